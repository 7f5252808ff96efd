import { lazyByKey, zobristKeys } from 'bestmove'

/** The seed of the hash keys; any number is good. */
const KEYS_SEED = 2001

/** The tables of a board of some size. Cells are numbered row by row from the top left. */
export interface Board {
  readonly columns: number
  readonly rows: number
  /** The neighbours of each cell, in four places for each; `degree` is their number. */
  readonly neighbours: Int16Array
  readonly degree: Int8Array
  /** Hash keys: two for each cell, by colour, and the last for the side to move. */
  readonly keys: ReturnType<typeof zobristKeys>
  /** The names of the cells: files `a`, `b` ... from the left, ranks from the bottom. */
  readonly names: readonly string[]
}

/** The board of a size such as `6x5`, six columns and five rows. Made on first use. */
export const boardOf = lazyByKey((size: string): Board => {
  const [columns, rows] = size.split('x').map(Number) as [number, number]
  const cells = columns * rows
  const neighbours = new Int16Array(4 * cells)
  const degree = new Int8Array(cells)
  const link = (cell: number, near: number) => {
    neighbours[4 * cell + degree[cell]++] = near
    neighbours[4 * near + degree[near]++] = cell
  }
  for (let cell = 0; cell < cells; cell++) {
    if ((cell + 1) % columns !== 0) link(cell, cell + 1)
    if (cell + columns < cells) link(cell, cell + columns)
  }
  const names = Array.from({ length: cells }, (_, cell) => {
    return 'abcdefghij'[cell % columns]! + (rows - Math.floor(cell / columns))
  })
  return { columns, rows, neighbours, degree, keys: zobristKeys(2 * cells + 1, KEYS_SEED), names }
})
