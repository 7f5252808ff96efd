import { OVER, type State } from '../../src/game/state.ts'
import type { Rival } from './rival.ts'

/** What a plain alpha-beta over sampled worlds knows of a game. */
interface SampledSettings<S extends State> {
  /** The number of worlds, and the depth in plies unless one is given. */
  readonly worlds: number
  readonly depth: number
  readonly description: string
  /** The worth of a position to the seat to act, between -`most` and `most`. */
  evaluate(state: S): number
  /** The worth of a won game. */
  readonly most: number
  /** The worth of trying a move early, higher first. */
  promise(state: S, move: number): number
}

/**
 * Alpha-beta to a fixed depth in each of some worlds that fit what the seat knows, and the move that is best on average:
 * what older public programs for games of hidden ranks do.
 */
export function sampledAlphabeta<S extends State>(settings: SampledSettings<S>): Rival {
  const { worlds, depth: usualDepth, description, evaluate, most, promise } = settings
  return {
    id: 'sampled-alphabeta',
    description: `${description}, to depth ${usualDepth} in ${worlds} worlds unless a depth is given. It ignores time limits.`,
    chooseFrom(information, { depth, random }, { maxMoves }) {
      while (information.ready === false) information.prepare?.(1000)
      const state = information.world() as S
      const buffer = new Int32Array(maxMoves)
      const movesOf = (): Int32Array => buffer.slice(0, state.legalMoves(buffer, 0))

      const negamax = (left: number, alpha: number, beta: number): number => {
        if (state.toMove === OVER) return state.returns(state.turn) * most
        if (left === 0) return evaluate(state)
        const moves = movesOf()
        const promises = new Map(Array.from(moves, (move) => [move, promise(state, move)]))
        let best = Number.NEGATIVE_INFINITY
        for (const move of moves.sort((a, b) => promises.get(b)! - promises.get(a)!)) {
          state.play(move)
          best = Math.max(best, -negamax(left - 1, -beta, -Math.max(alpha, best)))
          state.undo()
          if (best >= beta) break
        }
        return best
      }

      const limit = Number.isFinite(depth) ? depth : usualDepth
      const moves = random.shuffle(movesOf())
      const sums = new Float64Array(moves.length)
      for (let i = 0; i < worlds; i++) {
        const weight = information.sample(state, random)
        if (weight === 0) continue
        for (const [m, move] of moves.entries()) {
          state.play(move)
          sums[m]! -= weight * negamax(limit - 1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
          state.undo()
        }
      }
      return moves[sums.indexOf(Math.max(...sums))]!
    },
  }
}
