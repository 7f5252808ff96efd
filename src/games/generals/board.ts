import {
  type BoardDrawing,
  type BoardKind,
  type BoardPiece,
  gridFrame,
  type TrayPiece,
  type UnknownCell,
} from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { isSingle, onlyRank } from '../ranks/army.ts'
import { UNKNOWN } from '../ranks/battle.ts'
import { formatLetter, formatMark } from '../ranks/text.ts'
import { CODES, sideOf } from './codes.ts'
import { ALL, ARMY, BLACK, board, FILES, LOST, ROWS, WHITE } from './pieces.ts'
import type { GeneralsState } from './state.ts'

const SIDES = ['white', 'black']

/** The empty board. The far ranks, on which a flag wins, are the other side's goals. */
const empty = lazy(() => ({
  ...gridFrame(FILES, ROWS),
  cells: board().names.map((id, square) => {
    const x = square % FILES
    const y = Math.floor(square / FILES)
    return { id, x, y, kind: (x + y) % 2 === 0 ? ('light' as const) : ('dark' as const) }
  }),
}))

/** What a hidden piece of a side may be. */
const kindsOf = (side: number): BoardKind[] =>
  ARMY.names.map((name, rank) => {
    const letter = formatLetter(ARMY, side, rank)
    return { piece: letter, symbol: letter, name }
  })

/** The letters of a side's pieces with the ranks in a set. */
const lettersOf = (side: number, set: number): string[] =>
  ARMY.names.flatMap((_, rank) => ((set & (1 << rank)) === 0 ? [] : [formatLetter(ARMY, side, rank)]))

/** A piece as it is drawn. The sides differ in shape, too; a piece of unknown rank shows its back. */
function pieceOf(side: number, rank: number, set: number): Omit<BoardPiece, 'cell'> {
  if (rank !== UNKNOWN) {
    return {
      owner: side,
      symbol: formatLetter(ARMY, side, rank),
      name: `${SIDES[side]} ${ARMY.names[rank]}`,
      shape: side === WHITE ? 'disc' : 'square',
    }
  }
  const possible = set === ALL ? '' : `, one of ${formatMark(ARMY, set).slice(1, -1)}`
  return { owner: side, symbol: '', name: `hidden ${SIDES[side]} piece${possible}`, shape: 'hidden' }
}

/**
 * The position drawn.
 * @param viewer undefined: all ranks are shown; null: none, for a spectator; else those that a seat knows
 */
export function draw(state: GeneralsState, viewer?: Seat | null): BoardDrawing {
  const { squareOf, rankOf, setOf } = state
  const pieceAt = (code: number) => {
    const side = sideOf(code)
    const set = setOf[code]!
    if (viewer === undefined || viewer === side) return pieceOf(side, rankOf[code]!, set)
    if (viewer === null) return pieceOf(side, UNKNOWN, ALL)
    return pieceOf(side, isSingle(set) ? onlyRank(set) : UNKNOWN, set)
  }
  const pieces: BoardPiece[] = []
  const hidden: UnknownCell[] = []
  const lost: TrayPiece[][] = [[], []]
  for (let code = 1; code < CODES; code++) {
    const square = squareOf[code]!
    const piece = pieceAt(code)
    const cell = board().names[square]!
    if (square !== LOST && piece.shape === 'hidden' && viewer !== null)
      hidden.push({ cell, pieces: lettersOf(sideOf(code), setOf[code]!) })
    if (square !== LOST) pieces.push({ cell, ...piece })
    else addTo(lost[sideOf(code)]!, piece)
  }
  const trays = [WHITE, BLACK].map((seat) => ({ label: `lost by ${SIDES[seat]}`, beside: seat, pieces: lost[seat]! }))
  return {
    ...empty(),
    pieces,
    trays,
    ...(hidden.length > 0 ? { unknown: { kinds: kindsOf(1 - viewer!), cells: hidden } } : {}),
  }
}

/** Adds a lost piece to a tray, to equal ones where there are any. */
function addTo(tray: TrayPiece[], piece: Omit<BoardPiece, 'cell'>): void {
  const equal = tray.findIndex(({ name }) => name === piece.name)
  if (equal < 0) tray.push({ ...piece, count: 1 })
  else tray[equal] = { ...piece, count: tray[equal]!.count + 1 }
}

/** A side's set-up alone on the board. */
export function drawSetup(ranks: Int8Array, seat: Seat): BoardDrawing {
  const pieces: BoardPiece[] = []
  for (const [square, rank] of ranks.entries()) {
    if (rank >= 0) pieces.push({ cell: board().names[square]!, ...pieceOf(seat, rank, ALL) })
  }
  return { ...empty(), pieces }
}
