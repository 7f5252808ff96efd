import { OFF, SQUARES, STRIDE } from './squares.ts'

/** Farther than any way on the board; how far a piece is that has been taken. */
export const FAR = 31

/**
 * How many moves a piece needs from each square to `goal` on an empty board: breadth-first search backwards.
 * @param targets what one move reaches from each square: index square * width, OFF fills up
 */
export function distancesTo(goal: number, targets: Uint8Array, width: number): Uint8Array {
  const distance = new Uint8Array(STRIDE).fill(FAR)
  distance[goal] = 0
  for (let far = 1, changed = true; changed; far++) {
    changed = false
    for (let from = 0; from < SQUARES; from++) {
      if (distance[from] !== FAR) continue
      const reached = targets.subarray(from * width, (from + 1) * width)
      if (!reached.some((to) => to !== OFF && distance[to] === far - 1)) continue
      distance[from] = far
      changed = true
    }
  }
  return distance
}
