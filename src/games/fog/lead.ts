/** The evaluation that the games of the family share: material by the records, where pieces stand, and mobility. */
import { lazy, lazyByKey } from '../../game/lazy.ts'
import type { Move } from '../../game/state.ts'
import { BLACK, CODES, codeOf, DROP, EMPTY, MAX_MOVES, MOST_PIECES, moveTo, moveType, NOWHERE, WHITE } from './codes.ts'
import { KING_PRICE } from './evaluate.ts'
import type { Judgement } from './methods.ts'
import { generateOnBoard } from './moves.ts'
import type { FogState } from './state.ts'
import type { Tables } from './tables.ts'
import { namedZone } from './ways.ts'

/** For a move that a side has. */
const MOBILITY = 3
/** For a row forward, and for the distance from the middle file in half files, of pieces other than the king. */
const FORWARD = 3
const AWAY = 1
/** What it is worth to be to move. */
const TEMPO = 10
/** Plies beyond the horizon up to which all captures are followed; then those that take something dearer. */
const ALL_CAPTURES = 2

const scratch = lazy(() => new Int32Array(MAX_MOVES))

/** By code and square: what a piece is worth there. */
const worthsOf = lazyByKey((tables: Tables): Int32Array => {
  const { record, squares, files, ranks, prices, king } = tables
  const worths = new Int32Array(CODES * squares)
  for (const side of [WHITE, BLACK]) {
    for (const [i, { bonus }] of record.pieces.entries()) {
      if (i + 1 === king) continue
      const zone = bonus === undefined ? null : namedZone(record, bonus.zone, side)
      for (let square = 0; square < squares; square++) {
        const row = Math.floor(square / files)
        const ahead = side === WHITE ? row : ranks - 1 - row
        const away = Math.abs(2 * (square % files) - files + 1)
        const more = zone !== null && zone[square] === 1 ? bonus!.price : 0
        worths[codeOf(side, i + 1) * squares + square] = prices[i + 1]! + more + FORWARD * ahead - AWAY * away
      }
    }
  }
  return worths
})

/** The lead of the side to move, in hundredths of a pawn, captures left to the search. */
function lead(state: FogState): number {
  const { turn } = state
  const worths = worthsOf(state.tables)
  return material(state, worths, turn) - material(state, worths, 1 - turn) + MOBILITY * mobility(state) + TEMPO
}

function material({ board, squaresOf, counts, tables }: FogState, worths: Int32Array, side: number): number {
  const start = side * MOST_PIECES
  let sum = 0
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    sum += worths[board[square]! * tables.squares + square]!
  }
  return sum
}

/** How many more moves the side to move has than the other one would have. */
function mobility(state: FogState): number {
  const buffer = scratch()
  const own = generateOnBoard(state, buffer, 0)
  state.turn = 1 - state.turn
  const enemy = generateOnBoard(state, buffer, 0)
  state.turn = 1 - state.turn
  return own - enemy
}

function canTakeKing(state: FogState): boolean {
  const king = state.kings[1 - state.turn]!
  if (king === NOWHERE || state.inHand[state.turn]! > 0 || state.forbidsCheck) return false
  const buffer = scratch()
  const end = generateOnBoard(state, buffer, 0)
  for (let i = 0; i < end; i++) if (moveTo(buffer[i]!) === king) return true
  return false
}

/** Captures; far beyond the horizon, those that take something as dear as what they give. */
function forcing(state: FogState, buffer: Int32Array, from: number, beyond: number): number {
  const { board, tables, turn, kings } = state
  const { prices } = tables
  const end = state.legalMoves(buffer, from)
  const enemyKing = kings[1 - turn]!
  let kept = from
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    const to = moveTo(move)
    const taken = board[to]!
    if (taken === EMPTY || taken >> 4 !== 2 - turn) continue
    if (to === enemyKing) {
      buffer[from] = move
      return from + 1
    }
    if (beyond < ALL_CAPTURES || prices[taken & 15]! >= prices[board[move & 127]! & 15]!) buffer[kept++] = move
  }
  return kept
}

/** By how much each move improves the material. */
function gains({ board, kings, tables, turn }: FogState, moves: Int32Array, count: number, values: Float64Array): void {
  const { prices } = tables
  for (let m = 0; m < count; m++) {
    const move: Move = moves[m]!
    const to = moveTo(move)
    const taken = board[to]!
    const isDrop = moveType(move) === DROP
    const takes = taken !== EMPTY && taken >> 4 === 2 - turn
    const gain = to === kings[1 - turn] ? KING_PRICE : takes ? prices[taken & 15]! : 0
    const becomes = isDrop ? 0 : (move >> 14) & 15
    values[m] = gain + (becomes === 0 ? 0 : prices[becomes]! - prices[tables.pawn]!)
  }
}

/** The judgement of the games that have none of their own. */
export const byLead: Judgement = {
  evaluate: lead,
  scale: 600,
  outlook: (state) => (canTakeKing(state) ? Number.POSITIVE_INFINITY : lead(state)),
  forcing,
  gains,
  canTakeKing,
}
