import { type BoardCell, type BoardDrawing, type BoardPiece, gridFrame } from '../../game/board.ts'
import { LETTERS, squareName } from './notation.ts'
import { ANIMALS } from './rules.ts'
import { DEN, FILES, isWater, NOT_A_TRAP, RANKS, SQUARES, TRAP_OWNER, WHITE } from './squares.ts'
import { type JungleState, sideOf } from './state.ts'

const NAMES = ['', 'rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant']

const CELLS: readonly BoardCell[] = Array.from({ length: SQUARES }, (_, square) => {
  const place = { id: squareName(square), x: square % FILES, y: Math.floor(square / FILES) }
  const den = DEN.indexOf(square)
  if (den >= 0) return { ...place, kind: 'goal', owner: den }
  const trapOf = TRAP_OWNER[square]!
  if (trapOf !== NOT_A_TRAP) return { ...place, kind: 'trap', owner: trapOf }
  return { ...place, kind: isWater(square) ? 'water' : (place.x + place.y) % 2 === 0 ? 'light' : 'dark' }
})

const FRAME = gridFrame(FILES, RANKS)

export function draw(state: JungleState): BoardDrawing {
  const pieces: BoardPiece[] = []
  for (const [square, code] of state.board.entries()) {
    if (code === 0) continue
    const owner = sideOf(code)
    pieces.push({
      cell: squareName(square),
      owner,
      symbol: LETTERS[code]!,
      name: `${owner === WHITE ? 'white' : 'black'} ${NAMES[code - owner * ANIMALS]}`,
      // the sides differ in shape too, for those who cannot tell the colours
      shape: owner === WHITE ? 'disc' : 'square',
    })
  }
  return { ...FRAME, cells: CELLS, pieces }
}
