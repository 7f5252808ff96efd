/**
 * Two kinds of text. The position is a FEN:
 *
 *   <row>/.../<row>[<hands>] <side> <castling> <ep> <quiet> <number>
 *
 *   row       top rank first: letters of pieces, white's in capitals, numbers for runs of empty squares; in views `?` for
 *             one square that is not seen
 *   hands     in brackets, in games that have them and while there are any: the letters of the pieces in hand in the spec's
 *             order, white's first; in views `?` for each of the enemy's
 *   side      `w` or `b`, the side to move
 *   castling  letters of `KQkq` in this order, or `-`
 *   ep        the square behind a pawn that the side to move can take en passant, or `-`
 *   quiet     plies since the last capture, and pawn move or drop
 *   number    full moves from 1
 *
 * A square for `ep` that no pawn can use is read, and written as `-`. view-notation.ts describes views.
 *
 * Move: from and to square, and the letter of what a pawn becomes: `e7e8q`. A drop is `K@e1`, a shot of a cannon `xb7`, and a
 * player who moves nothing plays `pass`.
 */
import { parseMoveNumber, writtenNumber } from '../../../game/notation/counts.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import { type Move, OVER } from '../../../game/state.ts'
import { armyFault, SEATS, SIDES } from '../rules/army.ts'
import {
  BLACK,
  codeOf,
  DROP,
  EMPTY,
  HAND,
  MAX_MOVES,
  moveFrom,
  moveKind,
  moveTo,
  moveType,
  NOWHERE,
  PASS,
  SHOT,
  UNSEEN,
  WHITE,
} from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import type { Placement, Setup } from '../rules/placement.ts'
import type { FogRules } from '../rules/rules.ts'
import type { FogSpec } from '../rules/spec.ts'
import { hasFens } from '../rules/spec.ts'
import { FogState } from '../rules/state.ts'
import { letterOf, type Tables } from '../rules/tables.ts'
import { formatHands, handsFault, orderFault, parseHands, splitHands } from './hand-notation.ts'

/** True when a text is written as a view. */
export const isView = (text: string): boolean => text.includes('@')

/** Parses the six fields that positions and views share. Each is found well-formed, and nothing more. */
export function parseFields(tables: Tables, text: string): Result<Setup> {
  const fields = text.split(' ')
  if (fields.length !== 6)
    return err('expected "<rows> <side> <castling> <ep> <quiet> <number>", fields separated by one space')
  const [rows = '', side = '', castling = '', ep = '', quiet = '', numberText = ''] = fields
  const parts = splitHands(tables, rows)
  if (!parts.ok) return parts
  const board = parseRows(tables, parts.value.rows)
  if (!board.ok) return board
  const hands = parseHands(tables, parts.value.hands)
  if (!hands.ok) return hands
  if (side !== 'w' && side !== 'b') return err(`the side to move is "w" or "b", not "${side}"`)
  const rights = parseRights(tables, castling)
  if (!rights.ok) return rights
  const passing = ep === '-' ? NOWHERE : tables.names.indexOf(ep)
  if (passing < 0) return err(`the square of en passant is a square or "-", not "${ep}"`)
  // FENs may name squares that no pawn can use, on small boards, too
  if (passing !== NOWHERE && !tables.spec.enPassant && !hasFens(tables.spec))
    return err(`ep is "-" in this game, not "${ep}"`)
  const limit = tables.spec.quietLimit
  if (!/^(0|[1-9]\d{0,2})$/.test(quiet) || Number(quiet) > limit)
    return err(
      `the plies since the last capture or ${tables.spec.resets === 'pawn' ? 'pawn move' : 'drop'} are 0 to ${limit}, not "${quiet}"`,
    )
  const number = parseMoveNumber(numberText)
  if (!number.ok) return number
  return ok({
    board: board.value,
    turn: side === 'w' ? WHITE : BLACK,
    rights: rights.value,
    passing,
    quiet: Number(quiet),
    number: number.value,
    hands: hands.value,
  })
}

