import { OFF, SQUARES, STRIDE } from './squares.ts'

/** Farther than any way on the board; how far a piece is that has been taken. */
export const FAR = 31

/**
 * How many moves a piece needs from each square to `goal` on an empty board, by breadth-first search from the goal:
 * each move leads back the way it came, but for the one out of the piece's own den, where it never stands.
 * @param steps as in `Rules.steps`, for one piece; `width` for each square
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
