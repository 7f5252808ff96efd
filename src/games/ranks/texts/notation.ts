/**
 * The texts that the games of the family share. A position shows every rank and, by a mark, what the other side knows of it:
 *
 *   <rows> <side> <lost> <quiet> <number>
 *
 *   rows    the top row first, separated by `/`: tokens for pieces, numbers for runs of empty squares, `_` for a square
 *           that no piece can stand on
 *   token   a letter, the first side's in capitals, with a mark; in views X for a piece of unknown rank
 *   mark    what the other side knows: none = all that may be set up there, `!` = exactly this, `*` = it has moved,
 *           `{A-DS}` = one of these. A game has some of these marks (`Marks`)
 *   side    the initial of the side to move
 *   lost    tokens of the lost pieces, `-` if none; a count of 2 or more stands behind equal ones
 *   quiet   plies since the last battle
 *   number  full moves from 1
 *
 * A view has one field more, the viewer: `@` and the initial of a side, or `@-` for a spectator. There a mark says what
 * the viewer knows. A view that awaits the result of a battle names the striking move behind the side: `w=e4e5`.
 *
 * Move: from and to square, `e4e5`.
 */
import { parseMoveNumber, writtenNumber } from '../../../game/notation/counts.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import { isSingle, onlyRank } from '../rules/army.ts'
import { UNKNOWN } from '../rules/battle.ts'
import type { Code } from '../rules/position.ts'
import { makeMove, moveFrom, moveTo, type RanksState } from '../rules/state.ts'
import { lostOn, type Piece, type RanksTables } from '../rules/tables.ts'
import { formatLetter, formatLost, formatMark, formatRows, parseLost, parseRows, type Token } from './tokens.ts'

/** The greatest quiet count that a text may have: more than any limit of the draw. */
const MOST_QUIET = 9999

/** The fields of a position, or of a view without its viewer, each found well-formed. */
export interface Fields {
  /** The token on each square, or null. */
  readonly squares: readonly (Token | null)[]
  /** All tokens, those on the board first. */
  readonly pieces: readonly Piece[]
  readonly turn: Seat
  /** The text of the move whose result is awaited, which stands behind the side; or null. */
  readonly pending: string | null
  readonly quiet: number
  readonly number: number
}

/** Parses the fields of a position, or of a view without its viewer. */
function parseFields(tables: RanksTables, text: string): Result<Fields> {
  const fields = text.split(' ')
  if (fields.length !== 5)
    return err('expected "<ranks> <side> <lost> <quiet> <number>", fields separated by one space')
  const [rows = '', side = '', lostText = '', quiet = '', numberText = ''] = fields
  const squares = parseRows(tables, rows)
  if (!squares.ok) return squares
  const [first, second] = initials(tables)
  const equals = side.indexOf('=')
  const initial = equals < 0 ? side : side.slice(0, equals)
  if (initial !== first && initial !== second)
    return err(`the side to move is "${first}" or "${second}", not "${side}"`)
  const lost = parseLost(tables, lostText)
  if (!lost.ok) return lost
  if (!/^(0|[1-9]\d{0,3})$/.test(quiet))
    return err(`the plies since the last battle are 0 to ${MOST_QUIET}, not "${quiet}"`)
  const number = parseMoveNumber(numberText)
  if (!number.ok) return number
  const pieces: Piece[] = []
  for (const [square, token] of squares.value.entries()) if (token) pieces.push({ ...token, square })
  for (const token of lost.value) pieces.push({ ...token, square: lostOn(tables.graph) })
  return ok({
    squares: squares.value,
    pieces,
    turn: initial === first ? 0 : 1,
    pending: equals < 0 ? null : side.slice(equals + 1),
    quiet: Number(quiet),
    number: number.value,
  })
}

/** Parses the fields of a true position: every rank is shown, and each army is whole. */
export function parseTrueFields(tables: RanksTables, text: string): Result<Fields> {
  if (isView(text)) return err('this is a view, which names its viewer; a position shows every rank')
  const fields = parseFields(tables, text)
  if (!fields.ok) return fields
  const { pieces, pending } = fields.value
  if (pending !== null) return err('only a view awaits the result of a move')
  if (pieces.some(({ rank }) => rank === UNKNOWN)) return err('X stands only in views: a position shows every rank')
  for (const side of [0, 1]) {
    const fault = checkArmy(tables, side, pieces)
    if (fault !== null) return err(fault)
  }
  const lost = lostOn(tables.graph)
  if (pieces.filter(({ rank, square }) => square === lost && rank === tables.flag).length > 1)
    return err('both flags are lost')
  return fields
}

/**
 * Parses a view into its viewer and its fields, which are not checked further.
 * @param seenBy the game with the marks that a viewer's views have, where these differ from those of positions
 */