function parseRows(tables: Tables, text: string): Result<Uint8Array> {
  const { files, ranks, letters } = tables
  const rows = text.split('/')
  if (rows.length !== ranks) return err(`a board has ${ranks} rows separated by "/", not ${rows.length}`)
  const board = new Uint8Array(NOWHERE + 1)
  for (const [i, row] of rows.entries()) {
    const name = `rank ${ranks - i}`
    let file = 0
    let run = false
    for (const token of row.match(/\d+|./gu) ?? []) {
      if (file >= files) return err(`${name} has more than ${files} squares`)
      const square = (ranks - 1 - i) * files + file
      const isRun = token[0]! >= '0' && token[0]! <= '9'
      if (token === '?') {
        board[square] = UNSEEN
        file++
      } else if (isRun) {
        if (run || token.startsWith('0') || Number(token) > files)
          return err(`${name}: "${token}" is no run of empty squares`)
        file += Number(token)
      } else {
        const kind = letters.indexOf(token.toUpperCase()) + 1
        if (kind > 0) board[square] = codeOf(token === token.toUpperCase() ? WHITE : BLACK, kind)
        else return err(`${name}: "${token}" is no piece: the letters are ${letters}, black's in lower case`)
        file++
      }
      run = isRun
    }
    if (file !== files) return err(`${name} has ${file} squares, not ${files}`)
  }
  return ok(board)
}

function parseRights({ castling }: Tables, text: string): Result<number> {
  if (text === '-') return ok(0)
  let rights = 0
  let least = 0
  for (const letter of text) {
    const right = castling.find((one) => one.letter === letter)
    if (!right || right.bit <= least)
      return err(`castling is "-"${castling.length > 0 ? ' or letters of "KQkq" in this order' : ''}, not "${text}"`)
    rights |= right.bit
    least = right.bit
  }
  return text === '' ? err('castling is "-" where there is none') : ok(rights)
}

export function parsePosition(rules: FogRules, text: string): Result<FogState> {
  if (isView(text)) return err('this is a view, which names its viewer; a position shows every piece')
  const fields = parseFields(rules.tables, text)
  if (!fields.ok) return fields
  const { value } = fields
  if (Array.from(value.board).includes(UNSEEN)) return err('"?" stands only in views: a position shows every piece')
  for (const side of SEATS) {
    const fault = armyFault(rules.tables, value, side, SIDES[side]!) ?? rightsFault(rules.tables, value, side)
    if (fault !== null) return err(fault)
  }
  if (SEATS.every((side) => !hasKing(rules.tables, value, side))) return err('neither side has a king')
  if (value.hands && value.hands[0]! > 0) return err('"?" stands only in views: a position shows every piece')
  // open variants read the FENs of other programs, which order the hands in other ways
  const order = rules.variant.open ? null : orderFault(rules.tables, text, value.hands)
  const fault = handsFault(value) ?? order
  if (fault !== null) return err(fault)
  return ok(new FogState(rules, { ...value, passing: usable(rules.tables, value) ? value.passing : NOWHERE }))
}

export function hasKing({ king, squares }: Tables, { board, hands }: Setup, side: number): boolean {
  if (hands && hands[side * HAND + king]! > 0) return true
  for (let square = 0; square < squares; square++) if (board[square] === codeOf(side, king)) return true
  return false
}

/** Checks a side's rights to castle. Returns a text about the first fault, or null. */
export function rightsFault(tables: Tables, { board, rights }: Setup, side: number): string | null {
  const rookKind = tables.letters.indexOf('R') + 1
  for (const right of tables.castling) {
    if (right.side !== side || (rights & right.bit) === 0) continue
    if (board[right.king] !== codeOf(side, tables.king) || board[right.rook] !== codeOf(side, rookKind))
      return `castling "${right.letter}" needs the king on ${tables.names[right.king]} and a rook on ${tables.names[right.rook]}`
  }
  return null
}

/** True when a pawn of the side to move can take en passant. */
export function usable(tables: Tables, { board, turn, passing }: Setup): boolean {
  const { files, ranks, spec, pawn } = tables
  if (passing === NOWHERE || !spec.enPassant) return false
  const row = Math.floor(passing / files)
  if (row !== (turn === WHITE ? ranks - 3 : 2)) return false
  const ahead = turn === WHITE ? files : -files
  const passed = passing - ahead
  const came = board[passing + ahead]
  // a view may hide the square that the pawn came from
  if (board[passing] !== EMPTY || (came !== EMPTY && came !== UNSEEN)) return false
  if (board[passed] !== codeOf(1 - turn, pawn)) return false
  const own = codeOf(turn, pawn)
  const file = passed % files
  return (file > 0 && board[passed - 1] === own) || (file < files - 1 && board[passed + 1] === own)
}

