import { END, LAST, type origins, SQUARE_MASK } from './movement.ts'
import { ownerOf } from './pieces.ts'

/**
 * The seats whose pieces attack a square, as bits. A piece that stands there does not matter; players who are out count
 * as well.
 *
 * @param origins the tables of `origins()`
 */
export function attackersOf(board: Uint8Array, square: number, tables: ReturnType<typeof origins>): number {
  const { first, squares, directions, steps, slides } = tables
  let seats = 0
  let near = true
  for (let i = first[square]!; ; i++) {
    const entry = squares[i]!
    if (entry === END) return seats
    const code = board[entry & SQUARE_MASK]!
    if (code === 0) {
      near = (entry & LAST) !== 0
      continue
    }
    if (((near ? steps[code]! | slides[code]! : slides[code]!) & directions[i]!) !== 0) seats |= 1 << ownerOf(code)
    while ((squares[i]! & LAST) === 0) i++
    near = true
  }
}
