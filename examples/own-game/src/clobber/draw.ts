import { type BoardDrawing, type BoardPiece, gridFrame } from 'bestmove'
import { BLACK, type ClobberState, EMPTY } from './state.ts'

const COLOURS = ['black', 'white'] as const

export function draw({ board, stones }: ClobberState): BoardDrawing {
  const { columns, rows, names } = board
  const pieces: BoardPiece[] = []
  for (const [cell, colour] of stones.entries()) {
    if (colour === EMPTY) continue
    pieces.push({
      cell: names[cell]!,
      owner: colour,
      // the sides also differ in shape, for people who cannot tell the colours apart
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
