/** Moves that put a piece from beside the board on it, such as `P@e4`: the piece is chosen first, and then its cell. */
import type { BoardDrawing, TrayPiece } from '../game/board.ts'
import type { Seat } from '../game/state.ts'
import type { Move } from './selection.ts'

/** A drop in the usual notations: the piece, `@` or `*`, and the cell. */
const DROP = /^(\w+)[@*]/

/** The piece that a move puts on the board, as its text names it; null for other moves. */
const dropped = ({ move, cells }: Move): string | null =>
  cells.length === 1 ? (DROP.exec(move)?.[1]?.toLowerCase() ?? null) : null

/** The moves that put a piece on the board. @param symbol the symbol of the piece. Default: of any */
export const dropsOf = (moves: readonly Move[], symbol?: string): readonly Move[] =>
  moves.filter((move) => {
    const piece = dropped(move)
    return piece !== null && (symbol === undefined || piece === symbol.toLowerCase())
  })

/** The piece in a seat's hand that a move puts on the board; undefined for other moves. */
export function droppedBy(move: string, { trays }: BoardDrawing, seat: Seat): TrayPiece | undefined {
  const symbol = DROP.exec(move)?.[1]?.toLowerCase()
  return trays
    ?.find(({ beside }) => beside === seat)
    ?.pieces.find((piece) => piece.owner === seat && piece.symbol.toLowerCase() === symbol)
}

/** What a visitor is to do who has pieces in hand, in an English sentence; null without such moves. */
export type HandTask = 'pick' | 'put' | 'any' | null

/** @param held the symbol of the piece chosen in hand; null for none */
export function handTask(moves: readonly Move[], held: string | null): HandTask {
  const drops = dropsOf(moves)
  if (drops.length === 0) return null
  if (held !== null) return 'put'
  return drops.length === moves.length ? 'pick' : 'any'
}

/** The symbols of the pieces in a seat's hand that can be put on the board. */
export const usableIn = (drawing: BoardDrawing | undefined, seat: Seat, moves: readonly Move[]): ReadonlySet<string> =>
  new Set(
    drawing?.trays
      ?.find(({ beside }) => beside === seat)
      ?.pieces.filter(({ owner, symbol }) => owner === seat && dropsOf(moves, symbol).length > 0)
      .map(({ symbol }) => symbol),
  )
