import { type Move, OVER, type State } from '../../src/game/state.ts'
import type { Rival } from './rival.ts'

const WON = 1_000_000

/** What a plain alpha-beta knows of a game. */
interface PlainSettings<S extends State> {
  /** The depth in plies unless one is given. */
  readonly depth: number
  readonly description: string
  /** The worth of a position to the seat to act, well below a million. */
  evaluate(state: S): number
  /** The worth of trying a move early, higher first. */
  promise(state: S, move: Move): number
}

/** Alpha-beta to a fixed depth, what a chess programmer would begin with. Ties are broken at random. */
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
        // an earlier win leaves more depth, and so counts more
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
