/** The viewers' observations in a match with private information. A viewer is a seat, or null for a spectator. */
import type { Game } from '../game/game.ts'
import { type Hidden, sharesNotation } from '../game/hidden.ts'
import { isUnnoticed } from '../game/information-state.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import { tellsOut } from './config.ts'
import type { PositionFields, Seen } from './events.ts'
import type { DrawKey } from './fair.ts'
import { viewerIndex } from './numbering.ts'
import { chanceEvents, stateOf } from './position.ts'
import { drawsIn, type MatchState, nameOf, type Ply } from './state.ts'

/** The viewers' observations of a new position. */
export interface Observations {
  readonly seen: Seen
  /** The viewers who learn nothing of it, as in `EventBody.unaware`. */
  readonly unaware?: readonly number[]
}

/** A move or chance event, with the position in which it is played. */
interface Played {
  readonly from: State
  readonly move: Move
}

/**
 * Returns the viewers' observations of a new position; null in a game in which everybody knows everything.
 * @param played the move or event that led to the position; absent for a start or a takeback
 */
export function observationsOf(game: Game, match: MatchState, after: State, played?: Played): Observations | null {
  const { hidden } = game
  if (!hidden) return null
  const viewers = viewersOf(match)
  const position = viewers.map((viewer) => hidden.observe(after, viewer))
  const toMove = position.map((text) => toMoveName(match, viewToMove(hidden, match, text, after)))
  const same = toMove.every((name) => name === toMoveName(match, after.toMove))
  const seen = { position, ...(same ? {} : { toMove }) }
  if (!played) return { seen }
  const { from, move } = played
  const moves = viewers.map((viewer) => hidden.observeMove(from, move, viewer))
  // everybody knows whose clock runs
  const unaware = viewers.flatMap((viewer, i) =>
    moves[i] === undefined &&
    from.turn === after.turn &&
    isUnnoticed(moves[i], hidden.observe(from, viewer), position[i]!)
      ? [i]
      : [],
  )
  return {
    seen: { ...seen, move: moves.map((text) => text ?? null) },
    ...(unaware.length > 0 ? { unaware } : {}),
  }
}

/**
 * The fields of an event about the position it leads to.
 * @param observations the viewers' observations of it; null when everybody knows everything
 */
export function positionFields(
  game: Game,
  match: MatchState,
  state: State,
  remainingMs: readonly number[] | null,
  observations: Observations | null,
): PositionFields & Pick<Observations, 'unaware'> {
  const out = tellsOut(match.config) ? match.config.players.filter((_, seat) => state.isIn?.(seat) === false) : []
  return {
    position: game.position.format(state),
    turn: nameOf(match, state.turn),
    toMove: toMoveName(match, state.toMove),
    ...(out.length > 0 && { out }),
    remainingMs,
    ...observations,
  }
}

const viewersOf = ({ seats }: MatchState): readonly (Seat | null)[] => [...seats.keys(), null]

/** The seat to act by a view. When views share the notation of positions, it is the true one, which is no secret. */
const viewToMove = (hidden: Hidden, { config }: MatchState, text: string, { toMove }: State): number =>
  sharesNotation(hidden, config.variant)
    ? toMove
    : unwrap(hidden.observation.parse(text, config.variant, config.rules)).toMove

/** Converts `toMove` to its form in events: a player's name, `chance` or null. */
const toMoveName = (match: MatchState, toMove: number): string | null =>
  toMove === OVER ? null : toMove === CHANCE ? 'chance' : nameOf(match, toMove)

/** The `toMove` of the present position as far as a viewer knows, in its form in events. */
export function toMoveFor(match: MatchState, viewer: Seat | null): string | null {
  const names = (match.line.at(-1) ?? match.initial)?.seen?.toMove
  return match.phase === 'ended' || !names ? toMoveName(match, match.toMove) : names[viewerIndex(match, viewer)]!
}

/** The viewers who may learn nothing of the chance event that is due. They must not learn that it was asked for. */
export function unawareOfRoll(game: Game, match: MatchState): number[] {
  const { hidden } = game
  if (!hidden) return []
  const from = stateOf(game, match)
  const { moves } = chanceEvents(game, from)
  return viewersOf(match).flatMap((viewer, i) =>
    moves.some((move) => hidden.observeMove(from, move, viewer) === undefined) ? [i] : [],
  )
}

/**
 * The `purpose` in the key of the draw that is due. Draws that some viewer may not notice are not counted in the numbers of
 * other draws, which would otherwise reveal them after a takeback.
 */
export function drawPurpose(game: Game, match: MatchState): DrawKey['purpose'] {
  const { open, seen } = drawsIn(match)
  return unawareOfRoll(game, match).length === 0 ? `chance ${open}` : `secret ${match.turn} ${seen[match.turn]!}`
}

/** By viewer: the number of these plies that they have been told of. */
export const seenCounts = (match: MatchState, plies: readonly Ply[]): readonly number[] =>
  viewersOf(match).map((_, i) => plies.filter(({ unaware }) => !unaware?.includes(i)).length)

/** Adds to the viewers' observations, by viewer, how many of `all` plies they have been told of, unless that is all for everybody. */
export function withCounts(
  observations: Observations | null,
  all: number,
  counts: readonly number[],
): Observations | null {
  return observations && counts.some((count) => count < all)
    ? { ...observations, seen: { ...observations.seen, count: counts } }
    : observations
}
