import { OFF, SQUARES, STRIDE } from './squares.ts'

/** A distance greater than any on the board: for squares out of reach, and for pieces that have been taken. */
export const FAR = 31

/**
 * The number of moves that a piece needs from each square to `goal` on an empty board, by breadth-first search from the
 * goal. Moves can be reversed, except out of the piece's own den, where it never stands.
 * @param steps the part of `Rules.steps` for one piece, `width` entries per square
 */
export function distancesTo(goal: number, steps: Int32Array, width: number): Uint8Array {
  const distances = new Uint8Array(STRIDE).fill(FAR)
  const queue = new Uint8Array(SQUARES)
  distances[goal] = 0
  queue[0] = goal
  for (let next = 0, end = 1; next < end; next++) {
    const square = queue[next]!
    for (let i = square * width; i < (square + 1) * width && steps[i] !== OFF; i++) {
      const reached = steps[i]! & 63
      if (distances[reached] !== FAR) continue
      distances[reached] = distances[square]! + 1
      queue[end++] = reached
    }
  }
  return distances
}
