import type { Board, Coordinates } from './board.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The letters of a column: a to z, then aa, ab and so on. */
function letters(column: number): string {
  const last = LETTERS[column % 26]!
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/**
 * The names of vertices in texts, as in the other games. Rectangle: `a1` at the bottom left. Hexagon: letters count along a
 * row, numbers count the rows from the top. Cuboid: as in a rectangle, with the layer as a capital letter in front. Graph:
 * its own names.
 */
export function vertexNames({ kind, vertices, at, rows }: Board): readonly string[] {
  if (kind === 'graph') return vertices
  const square = ({ column, row }: Coordinates) => `${letters(column)}${rows.length - row}`
  if (kind === 'rectangle') return at.map(square)
  if (kind === 'cuboid') return at.map((place) => `${letters(place.layer).toUpperCase()}${square(place)}`)
  const along = new Map<number, number>()
  return at.map(({ row }) => {
    const column = along.get(row) ?? 0
    along.set(row, column + 1)
    return `${letters(column)}${row + 1}`
  })
}
