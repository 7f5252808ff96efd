/**
 * Position: `<row9>/.../<row1> <seat> <hands> <quiet> <number>`; quiet and number may be left out, 0 and 1 by default.
 *
 *   position = row { "/" row } " " seat " " hands [ " " quiet " " number ] ;
 *   row      = { run | seat [ "+" ] piece } ;      run = "1".."9" ;
 *   seat     = "s" | "w" | "n" | "e" ;             piece = "K" | "R" | "B" | "G" | "S" | "N" | "L" | "P" ;
 *   hands    = "-" | hand { "," hand } ;           hand = seat { piece [ count ] } ;
 *
 * Rows are ranks, the top one first. Hands stand in the order of the seats s w n e, pieces in the order KRBGSNLP, with
 * counts from 2 on. Quiet is the number of plies since the last capture, 0 to 200; number counts rounds from 1.
 *
 * Move: see move-notation.ts.
 */
import { parseMoveNumber, writtenNumber } from '../../game/notation/counts.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { QUIET_LIMIT } from './keys.ts'
import { codeOf, KINDS, kindOf, kindText, LETTERS, ownerOf, PROMOTED, promotes, SEAT_LETTERS, SEATS } from './pieces.ts'
import { fault } from './possible.ts'
import { SIDE, SQUARES } from './squares.ts'
import { type Position, YoninState } from './state.ts'
import { findVariant } from './variants.ts'

export function parsePosition(text: string, variantId: string): Result<YoninState> {
  const variant = findVariant(variantId)
  if (!variant) return err(`there is no variant "${variantId}"`)
  const fields = text.split(' ')
  if (fields.length < 3 || fields.length > 5)
    return err(
      'expected "<rows> <seat> <hands> <quiet> <number>", fields separated by one space; the last two, or the last, may be left out',
    )
  const [rows = '', seat = '', handsText = '', quiet = '0', numberText = '1'] = fields
  const board = parseRows(rows)
  if (!board.ok) return board
  const turn = seat.length === 1 ? SEAT_LETTERS.indexOf(seat) : -1
  if (turn < 0) return err(`the seat to move is "s", "w", "n" or "e", not "${seat}"`)
  const hands = parseHands(handsText)
  if (!hands.ok) return hands
  if (!isNumber(quiet, 0, QUIET_LIMIT))
    return err(`the plies since the last capture are 0 to ${QUIET_LIMIT}, not "${quiet}"`)
  const number = parseMoveNumber(numberText, 'round')
  if (!number.ok) return number
  const position: Position = {
    variant: variant.id,
    board: board.value,
    hands: hands.value,
    turn,
    quiet: Number(quiet),
    number: number.value,
  }
  const reason = fault(position, variant.men)
  return reason === null ? ok(new YoninState(position)) : err(reason)
}

const isNumber = (text: string, least: number, most: number): boolean =>
  /^(0|[1-9]\d{0,5})$/.test(text) && Number(text) >= least && Number(text) <= most

function parseRows(text: string): Result<Uint8Array> {
  const rows = text.split('/')
  if (rows.length !== SIDE) return err(`a board has ${SIDE} rows separated by "/", not ${rows.length}`)
  const board = new Uint8Array(SQUARES)
  for (const [i, row] of rows.entries()) {
    const rank = SIDE - i
    if (/\d\d/.test(row)) return err(`rank ${rank} has two runs of empty squares side by side`)
    let file = 0
    for (const [word] of row.matchAll(/[swne]\+?[A-Z]|[\s\S]/g)) {
      const code = /^[1-9]$/.test(word) ? 0 : parsePiece(word)
      if (code === null) return err(`"${word}" in rank ${rank} is neither a piece, such as nK or w+R, nor a run 1 to 9`)
      if (code !== 0 && file < SIDE) board[(rank - 1) * SIDE + file] = code
      file += code === 0 ? Number(word) : 1
    }
    if (file !== SIDE) return err(`rank ${rank} has ${file} squares, not ${SIDE}`)
  }
  return ok(board)
}

/** Parses a piece such as `nK` or `w+R` to its code; null where it is no piece. */
function parsePiece(text: string): number | null {
  const seat = SEAT_LETTERS.indexOf(text[0]!)
  const kind = LETTERS.indexOf(text.at(-1)!)
  if (text.length < 2 || seat < 0 || kind < 0) return null
  if (text.length === 2) return codeOf(seat, kind)
  return promotes(kind) ? codeOf(seat, kind + PROMOTED) : null
}

function parseHands(text: string): Result<Uint8Array> {
  const hands = new Uint8Array(SEATS * KINDS)
  if (text === '-') return ok(hands)
  let last = -1
  for (const hand of text.split(',')) {
    const seat = hand === '' ? -1 : SEAT_LETTERS.indexOf(hand[0]!)
    if (seat < 0 || !/^.([KRBGSNLP]\d*)+$/.test(hand))
      return err(`"${hand}" is no hand: it is a seat and its pieces, such as wKS2, and "-" stands for no hands at all`)
    if (seat <= last) return err('hands stand in the order s, w, n, e')
    last = seat
    let before = -1
    for (const [, letter = '', count = ''] of hand.slice(1).matchAll(/([KRBGSNLP])(\d*)/g)) {
      const kind = LETTERS.indexOf(letter)
      if (kind <= before) return err(`the pieces of a hand stand in the order ${LETTERS}, each once: "${hand}"`)
      before = kind
      if (count !== '' && !isNumber(count, 2, SQUARES))
        return err(`a count in a hand is 2 or more, and a single piece has none: "${hand}"`)
      hands[seat * KINDS + kind] = count === '' ? 1 : Number(count)
    }
  }
  return ok(hands)
}

export function formatPosition(state: YoninState): string {
  const { board, turn, quiet, number } = state
  const rows: string[] = []
  for (let rank = SIDE - 1; rank >= 0; rank--) {
    const codes = board.subarray(rank * SIDE, (rank + 1) * SIDE)
    const row = Array.from(codes, (code) => (code === 0 ? '-' : pieceText(code))).join('')
    rows.push(row.replace(/-+/g, (run) => String(run.length)))
  }
  return `${rows.join('/')} ${SEAT_LETTERS[turn]} ${formatHands(state)} ${quiet} ${writtenNumber(number)}`
}

const pieceText = (code: number): string => SEAT_LETTERS[ownerOf(code)]! + kindText(kindOf(code))

function formatHands({ hands }: YoninState): string {
  const texts: string[] = []
  for (let seat: Seat = 0; seat < SEATS; seat++) {
    const counts = hands.subarray(seat * KINDS, (seat + 1) * KINDS)
    const pieces = Array.from(counts, (n, kind) => (n === 0 ? '' : LETTERS[kind]! + (n === 1 ? '' : n))).join('')
    if (pieces !== '') texts.push(SEAT_LETTERS[seat]! + pieces)
  }
  return texts.length === 0 ? '-' : texts.join(',')
}
