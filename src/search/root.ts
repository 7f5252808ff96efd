/** The root of a search: a known position or, in a game with private information, the information state of a seat. */
import type { Game } from '../game/game.ts'
import { type InformationState, searchesViews } from '../game/hidden.ts'
import type { State } from '../game/state.ts'

export type Root<S extends State = State> = S | InformationState<S>

/** The facts of a game that searches are created with. */
export type SearchFacts = Pick<Game, 'maxMoves' | 'chance' | 'hidden'>

export const isInformation = <S extends State>(root: Root<S>): root is InformationState<S> => 'sample' in root

/** True for the information state of a seat that waits for another one: nothing is searched for it. */
export const waits = (root: Root): root is InformationState => isInformation(root) && root.waits === true

/** A position with the legal moves of the root: the root itself, or some world consistent with the information state. */
export const worldOf = <S extends State>(root: Root<S>): S => (isInformation(root) ? root.world() : root)

/** The memory that a search leaves for the next one of the same player (`InformationState.remember`); null for none. */
export const memoryOf = (root: Root): string | null => (isInformation(root) ? (root.remember?.() ?? null) : null)

/** Checks the root. @throws RangeError when it is a true position, in a game whose players may know less than that */
export function requireHonest(game: Pick<Game, 'id' | 'hidden'>, root: Root): void {
  if (searchesViews(game) && !isInformation(root))
    throw new RangeError(`a search of ${game.id} starts from what a seat knows, not from a true position`)
}
