import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { Captures } from './evaluation/captures.ts'
import type { Evaluator } from './evaluation/evaluator.ts'
import { RulesLimitError } from './limits.ts'
import type { RbgState } from './play/state.ts'
import { counterOf } from './work.ts'

/** A random game that is longer counts as a draw. */
export const MOST_PLIES = 2_000

/** Random games are counted until they have taken so many steps, or are so many; one that is longer is broken off. */
const ENOUGH_STEPS = 100_000
const MOST_GAMES = 60
const MOST_STEPS = 1_500_000
/** The steps between two pauses. */
const SLICE_STEPS = 50_000

/** What some random games of the rules have shown. */
export interface Sample {
  readonly games: number
  readonly plies: number
  /** The mean number of legal moves. */
  readonly moves: number
  /** The share of the moves played after which the other player has fewer pieces, whether the move takes them or the keeper. */
  readonly losses: number
  /** Whether moves take pieces themselves, so that a search can follow captures. */
  readonly hasCaptures: boolean
  /** The steps of all games: to find the legal moves, to play one, and to evaluate the positions. */
  readonly finding: number
  readonly playing: number
  readonly evaluating: number
}

/** Captures are looked for in one of so many positions, an odd number so that both players' come, and among so many of its moves. */
const LOOKED_AT = 3
const MOST_LOOKS = 32

/**
 * Plays some random games and counts. What they show depends on the rules and the evaluation alone, so that it is the same everywhere.
 *
 * @param start the start, played by the interpreter: generated code takes fewer steps
 * @param evaluator that of alpha-beta search; null for a game that has no such search
 */
export function* sample(start: RbgState, evaluator: Pick<Evaluator, 'evaluate'> | null): Steps<Sample> {
  const random = new Random(1)
  const captures = new Captures(start.rules)
  const worked = counterOf(start)
  let [games, plies, moves, finding, playing, evaluating] = [0, 0, 0, 0, 0, 0]
  let losses = 0
  let hasCaptures = false
  try {
    for (let paused = 0; finding + playing + evaluating < ENOUGH_STEPS && games < MOST_GAMES; ) {
      games++
      const state = start.copy()
      const end = finding + playing + MOST_STEPS
      let began = worked()
      for (const last = plies + MOST_PLIES; plies < last && finding + playing < end && state.toMove !== OVER; plies++) {
        if (!state.hasTooManyMoves) moves += state.countMoves()
        const found = worked()
        finding += found - began
        if (evaluator && !hasCaptures && plies % LOOKED_AT === 0 && !state.hasTooManyMoves) {
          const moves = state.listMoves()
          const step = Math.ceil(moves.length / MOST_LOOKS)
          for (let i = 0; i < moves.length; i += step) hasCaptures ||= captures.takes(state, moves[i]!)
        }
        const other = 1 - state.turn
        const pieces = piecesOf(state, other)
        const looking = worked()
        // a copy, since evaluations look for moves, too
        evaluator?.evaluate(state.copy())
        const judged = worked() - looking
        evaluating += judged
        state.playSome(random)
        if (piecesOf(state, other) < pieces) losses++
        playing += worked() - looking - judged
        began = worked()
        const done = finding + playing + evaluating
        if (done - paused < SLICE_STEPS) continue
        paused = done
        yield
      }
    }
  } catch (error) {
    // where a game comes to a cap, what has been counted before is enough
    if (!(error instanceof RulesLimitError)) throw error
  }
  plies ||= 1
  return { games, plies, moves: moves / plies, losses: losses / plies, hasCaptures, finding, playing, evaluating }
}

/** The pieces of a seat. */
function piecesOf({ rules: { owners }, counts }: RbgState, seat: number): number {
  let sum = 0
  for (let piece = 0; piece < owners.length; piece++) if (owners[piece] === seat) sum += counts[piece]!
  return sum
}
