/**
 * Two kinds of text. The position shows every rank and, for each piece, what the other side knows of it:
 *
 *   <rank8>/.../<rank1> <side> <lost> <quiet> <number>
 *
 *   rank    squares a to i: tokens for pieces, digits 1-9 for runs of empty squares
 *   token   a letter, white's in capitals, with a mark
 *           A-E generals of five stars to one, F colonel, G lieutenant colonel, H major, I captain, J and K first and
 *           second lieutenant, L sergeant, P private, S spy, Z flag; in views X for a piece of unknown rank
 *   mark    what the other side knows: none = nothing, `!` = exactly this, `{A-DS}` = one of these
 *   side    `w` or `b`, the side to move
 *   lost    tokens of the lost pieces, `-` if none; a count of 2 or more stands behind equal ones
 *   quiet   plies since the last battle
 *   number  full moves from 1
 *
 * The view shows what one player may know and has one field more, the viewer: `@w`, `@b` or `@-` for a spectator. There
 * a mark says what the viewer knows, and own pieces have none. A view that awaits the result of a battle names the
 * striking move behind the side: `w=e4e5`.
 *
 * Move: from and to square, `e4e5`.
 */
import { err, ok, type Result } from '../../game/result.ts'
import { type Move, OVER, type Seat } from '../../game/state.ts'
import { type Army, isSingle, onlyRank } from '../ranks/army.ts'
import { UNKNOWN } from '../ranks/battle.ts'
import { formatLetter, formatLost, formatMark, formatRows, parseLost, parseRows, type Token } from '../ranks/text.ts'
import { CODES, makeMove, moveFrom, moveTo, sideOf } from './codes.ts'
import { ARMY, BLACK, board, LOST, WHITE } from './pieces.ts'
import type { Piece } from './position.ts'
import type { Rules } from './rules.ts'
import { GeneralsState } from './state.ts'

export const EXAMPLE =
  '1lip2p1p/s2ppd2j/k1a3z1c/5s3/3e{A-HS}1Kb{A-IS}2/C{A-ES}1FHA2P1/ED1ZPSB1P/L1P2P1PS b G!I{F-P}J{C-P}f{D-P}g!h{H-P}p{H-P} 0 21'

/** The greatest number of legal moves: 21 pieces with four steps each. */
export const MAX_MOVES = 4 * ARMY.size

/** The greatest quiet count and move number of a text. */
const MOST = 9999

/** The fields of either kind of text, each found well-formed. */
export interface Fields {
  /** The token on each square, or null. */
  readonly squares: readonly (Token | null)[]
  readonly lost: readonly Token[]
  readonly turn: Seat
  /** The move behind the side, as text. */
  readonly pending: string | null
  readonly quiet: number
  readonly number: number
}

/** Parses the fields of a position, or of a view without its viewer. */
export function parseFields(text: string): Result<Fields> {
  const fields = text.split(' ')
  if (fields.length !== 5)
    return err('expected "<ranks> <side> <lost> <quiet> <number>", fields separated by one space')
  const [rows = '', side = '', lostText = '', quiet = '', number = ''] = fields
  const squares = parseRows(ARMY, board(), rows)
  if (!squares.ok) return squares
  const [, colour, , move = null] = /^([wb])(=(.*))?$/.exec(side) ?? []
  if (colour === undefined) return err(`the side to move is "w" or "b", not "${side}"`)
  const lost = parseLost(ARMY, lostText)
  if (!lost.ok) return lost
  if (!/^(0|[1-9]\d{0,3})$/.test(quiet)) return err(`the plies since the last battle are 0 to ${MOST}, not "${quiet}"`)
  if (!/^[1-9]\d{0,3}$/.test(number)) return err(`the number of the move is 1 to ${MOST}, not "${number}"`)
  return ok({
    squares: squares.value,
    lost: lost.value,
    turn: colour === 'w' ? WHITE : BLACK,
    pending: move,
    quiet: Number(quiet),
    number: Number(number),
  })
}

/** The pieces of these tokens, those on the board first. */
export function piecesOf({ squares, lost }: Pick<Fields, 'squares' | 'lost'>): Piece[] {
  const pieces: Piece[] = []
  for (const [square, token] of squares.entries()) if (token) pieces.push({ ...token, square })
  for (const token of lost) pieces.push({ ...token, square: LOST })
  return pieces
}