export function parseViewFields(
  tables: RanksTables,
  text: string,
  seenBy: (viewer: Seat | null) => RanksTables = () => tables,
): Result<{ readonly viewer: Seat | null; readonly fields: Fields }> {
  const [first, second] = initials(tables)
  if (!isView(text)) return err(`a view names its viewer: "@${first}", "@${second}" or "@-" at the end`)
  const at = text.lastIndexOf(' @')
  const viewer = [first, second, '-'].indexOf(text.slice(at + 2))
  if (at < 0 || viewer < 0) return err(`the viewer is "@${first}", "@${second}" or "@-", behind one space at the end`)
  const seat = viewer === 2 ? null : viewer
  const fields = parseFields(seenBy(seat), text.slice(0, at))
  return fields.ok ? ok({ viewer: seat, fields: fields.value }) : fields
}

/** Checks an army whose ranks are all known. Returns a text about the first fault, or null. */
export function checkArmy(tables: RanksTables, side: number, pieces: readonly Piece[]): string | null {
  const { letters, counts, names, size } = tables.army
  const name = tables.sides[side]!
  const own = pieces.filter((piece) => piece.side === side)
  for (const [rank, count] of counts.entries()) {
    const found = own.filter((piece) => piece.rank === rank).length
    if (found !== count)
      return `${name} has ${found} of ${letters[rank]} (${names[rank]}) on the board and lost, not ${count}`
  }
  return own.length === size ? null : `${name} has ${own.length} pieces on the board and lost, not ${size}`
}

/** True when a text is written as a view. */
export const isView = (text: string): boolean => text.includes('@')

/** The letters of the two sides in texts. */
const initials = ({ sides }: RanksTables): [string, string] => [sides[0][0]!, sides[1][0]!]

export const formatPosition = (state: RanksState): string =>
  formatFields(state, (code) => tokenOf(state, code, state.rankOf[code]!, true), null)

/** Formats the view of a viewer (null: a spectator). `state` may be one that shows no more than the view does. */
export function formatView(
  state: RanksState,
  viewer: Seat | null,
  pending: Move | null = null,
  tokenFor: (state: RanksState, code: Code, viewer: Seat | null) => string = tokenInView,
): string {
  const text = formatFields(state, (code) => tokenFor(state, code, viewer), pending)
  return `${text} @${viewer === null ? '-' : initials(state.tables)[viewer]!}`
}

/** The text of a piece in a view. */
function tokenInView(state: RanksState, code: Code, viewer: Seat | null): string {
  const { own } = state.tables.marks
  const side = state.sideOf(code)
  if (side === viewer) return tokenOf(state, code, state.rankOf[code]!, own || state.isPublic(code))
  // a rank that one side has been shown is known to all
  if (viewer === null && !own && !state.isPublic(code)) return tokenOf(state, code, UNKNOWN, false)
  const set = state.setOf[code]!
  return tokenOf(state, code, isSingle(set) ? onlyRank(set) : UNKNOWN, true)
}

/** The text of a piece that is shown with a rank, with or without its mark. */
function tokenOf(state: RanksState, code: Code, rank: number, marked: boolean): string {
  const { tables, squareOf, setOf } = state
  const side = state.sideOf(code)
  const letter = formatLetter(tables.army, side, rank)
  return marked ? letter + formatMark(tables, { side, square: squareOf[code]!, rank, set: setOf[code]! }) : letter
}

function formatFields(state: RanksState, token: (code: Code) => string, pending: Move | null): string {
  const { tables, board, squareOf, quiet, number } = state
  const rows = formatRows(tables.graph, (square) => (board[square] === 0 ? '' : token(board[square]!)))
  const lost: string[][] = [[], []]
  for (let code = 1; code < squareOf.length; code++)
    if (squareOf[code] === state.lost) lost[state.sideOf(code)]!.push(token(code))
  const side = initials(tables)[state.turn]! + (pending === null ? '' : `=${formatMove(state, pending)}`)
  return `${rows} ${side} ${formatLost(tables.army, lost)} ${quiet} ${writtenNumber(number)}`
}

/** Parses the squares of a move, without looking at the position. */
function parseSquares({ graph: { names } }: RanksTables, text: string): Result<Move> {
  for (const length of [2, 3]) {
    const from = names.indexOf(text.slice(0, length))
    const to = names.indexOf(text.slice(length))
    if (from >= 0 && to >= 0) return ok(makeMove(from, to))
  }
  return err(`a move is its from and to square, such as "e4e5", not "${text}"`)
}

/** Parses a legal move of a position, or of the position that a view shows. */
export function parseMove(state: RanksState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (text.startsWith('=')) return err(`a position shows every rank and needs no events such as "${text}"`)
  const parsed = parseSquares(state.tables, text)
  if (!parsed.ok) return parsed
  const buffer = new Int32Array(state.tables.mostMoves)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  if (legal.includes(parsed.value)) return parsed
  const reason = state.forbidden(parsed.value)
  if (reason !== null) return err(`${text} is not allowed: ${reason}`)
  const moves = [...legal].map((move) => formatMove(state, move)).join(', ')
  return err(`${text} is not legal here: the legal moves are ${moves}`)
}

export const formatMove = ({ tables: { graph } }: RanksState, move: Move): string =>
  graph.names[moveFrom(move)]! + graph.names[moveTo(move)]!
