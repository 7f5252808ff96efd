import type { Seat } from '../../../game/state.ts'
import { EVERYWHERE, rimDistance, UNREACHABLE } from '../evaluation/distance.ts'
import type { ConnectionState } from '../rules/state.ts'

/** The part of a state that detours depend on. */
type Position = Pick<ConnectionState, 'board' | 'colour'>

/** A cap on detours: longer ones count as this. */
export const LONGEST_DETOUR = 4

/**
 * Computes the detour through each cell: the number of stones by which a seat's shortest chain through the cell that joins
 * two opposite rims exceeds its shortest chain of all. The ends of a bridge count as joined. At most LONGEST_DETOUR.
 * @param detours by cell; filled in
 * @returns the stones that the shortest chain needs; UNREACHABLE when all rims are cut off from each other
 */
export function findDetours({ board, colour }: Position, seat: Seat, detours: Int16Array): number {
  const { cells, pairs } = board
  const { distance, distanceBack } = board.scratch
  const ends = pairs[seat]!
  let shortest = UNREACHABLE
  detours.fill(UNREACHABLE, 0, cells)
  for (let i = 0; i < ends.length; i += 2) {
    rimDistance(board, colour, seat, ends[i]!, EVERYWHERE, true)
    distanceBack.set(distance)
    rimDistance(board, colour, seat, ends[i + 1]!, EVERYWHERE, true)
    const whole = distance[cells + ends[i]!]!
    if (whole < shortest) shortest = whole
    for (let cell = 0; cell < cells; cell++) {
      // the stone on the cell itself is counted twice
      const through = distance[cell]! + distanceBack[cell]! - 1
      if (through < detours[cell]!) detours[cell] = through
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const detour = detours[cell]! - shortest
    detours[cell] = detour < 0 ? 0 : detour > LONGEST_DETOUR ? LONGEST_DETOUR : detour
  }
  return shortest
}
