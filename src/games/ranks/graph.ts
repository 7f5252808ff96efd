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
}

/** A board of squares, each next to up to four others, with files a, b, ... and rows numbered from the bottom. */
export function gridGraph(files: number, rows: number): Graph {
  const squares = files * rows
  const first = new Uint16Array(squares + 2)
  const neighbours: number[] = []
  const names: string[] = []
  for (let square = 0; square < squares; square++) {
    const file = square % files
    const row = Math.floor(square / files)
    if (row > 0) neighbours.push(square - files)
    if (file > 0) neighbours.push(square - 1)
    if (file < files - 1) neighbours.push(square + 1)
    if (row < rows - 1) neighbours.push(square + files)
    first[square + 1] = neighbours.length
    names.push(`${'abcdefghijklmnopqrstuvwxyz'[file]}${rows - row}`)
  }
  first[squares + 1] = neighbours.length
  return { files, rows, squares, first, neighbours: Uint8Array.from(neighbours), names }
}
