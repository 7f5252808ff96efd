import type { BoardDrawing } from '../../game/board.ts'

/**
 * Predicts the board after a move, to be drawn until the answer comes: the piece has gone from the first cell to the
 * second, or a new one has been put down. It knows no rules: captures from afar and promotions come with the answer. null
 * when it would only be a guess.
 * @param cells the cells that the move names
 * @param seat the seat that moves
 */
export function expected(drawing: BoardDrawing, cells: readonly string[], seat: number): BoardDrawing | null {
  const [from, to] = cells
  if (from === undefined || drawing.layout === 'map') return null
  const { pieces } = drawing
  const mover = pieces.find(({ cell }) => cell === from)
  if (to === undefined) {
    const alike = pieces.filter(({ owner }) => owner === seat)
    const [one] = alike
    const isPlain = one && alike.every(({ symbol, shape }) => symbol === one.symbol && shape === one.shape)
    return !mover && isPlain ? { ...drawing, pieces: [...pieces, { ...one, cell: from }] } : null
  }
  // when a piece meets a hidden piece, the outcome is unknown
  const hidden = drawing.unknown?.cells.some(({ cell }) => cell === to) && pieces.some(({ cell }) => cell === to)
  if (mover?.owner !== seat || cells.length > 2 || hidden) return null
  const others = pieces.filter(({ cell }) => cell !== from && cell !== to)
  return { ...drawing, pieces: [...others, { ...mover, cell: to }] }
}
