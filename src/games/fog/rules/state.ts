import { lazy } from '../../../game/lazy.ts'
import { dependsOnUnkeyedCount, PLIES_IN_KEY, quietKey } from '../../../game/notation/counts.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../../game/state.ts'
import { hasMoveWithoutCheck, isInCheck, withoutCheck } from './check.ts'
import { BLACK, MAX_MOVES, WHITE } from './codes.ts'
import { generate, hasMove } from './moves.ts'
import { Placement, type Setup } from './placement.ts'
import type { FogRules } from './rules.ts'
import type { Reasons } from './spec.ts'

// The endings of games.
const GOING_ON = 0
const KING = 1
const QUIET = 2
const REPEATED = 3
const NO_MOVE = 4
const BARE = 5
const MATE = 6

export const REASON_BARE = 'bare'
const REASON_MATE = 'mate'

const checkScratch = lazy(() => new Int32Array(MAX_MOVES))

/**
 * A true position. A game ends with the capture of a king, or with mate where `forbidsCheck` is true; all draws come by
 * themselves. The quiet count enters the key only near its limit.
 */
export class FogState extends Placement implements State {
  toMove: number = WHITE
  readonly rules: FogRules
  private ending = GOING_ON
  /** True when the king may not be left to be taken. */
  readonly forbidsCheck: boolean

  constructor(rules: FogRules, setup: Setup) {
    super(rules.tables, setup)
    this.rules = rules
    this.forbidsCheck = rules.variant.open === true && rules.tables.spec.check !== false
    this.conclude()
  }

  get keyLow(): number {
    const left = this.tables.spec.quietLimit - this.quiet
    return left > PLIES_IN_KEY ? this.low : this.low ^ quietKey(left)
  }

  get keyHigh(): number {
    return this.high
  }

  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPEATED
    return dependsOnUnkeyedCount(this.tables.spec.quietLimit, this.quiet, this.undos.length)
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const end = generate(this, buffer, from)
    return this.forbidsCheck ? withoutCheck(this, buffer, from, end) : end
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
    const { winner } = this
    if (winner === null) return 0
    return winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    const { ending } = this
    return ending === GOING_ON ? null : { winner: this.winner, reason: reasonOf(this.tables.spec.reasons, ending) }
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setHistory(earlier: readonly FogState[]): void {
    for (const { low, high } of earlier) this.undos.remember(low, high)
    this.conclude()
  }

  copy(): FogState {
    const copy = this.fresh()
    copy.matchLists(this)
    return copy
  }

  /** A copy in which the pieces are listed by their squares, whatever has been played before. */
  fresh(): FogState {
    const copy = new FogState(this.rules, this)
    copy.undos = this.undos.copy()
    copy.conclude()
    return copy
  }

  /** Overwrites the state with another position. The plies played before are forgotten. */
  become(setup: Setup): void {
    this.place(setup)
    this.conclude()
  }

  /** Overwrites the state with another one: the same position after the same earlier ones, with no ply to take back. */
  becomeFresh(other: FogState): void {
    this.place(other)
    this.undos = other.undos.copy()
    this.conclude()
  }

  /** True when this position has occurred twice before. */
  private get isThirdTime(): boolean {
    return this.undos.hasOccurredTwice(this.low, this.high, this.quiet)
  }

  private get winner(): Seat | null {
    const { counts, turn, tables } = this
    switch (this.ending) {
      case KING:
        return this.lacksKing(WHITE) ? BLACK : WHITE
      case MATE:
        return 1 - turn
      case NO_MOVE:
        return tables.spec.noMove === 'loss' ? 1 - turn : null
      case BARE:
        return counts[turn] === 1 ? null : turn
      default:
        return null
    }
  }

  /** Decides whether the game goes on. */
  private conclude(): void {
    const { spec } = this.tables
    this.toMove = OVER
    if (this.lacksKing(WHITE) || this.lacksKing(BLACK)) this.ending = KING
    else if (spec.bare && this.counts[1 - this.turn] === 1) this.ending = BARE
    else if (this.quiet >= spec.quietLimit) this.ending = QUIET
    else if (this.isThirdTime) this.ending = REPEATED
    else if (!(this.forbidsCheck ? this.hasOpenMove : hasMove(this)))
      this.ending = this.forbidsCheck && isInCheck(this) ? MATE : NO_MOVE
    else {
      this.ending = GOING_ON
      this.toMove = this.turn
    }
  }

  private get hasOpenMove(): boolean {
    const buffer = checkScratch()
    return hasMoveWithoutCheck(this, buffer, generate(this, buffer, 0))
  }
}

/** The words for an ending. */
function reasonOf(reasons: Reasons, ending: number): string {
  if (ending === KING) return reasons.king
  if (ending === QUIET) return reasons.quiet
  if (ending === REPEATED) return reasons.repetition
  if (ending === NO_MOVE) return reasons.noMove
  return ending === BARE ? REASON_BARE : REASON_MATE
}
