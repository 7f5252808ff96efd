import { type BoardDrawing, type BoardPiece, gridFrame, type TrayPiece } from '../../game/board.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { squareName } from './notation.ts'
import { BLUE, type EinsteinState, GOAL, ownerOf, RED, SIDE, STONES } from './state.ts'

const NAMES = ['red', 'blue']

/** A stone as it is drawn. The sides differ in shape, too, for people who cannot tell red from blue. */
export const stoneOf = (owner: Seat, stone: number): Omit<BoardPiece, 'cell'> => ({
  owner,
  symbol: String(stone),
  name: `${NAMES[owner]} stone ${stone}`,
  shape: owner === RED ? 'disc' : 'square',
})

export function draw(state: EinsteinState): BoardDrawing {
  const cells: BoardDrawing['cells'][number][] = []
  const pieces: BoardPiece[] = []
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
    const owner = ownerOf(piece)
    pieces.push({ cell: id, ...stoneOf(owner, piece - owner * STONES) })
  }
  return {
    ...gridFrame(SIDE, SIDE),
    cells,
    pieces,
    trays: [RED, BLUE].map((seat) => ({ label: `lost by ${NAMES[seat]}`, beside: seat, pieces: lost(state, seat) })),
    dice: state.toMove === OVER ? [] : [{ owner: state.turn, value: state.die === 0 ? null : state.die }],
    threatened: threatened(state),
  }
}

function lost({ board }: EinsteinState, seat: Seat): TrayPiece[] {
  const gone = Array.from({ length: STONES }, (_, i) => i + 1).filter((stone) => !board.includes(stone + seat * STONES))
  return gone.map((stone) => ({ ...stoneOf(seat, stone), count: 1 }))
}

/** The squares of stones that the other side could take with some roll. */
function threatened({ board, turn, toMove, tables }: EinsteinState): string[] {
  if (toMove === OVER) return []
  const squares = new Set<number>()
  for (const [from, piece] of board.entries()) {
    if (piece === 0 || ownerOf(piece) === turn) continue
    const first = ((1 - turn) * SIDE * SIDE + from) * 3
    for (const to of tables.steps.subarray(first, first + 3)) {
      if (to >= 0 && board[to] !== 0 && ownerOf(board[to]!) === turn) squares.add(to)
    }
  }
  return [...squares].map(squareName)
}
