import { History } from '../../game/history/history.ts'
import { dependsOnUnkeyedCount } from '../../game/notation/counts.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { PositionKey, QUIET_LIMIT } from './keys.ts'
import { END, LAST, SQUARE_MASK, targets } from './movement.ts'
import { droppedKind, isDrop, makeDrop, makeMove, moveFrom, movePromotes, moveTo, PASS } from './moves.ts'
import {
  codeOf,
  KINDS,
  KING,
  KNIGHT,
  kindOf,
  LANCE,
  ownerOf,
  PAWN,
  PROMOTED,
  plainOf,
  promotes,
  SEATS,
} from './pieces.ts'
import { FARTHEST, PROMOTION_RANK, SQUARES, sight } from './squares.ts'

/** The endings of games. */
const GOING_ON = 0
const KINGS = 1
const REPEATED = 2
const QUIET = 3

const REASONS = ['', 'owns all four kings', 'the same position for the third time', 'no capture in 200 plies']

/** The number of squares in one integer of a set of squares: three ranks. */
export const THIRD = 27
/** The number of integers in a set of squares. */
export const THIRDS = 3

/** The parts of a position, found possible by notation.ts. */
export interface Position {
  /** The id of the variant. */
  readonly variant: string
  /** Piece codes by square. */
  readonly board: ArrayLike<number>
  /** Numbers of pieces in hand, by seat * KINDS + kind. */
  readonly hands: ArrayLike<number>
  readonly turn: Seat
  /** Plies since the last capture. */
  readonly quiet: number
  /** Rounds from 1. */
  readonly number: number
}

/**
 * The numbers of an entry of the history: the key, the move, and the code of the piece taken, the quiet count and the repeats
 * before the ply and the seat that made it, packed.
 */
const ENTRY = 4
const QUIET_SHIFT = 7
const REPEATS_SHIFT = 15
const MOVER_SHIFT = 17

/**
 * A position of shogi for four. Positions are the same for the rule on repetition when board, hands and seat to move are.
 * The quiet count enters `keyLow` and `keyHigh` only near its limit, where it decides the value.
 */
export class YoninState implements State, Position {
  readonly seats = SEATS
  readonly variant: string
  turn: Seat
  toMove: number
  keyLow = 0
  keyHigh = 0

  readonly board = new Uint8Array(SQUARES)
  readonly hands = new Uint8Array(SEATS * KINDS)
  /** The kings of each seat on the board, and on the board and in hand together. */
  readonly kings = new Uint8Array(SEATS)
  readonly kingsOwned = new Uint8Array(SEATS)
  /** The squares of each seat's pieces as sets: entries seat * THIRDS to seat * THIRDS + 2, lowest squares first. */
  readonly men = new Int32Array(SEATS * THIRDS)
  quiet: number
  number: number
  /** The number of earlier occurrences of this position, 2 at most. */
  repeats = 0

  /** The files on which each seat has an unpromoted pawn, as the seat sees them. */
  private readonly pawnFiles = new Uint16Array(SEATS)
  private ending = GOING_ON
  private readonly key = new PositionKey()
  /** All earlier positions count for repetition, since pieces that were taken can come back. */
  private readonly history = new History(ENTRY, 0x1000)
  private readonly targets = targets()
  private readonly sight = sight()

