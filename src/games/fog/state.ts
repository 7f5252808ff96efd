import { type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { BLACK, NOWHERE, WHITE } from './codes.ts'
import { generate, hasMove } from './moves.ts'
import { Placement, type Setup } from './placement.ts'
import type { FogRules } from './rules.ts'

// How a game ended; draws come last.
const GOING_ON = 0
const KING = 1
const QUIET = 2
const REPEATED = 3
const NO_MOVE = 4

export const REASON_KING = 'king taken'
export const REASON_QUIET = 'no capture or pawn move for too long'
export const REASON_NO_MOVE = 'no move'
const REASONS = ['', REASON_KING, REASON_QUIET, 'the same position for the third time', REASON_NO_MOVE]

/** The quiet counts that are part of a key: those at most this far below the draw. */
const PLIES_IN_KEY = 24
const quietKey = (left: number): number => Math.imul(left + 1, 0x27d4eb2f) ^ 0x165667b1

/**
 * A true position. The king is taken, not mated; all draws come by themselves. The quiet count enters the key only near
 * its limit.
 */
export class FogState extends Placement implements State {
  toMove: number = WHITE
  readonly rules: FogRules
  private ending = GOING_ON

  constructor(rules: FogRules, setup: Setup) {
    super(rules.tables, setup)
    this.rules = rules
    this.conclude()
  }

  get keyLow(): number {
    const left = this.tables.record.quietLimit - this.quiet
    return left > PLIES_IN_KEY ? this.low : this.low ^ quietKey(left)
  }

  get keyHigh(): number {
    return this.high
  }

  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPEATED
    return this.tables.record.quietLimit - (this.quiet - this.trail.length) > PLIES_IN_KEY
  }

  legalMoves(buffer: Int32Array, from: number): number {
    return generate(this, buffer, from)
  }

  chanceEvents(_buffer: Int32Array, _probabilities: Float64Array, from: number): number {
    return from
  }

  play(move: Move): void {
    this.make(move)
    this.conclude()
  }

  undo(): void {
    this.unmake()
    this.ending = GOING_ON
    this.toMove = this.turn
  }

  returns(seat: Seat): number {
    if (this.ending !== KING) return 0
    return this.winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    const { ending } = this
    return ending === GOING_ON ? null : { winner: ending === KING ? this.winner : null, reason: REASONS[ending]! }
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setEarlier(earlier: readonly FogState[]): void {
    for (const { low, high } of earlier) this.trail.remember(low, high)
    this.conclude()
  }

  copy(): FogState {
    const copy = new FogState(this.rules, this)
    copy.trail = this.trail.copy()
    copy.conclude()
    copy.matchLists(this)
    return copy
  }

  /** Overwrites the state with another position. The plies played before are forgotten. */
  become(setup: Setup): void {
    this.place(setup)
    this.conclude()
  }

  /** The last move played; 0 when there is none. */
  get lastMove(): Move {
    return this.trail.lastMove
  }

  /** The piece that the last move took, or EMPTY. */
  get lastTaken(): number {
    return this.trail.lastTaken
  }

  /** How many of the positions before this one were the same. */
  get repeats(): number {
    return this.trail.timesBefore(this.low, this.high, this.quiet)
  }

  private get winner(): Seat {
    return this.kings[WHITE] === NOWHERE ? BLACK : WHITE
  }

  /** Decides whether the game goes on. */
  private conclude(): void {
    const { kings, tables } = this
    this.toMove = OVER
    if (kings[WHITE] === NOWHERE || kings[BLACK] === NOWHERE) this.ending = KING
    else if (this.quiet >= tables.record.quietLimit) this.ending = QUIET
    else if (this.repeats >= 2) this.ending = REPEATED
    else if (!hasMove(this)) this.ending = NO_MOVE
    else {
      this.ending = GOING_ON
      this.toMove = this.turn
    }
  }
}
