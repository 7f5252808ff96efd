import { type BoardDrawing, type BoardPiece, type BoardUnknown, gridFrame, type TrayPiece } from '../../game/board.ts'
import { cellName, cellsOf, FOX, type Hunt } from './boards.ts'
import { AWAITED, HIDDEN, UNKNOWN } from './notation.ts'
import { FOUND_AT } from './phrases.ts'
import { FOX_HEAD } from './pictures.ts'

const FOX_PIECE = { owner: 0, symbol: 'F', name: 'fox found', shape: 'disc', picture: 'fox' } as const
const HIDDEN_PIECE = { owner: null, symbol: 'f', name: 'hidden fox', shape: 'diamond', picture: 'fox' } as const
const AWAITED_PIECE = { owner: null, symbol: '?', name: 'awaited answer', shape: 'hidden' } as const

/** Draws a board with these contents of its cells. Cells not probed are dark, the others light. */
export function drawBoard(board: Uint8Array, hunt: Hunt): BoardDrawing {
  const { size } = hunt
  const id = (cell: number) => cellName(cell, size)
  const cells = cellsOf(hunt).map((cell) => ({
    id: id(cell),
    x: cell % size,
    y: Math.floor(cell / size),
    kind: board[cell]! >= UNKNOWN ? ('dark' as const) : ('light' as const),
  }))
  const pieces = cellsOf(hunt).flatMap((cell): BoardPiece[] => {
    const piece = pieceOf(board[cell]!)
    return piece ? [{ cell: id(cell), ...piece }] : []
  })
  const found = board.filter((content) => content === FOX).length
  const left = (label: string, count: number, piece: Omit<TrayPiece, 'count'>) => ({
    label,
    beside: null,
    pieces: count > 0 ? [{ ...piece, count }] : [],
  })
  const awaited = board.indexOf(AWAITED)
  return {
    ...gridFrame(size, size),
    cells,
    pieces,
    pictures: { fox: FOX_HEAD },
    ...(awaited < 0 ? {} : { highlights: [id(awaited)], task: { text: FOUND_AT, values: { cell: id(awaited) } } }),
    trays: [left('found', found, FOX_PIECE), left('still hiding', hunt.foxes - found, HIDDEN_PIECE)],
  }
}

/** The possible contents of a cell that has not been probed. */
const KINDS = [
  { piece: 'f', symbol: 'F', name: 'fox' },
  { piece: '.', symbol: '×', name: 'no fox' },
] as const

/** The cells that have not been probed, as unknown to the hunter. */
export const unprobed = (board: Uint8Array, hunt: Hunt): BoardUnknown => ({
  kinds: KINDS,
  cells: cellsOf(hunt).flatMap((cell) => (board[cell] === UNKNOWN ? [{ cell: cellName(cell, hunt.size) }] : [])),
})

function pieceOf(content: number): Omit<BoardPiece, 'cell'> | null {
  if (content === UNKNOWN) return null
  if (content === FOX) return FOX_PIECE
  if (content === HIDDEN) return HIDDEN_PIECE
  if (content === AWAITED) return AWAITED_PIECE
  return {
    owner: null,
    symbol: String(content),
    name: `sees ${content} ${content === 1 ? 'fox' : 'foxes'}`,
    shape: 'square',
  }
}
