import type { Board } from '../../service/types.ts'
import type { Ply } from './line.ts'

/**
 * True for a seat that has lost all its pieces while others play on: a king was taken, or the last region. Only in games
 * for more than two.
 */
export function isOut(seat: number, at: Pick<Board, 'seats' | 'drawing'> | undefined, plies: readonly Ply[]): boolean {
  if (!at || at.seats.length < 3) return false
  const hasPlayed = plies.some((ply) => ply.seat === seat)
  return hasPlayed && at.drawing.pieces.every(({ owner }) => owner !== seat)
}
