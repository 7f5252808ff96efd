import { RepetitionHistory } from '../../game/history/repetition-history.ts'
import { dependsOnUnkeyedCount, PLIES_IN_KEY } from '../../game/notation/counts.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { ANIMALS, CODES, RAT, sideOf } from './animals.ts'
import { type Features, sharedFeatures } from './features.ts'
import { JungleKey, moveOf, PLY_BITS, QUIET_LIMIT, quietOf, remembered, repeatsOf, victimOf } from './keys.ts'
import { MAX_STEPS, type Rules } from './rules.ts'
import { BLACK, DEN, OFF, SQUARES, STRIDE, WHITE } from './squares.ts'

/** The least quiet count that is part of the key. */
const QUIET_KEYED = QUIET_LIMIT - PLIES_IN_KEY

/** A move is from * 64 + to. */
export const makeMove = (from: number, to: number): Move => (from << 6) | to
export const moveFrom = (move: Move): number => move >> 6
export const moveTo = (move: Move): number => move & 63

/** The endings of games. */
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

/** A side number that is the owner of no trap. */
const NOBODY = -1

/**
 * A position of Jungle (Dou Shou Qi). Two positions are the same for the rule on repetition when pieces, squares and
 * side to move are. The quiet count enters `keyLow` and `keyHigh` only near its limit, where it decides the value. The
 * number of repetitions is in no key: it belongs to the path, and searches ask `repeats`.
 */
export class JungleState implements State {
  turn: Seat
  toMove: number
  keyLow = 0
  keyHigh = 0

  readonly rules: Rules
  /** The tables and scratch arrays of the evaluation, shared by all states. */
  readonly features: Features = sharedFeatures()
  /** The piece code on each square, 0 for none. Entry OFF is always 0. */
  readonly board = new Uint8Array(STRIDE)
  /** The square of each piece code; OFF when taken. */
  readonly squareOf = new Uint8Array(CODES).fill(OFF)
  /** The number of pieces on the board, by side. */
  readonly alive = new Uint8Array(2)
  /** The number of plies since the last capture. */
  quiet: number
  /** The number of earlier occurrences of this position, 2 at most. */
  repeats = 0

  private ending = GOING_ON

  private readonly key: JungleKey
  /** An entry is a key and the ply that followed, as `remembered`. */
  private readonly history = new RepetitionHistory(3, 0x1000, PLY_BITS)

  /** @param board piece codes by square, of a position that `notation.ts` has found legal */
  constructor(rules: Rules, board: ArrayLike<number>, turn: Seat, quiet: number) {
    this.rules = rules
    this.key = new JungleKey(rules.index)
    this.turn = turn
    this.quiet = quiet
    for (let square = 0; square < SQUARES; square++) {
      const code = board[square]!
      if (code === 0) continue
      this.board[square] = code
      this.squareOf[code] = square
      this.alive[sideOf(code)]!++
      this.key.flip(code, square)
    }
    if (turn === BLACK) this.key.passTurn()
    this.toMove = turn
    this.settle(this.alive[turn] === 0 ? CAPTURED_ALL : this.board[DEN[turn]!] !== 0 ? ENTERED_DEN : GOING_ON)
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setHistory(earlier: readonly JungleState[]): void {
    for (const { key, alive } of earlier.slice(-QUIET_LIMIT)) {
      // positions with other pieces cannot occur again
      if (alive[WHITE] !== this.alive[WHITE] || alive[BLACK] !== this.alive[BLACK]) continue
      this.history.remember(key.low, key.high)
    }
    this.repeats = this.history.countRepeats(this.key.low, this.key.high)
    if (this.ending === GOING_ON) this.settle(GOING_ON)
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { squareOf, rules, turn } = this
    const { steps } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    for (let code = base + 1; code <= base + ANIMALS; code++) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_STEPS
      for (let i = first; i < first + MAX_STEPS; i++) {
        const step = steps[i]!
        if (step === OFF) break
        if (this.canStep(code, square, step, blockers)) buffer[from++] = (square << 6) | (step & 63)
      }
    }
    return from
  }

