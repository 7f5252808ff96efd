/** The boards of the variants, and the cells that see each other. Cells are numbered row by row from the top-left corner. */

import { lazyByKey } from '../../game/lazy.ts'
import { FILES } from '../../game/notation/files.ts'

/** A board: its number of cells a side, and the number of foxes that hide on it. */
export interface Hunt {
  readonly size: number
  readonly foxes: number
}

/** The boards by variant. */
export const HUNTS: Readonly<Record<string, Hunt>> = {
  standard: { size: 10, foxes: 8 },
  'small-6x6': { size: 6, foxes: 3 },
  'tiny-3x3-1': { size: 3, foxes: 1 },
  'tiny-4x4-1': { size: 4, foxes: 1 },
  'tiny-5x5-1': { size: 5, foxes: 1 },
  'tiny-6x6-1': { size: 6, foxes: 1 },
  'tiny-3x3-2': { size: 3, foxes: 2 },
  'tiny-4x4-2': { size: 4, foxes: 2 },
}

/** The answer of a cell with a fox. The other answers are the numbers 0 to 9 of foxes seen. */
export const FOX = 10

export const cellName = (cell: number, size: number): string => `${FILES[cell % size]}${size - Math.floor(cell / size)}`

/** The cell of a name such as `c10`; -1 when the board has none of this name. */
export function cellNamed(name: string, size: number): number {
  const match = /^([a-j])([1-9]|10)$/.exec(name)
  if (!match) return -1
  const file = FILES.indexOf(match[1]!)
  const rank = Number(match[2])
  return file < size && rank <= size ? (size - rank) * size + file : -1
}

/**
 * The pairs of cells that see each other, by size: 1 at index `cell * cells + other` where the two lie on one file, rank or
 * diagonal. Rays are not blocked, so it is symmetric. A cell does not see itself.
 */
export const sightOf = lazyByKey((size: number): Uint8Array => {
  const cells = size * size
  const sight = new Uint8Array(cells * cells)
  for (let cell = 0; cell < cells; cell++) {
    for (let other = 0; other < cells; other++) {
      const right = Math.abs((cell % size) - (other % size))
      const down = Math.abs(Math.floor(cell / size) - Math.floor(other / size))
      if (cell !== other && (right === 0 || down === 0 || right === down)) sight[cell * cells + other] = 1
    }
  }
  return sight
})

/** All cells of a hunt's board. */
export const cellsOf = lazyByKey(({ size }: Hunt): readonly number[] =>
  Array.from({ length: size * size }, (_, i) => i),
)
