import { type BoardDrawing, type BoardPiece, gridFrame, lazyByKey, zobristKeys } from 'bestmove'
import { BLACK, type ClobberState, EMPTY } from './state.ts'

/** The seed of the hash keys: any number will do. */
const KEYS_SEED = 2001

/** The tables of a board of some size. Cells are numbered row by row from the top left. */
export interface Board {
  readonly columns: number
  readonly rows: number
  /** The neighbours of each cell, in four places for each; `degree` tells how many there are. */
  readonly neighbours: Int16Array
  readonly degree: Int8Array
  /** Hash keys: two for each cell, by colour, and the last for the side to move. */
  readonly keys: ReturnType<typeof zobristKeys>
  /** The names of the cells: files `a`, `b` ... from the left, ranks from the bottom. */
  readonly names: readonly string[]
}

/** The board of a size such as `6x5`, six columns and five rows. Made when it is first asked for. */
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

const COLOURS = ['black', 'white'] as const

export function draw({ board, stones }: ClobberState): BoardDrawing {
  const { columns, rows, names } = board
  const pieces: BoardPiece[] = []
  for (const [cell, colour] of stones.entries()) {
    if (colour === EMPTY) continue
    pieces.push({
      cell: names[cell]!,
      owner: colour,
      // the sides differ in shape, too, for people who cannot tell the colours apart
      shape: colour === BLACK ? 'disc' : 'square',
      symbol: colour === BLACK ? 'x' : 'o',
      name: `${COLOURS[colour]} stone`,
    })
  }
  const cells = names.map((id, cell) => {
    const x = cell % columns
    const y = Math.floor(cell / columns)
    return { id, x, y, kind: (x + y) % 2 === 0 ? ('light' as const) : ('dark' as const) }
  })
  return { ...gridFrame(columns, rows), cells, pieces }
}