  /**
   * Writes the legal captures and moves into the den, as `legalMoves` does: the moves that upset a static evaluation.
   * @param threats true to write moves into the traps beside the enemy den, too: they threaten to enter it
   */
  tacticalMoves(buffer: Int32Array, from: number, threats: boolean): number {
    const { board, squareOf, rules, turn } = this
    const { steps, trapOwners } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    const den = DEN[1 - turn]!
    const owner = threats ? 1 - turn : NOBODY
    for (let code = base + 1; code <= base + ANIMALS; code++) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_STEPS
      for (let i = first; i < first + MAX_STEPS; i++) {
        const step = steps[i]!
        if (step === OFF) break
        const to = step & 63
        if (board[to] === 0 && to !== den && trapOwners[to] !== owner) continue
        if (this.canStep(code, square, step, blockers)) buffer[from++] = (square << 6) | to
      }
    }
    return from
  }

  play(move: Move): void {
    const { board, alive, history, key } = this
    const from = move >> 6
    const to = move & 63
    const code = board[from]!
    const victim = board[to]!
    const at = history.push(key.low, key.high)
    history.words[at + 2] = remembered(move, victim, this.quiet, this.repeats)
    key.advance(code, from, to, victim)
    const mover = this.turn
    const other = 1 - mover
    board[from] = 0
    board[to] = code
    this.squareOf[code] = to
    let ending = GOING_ON
    if (victim !== 0) {
      this.squareOf[victim] = OFF
      this.quiet = 0
      if (--alive[other]! === 0) ending = CAPTURED_ALL
    } else {
      this.quiet++
      if (to === DEN[other]) ending = ENTERED_DEN
    }
    this.turn = other
    this.repeats = history.countRepeats(key.low, key.high)
    this.settle(ending)
  }

  undo(): void {
    const { board, history, key } = this
    const at = history.pop()
    key.low = history.words[at]!
    key.high = history.words[at + 1]!
    const ply = history.words[at + 2]!
    const move = moveOf(ply)
    const from = moveFrom(move)
    const to = moveTo(move)
    const victim = victimOf(ply)
    const code = board[to]!
    board[from] = code
    board[to] = victim
    this.squareOf[code] = from
    if (victim !== 0) {
      this.squareOf[victim] = to
      this.alive[this.turn]!++
    }
    this.quiet = quietOf(ply)
    this.repeats = repeatsOf(ply)
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
    if (this.ending !== QUIET) return this.ending === REPEATED
    return dependsOnUnkeyedCount(QUIET_LIMIT, this.quiet, this.history.plies)
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.ending >= REPEATED ? null : 1 - this.turn, reason: REASONS[this.ending]! }
  }

  copy(): JungleState {
    const copy = new JungleState(this.rules, this.board, this.turn, this.quiet)
    copy.history.rememberAll(this.history, this.history.runStart)
    copy.repeats = this.repeats
    copy.ending = this.ending
    copy.toMove = this.toMove
    return copy
  }

  /** True when some position has occurred twice since the last capture, as far back as the history goes. */
  hasRepeated(): boolean {
    return this.repeats > 0 || this.history.hasRepeated()
  }

  /** The set of water squares that block the jumps of the side to move. */
  private blockers(): number {
    const { squareOf, rules, turn } = this
    const { water } = rules
    const theirs = water[squareOf[(1 - turn) * ANIMALS + RAT]!]!
    return rules.ownRatBlocks ? theirs | water[squareOf[turn * ANIMALS + RAT]!]! : theirs
  }

  /** True when a piece may go to the square of a step: no rat blocks the jump, and it is empty or holds a piece that it takes. */
  private canStep(code: number, from: number, step: number, blockers: number): boolean {
    if ((step & blockers) !== 0) return false
    const to = step & 63
    const victim = this.board[to]!
    return victim === 0 || this.takes(code, from, victim, to)
  }

  /** True when a piece may take the piece on a square that it reaches. */
  takes(code: number, from: number, victim: number, to: number): boolean {
    const side = code > ANIMALS ? 1 : 0
    if (victim > ANIMALS === code > ANIMALS) return false
    const { rules } = this
    if (rules.powerless[side * STRIDE + from] === 1) return false
    if (rules.weak[side * STRIDE + to] === 1) return true
    const crossing = (rules.water[from] !== 0 ? 2 : 0) | (rules.water[to] !== 0 ? 1 : 0)
    return rules.byRank[(crossing * CODES + code) * CODES + victim] === 1
  }

  private canMove(): boolean {
    const { squareOf, rules, turn } = this
    const { steps } = rules
    const base = turn * ANIMALS
    const blockers = this.blockers()
    for (let code = base + ANIMALS; code > base; code--) {
      const square = squareOf[code]!
      const first = (code * STRIDE + square) * MAX_STEPS
      for (let i = first; i < first + MAX_STEPS; i++) {
        const step = steps[i]!
        if (step === OFF) break
        if (this.canStep(code, square, step, blockers)) return true
      }
    }
    return false
  }

  /**
   * Updates the key and the seat that is to act. A win comes before a draw.
   * @param ending the ending that the last move itself has brought, or GOING_ON
   */
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
    const { low, high, keys } = this.key
    if (this.quiet < QUIET_KEYED) {
      this.keyLow = low
      this.keyHigh = high
    } else {
      this.keyLow = low ^ keys.quietLow[this.quiet]!
      this.keyHigh = high ^ keys.quietHigh[this.quiet]!
    }
  }
}
