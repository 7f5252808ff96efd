import { type BoardDrawing, gridFrame } from '../../game/board.ts'
import { FILES, RANKS, squareName } from './geometry.ts'
import { colourOf, EMPTY, FACE_DOWN, KIND_NAMES, kindOf, LETTERS, RED, TURNED } from './pieces.ts'
import type { BanqiState } from './state.ts'

export function draw(state: BanqiState): BoardDrawing {
  const cells: BoardDrawing['cells'][number][] = []
  const pieces: BoardDrawing['pieces'][number][] = []
  for (const [square, code] of state.board.entries()) {
    const cell = squareName(square)
    const x = square % FILES
    const y = square >> 3
    cells.push({ id: cell, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' })
    if (code === EMPTY) continue
    if (code === FACE_DOWN || code === TURNED) {
      const name = code === TURNED ? 'piece turned over, not yet named' : 'face-down piece'
      pieces.push({ cell, owner: null, symbol: LETTERS[code]!, name, shape: 'hidden' })
      continue
    }
    const red = colourOf(code) === RED
    pieces.push({
      cell,
      // by colour, whichever seat was given it: red pieces are to look red
      owner: colourOf(code),
      symbol: LETTERS[code]!,
      name: `${red ? 'red' : 'black'} ${KIND_NAMES[kindOf(code)]}`,
      // the colours differ in shape too, for those who cannot tell red from black
      shape: red ? 'disc' : 'square',
    })
  }
  return { ...gridFrame(FILES, RANKS), cells, pieces }
}
