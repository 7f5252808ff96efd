import { type PlyBits, RepetitionHistory } from '../../../game/history/repetition-history.ts'
import type { PositionKey } from '../../../game/keys/position-key.ts'
import { lazy } from '../../../game/lazy.ts'
import { dependsOnUnkeyedCount, PLIES_IN_KEY } from '../../../game/notation/counts.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../../game/state.ts'
import { doubled } from '../../../game/with-room.ts'
import { type Features, featuresOf } from '../evaluation/features.ts'
import { sharedTactics, type Tactics } from '../evaluation/tactics.ts'
import { findTaken, MAX_TAKEN } from './captures.ts'
import { findEnding, GOING_ON, NOBODY, QUIET, REASONS, REPEATED, winnerOf } from './endings.ts'
import { Flood } from './flood.ts'
import { emptyKey } from './keys.ts'
import { moveFrom, moveTo, OFF } from './moves.ts'
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, EMPTY, KING, WALL } from './pieces.ts'
import { PASS_SHIFT, type Rules } from './rules.ts'
import { SQUARES } from './squares.ts'

/** Shared by all states; each call begins anew. */
const sharedFlood = lazy(() => new Flood())
const sharedTaken = lazy(() => new Int32Array(MAX_TAKEN))

/** The parts of a position, as its text names them. */
export interface Parts {
  /** The piece code on each square. */
  readonly board: ArrayLike<number>
  readonly turn: Seat
  /** The number of plies since the last capture. */
  readonly quiet: number
  /** The number of the full move, from 1. */
  readonly number: number
  /** The order in which moves are listed, as in `TaflState`. Default: the order of the board. */
  readonly squareOf?: Int16Array
  readonly firstAttacker?: number
}

/** The numbers of an entry of the history: the key, the move, and quiet count, repeats and captures, packed. */
const ENTRY = 4
const REPEATS_SHIFT = 10
const TAKEN_SHIFT = 12
const PLY_BITS: PlyBits = { word: 3, irreversible: -1 << TAKEN_SHIFT, repeats: REPEATS_SHIFT }
const repeatsOf = (packed: number): number => (packed >> REPEATS_SHIFT) & 3

/**
 * A position of Tafl. Two positions are the same for the rule on repetition when pieces, squares and side to move are.
 * The quiet count enters `keyLow` and `keyHigh` only near its limit, where it decides the value. The number of
 * repetitions is in no key: it belongs to the path, and searches ask `repeats`.
 */
export class TaflState implements State {
  turn: Seat
  toMove: number
  keyLow = 0
  keyHigh = 0

  readonly rules: Rules
  /** The features of the evaluation and the finder of threats, shared by all states. */
  readonly features: Features
  readonly tactics: Tactics = sharedTactics()
  /** The number of plies without a capture that draws the game. */
  readonly quietLimit: number
  /** The code of the content of each square; WALL around the board. */
  readonly board = new Uint8Array(SQUARES).fill(WALL)
  /** The square of each piece, OFF when taken. The king is piece 0, then come the defenders, then the attackers. */
  readonly squareOf: Int16Array
  /** The first attacker in `squareOf`. */
  readonly firstAttacker: number
  /** The number of pieces on the board, by code. */
  readonly men = new Uint8Array(WALL)
  quiet: number
  /** The number of the full move. */
  number: number
  /** The number of earlier occurrences of this position, 2 at most. */
  repeats = 0
  /** A counter that grows with every ply played or taken back, so that values computed for an older position can be recognised. */
  version = 0

  private ending = GOING_ON
  private winner: Seat | typeof NOBODY = NOBODY

  private readonly pieceAt = new Uint8Array(SQUARES)
  private readonly key: PositionKey
  private readonly history = new RepetitionHistory(ENTRY, 0x1000, PLY_BITS)
  /** The pieces taken on the way to this position, the last on top, as piece * SQUARES + square. */
  private lost = new Int32Array(64)
  private lostEnd = 0
  /** Shared by all states. */
  readonly flood = sharedFlood()
  private readonly taken = sharedTaken()

