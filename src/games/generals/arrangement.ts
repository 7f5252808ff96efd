import type { Seat } from '../../game/state.ts'
import { ARMY, FILES, WHITE } from './pieces.ts'
import { findVariant } from './rules.ts'

/**
 * A side's set-up: a rank, or EMPTY, for each of the 27 squares of its three home ranks, from the back rank (row 0) to
 * the front and from file a to i: cell = row * 9 + file.
 */
export type Arrangement = Int8Array
export const EMPTY = -1
export const HOME_ROWS = 3
export const HOME = HOME_ROWS * FILES

/** The square of a cell of a side's set-up. */
export const squareOfCell = (seat: Seat, cell: number): number => {
  const row = Math.floor(cell / FILES)
  return (seat === WHITE ? 7 - row : row) * FILES + (cell % FILES)
}

/** The ranks of the whole army, in no order that matters. */
export const wholeArmy = (): number[] => ARMY.counts.flatMap((count, rank) => Array<number>(count).fill(rank))

/** The cells on which an army of a variant may begin. */
export function allowedCells(variant: string): number[] {
  const { allows } = findVariant(variant)
  return Array.from({ length: HOME }, (_, cell) => cell).filter((cell) =>
    allows(Math.floor(cell / FILES), cell % FILES),
  )
}
