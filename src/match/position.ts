/** The rules as a match needs them: the line of play as a `State`. */

import type { Game } from '../game/game.ts'
import { chanceEventsOf, listingSteps } from '../game/legal-moves.ts'
import { unwrap } from '../game/result.ts'
import type { Move, State } from '../game/state.ts'
import { atOnce, type Steps } from '../game/steps.ts'
import type { MatchState } from './state.ts'

/**
 * The cache of states, by the last ply of their line of play or by its start, so that a move need not replay the game.
 * The state moves on with the line; after a takeback the line is replayed.
 */
const known = new WeakMap<object, State>()

/**
 * The current position of a match, played from its start, with the history that the rules need. Read it at once and do
 * not change it: the state is shared.
 */
export const stateOf = (game: Game, match: MatchState): State => atOnce(stateSteps(game, match))

/** Reads the position and its moves in slices where they are many, so that `stateOf` and moves are quick. */
export function* readingSteps(game: Game, match: MatchState): Steps<void> {
  yield* listingSteps(game, yield* stateSteps(game, match))
}

function* stateSteps(game: Game, match: MatchState): Steps<State> {
  const { initial, line, config } = match
  if (initial === null) throw new RangeError('a match that has not started has no position')
  let from = line.length
  while (from > 0 && !known.has(line[from - 1]!)) from--
  const key = line[from - 1] ?? initial
  const state = known.get(key) ?? unwrap(game.position.parse(initial.position, config.variant, config.rules))
  known.delete(key)
  for (const { move } of line.slice(from)) {
    yield* listingSteps(game, state)
    state.play(unwrap(game.move.parse(state, move)))
  }
  known.set(line.at(-1) ?? initial, state)
  return state
}

/** The position after a move or chance event. */
export function stateAfter(game: Game, match: MatchState, move: Move): State {
  const after = stateOf(game, match).copy()
  after.play(move)
  return after
}

/** The chance events of a position, with their probabilities. */
export function chanceEvents(game: Game, state: State): { moves: Move[]; probabilities: number[] } {
  const { events, probabilities } = chanceEventsOf(game, state)
  return { moves: [...events], probabilities: [...probabilities] }
}