export function parsePosition(text: string, rules: Rules): Result<GeneralsState> {
  if (isView(text)) return err('this is a view, which names its viewer; a position shows every rank')
  const fields = parseFields(text)
  if (!fields.ok) return fields
  if (fields.value.pending !== null) return err('only a view awaits the result of a move')
  const pieces = piecesOf(fields.value)
  if (pieces.some(({ rank }) => rank === UNKNOWN)) return err('X stands only in views: a position shows every rank')
  for (const side of [WHITE, BLACK]) {
    const fault = checkArmy(ARMY, side, pieces)
    if (fault !== null) return err(fault)
  }
  if (pieces.filter(({ rank, square }) => square === LOST && ARMY.letters[rank] === 'Z').length > 1)
    return err('both flags are lost')
  return ok(new GeneralsState({ ...fields.value, pieces }, rules))
}

/** What is wrong with an army whose ranks are all known, or null. */
export function checkArmy(
  { letters, counts, names, size }: Army,
  side: number,
  pieces: readonly Piece[],
): string | null {
  const colour = side === WHITE ? 'white' : 'black'
  const own = pieces.filter((piece) => piece.side === side)
  for (const [rank, count] of counts.entries()) {
    const found = own.filter((piece) => piece.rank === rank).length
    if (found !== count)
      return `${colour} has ${found} of ${letters[rank]} (${names[rank]}) on the board and lost, not ${count}`
  }
  return own.length === size ? null : `${colour} has ${own.length} pieces on the board and lost, not ${size}`
}

/** True when a text is written as a view. */
export const isView = (text: string): boolean => text.includes('@')

export const formatPosition = (state: GeneralsState): string =>
  format(state, (code) => {
    const side = sideOf(code)
    return formatLetter(ARMY, side, state.rankOf[code]!) + formatMark(ARMY, state.setOf[code]!)
  })

/** What a viewer (null: a spectator) may know of a position. `state` may be one that shows no more than that. */
export function formatView(state: GeneralsState, viewer: Seat | null, pending: Move | null = null): string {
  const text = format(
    state,
    (code) => {
      const side = sideOf(code)
      if (viewer === null) return formatLetter(ARMY, side, UNKNOWN)
      if (side === viewer) return formatLetter(ARMY, side, state.rankOf[code]!)
      const set = state.setOf[code]!
      return formatLetter(ARMY, side, isSingle(set) ? onlyRank(set) : UNKNOWN) + formatMark(ARMY, set)
    },
    pending,
  )
  return `${text} @${viewer === null ? '-' : viewer === WHITE ? 'w' : 'b'}`
}

function format(state: GeneralsState, tokenOf: (code: number) => string, pending: Move | null = null): string {
  const rows = formatRows(board(), (square) => (state.board[square] === 0 ? '' : tokenOf(state.board[square]!)))
  const lost: string[][] = [[], []]
  for (let code = 1; code < CODES; code++) if (state.squareOf[code] === LOST) lost[sideOf(code)]!.push(tokenOf(code))
  const side = (state.turn === WHITE ? 'w' : 'b') + (pending === null ? '' : `=${formatMove(pending)}`)
  return `${rows} ${side} ${formatLost(ARMY, lost)} ${state.quiet} ${state.number}`
}

export function parseMove(state: GeneralsState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (text.startsWith('=')) return err(`a position shows every rank and needs no events such as "${text}"`)
  const { names } = board()
  const from = text.length === 4 ? names.indexOf(text.slice(0, 2)) : -1
  const to = text.length === 4 ? names.indexOf(text.slice(2)) : -1
  if (from < 0 || to < 0) return err(`a move is its from and to square, such as "e4e5", not "${text}"`)
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  const move = makeMove(from, to)
  if (legal.includes(move)) return ok(move)
  return err(`${text} is not legal here: the legal moves are ${[...legal].map(formatMove).join(', ')}`)
}

export const formatMove = (move: Move): string => board().names[moveFrom(move)]! + board().names[moveTo(move)]!
