import { lazy } from '../../game/lazy.ts'
import type { Random } from '../../game/random.ts'
import { CHANCE, OVER } from '../../game/state.ts'
import { evaluate } from './evaluate.ts'
import { MAX_MOVES } from './notation.ts'
import { PIECES } from './pieces.ts'
import type { BanqiState } from './state.ts'

/** The number of plays, chance events included, after which a playout ends: full random games are mostly drawn. */
const MOST_PLAYS = 24

const buffers = lazy(() => ({ moves: new Int32Array(MAX_MOVES), probabilities: new Float64Array(PIECES.length) }))

/** Plays uniformly random moves for a while and returns the evaluation then, as seat 0's utility. */
export function playout(state: BanqiState, random: Random): number {
  const { moves, probabilities } = buffers()
  let plays = 0
  while (state.toMove !== OVER && (plays < MOST_PLAYS || state.toMove === CHANCE)) {
    if (state.toMove === CHANCE) {
      const count = state.chanceEvents!(moves, probabilities, 0)
      state.play(moves[random.pick(probabilities, 0, count)]!)
    } else state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    plays++
  }
  const value = state.toMove === OVER ? state.returns(0) : state.turn === 0 ? evaluate(state) : -evaluate(state)
  while (plays-- > 0) state.undo()
  return value
}
