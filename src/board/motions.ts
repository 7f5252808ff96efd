/** The motions of pieces from one drawing to the next. */
import type { BoardDrawing } from '../game/board.ts'

/** The motion of a piece to its cell since the previous drawing. One that was moved comes `from` another cell. */
export type Motion = { readonly kind: 'moved'; readonly from: string } | { readonly kind: 'turned' | 'placed' }

/** The motions of the pieces that one ply moved, placed or turned over, by their present cell. The ply names `cells`. */
export function motions(
  before: BoardDrawing,
  after: BoardDrawing,
  cells: readonly string[],
): ReadonlyMap<string, Motion> {
  const found = new Map<string, Motion>()
  const was = new Map(before.pieces.map((piece) => [piece.cell, piece]))
  const [from = '', to] = cells
  const mover = was.get(from)
  for (const piece of after.pieces) {
    const old = was.get(piece.cell)
    if (old && old.name === piece.name) continue
    if (piece.cell === to && mover?.name === piece.name) found.set(piece.cell, { kind: 'moved', from })
    else if (old?.shape === 'hidden') found.set(piece.cell, { kind: 'turned' })
    else if (!old) found.set(piece.cell, { kind: 'placed' })
  }
  return found
}
