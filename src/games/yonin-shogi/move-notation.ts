/** Moves as text: `d2d3`, `e2e8+` with promotion, `P@e5` for a drop, `pass`. */
import { err, ok, type Result } from '../../game/result.ts'
import { type Move, OVER } from '../../game/state.ts'
import { droppedKind, isDrop, makeDrop, makeMove, moveFrom, movePromotes, moveTo, PASS } from './moves.ts'
import { LETTERS } from './pieces.ts'
import { parseSquare, squareName } from './squares.ts'
import type { YoninState } from './state.ts'

/**
 * A bound of the legal moves: 640 drops of eight kinds on 80 squares, and 552 moves on the board. Rooks and bishops have
 * at most 32 each with promotions, knights 4, silvers 10, golds 6, kings 8, lances 16 and pawns 2.
 */
export const MAX_MOVES = 1200

/** The number of moves that an error lists. */
const LISTED = 40

export function parseMove(state: YoninState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  const move = readMove(text)
  if (move === null) return err(`a move is d2d3, e2e8+ with promotion, P@e5 (a drop) or pass, not "${text}"`)
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  if (legal.includes(move)) return ok(move)
  if (move === PASS) return err('who has another move cannot pass')
  const list = [...legal.subarray(0, LISTED)].map((one) => formatMove(state, one)).join(', ')
  const more = legal.length > LISTED ? `, and ${legal.length - LISTED} more` : ''
  return err(`${text} is not legal here: the legal moves are ${list}${more}`)
}

function readMove(text: string): Move | null {
  if (text === 'pass') return PASS
  const drop = /^([KRBGSNLP])@(..)$/.exec(text)
  if (drop) {
    const to = parseSquare(drop[2]!)
    return to < 0 ? null : makeDrop(LETTERS.indexOf(drop[1]!), to)
  }
  const [, fromText = '', toText = '', plus] = /^(..)(..)(\+?)$/.exec(text) ?? []
  const from = parseSquare(fromText)
  const to = parseSquare(toText)
  return from < 0 || to < 0 ? null : makeMove(from, to, plus === '+')
}

export function formatMove(_state: YoninState, move: Move): string {
  if (move === PASS) return 'pass'
  if (isDrop(move)) return `${LETTERS[droppedKind(move)]}@${squareName(moveTo(move))}`
  return squareName(moveFrom(move)) + squareName(moveTo(move)) + (movePromotes(move) ? '+' : '')
}
