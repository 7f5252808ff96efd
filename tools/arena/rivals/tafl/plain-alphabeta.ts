import { ATTACKER, ATTACKERS, DEFENDER } from '../../../../src/games/tafl/rules/pieces.ts'
import { columnOf, rowOf } from '../../../../src/games/tafl/rules/squares.ts'
import type { TaflState } from '../../../../src/games/tafl/rules/state.ts'
import { plainAlphabeta } from '../plain-alphabeta.ts'

/** Value of an attacker. A defender counts twice, so that both sides are worth the same at the start. */
const MAN = 100
/** Value to the attackers of each rank or file between the king and the nearest goal. */
const STEP = 40

/** The number of ranks and files between the king and the nearest goal, pieces on the way not counted. */
function kingDistance({ rules, squareOf }: TaflState): number {
  const { dim, goal, squares } = rules
  const king = squareOf[0]!
  const distances = squares
    .filter((square) => goal[square] === 1)
    .map(
      (square) =>
        Math.abs(rowOf(square, dim) - rowOf(king, dim)) + Math.abs(columnOf(square, dim) - columnOf(king, dim)),
    )
  return Math.min(...distances)
}

/** Alpha-beta with a count of men and the king's distance. */
export const taflAlphabeta = plainAlphabeta<TaflState>({
  depth: 3,
  description: "Alpha-beta with material and the king's distance to the nearest goal",
  evaluate(state) {
    const { men, turn } = state
    const balance = MAN * (men[ATTACKER]! - 2 * men[DEFENDER]!) + STEP * kingDistance(state)
    return turn === ATTACKERS ? balance : -balance
  },
  // the order of moves changes the speed, not the choice
  promise: (state, move) => state.tactics.prize(state, move),
})