  constructor(position: Position) {
    this.variant = position.variant
    this.turn = position.turn
    this.quiet = position.quiet
    this.number = position.number
    this.hands.set(position.hands)
    for (let place = 0; place < SEATS * KINDS; place++) this.key.flipHand(place, this.hands[place]!)
    for (let seat = 0; seat < SEATS; seat++) this.kingsOwned[seat] = this.hands[seat * KINDS + KING]!
    for (let square = 0; square < SQUARES; square++) {
      const code = position.board[square]!
      if (code === 0) continue
      this.put(code, square)
      if (kindOf(code) === KING) this.kingsOwned[ownerOf(code)]!++
    }
    this.key.flipTurn(this.turn)
    this.toMove = this.turn
    this.settle()
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setHistory(earlier: readonly YoninState[]): void {
    for (const { key } of earlier) this.history.remember(key.low, key.high)
    this.repeats = Math.min(2, this.history.timesBefore(this.key.low, this.key.high))
    this.settle()
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { turn } = this
    // without a king on the board, one of those in hand has to be dropped
    if (this.kings[turn] === 0) return this.drops(KING, buffer, from)
    let end = this.boardMoves(buffer, from, false)
    for (let kind = 0; kind < KINDS; kind++)
      if (this.hands[turn * KINDS + kind] !== 0) end = this.drops(kind, buffer, end)
    if (end === from) buffer[end++] = PASS
    return end
  }

  /** Writes the legal moves that take a piece, as `legalMoves` does. There may be none. */
  captures(buffer: Int32Array, from: number): number {
    return this.kings[this.turn] === 0 ? from : this.boardMoves(buffer, from, true)
  }

  play(move: Move): void {
    const { key, history, turn } = this
    const { low, high } = key
    let victim = 0
    if (isDrop(move)) {
      const kind = droppedKind(move)
      this.changeHand(turn * KINDS + kind, -1)
      this.put(codeOf(turn, kind), moveTo(move))
    } else if (move !== PASS) {
      const from = moveFrom(move)
      const to = moveTo(move)
      const code = this.board[from]!
      victim = this.board[to]!
      this.take(code, from)
      if (victim !== 0) this.win(victim, to)
      this.put(movePromotes(move) ? code + PROMOTED : code, to)
    }
    const at = history.push(low, high)
    history.words[at + 2] = move
    history.words[at + 3] =
      victim | (this.quiet << QUIET_SHIFT) | (this.repeats << REPEATS_SHIFT) | (turn << MOVER_SHIFT)
    this.quiet = victim === 0 ? this.quiet + 1 : 0
    let next = turn
    do next = (next + 1) % SEATS
    while (!this.isIn(next))
    if (next <= turn) this.number++
    key.flipTurn(turn)
    key.flipTurn(next)
    this.turn = next
    this.repeats = Math.min(2, history.timesBefore(key.low, key.high))
    this.settle()
  }

  undo(): void {
    const { key, history } = this
    const at = history.pop()
    const { words } = history
    const move = words[at + 2]!
    const packed = words[at + 3]!
    const victim = packed & 127
    const mover = packed >> MOVER_SHIFT
    if (this.turn <= mover) this.number--
    this.turn = mover
    if (isDrop(move)) {
      const kind = droppedKind(move)
      this.take(codeOf(mover, kind), moveTo(move))
      this.changeHand(mover * KINDS + kind, 1)
    } else if (move !== PASS) {
      const to = moveTo(move)
      const code = this.board[to]!
      this.take(code, to)
      if (victim !== 0) this.lose(victim, to)
      this.put(movePromotes(move) ? code - PROMOTED : code, moveFrom(move))
    }
    key.low = words[at]!
    key.high = words[at + 1]!
    this.quiet = (packed >> QUIET_SHIFT) & 255
    this.repeats = (packed >> REPEATS_SHIFT) & 3
    this.settle()
  }

  returns(seat: Seat): number {
    if (this.ending === KINGS) return seat === this.turn ? 1 : -1 / (SEATS - 1)
    // a draw shares one win among the players that are not out
    if (!this.isIn(seat)) return -1 / (SEATS - 1)
    let left = 0
    for (let other = 0; other < SEATS; other++) if (this.isIn(other)) left++
    return (SEATS / left - 1) / (SEATS - 1)
  }

  isIn(seat: Seat): boolean {
    return this.kingsOwned[seat] !== 0
  }

  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPEATED
    return dependsOnUnkeyedCount(QUIET_LIMIT, this.quiet, this.history.plies)
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.ending === KINGS ? this.turn : null, reason: REASONS[this.ending]! }
  }

  copy(): YoninState {
    const copy = new YoninState(this)
    copy.history.rememberAll(this.history)
    copy.repeats = this.repeats
    copy.settle()
    return copy
  }

  /** Puts a piece on an empty square. */
  private put(code: number, square: number): void {
    const seat = ownerOf(code)
    this.board[square] = code
    this.flip(code, square, seat)
    if (kindOf(code) === KING) this.kings[seat]!++
  }

  /** Takes a piece off the board. */
  private take(code: number, square: number): void {
    const seat = ownerOf(code)
    this.board[square] = 0
    this.flip(code, square, seat)
    if (kindOf(code) === KING) this.kings[seat]!--
  }

  private flip(code: number, square: number, seat: Seat): void {
    this.key.flipPiece(code, square)
    this.men[seat * THIRDS + Math.floor(square / THIRD)]! ^= 1 << (square % THIRD)
    if (kindOf(code) === PAWN) this.pawnFiles[seat]! ^= this.sight.fileBit[seat * SQUARES + square]!
  }

  /** Takes an enemy piece into the hand of the seat to move. */
  private win(victim: number, square: number): void {
    this.take(victim, square)
    const kind = plainOf(victim)
    this.changeHand(this.turn * KINDS + kind, 1)
    if (kind !== KING) return
    this.kingsOwned[ownerOf(victim)]!--
    this.kingsOwned[this.turn]!++
  }

  /** Undoes `win`. */
  private lose(victim: number, square: number): void {
    const kind = plainOf(victim)
    this.changeHand(this.turn * KINDS + kind, -1)
    this.put(victim, square)
    if (kind !== KING) return
    this.kingsOwned[ownerOf(victim)]!++
    this.kingsOwned[this.turn]!--
  }

  private changeHand(place: number, by: number): void {
    const { hands, key } = this
    const count = hands[place]!
    key.flipHand(place, count)
    key.flipHand(place, count + by)
    hands[place] = count + by
  }

  /** Updates the key, and the seat that is to act. */
  private settle(): void {
    const { quiet, key } = this
    this.ending =
      this.kingsOwned[this.turn] === SEATS
        ? KINGS
        : this.repeats >= 2
          ? REPEATED
          : quiet >= QUIET_LIMIT
            ? QUIET
            : GOING_ON
    this.toMove = this.ending === GOING_ON ? this.turn : OVER
    this.keyLow = key.lowWith(quiet)
    this.keyHigh = key.highWith(quiet)
  }

  /** Writes the moves of the pieces on the board, all or those that take a piece. */
  private boardMoves(buffer: Int32Array, from: number, onlyCaptures: boolean): number {
    const { board, men, turn, targets, sight } = this
    const { first, squares } = targets
    const seatSquares = turn * SQUARES
    for (let third = 0; third < THIRDS; third++) {
      for (let set = men[turn * THIRDS + third]!; set !== 0; set &= set - 1) {
        const origin = third * THIRD + 31 - Math.clz32(set & -set)
        const code = board[origin]!
        const kind = kindOf(code)
        const mayPromote = promotes(kind)
        const fromZone = sight.rank[seatSquares + origin]! >= PROMOTION_RANK
        const reach = reachOf(kind)
        for (let i = first[code * SQUARES + origin]!; ; i++) {
          const entry = squares[i]!
          if (entry === END) break
          const to = entry & SQUARE_MASK
          const victim = board[to]!
          if (victim !== 0) {
            // the rest of the line lies behind the piece
            while ((squares[i]! & LAST) === 0) i++
            if (ownerOf(victim) === turn) continue
          } else if (onlyCaptures) continue
          const rank = sight.rank[seatSquares + to]!
          if (mayPromote && (fromZone || rank >= PROMOTION_RANK)) buffer[from++] = makeMove(origin, to, true)
          if (rank <= reach) buffer[from++] = makeMove(origin, to, false)
        }
      }
    }
    return from
  }

  /** Writes the drops of a kind that the seat to move holds. */
  private drops(kind: number, buffer: Int32Array, from: number): number {
    const { men, turn, sight } = this
    const filled = kind === PAWN ? this.pawnFiles[turn]! : 0
    const reach = reachOf(kind)
    const seatSquares = turn * SQUARES
    for (let third = 0; third < THIRDS; third++) {
      const taken = men[third]! | men[THIRDS + third]! | men[2 * THIRDS + third]! | men[3 * THIRDS + third]!
      for (let set = ~taken & ((1 << THIRD) - 1); set !== 0; set &= set - 1) {
        const to = third * THIRD + 31 - Math.clz32(set & -set)
        if (sight.rank[seatSquares + to]! > reach || (sight.fileBit[seatSquares + to]! & filled) !== 0) continue
        buffer[from++] = makeDrop(kind, to)
      }
    }
    return from
  }
}

/** The farthest rank, as its owner sees it, on which a piece of a kind can still move; from 0. */
export const reachOf = (kind: number): number =>
  kind === PAWN || kind === LANCE ? FARTHEST - 1 : kind === KNIGHT ? FARTHEST - 2 : FARTHEST
