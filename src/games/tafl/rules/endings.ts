/** The endings of a game, in the order in which they count. */
import type { Seat } from '../../../game/state.ts'
import { isPieceOf } from './captures.ts'
import type { Flood } from './flood.ts'
import { OFF } from './moves.ts'
import { ATTACKER, ATTACKERS, DEFENDERS, EMPTY } from './pieces.ts'
import type { Position } from './position.ts'
import { PASS_SHIFT } from './rules.ts'
import { SQUARES } from './squares.ts'

/** The endings of games; GOING_ON: the game has not ended. */
export const GOING_ON = 0
const KING_TAKEN = 1
const ESCAPED = 2
const FORT = 3
const ENCIRCLED = 4
const NO_MOVE = 5
const NO_MEN = 6
export const REPEATED = 7
export const QUIET = 8

/** By ending: the reason as answers give it. */
export const REASONS = [
  '',
  'took the king',
  'the king has escaped',
  'the king stands in an exit fort',
  'encircled the defenders',
  'the other side cannot move',
  'the attackers have no men left',
  'the same position for the third time',
  'too many plies without a capture',
]

/** The winner of a draw, and of a game that goes on. */
export const NOBODY = -1

/** The part of a position that endings depend on. */
interface EndPosition extends Position {
  readonly men: Uint8Array
  readonly repeats: number
  readonly flood: Flood
}

/**
 * Finds the ending that the last move has brought. Where it ends the game in more than one way, the first here counts.
 * @param to the square that the last move led to; OFF when the position has been set up
 * @param taken the number of pieces that the last move took
 */
export function findEnding(position: EndPosition, to: number, taken: number): number {
  const { rules, board, men, flood } = position
  const king = position.squareOf[0]!
  if (king === OFF) return KING_TAKEN
  if (rules.goal[king] === 1) return ESCAPED
  if (rules.record.exitFort && flood.isExitFort(board, rules, king)) return FORT
  if (rules.record.encirclement && mayBeEncircled(position, to, taken) && flood.isEncircled(board, rules))
    return ENCIRCLED
  if (men[ATTACKER] === 0) return NO_MEN
  if (!canMove(position)) return NO_MOVE
  if (position.repeats >= 2) return REPEATED
  return position.quiet >= position.quietLimit ? QUIET : GOING_ON
}

/**
 * True when the last move may have closed a ring around the defenders. A ring of attackers is closed by an attacker
 * that has two others beside it, diagonals included, or by taking the last defender outside.
 */
function mayBeEncircled({ board, rules }: Position, to: number, taken: number): boolean {
  if (to === OFF || taken > 0) return true
  if (board[to] !== ATTACKER) return false
  const { steps } = rules
  const right = steps[0]!
  const down = steps[2]!
  let beside = 0
  for (let row = to - down; row <= to + down; row += down) {
    for (let square = row - right; square <= row + right; square += right) if (board[square] === ATTACKER) beside++
  }
  // the attacker itself is counted, too
  return beside >= 3
}

/** The winner by an ending; `turn` is the side whose move would be next. */
export function winnerOf(ending: number, { rules, turn }: Position): Seat | typeof NOBODY {
  switch (ending) {
    case KING_TAKEN:
    case ENCIRCLED:
      return ATTACKERS
    case ESCAPED:
    case FORT:
    case NO_MEN:
      return DEFENDERS
    case NO_MOVE:
      return 1 - turn
    case REPEATED:
      return rules.repetitionLoses ? ATTACKERS : NOBODY
    default:
      return NOBODY
  }
}

/** True when the side to move has a move. */
function canMove({ board, squareOf, rules, turn }: Position): boolean {
  const { access, speed, steps, stopBit } = rules
  for (let piece = squareOf.length - 1; piece >= 0; piece--) {
    const square = squareOf[piece]!
    if (square === OFF) continue
    const code = board[square]!
    if (!isPieceOf(code, turn)) continue
    const bit = stopBit[square]!
    for (let i = 0; i < 4; i++) {
      let to = square + steps[i]!
      for (let left = speed[code]!; left > 0 && board[to] === EMPTY; left--) {
        const may = access[code * SQUARES + to]!
        if ((may & bit) !== 0) return true
        if ((may & (bit << PASS_SHIFT)) === 0) break
        to += steps[i]!
      }
    }
  }
  return false
}
