import { type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { clue, pair, STRIKER_STAYS, STRUCK_STAYS } from '../ranks/battle.ts'
import { CODES, firstCode, moveFrom, moveTo, sideOf } from './codes.ts'
import { BLACK_TO_MOVE_HIGH, BLACK_TO_MOVE_LOW, PLIES_IN_KEY, quietKey } from './keys.ts'
import { ALL, ARMY, BLACK, battles, FILES, FLAG, FLAG_BIT, isFar, LOST, WHITE } from './pieces.ts'
import { farSquare, Position, type Setup } from './position.ts'
import type { Rules } from './rules.ts'
import { Trail } from './trail.ts'

/** In place of the result of a battle: nobody was struck. */
export const QUIET_MOVE = 3

/** How a game ended; draws come last. */
const GOING_ON = 0
const FLAG_TAKEN = 1
const FLAG_ARRIVED = 2
const REPEATED = 3
const QUIET = 4

const REASONS = ['', 'flag taken', 'flag reached the far rank', 'the same position for the third time']

/**
 * A position of the Game of the Generals, with what each side knows of the other's pieces: a set of ranks for each
 * piece, on the board or lost. A set holds what the piece's own moves and battles say, not what follows by counting.
 *
 * Two positions are the same for the rule on repetition when pieces, squares, sets and side to move are. The quiet count
 * enters the key only near its limit.
 *
 * Views (view.ts) keep their pieces in a state of this class, too, with ranks that are UNKNOWN.
 */
export class GeneralsState extends Position implements State {
  toMove: number
  readonly rules: Rules
  private ending = GOING_ON
  private winner: Seat | null = null
  private trail = new Trail()
  private readonly battles = battles()

  constructor(setup: Setup, rules: Rules) {
    super(setup)
    this.rules = rules
    this.toMove = setup.turn
    this.begin()
  }

  /** The signed halves of the key; see PLIES_IN_KEY. */
  get keyLow(): number {
    const left = this.rules.drawPlies - this.quiet
    return left > PLIES_IN_KEY ? this.low : this.low ^ quietKey(left)
  }

  get keyHigh(): number {
    return this.high
  }

  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPEATED
    return this.rules.drawPlies - (this.quiet - this.trail.length) > PLIES_IN_KEY
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, turn } = this
    const { first, neighbours } = this.graph
    const start = firstCode(turn)
    for (let code = start; code < start + ARMY.size; code++) {
      const square = squareOf[code]!
      const end = first[square + 1]!
      for (let i = first[square]!; i < end; i++) {
        const to = neighbours[i]!
        // empty squares (0) and the other side's codes are outside the range of one's own
        if ((board[to]! - start) >>> 0 >= ARMY.size) buffer[from++] = (square << 7) | to
      }
    }
    return from
  }

  chanceEvents(_buffer: Int32Array, _probabilities: Float64Array, from: number): number {
    return from
  }

  play(move: Move): void {
    const { board, rankOf } = this
    const struck = board[move & 127]!
    if (struck === 0) {
      this.move(move, QUIET_MOVE, false)
      this.conclude(false, this.arrivedSide())
      return
    }
    const striker = board[move >> 7]!
    const result = this.battles.results[pair(rankOf[striker]!, rankOf[struck]!)]!
    const flagFell = rankOf[result === STRIKER_STAYS ? struck : striker] === FLAG
    this.move(move, result, flagFell)
    this.conclude(flagFell, flagFell ? null : this.arrivedSide())
  }

  /**
   * Moves the piece and notes what both sides learn from the battle. `conclude` has to follow.
   * @param result of the battle, or QUIET_MOVE
   * @param flagFell whether the piece that is lost is a flag
   */
  move(move: Move, result: number, flagFell: boolean): void {
    const { board, squareOf, rankOf, setOf, turn } = this
    const from = move >> 7
    const to = move & 127
    const striker = board[from]!
    const struck = board[to]!
    this.trail.push(move, result, striker, struck, setOf, this.arrivals, this.quiet, this.low, this.high)
    this.count(striker, -1)
    board[from] = 0
    if (struck === 0) {
      this.quiet++
      board[to] = striker
      squareOf[striker] = to
    } else {
      this.quiet = 0
      this.count(struck, -1)
      setOf[striker]! &= this.battles.strikers[clue(rankOf[struck]!, result)]!
      setOf[struck]! &= this.battles.struck[clue(rankOf[striker]!, result)]!
      const keep = flagFell ? ALL : ALL & ~FLAG_BIT
      if (result !== STRIKER_STAYS) {
        squareOf[striker] = LOST
        setOf[striker]! &= keep
      } else squareOf[striker] = to
      if (result !== STRUCK_STAYS) {
        squareOf[struck] = LOST
        setOf[struck]! &= keep
        board[to] = result === STRIKER_STAYS ? striker : 0
        if (isFar(1 - turn, to)) this.arrivals[1 - turn]! &= ~(1 << (to % FILES))
      }
      this.count(struck, 1)
    }
    this.count(striker, 1)
    this.turn = 1 - turn
    const sign = turn === WHITE ? 1 : -1
    this.low = (this.low + sign * BLACK_TO_MOVE_LOW) | 0
    this.high = (this.high + sign * BLACK_TO_MOVE_HIGH) | 0
    if (turn === BLACK) this.number++
  }

  /**
   * Decides, after `move`, whether the game goes on. Unless a flag has decided it, pieces that would have won on their
   * far rank, were they the flag, are then known to be none.
   * @param flagFell as for `move`
   * @param arrived the side whose flag has won on its far rank, or null
   */
  conclude(flagFell: boolean, arrived: Seat | null): void {
    if (flagFell) {
      const mover = 1 - this.turn
      this.end(FLAG_TAKEN, this.trail.lastResult === STRIKER_STAYS ? mover : 1 - mover)
    } else if (arrived !== null) this.end(FLAG_ARRIVED, arrived)
    else {
      this.excludeFlags()
      if (this.quiet >= this.rules.drawPlies) this.end(QUIET, null)
      else if (this.trail.timesBefore(this.low, this.high, this.quiet) >= 2) this.end(REPEATED, null)
      else this.toMove = this.turn
    }
  }

  undo(): void {
    const { board, squareOf, setOf, trail } = this
    trail.pop()
    const { striker, struck } = trail
    const mover = 1 - this.turn
    const from = moveFrom(trail.move)
    const to = moveTo(trail.move)
    board[from] = striker
    board[to] = struck
    squareOf[striker] = from
    setOf[striker] = trail.strikerSet
    squareOf[struck] = to
    setOf[struck] = trail.struckSet
    squareOf[0] = LOST
    for (let file = 0; trail.excluded >> file !== 0; file++) {
      if ((trail.excluded >> file) & 1) setOf[board[farSquare(1 - mover, file)]!]! |= FLAG_BIT
    }
    this.arrivals[WHITE] = trail.whiteArrivals
    this.arrivals[BLACK] = trail.blackArrivals
    this.quiet = trail.quiet
    this.low = trail.low
    this.high = trail.high
    this.turn = mover
    this.toMove = mover
    this.ending = GOING_ON
    this.winner = null
    if (mover === BLACK) this.number--
  }

  returns(seat: Seat): number {
    return this.winner === null ? 0 : this.winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    const { ending, winner } = this
    if (ending === GOING_ON) return null
    const reason = ending === QUIET ? `no battle for ${this.rules.drawPlies} plies` : REASONS[ending]!
    return { winner, reason }
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setEarlier(earlier: readonly GeneralsState[]): void {
    for (const { low, high } of earlier) this.trail.remember(low, high)
    if (this.ending !== GOING_ON) return
    if (this.trail.timesBefore(this.low, this.high, this.quiet) >= 2) this.end(REPEATED, null)
  }

  copy(): GeneralsState {
    const copy = new GeneralsState(this.setup(), this.rules)
    copy.trail = this.trail.copy()
    copy.toMove = this.toMove
    copy.ending = this.ending
    copy.winner = this.winner
    return copy
  }

  /**
   * Becomes a copy of another position in which the pieces of one side have these ranks, in the order of their codes.
   * The earlier plies are forgotten.
   */
  become(other: GeneralsState, side: number, ranks: Uint8Array): void {
    this.turn = other.turn
    this.toMove = other.toMove
    this.board.set(other.board)
    this.squareOf.set(other.squareOf)
    this.rankOf.set(other.rankOf)
    this.setOf.set(other.setOf)
    this.flags.set(other.flags)
    this.arrivals.set(other.arrivals)
    this.quiet = other.quiet
    this.number = other.number
    this.low = other.low
    this.high = other.high
    this.ending = other.ending
    this.winner = other.winner
    this.trail.clear()
    const start = firstCode(side)
    for (let i = 0; i < ARMY.size; i++) this.name(start + i, ranks[i]!)
  }

  /** The last move and its result, as both sides see them: equal numbers for what looks alike. 0 at the beginning. */
  get lastPly(): number {
    if (this.trail.length === 0) return 0
    return (this.trail.lastMove << 3) | (this.trail.lastResult << 1) | (this.toMove === OVER ? 1 : 0)
  }

  /** Takes the flag from the sets of pieces that would have won on their far rank by now. */
  private excludeFlags(): void {
    const { arrivals, turn, board } = this
    if (arrivals[turn] !== 0) {
      for (let file = 0; file < FILES; file++) {
        if ((arrivals[turn]! & (1 << file)) !== 0) this.excludeFlag(board[farSquare(turn, file)]!)
      }
      this.trail.exclude(arrivals[turn]!)
      arrivals[turn] = 0
    }
    const mover = 1 - turn
    const to = moveTo(this.trail.lastMove)
    const code = board[to]!
    if (!isFar(mover, to) || code === 0 || sideOf(code) !== mover || (this.setOf[code]! & FLAG_BIT) === 0) return
    if (this.isBeside(to, turn)) arrivals[mover]! |= 1 << (to % FILES)
    else this.excludeFlag(code)
  }

  private end(ending: number, winner: Seat | null): void {
    this.ending = ending
    this.winner = winner
    this.toMove = OVER
  }

  /** Computes what follows from pieces and side to move. */
  private begin(): void {
    const { squareOf, setOf, flags, turn } = this
    if (turn === BLACK) {
      this.low = BLACK_TO_MOVE_LOW
      this.high = BLACK_TO_MOVE_HIGH
    }
    const arrived = this.arrivedSide()
    if (flags[WHITE] !== 0 && squareOf[flags[WHITE]!] === LOST) this.end(FLAG_TAKEN, BLACK)
    else if (flags[BLACK] !== 0 && squareOf[flags[BLACK]!] === LOST) this.end(FLAG_TAKEN, WHITE)
    else if (arrived !== null) this.end(FLAG_ARRIVED, arrived)
    else if (this.quiet >= this.rules.drawPlies) this.end(QUIET, null)
    for (let code = 1; code < CODES; code++) {
      const square = squareOf[code]!
      const side = sideOf(code)
      const mayBeFlag = (setOf[code]! & FLAG_BIT) !== 0
      if (mayBeFlag && this.ending !== FLAG_TAKEN && this.ending !== FLAG_ARRIVED) {
        if (square === LOST) setOf[code]! &= ~FLAG_BIT
        else if (isFar(side, square)) {
          if (side === turn || !this.isBeside(square, turn)) setOf[code]! &= ~FLAG_BIT
          else this.arrivals[side]! |= 1 << (square % FILES)
        }
      }
      this.count(code, 1)
    }
  }
}
