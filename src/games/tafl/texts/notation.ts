/**
 * Position:
 *
 *   position = row { "/" row } " " side [ " " quiet [ " " number ] ]      top rank first
 *   row      = { "t" | "T" | "K" | run }      attackers, defenders, the king; run = "1" .. "19", empty squares
 *   side     = "a" | "d"
 *   quiet    plies since the last capture (0 when left out)
 *   number   full moves, from 1 (1 when left out)
 *
 * OpenTafl's position record is read as well: it begins and ends with "/" and has rank 1 first.
 *
 * Move:
 *
 *   move     = square square [ "x" square { "/" square } ]      from, to, captures; square = file rank: a1 at the bottom left
 *
 * Read as well: captures left out or in another order, and OpenTafl's marks:
 * [ "t" | "T" | "K" ] square [ "-" ] square [ "x" square { "/" square } ] [ "+" | "++" | "-" | "--" ].
 * Captures that are given must be those that the rules give.
 */

import { parseMoveNumber, writtenNumber } from '../../../game/notation/counts.ts'
import { FILES } from '../../../game/notation/files.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { RuleOptions } from '../../../game/rule-options.ts'
import { type Move, OVER } from '../../../game/state.ts'
import { makeMove, moveFrom, moveTo } from '../rules/moves.ts'
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, EMPTY, KING, LETTERS } from '../rules/pieces.ts'
import { findRules, PLAIN, quietLimitOf, type Rules } from '../rules/rules.ts'
import { SQUARES, squareName, squareNamed } from '../rules/squares.ts'
import { TaflState } from '../rules/state.ts'

/** The greatest number of legal moves: at most four pieces reach an empty square, and a piece at most 36 squares. */
export const MAX_MOVES = 1300

export function parsePosition(text: string, variant: string, options?: RuleOptions): Result<TaflState> {
  const rules = findRules(variant)
  if (!rules) return err(`there is no variant "${variant}"`)
  const fields = text.split(' ')
  if (fields.length < 2 || fields.length > 4)
    return err(
      'expected "<rows> <side> <quiet> <number>", fields separated by one space; the last two, or the last, may be left out',
    )
  const [rows = '', side = '', quiet = '0', numberText = '1'] = fields
  const board = parseRows(rows, rules)
  if (!board.ok) return board
  if (side !== 'a' && side !== 'd') return err(`the side to move is "a" (attackers) or "d" (defenders), not "${side}"`)
  const limit = quietLimitOf(options)
  if (!/^(0|[1-9]\d{0,3})$/.test(quiet) || Number(quiet) > limit)
    return err(`the plies since the last capture are 0 to ${limit}, not "${quiet}"`)
  const number = parseMoveNumber(numberText, 'full move')
  if (!number.ok) return number
  const fault = faultOf(board.value, rules)
  if (fault !== null) return err(fault)
  const turn = side === 'a' ? ATTACKERS : DEFENDERS
  return ok(new TaflState(rules, { board: board.value, turn, quiet: Number(quiet), number: number.value }, limit))
}

/** The piece code on each square. */
function parseRows(text: string, { dim, squares }: Rules): Result<Uint8Array> {
  const reversed = text.length > 1 && text.startsWith('/') && text.endsWith('/')
  const rows = reversed ? text.slice(1, -1).split('/').reverse() : text.split('/')
  if (rows.length !== dim) return err(`the board has ${dim} rows separated by "/", not ${rows.length}`)
  const board = new Uint8Array(SQUARES)
  for (const [i, row] of rows.entries()) {
    const rank = dim - i
    let column = 0
    for (const part of row.match(/\d+|[^\d]/gu) ?? []) {
      const code = LETTERS.indexOf(part, 1)
      if (code > 0) {
        if (column < dim) board[squares[i * dim + column]!] = code
        column++
      } else if (/^[1-9]\d?$/.test(part)) column += Number(part)
      else return err(`"${part}" in rank ${rank} is neither a piece (t, T, K) nor a run of empty squares (1 to ${dim})`)
      if (column > dim) return err(`rank ${rank} has more than ${dim} squares`)
    }
    if (column < dim) return err(`rank ${rank} has ${column} squares, not ${dim}`)
  }
  return ok(board)
}

/**
 * Finds pieces that no position may have. Returns a text about the fault, or null. Attackers may be up to twice as many as
 * at the start: the oracle's positions that show a ring around the defenders have more than a game can.
 */
