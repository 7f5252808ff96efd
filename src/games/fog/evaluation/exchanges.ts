import { kindOf, MOST_PIECES } from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import type { Attacks } from './attacks.ts'

/** The share of the best gain that the side to move can make at once, where no search follows. */
export const GAIN = 0.8

/** The expected gain of a side from taking a piece with its cheapest attacker, guards considered, in hundredths of a pawn. */
export function gainOn(attacks: Attacks, side: number, square: number, price: number): number {
  const attacker = attacks.by(side, square)
  if (attacker === 0) return 0
  return attacks.by(1 - side, square) === 0 ? price : Math.max(0, price - attacker)
}

/** The expected gain of a side from its best capture. @param attacks those of the placement */
export function bestGain({ board, squaresOf, counts, tables }: Placement, attacks: Attacks, side: number): number {
  const { prices } = tables
  const start = (1 - side) * MOST_PIECES
  let best = 0
  for (let i = start; i < start + counts[1 - side]!; i++) {
    const square = squaresOf[i]!
    best = Math.max(best, gainOn(attacks, side, square, prices[kindOf(board[square]!)]!))
  }
  return best
}
