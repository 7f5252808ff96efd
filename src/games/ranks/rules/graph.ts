import { FILES } from '../../../game/notation/files.ts'

/**
 * A board as a graph. The neighbours of square s are `neighbours[first[s]]` up to, but not including,
 * `neighbours[first[s + 1]]`. One number more than there are squares stands for "off the board", which has none.
 */
export interface Graph {
  readonly files: number
  readonly rows: number
  readonly squares: number
  readonly first: Uint16Array
  readonly neighbours: Uint8Array
  /** The names of the squares. They are numbered from the top row down, and from the left in a row. */
  readonly names: readonly string[]
  /** The squares of the grid that no piece can stand on, such as lakes. They are next to nothing. */
  readonly holes: ReadonlySet<number>
}

/** The names of the squares of a grid, with files a, b, ... and rows numbered from the bottom. */
const gridNames = (files: number, rows: number): string[] =>
  Array.from({ length: files * rows }, (_, square) => {
    const row = Math.floor(square / files)
    return `${FILES[square % files]}${rows - row}`
  })

/** The graph of a board on a grid, from the neighbours of each square. */
export function graphOf(
  files: number,
  rows: number,
  holes: ReadonlySet<number>,
  neighboursOf: (square: number) => readonly number[],
): Graph {
  const squares = files * rows
  const first = new Uint16Array(squares + 2)
  const neighbours: number[] = []
  for (let square = 0; square < squares; square++) {
    if (!holes.has(square)) neighbours.push(...neighboursOf(square))
    first[square + 1] = neighbours.length
  }
  first[squares + 1] = neighbours.length
  return { files, rows, squares, first, neighbours: Uint8Array.from(neighbours), names: gridNames(files, rows), holes }
}

/** A board of squares, each next to up to four others. */
export function gridGraph(files: number, rows: number, holes: ReadonlySet<number> = new Set()): Graph {
  return graphOf(files, rows, holes, (square) => {
    const file = square % files
    const row = Math.floor(square / files)
    const near: number[] = []
    if (row > 0) near.push(square - files)
    if (file > 0) near.push(square - 1)
    if (file < files - 1) near.push(square + 1)
    if (row < rows - 1) near.push(square + files)
    return near.filter((other) => !holes.has(other))
  })
}

/** The row of a square, counted from a side's back rank. */
export const rowFrom = ({ files, rows }: Graph, side: number, square: number): number => {
  const row = Math.floor(square / files)
  return side === 0 ? rows - 1 - row : row
}

/** The steps between two squares of a grid with this number of files, holes not counted. */
export const gridSteps = (files: number, a: number, b: number): number =>
  Math.abs((a % files) - (b % files)) + Math.abs(((a / files) | 0) - ((b / files) | 0))

/** True when two squares are next to each other. */
export function areNeighbours({ first, neighbours }: Graph, square: number, other: number): boolean {
  const end = first[square + 1]!
  for (let i = first[square]!; i < end; i++) if (neighbours[i] === other) return true
  return false
}