export function formatPosition(state: FogState): string {
  const { tables, rights, passing } = state
  return formatFields(tables, state, rights, passing)
}

/** The six fields that positions and views share. */
export function formatFields(
  tables: Tables,
  { board, turn, quiet, number, hands }: Setup,
  rights: number,
  passing: number,
): string {
  const { files, ranks } = tables
  let rows = ''
  for (let row = ranks - 1; row >= 0; row--) {
    let run = 0
    for (let square = row * files; square < (row + 1) * files; square++) {
      const code = board[square]!
      if (code === EMPTY) {
        run++
        continue
      }
      if (run > 0) rows += run
      run = 0
      rows += code === UNSEEN ? '?' : letterOf(tables, code)
    }
    if (run > 0) rows += run
    if (row > 0) rows += '/'
  }
  const ep = passing === NOWHERE ? '-' : tables.names[passing]!
  return `${rows}${formatHands(tables, hands)} ${turn === WHITE ? 'w' : 'b'} ${formatRights(tables, rights)} ${ep} ${quiet} ${writtenNumber(number)}`
}

function formatRights({ castling }: Tables, rights: number): string {
  let text = ''
  for (const { bit, letter } of castling) if ((rights & bit) !== 0) text += letter
  return text === '' ? '-' : text
}

export function parseMove(state: FogState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (text.startsWith('=')) return err('a position shows every piece and needs no views behind a move')
  return parseMoveAmong(state.tables, legalMovesOf(state), text)
}

/** The legal moves of a position: in open variants, those after which the king cannot be taken. */
export function legalMovesOf(state: FogState): Int32Array {
  const buffer = new Int32Array(MAX_MOVES)
  return buffer.subarray(0, state.legalMoves(buffer, 0))
}

/** The moves of the side to move as far as a view shows them, where nothing is said about check. */
export function movesOf(placement: Placement): Int32Array {
  const buffer = new Int32Array(MAX_MOVES)
  return buffer.subarray(0, generate(placement, buffer, 0))
}

export function parseMoveAmong(tables: Tables, legal: Int32Array, text: string): Result<Move> {
  for (const move of legal) if (formatMove(tables, move) === text) return ok(move)
  const { names, spec } = tables
  const suffix = spec.promotion ? ', and what a pawn becomes' : ''
  if (!isMoveText(tables, text))
    return err(
      `a move is its from and to square${suffix}${otherMoves(spec)}, such as "${names[0]}${names[1]}", not "${text.slice(0, 40)}"`,
    )
  const all = Array.from(legal, (move) => formatMove(tables, move))
  return err(`${text} is not legal here: the legal moves are ${all.join(', ')}`)
}

const SQUARES = /^([a-j]\d{1,2})([a-j]\d{1,2})[a-z]?$/
const APART = /^(?:pass|x[a-j]\d{1,2}|[A-Z]@[a-j]\d{1,2})$/

/** True when a text is written as a move, be there such a move or not. */
function isMoveText({ names, special }: Tables, text: string): boolean {
  const [, from = '', to = ''] = SQUARES.exec(text) ?? []
  return (names.includes(from) && names.includes(to)) || (special && APART.test(text))
}

/** The other forms of moves in a game, for error messages. */
function otherMoves({ hand, cannons, pass }: FogSpec): string {
  return [
    hand === undefined ? '' : ', a piece and the square it is dropped on',
    cannons === undefined ? '' : ', "x" and the square shot at',
    pass ? ', "pass"' : '',
  ].join('')
}

export function formatMove({ names, letters }: Tables, move: Move): string {
  const kind = moveKind(move)
  const to = names[moveTo(move)]!
  switch (moveType(move)) {
    case SHOT:
      return `x${to}`
    case DROP:
      return `${letters[kind - 1]}@${to}`
    case PASS:
      return 'pass'
    default: {
      const text = names[moveFrom(move)]! + to
      return kind === 0 ? text : text + letters[kind - 1]!.toLowerCase()
    }
  }
}