function faultOf(board: Uint8Array, rules: Rules): string | null {
  const { dim, squares, men, kind } = rules
  for (const code of [ATTACKER, DEFENDER, KING]) {
    const count = squares.filter((square) => board[square] === code).length
    const most = men[code]! * (code === ATTACKER ? 2 : 1)
    if (count > most) return `there are ${count} pieces "${LETTERS[code]}", more than ${most}`
  }
  const fault = squares.find((square) => {
    const code = board[square]!
    return code !== EMPTY && kind[square] !== PLAIN && !rules.mayStandOn(code, square)
  })
  return fault === undefined
    ? null
    : `no "${LETTERS[board[fault]!]}" may stand on ${squareName(fault, dim)} in ${rules.variant}`
}

export function formatPosition({ board, rules, turn, quiet, number }: TaflState): string {
  const { dim, squares } = rules
  const rows = Array.from({ length: dim }, (_, i) => {
    const letters = squares.slice(i * dim, (i + 1) * dim).map((square) => LETTERS[board[square]!])
    return letters.join('').replace(/-+/g, (run) => String(run.length))
  })
  return `${rows.join('/')} ${turn === ATTACKERS ? 'a' : 'd'} ${quiet} ${writtenNumber(number)}`
}

const MOVE = /^([tTK])?([a-s]\d{1,2})-?([a-s]\d{1,2})(?:x([a-s]\d{1,2}(?:\/[a-s]\d{1,2})*))?(?:\+\+?|--?)?$/

export function parseMove(state: TaflState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  const { dim } = state.rules
  const match = MOVE.exec(text)
  const from = squareNamed(match?.[2] ?? '', dim)
  const to = squareNamed(match?.[3] ?? '', dim)
  if (!match || from < 0 || to < 0)
    return err(
      `a move is its from and to square, such as "d1d4", on files a to ${FILES[dim - 1]} and ranks 1 to ${dim}`,
    )
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  const move = makeMove(from, to)
  if (!legal.includes(move)) return err(illegal(state, legal, from, text))
  const letter = LETTERS[state.board[from]!]
  if (match[1] !== undefined && match[1] !== letter)
    return err(`the piece on ${match[2]} is "${letter}", not "${match[1]}"`)
  if (match[4] === undefined) return ok(move)
  const taken = captures(state, move)
  return match[4].split('/').sort().join('/') === [...taken].sort().join('/')
    ? ok(move)
    : err(
        taken.length === 0
          ? `${match[2]}${match[3]} takes nothing`
          : `${match[2]}${match[3]} takes ${taken.join(', ')}`,
      )
}

/** The error message for a move that is not legal, with the moves of its piece. */
function illegal({ rules, board, turn }: TaflState, legal: Int32Array, from: number, text: string): string {
  const { dim } = rules
  const square = squareName(from, dim)
  const targets = [...legal].filter((move) => moveFrom(move) === from).map((move) => squareName(moveTo(move), dim))
  if (targets.length > 0) return `${text} is not legal here: the piece on ${square} moves to ${targets.join(', ')}`
  const side = turn === ATTACKERS ? 'attackers' : 'defenders'
  return `${text} is not legal here: ${board[from] === EMPTY ? `${square} is empty` : `the ${side} have no moves from ${square}`}`
}

export function formatMove(state: TaflState, move: Move): string {
  const { dim } = state.rules
  const taken = captures(state, move).sort()
  const path = squareName(moveFrom(move), dim) + squareName(moveTo(move), dim)
  return taken.length === 0 ? path : `${path}x${taken.join('/')}`
}

/** The names of the squares of the pieces that a legal move takes, in the order of the board: a1, b1, ..., a2, ... */
export const captures = (state: TaflState, move: Move): string[] => {
  const { dim } = state.rules
  const place = (square: number) => -Math.floor(square / (dim + 2)) * SQUARES + square
  return state
    .takenBy(move)
    .sort((a, b) => place(a) - place(b))
    .map((square) => squareName(square, dim))
}

/** The starting position of a variant. */
export function start(variant: string, options?: RuleOptions): Result<TaflState> {
  const record = findRules(variant)?.record
  if (!record) return err(`there is no variant "${variant}"`)
  return parsePosition(`${record.start.join('/')} ${record.attackersFirst ? 'a' : 'd'} 0 1`, variant, options)
}