  /** @param parts of a position that `notation.ts` has found sound */
  constructor(rules: Rules, { board, turn, quiet, number, squareOf, firstAttacker }: Parts, quietLimit: number) {
    this.rules = rules
    this.quietLimit = quietLimit
    this.features = featuresOf(rules)
    this.key = emptyKey(rules.index)
    this.turn = turn
    this.quiet = quiet
    this.number = number
    const { squares } = rules
    for (const square of squares) {
      const code = board[square]!
      this.board[square] = code
      this.men[code]!++
      if (code !== EMPTY) this.key.flip(code, square)
    }
    const withCode = (code: number) => squares.filter((square) => board[square] === code)
    const defenders = withCode(DEFENDER)
    this.firstAttacker = firstAttacker ?? 1 + defenders.length
    this.squareOf =
      squareOf?.slice() ?? Int16Array.from([withCode(KING)[0] ?? OFF, ...defenders, ...withCode(ATTACKER)])
    for (const [piece, square] of this.squareOf.entries()) this.pieceAt[square] = piece
    if (turn === DEFENDERS) this.key.passTurn()
    this.toMove = turn
    this.end()
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setHistory(earlier: readonly TaflState[]): void {
    for (const { key, men } of earlier.slice(-this.quietLimit)) {
      // positions with other pieces cannot occur again
      if (men[ATTACKER] === this.men[ATTACKER] && men[DEFENDER] === this.men[DEFENDER])
        this.history.remember(key.low, key.high)
    }
    this.repeats = this.history.countRepeats(this.key.low, this.key.high)
    if (this.ending === GOING_ON) this.end()
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, rules, turn } = this
    const { access, speed, steps, stopBit } = rules
    const last = turn === ATTACKERS ? squareOf.length : this.firstAttacker
    let n = from
    for (let piece = turn === ATTACKERS ? this.firstAttacker : 0; piece < last; piece++) {
      const square = squareOf[piece]!
      if (square === OFF) continue
      const code = board[square]!
      const base = code * SQUARES
      const bit = stopBit[square]!
      const start = square << 9
      const most = speed[code]!
      for (let i = 0; i < 4; i++) {
        const step = steps[i]!
        let to = square + step
        for (let left = most; left > 0 && board[to] === EMPTY; left--) {
          const may = access[base + to]!
          if ((may & bit) !== 0) buffer[n++] = start | to
          if ((may & (bit << PASS_SHIFT)) === 0) break
          to += step
        }
      }
    }
    return n
  }

  play(move: Move): void {
    const { board, history, key, rules, taken } = this
    const from = move >> 9
    const to = move & 511
    const code = board[from]!
    const mover = this.turn
    const at = history.push(key.low, key.high)
    history.words[at + 2] = move
    history.words[at + 3] = this.quiet | (this.repeats << REPEATS_SHIFT)
    this.movePiece(from, to)
    key.flip(code, from)
    key.flip(code, to)
    key.passTurn()
    const count = findTaken(board, rules, to, taken)
    if (count > 0) {
      for (let i = 0; i < count; i++) this.take(taken[i]!)
      history.words[at + 3]! |= count << TAKEN_SHIFT
      this.quiet = 0
    } else this.quiet++
    if (mover !== rules.first) this.number++
    this.turn = 1 - mover
    this.version++
    this.repeats = history.countRepeats(key.low, key.high)
    this.end(to, count)
  }

  undo(): void {
    const { history, key } = this
    const at = history.pop()
    const { words } = history
    const move = words[at + 2]!
    const packed = words[at + 3]!
    for (let n = packed >> TAKEN_SHIFT; n > 0; n--) this.putBack()
    this.movePiece(moveTo(move), moveFrom(move))
    key.low = words[at]!
    key.high = words[at + 1]!
    this.quiet = packed & ((1 << REPEATS_SHIFT) - 1)
    this.repeats = repeatsOf(packed)
    this.turn = 1 - this.turn
    if (this.turn !== this.rules.first) this.number--
    this.version++
    this.toMove = this.turn
    this.ending = GOING_ON
    this.winner = NOBODY
    this.keyOfQuiet()
  }

