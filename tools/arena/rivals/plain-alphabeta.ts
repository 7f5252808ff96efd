import { type Move, OVER, type State } from '../../../src/game/state.ts'
import type { Rival } from './rival.ts'

const WON = 1_000_000

/** The settings of a plain alpha-beta for a game. */
interface PlainSettings<S extends State> {
  /** The default depth in plies. */
  readonly depth: number
  readonly description: string
  /** The evaluation of a position for the seat to act; less than a million either way. */
  evaluate(state: S): number
  /** The priority of a move in the move ordering, higher first. */
  promise(state: S, move: Move): number
}

/** Alpha-beta to a fixed depth: a chess programmer's first version. Ties are broken at random. */
export function plainAlphabeta<S extends State>(settings: PlainSettings<S>): Rival {
  const { depth: usualDepth, description, evaluate, promise } = settings
  return {
    id: 'plain-alphabeta',
    description: `${description}, to depth ${usualDepth} unless a depth is given. It ignores time limits.`,
    choose(given, { depth, random }, { maxMoves }) {
      const state = given as S
      const buffer = new Int32Array(maxMoves)

      const movesOf = (): Int32Array => random.shuffle(buffer.slice(0, state.legalMoves(buffer, 0)))

      const negamax = (left: number, alpha: number, beta: number): number => {
        // an earlier win has more depth left, and so counts more
        if (state.toMove === OVER) return state.returns(state.turn) * (WON + left)
        if (left === 0) return evaluate(state)
        let best = Number.NEGATIVE_INFINITY
        for (const move of movesOf().sort((a, b) => promise(state, b) - promise(state, a))) {
          state.play(move)
          best = Math.max(best, -negamax(left - 1, -beta, -Math.max(alpha, best)))
          state.undo()
          if (best >= beta) break
        }
        return best
      }

      const limit = Number.isFinite(depth) ? depth : usualDepth
      let best = Number.NEGATIVE_INFINITY
      let choice: Move = -1
      for (const move of movesOf()) {
        state.play(move)
        const value = -negamax(limit - 1, Number.NEGATIVE_INFINITY, -best)
        state.undo()
        if (value > best) {
          best = value
          choice = move
        }
      }
      return choice
    },
  }
}
