/**
 * Position: `<rank9>/.../<rank1> <side> <quiet>`
 *
 *   rank   squares a to g: letters for pieces, white's in capitals; digits 1-7 for runs of empty squares
 *          R rat, C cat, D dog, W wolf, P leopard, T tiger, L lion, E elephant
 *   side   `w` or `b`
 *   quiet  plies since the last capture, 0 to 120 (0 when left out)
 *
 * Move: from and to square, `a3a4`.
 */
import { err, ok, type Result } from '../../game/result.ts'
import { type Move, OVER, type Seat } from '../../game/state.ts'
import { ANIMALS, nameOf, RAT, sideOf } from './animals.ts'
import { QUIET_LIMIT } from './keys.ts'
import { findRules, type Rules } from './rules.ts'
import { BLACK, DEN, FILES, isWater, RANKS, SQUARES, WHITE } from './squares.ts'
import { JungleState, makeMove, moveFrom, moveTo } from './state.ts'

export const LETTERS = '-RCDWPTLErcdwptle'
const FILE_LETTERS = 'abcdefg'
export const START = 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0'

export const squareName = (square: number): string =>
  FILE_LETTERS[square % FILES]! + (RANKS - Math.floor(square / FILES))

/** @returns -1 where the text is not a square */
export function parseSquare(text: string): number {
  const file = FILE_LETTERS.indexOf(text[0] ?? '?')
  const rank = '123456789'.indexOf(text[1] ?? '?') + 1
  return file < 0 || rank < 1 ? -1 : (RANKS - rank) * FILES + file
}

export function parsePosition(text: string, variant: string): Result<JungleState> {
  const rules = findRules(variant)
  if (!rules) return err(`there is no variant "${variant}"`)
  const fields = text.split(' ')
  if (fields.length < 2 || fields.length > 3)
    return err('expected "<ranks> <side> <quiet>", fields separated by one space; <quiet> may be left out')
  const [ranks = '', side = '', quiet = '0'] = fields
  const board = parseRanks(ranks)
  if (!board.ok) return board
  if (side !== 'w' && side !== 'b') return err(`the side to move is "w" or "b", not "${side}"`)
  if (!/^(0|[1-9]\d{0,2})$/.test(quiet) || Number(quiet) > QUIET_LIMIT)
    return err(`the plies since the last capture are 0 to ${QUIET_LIMIT}, not "${quiet}"`)
  return makePosition(rules, board.value, side === 'w' ? WHITE : BLACK, Number(quiet))
}

function parseRanks(text: string): Result<number[]> {
  const ranks = text.split('/')
  if (ranks.length !== RANKS) return err(`a board has ${RANKS} ranks separated by "/", not ${ranks.length}`)
  const board: number[] = []
  for (const [i, rank] of ranks.entries()) {
    for (const c of rank) {
      const code = LETTERS.indexOf(c, 1)
      if (code > 0) board.push(code)
      else if (/[1-7]/.test(c)) for (let n = Number(c); n > 0; n--) board.push(0)
      else return err(`"${c}" in rank ${RANKS - i} is neither a piece (RCDWPTLE, rcdwptle) nor a run of empty squares`)
    }
    const width = board.length - i * FILES
    if (width !== FILES) return err(`rank ${RANKS - i} has ${width} squares, not ${FILES}`)
  }
  return ok(board)
}

/** The state made of these parts, or an error when no game can reach it. */
function makePosition(rules: Rules, board: readonly number[], side: Seat, quiet: number): Result<JungleState> {
  const squareOf = new Map<number, number>()
  for (const [square, code] of board.entries()) {
    if (code === 0) continue
    if (squareOf.has(code)) return err(`the ${nameOf(code)} stands on the board twice`)
    squareOf.set(code, square)
    if (isWater(square) && code !== RAT && code !== ANIMALS + RAT)
      return err(`only a rat enters the water: the ${nameOf(code)} stands on ${squareName(square)}`)
    if (square === DEN[sideOf(code)]) return err(`the ${nameOf(code)} stands in its own den`)
  }
  if (squareOf.size === 0) return err('there is no piece on the board')
  const has = (seat: Seat) => [...squareOf.keys()].some((code) => sideOf(code) === seat)
  const won = (seat: Seat) => !has(1 - seat) || board[DEN[1 - seat]!] !== 0
  if (won(WHITE) && won(BLACK)) return err('both sides have won')
  if (won(side)) return err('the side to move has already won: the other side is to move after the last move')
  return ok(new JungleState(rules, board, side, quiet))
}

export function formatPosition(state: JungleState): string {
  const ranks: string[] = []
  for (let row = 0; row < SQUARES; row += FILES) {
    const codes = state.board.subarray(row, row + FILES)
    const rank = Array.from(codes, (code) => LETTERS[code]).join('')
    ranks.push(rank.replace(/-+/g, (run) => String(run.length)))
  }
  return `${ranks.join('/')} ${state.turn === WHITE ? 'w' : 'b'} ${state.quiet}`
}

export function parseMove(state: JungleState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  const from = text.length === 4 ? parseSquare(text.slice(0, 2)) : -1
  const to = text.length === 4 ? parseSquare(text.slice(2)) : -1
  if (from < 0 || to < 0) return err(`a move is its from and to square, such as "a3a4", not "${text}"`)
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  const move = makeMove(from, to)
  if (legal.includes(move)) return ok(move)
  const list = [...legal].map((one) => formatMove(state, one)).join(', ')
  return err(`${text} is not legal here: the legal moves are ${list}`)
}

export const formatMove = (_state: JungleState, move: Move): string =>
  squareName(moveFrom(move)) + squareName(moveTo(move))

/** The greatest number of legal moves: eight pieces with four steps or jumps each. */
export const MAX_MOVES = 4 * ANIMALS