  /** Hands the turn to the other side, for searches: no rule allows it. `unpass` takes it back. */
  pass(): void {
    const { history, key } = this
    const at = history.push(key.low, key.high)
    history.words[at + 3] = this.quiet | (this.repeats << REPEATS_SHIFT)
    this.quiet++
    key.passTurn()
    this.turn = 1 - this.turn
    this.toMove = this.turn
    this.version++
    this.repeats = 0
    this.keyOfQuiet()
  }

  unpass(): void {
    const { history, key } = this
    const packed = history.words[history.pop() + 3]!
    this.quiet = packed & ((1 << REPEATS_SHIFT) - 1)
    this.repeats = repeatsOf(packed)
    key.passTurn()
    this.turn = 1 - this.turn
    this.toMove = this.turn
    this.version++
    this.keyOfQuiet()
  }

  returns(seat: Seat): number {
    return this.winner === NOBODY ? 0 : seat === this.winner ? 1 : -1
  }

  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPEATED
    return dependsOnUnkeyedCount(this.quietLimit, this.quiet, this.history.plies)
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.winner === NOBODY ? null : this.winner, reason: REASONS[this.ending]! }
  }

  copy(): TaflState {
    const copy = new TaflState(this.rules, this, this.quietLimit)
    copy.history.rememberAll(this.history, this.history.runStart)
    copy.repeats = this.repeats
    copy.ending = this.ending
    copy.winner = this.winner
    copy.toMove = this.toMove
    return copy
  }

  /** True when some position has occurred twice since the last capture, as far back as the history goes. */
  hasRepeated(): boolean {
    return this.repeats > 0 || this.history.hasRepeated()
  }

  /** The number of pieces that the last ply has taken. */
  get lastTaken(): number {
    const { last, words } = this.history
    return last < 0 ? 0 : words[last + 3]! >> TAKEN_SHIFT
  }

  /** The squares of the pieces that a legal move takes. */
  takenBy(move: Move): number[] {
    return [...this.taken.subarray(0, this.countTaken(move))]
  }

  /** The number of pieces that a legal move takes. */
  countTaken(move: Move): number {
    const { board, rules, taken } = this
    const code = board[moveFrom(move)]!
    board[moveFrom(move)] = EMPTY
    board[moveTo(move)] = code
    const count = findTaken(board, rules, moveTo(move), taken)
    board[moveTo(move)] = EMPTY
    board[moveFrom(move)] = code
    return count
  }

  private movePiece(from: number, to: number): void {
    const { board, pieceAt } = this
    const piece = pieceAt[from]!
    board[to] = board[from]!
    board[from] = EMPTY
    pieceAt[to] = piece
    this.squareOf[piece] = to
  }

  private take(square: number): void {
    const { board } = this
    const code = board[square]!
    const piece = this.pieceAt[square]!
    if (this.lostEnd === this.lost.length) this.growLost()
    this.lost[this.lostEnd++] = (piece << 9) | square
    this.squareOf[piece] = OFF
    this.men[code]!--
    board[square] = EMPTY
    this.key.flip(code, square)
  }

  /** Puts the piece that was taken last back on its square. */
  private putBack(): void {
    const entry = this.lost[--this.lostEnd]!
    const piece = entry >> 9
    const square = entry & 511
    const code = piece === 0 ? KING : piece < this.firstAttacker ? DEFENDER : ATTACKER
    this.squareOf[piece] = square
    this.pieceAt[square] = piece
    this.board[square] = code
    this.men[code]!++
  }

  private growLost(): void {
    this.lost = doubled(this.lost)
  }

  /**
   * Finds out whether the game is over, and updates the key and the seat that is to act.
   * @param to the square that the last move led to; OFF when the position has been set up
   * @param taken the number of pieces that the last move took
   */
  private end(to = OFF, taken = 0): void {
    this.ending = findEnding(this, to, taken)
    this.winner = winnerOf(this.ending, this)
    this.toMove = this.ending === GOING_ON ? this.turn : OVER
    this.keyOfQuiet()
  }

  private keyOfQuiet(): void {
    const { low, high, keys } = this.key
    const left = this.quietLimit - this.quiet
    if (left > PLIES_IN_KEY) {
      this.keyLow = low
      this.keyHigh = high
    } else {
      this.keyLow = low ^ keys.quietLow[left]!
      this.keyHigh = high ^ keys.quietHigh[left]!
    }
  }
}
