import { type BoardDrawing, gridFrame } from '../../game/board.ts'
import { squareName } from './notation.ts'
import { BLUE, type EinsteinState, GOAL, RED, SIDE, STONES } from './state.ts'

export function draw(state: EinsteinState): BoardDrawing {
  const cells: BoardDrawing['cells'][number][] = []
  const pieces: BoardDrawing['pieces'][number][] = []
  for (const [square, piece] of state.board.entries()) {
    const id = squareName(square)
    const x = square % SIDE
    const y = Math.floor(square / SIDE)
    const goalOf = square === GOAL[RED] ? RED : square === GOAL[BLUE] ? BLUE : null
    cells.push(
      goalOf === null
        ? { id, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' }
        : { id, x, y, kind: 'goal', owner: goalOf },
    )
    if (piece === 0) continue
    const owner = piece > STONES ? BLUE : RED
    const stone = piece - owner * STONES
    // the colours differ in shape too, for those who cannot tell red from blue
    pieces.push({
      cell: id,
      owner,
      symbol: String(stone),
      name: `${owner === RED ? 'red' : 'blue'} stone ${stone}`,
      shape: owner === RED ? 'disc' : 'square',
    })
  }
  return { ...gridFrame(SIDE, SIDE), cells, pieces }
}
