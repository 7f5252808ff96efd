import { type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { ANIMALS, CODES, MAX_TARGETS, RAT, type Rules } from './rules.ts'
import { BLACK, DEN, OFF, SQUARES, STRIDE, WATER_BIT, WHITE } from './squares.ts'

/** Plies without a capture after which the game is drawn: 60 moves of each side. */
export const QUIET_LIMIT = 120

/** From this quiet count on, positions that differ in nothing else have different keys. */
const QUIET_KEYED = QUIET_LIMIT - 24

/** A move is from * 64 + to. */
export const makeMove = (from: number, to: number): Move => (from << 6) | to
export const moveFrom = (move: Move): number => move >> 6
export const moveTo = (move: Move): number => move & 63

export const sideOf = (code: number): Seat => (code > ANIMALS ? BLACK : WHITE)

const ZOBRIST = zobristKeys(CODES * STRIDE, 0x70461e)
const EXTRA = zobristKeys(1 + QUIET_LIMIT + 1 + 16, 0x1109)
const TURN_KEY = 0
const QUIET_KEY = 1
const RULES_KEY = QUIET_KEY + QUIET_LIMIT + 1

/** All captures, each after as many quiet plies as can be, and what came before the position set up. */
const MAX_PLIES = 2 * ANIMALS * QUIET_LIMIT + QUIET_LIMIT

/** Where `played` keeps what was taken, the quiet count, and how often the position had stood before. */
const VICTIM_SHIFT = 12
const QUIET_SHIFT = 17
const REPEATS_SHIFT = 24

/** Low bits of keys: how many earlier positions share them, which is nearly always none. */
const FILTER_MASK = 0xfff

/** How a game ended. */
const GOING_ON = 0
const ENTERED_DEN = 1
const CAPTURED_ALL = 2
const BLOCKED = 3
const REPEATED = 4
const QUIET = 5

const REASONS = [
  '',
  'entered the den',
  'captured the last piece',
  'the other side cannot move',
  'the same position for the third time',
  'no capture in 60 moves',
]

/**
 * Jungle (Dou Shou Qi). A position repeats when pieces, squares and side to move are the same; the quiet count is no
 * part of that, and enters `keyLow` and `keyHigh` only where it nears its limit and so decides the value. How often a
 * position has stood before is in neither: it belongs to the path, and a search that meets it asks `repeats`.
 */
export class JungleState implements State {
  turn: Seat
  toMove: number
  keyLow = 0
  keyHigh = 0

  readonly rules: Rules
  /** Piece codes by square; OFF is always 0. */
  readonly board = new Uint8Array(STRIDE)
  /** Square of each piece code, OFF when taken. */
  readonly squareOf = new Uint8Array(CODES).fill(OFF)
  /** Pieces on the board, by side. */
  readonly alive = new Uint8Array(2)
  /** Plies since the last capture. */
  quiet: number
  /** How often this position has stood earlier. */
  repeats = 0

  private ending = GOING_ON

  /** Key of the position without its quiet count. */
  private low = 0
  private high = 0

  /** The positions before this one: keys, and the move that followed with its victim, the quiet count and repeats. */
  private ply = 0
  private readonly lowBefore = new Int32Array(MAX_PLIES)
  private readonly highBefore = new Int32Array(MAX_PLIES)
  private readonly played = new Int32Array(MAX_PLIES)
  private readonly filter = new Uint8Array(FILTER_MASK + 1)

  /** @param board piece codes by square, from a position that `notation.ts` has found legal */
  constructor(rules: Rules, board: ArrayLike<number>, turn: Seat, quiet: number) {
    this.rules = rules
    this.turn = turn
    this.quiet = quiet
    for (let square = 0; square < SQUARES; square++) {
      const code = board[square]!
      if (code === 0) continue
      this.board[square] = code
      this.squareOf[code] = square
      this.alive[sideOf(code)]!++
      this.flip(code, square)
    }
    this.low ^= EXTRA.low[RULES_KEY + rules.index]!
    this.high ^= EXTRA.high[RULES_KEY + rules.index]!
    if (turn === BLACK) this.passTurnKey()
    this.toMove = turn
    this.settle(this.alive[turn] === 0 ? CAPTURED_ALL : this.board[DEN[turn]!] !== 0 ? ENTERED_DEN : GOING_ON)
  }

  /** Counts positions that came before, oldest first, towards repetition. Before the first `play`. */
  setEarlier(earlier: readonly JungleState[]): void {
    for (const { low, high, alive } of earlier.slice(-QUIET_LIMIT)) {
      // others have other pieces, and never stand again
      if (alive[WHITE] !== this.alive[WHITE] || alive[BLACK] !== this.alive[BLACK]) continue
      this.push(low, high, this.standings(low, high))
    }
    this.repeats = this.standings(this.low, this.high)
    if (this.ending === GOING_ON) this.settle(GOING_ON)
  }

  private push(low: number, high: number, repeats: number): void {
    this.lowBefore[this.ply] = low
    this.highBefore[this.ply] = high
    this.played[this.ply++] = repeats << REPEATS_SHIFT
    this.filter[low & FILTER_MASK]!++
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, rules, turn } = this
    const { targets, over } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    for (let code = base + 1; code <= base + ANIMALS; code++) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_TARGETS
      for (let i = first; i < first + MAX_TARGETS; i++) {
        const to = targets[i]!
        if (to === OFF) break
        if ((over[i]! & blockers) !== 0) continue
        const victim = board[to]!
        if (victim === 0 || this.takes(code, square, victim, to)) buffer[from++] = (square << 6) | to
      }
    }
    return from
  }

  /**
   * Like `legalMoves`, captures and entering the den only: the moves that change what a quick estimate is made of.
   */
  forcingMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, rules, turn } = this
    const { targets, over } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    const den = DEN[1 - turn]!
    for (let code = base + 1; code <= base + ANIMALS; code++) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_TARGETS
      for (let i = first; i < first + MAX_TARGETS; i++) {
        const to = targets[i]!
        if (to === OFF) break
        const victim = board[to]!
        if (victim === 0 ? to !== den : (over[i]! & blockers) !== 0 || !this.takes(code, square, victim, to)) continue
        buffer[from++] = (square << 6) | to
      }
    }
    return from
  }

  chanceEvents(_buffer: Int32Array, _probabilities: Float64Array, from: number): number {
    return from
  }

  play(move: Move): void {
    const { board, alive } = this
    const from = move >> 6
    const to = move & 63
    const code = board[from]!
    const victim = board[to]!
    const ply = this.ply++
    this.lowBefore[ply] = this.low
    this.highBefore[ply] = this.high
    this.played[ply] = move | (victim << VICTIM_SHIFT) | (this.quiet << QUIET_SHIFT) | (this.repeats << REPEATS_SHIFT)
    this.filter[this.low & FILTER_MASK]!++
    const mover = this.turn
    const other = 1 - mover
    board[from] = 0
    board[to] = code
    this.squareOf[code] = to
    this.flip(code, from)
    this.flip(code, to)
    let ending = GOING_ON
    if (victim !== 0) {
      this.squareOf[victim] = OFF
      this.flip(victim, to)
      this.quiet = 0
      if (--alive[other]! === 0) ending = CAPTURED_ALL
    } else {
      this.quiet++
      if (to === DEN[other]) ending = ENTERED_DEN
    }
    this.turn = other
    this.passTurnKey()
    this.repeats = this.filter[this.low & FILTER_MASK] === 0 ? 0 : this.standings(this.low, this.high)
    this.settle(ending)
  }

  undo(): void {
    const { board } = this
    const ply = --this.ply
    const played = this.played[ply]!
    const from = (played >> 6) & 63
    const to = played & 63
    const victim = (played >> VICTIM_SHIFT) & 31
    const code = board[to]!
    this.low = this.lowBefore[ply]!
    this.high = this.highBefore[ply]!
    this.filter[this.low & FILTER_MASK]!--
    board[from] = code
    board[to] = victim
    this.squareOf[code] = from
    if (victim !== 0) {
      this.squareOf[victim] = to
      this.alive[this.turn]!++
    }
    this.quiet = (played >> QUIET_SHIFT) & 127
    this.repeats = played >> REPEATS_SHIFT
    this.turn = 1 - this.turn
    this.toMove = this.turn
    this.ending = GOING_ON
    this.keyOfQuiet()
  }

  returns(seat: Seat): number {
    if (this.ending >= REPEATED) return 0
    return seat === this.turn ? -1 : 1
  }

  get endedByHistory(): boolean {
    return this.ending === REPEATED
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.ending >= REPEATED ? null : 1 - this.turn, reason: REASONS[this.ending]! }
  }

  copy(): JungleState {
    const copy = new JungleState(this.rules, this.board, this.turn, this.quiet)
    for (let ply = this.afterCapture(); ply < this.ply; ply++) {
      copy.push(this.lowBefore[ply]!, this.highBefore[ply]!, this.played[ply]! >> REPEATS_SHIFT)
    }
    copy.repeats = this.repeats
    copy.ending = this.ending
    copy.toMove = this.toMove
    return copy
  }

  /** Whether any position has stood twice since the last capture, as far back as is known. */
  hasRepeated(): boolean {
    if (this.repeats > 0) return true
    for (let ply = this.afterCapture(); ply < this.ply; ply++) if (this.played[ply]! >> REPEATS_SHIFT > 0) return true
    return false
  }

  /** The first of the earlier positions with the pieces of this one. */
  private afterCapture(): number {
    let ply = this.ply
    while (ply > 0 && ((this.played[ply - 1]! >> VICTIM_SHIFT) & 31) === 0) ply--
    return ply
  }

  /** The water squares over which the side to move cannot jump. */
  private blockers(): number {
    const { squareOf, turn } = this
    const theirs = WATER_BIT[squareOf[(1 - turn) * ANIMALS + RAT]!]!
    return this.rules.ownRatBlocks ? theirs | WATER_BIT[squareOf[turn * ANIMALS + RAT]!]! : theirs
  }

  /** Whether a piece may take what stands on a square that it reaches. */
  private takes(code: number, from: number, victim: number, to: number): boolean {
    const side = code > ANIMALS ? 1 : 0
    if (victim > ANIMALS === code > ANIMALS) return false
    const { rules } = this
    if (rules.powerless[side * STRIDE + from] === 1) return false
    if (rules.weak[side * STRIDE + to] === 1) return true
    const crossing = (WATER_BIT[from] !== 0 ? 2 : 0) | (WATER_BIT[to] !== 0 ? 1 : 0)
    return rules.byRank[(crossing * CODES + code) * CODES + victim] === 1
  }

  private canMove(): boolean {
    const { board, squareOf, rules, turn } = this
    const { targets, over } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    for (let code = base + ANIMALS; code > base; code--) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_TARGETS
      for (let i = first; i < first + MAX_TARGETS; i++) {
        const to = targets[i]!
        if (to === OFF) break
        if ((over[i]! & blockers) !== 0) continue
        const victim = board[to]!
        if (victim === 0 || this.takes(code, square, victim, to)) return true
      }
    }
    return false
  }

  /** Sets the key, and who is to act; `ending` is what the last move itself decided. A win comes before a draw. */
  private settle(ending: number): void {
    this.ending =
      ending !== GOING_ON
        ? ending
        : !this.canMove()
          ? BLOCKED
          : this.repeats >= 2
            ? REPEATED
            : this.quiet >= QUIET_LIMIT
              ? QUIET
              : GOING_ON
    this.toMove = this.ending === GOING_ON ? this.turn : OVER
    this.keyOfQuiet()
  }

  private keyOfQuiet(): void {
    if (this.quiet < QUIET_KEYED) {
      this.keyLow = this.low
      this.keyHigh = this.high
    } else {
      this.keyLow = this.low ^ EXTRA.low[QUIET_KEY + this.quiet]!
      this.keyHigh = this.high ^ EXTRA.high[QUIET_KEY + this.quiet]!
    }
  }

  /** How often a position has stood before this one, two for more. */
  private standings(low: number, high: number): number {
    let count = 0
    for (let ply = this.ply - 1; ply >= 0 && count < 2; ply--) {
      if (this.lowBefore[ply] === low && this.highBefore[ply] === high) count++
    }
    return count
  }

  private flip(code: number, square: number): void {
    this.low ^= ZOBRIST.low[code * STRIDE + square]!
    this.high ^= ZOBRIST.high[code * STRIDE + square]!
  }

  private passTurnKey(): void {
    this.low ^= EXTRA.low[TURN_KEY]!
    this.high ^= EXTRA.high[TURN_KEY]!
  }
}
