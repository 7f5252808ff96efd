import type { Seat } from '../../game/state.ts'
import { STRUCK_STAYS } from '../ranks/rules/battle.ts'
import type { Code, Setup } from '../ranks/rules/position.ts'
import { GOING_ON, moveTo, OWN_ENDINGS, QUIET, RanksState } from '../ranks/rules/state.ts'
import { BLACK, FILES, FLAG_BIT, isFar, LOST, SQUARES, table, WHITE } from './pieces.ts'
import type { Rules } from './rules.ts'

const FLAG_ARRIVED = OWN_ENDINGS
const REPEATED = OWN_ENDINGS + 1

/**
 * The number of low bits of a ply's note: they hold the arrivals of both sides before the ply. The bits above them hold the
 * arrivals that the ply has ended.
 */
const ARRIVAL_BITS = 2 * FILES
const FILE_BITS = (1 << FILES) - 1

/**
 * A position of the Game of the Generals. It adds two rules to the family's: a flag wins on its far rank, unless an enemy
 * beside it takes it at once; and the third occurrence of a position is a draw. Two positions count as the same when pieces,
 * squares, sets and side to move are.
 */
export class GeneralsState extends RanksState {
  declare readonly rules: Rules
  /** By side: the files of pieces that have just reached the far rank beside an enemy and may be the flag, as bits. */
  private readonly arrivals = new Uint16Array(2)

  constructor(setup: Setup, rules: Rules) {
    super(table(), setup, rules)
    this.begin()
  }

  override get endedByHistory(): boolean {
    return this.ending === REPEATED || super.endedByHistory
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, turn, size } = this
    const { first, neighbours } = this.graph
    const start = 1 + turn * size
    for (let code = start; code < start + size; code++) {
      const square = squareOf[code]!
      const end = first[square + 1]!
      for (let i = first[square]!; i < end; i++) {
        const to = neighbours[i]!
        // empty squares (0) and the other side's codes are outside the range of one's own
        if ((board[to]! - start) >>> 0 >= size) buffer[from++] = (square << 7) | to
      }
    }
    return from
  }

  override conclude(flagFell: boolean): void {
    this.concludeAsSeen(flagFell, flagFell ? null : this.arrivedSide())
    if (this.ending === GOING_ON) this.endIfRepeated()
  }

  /**
   * Ends the game after `move` where it is over, but for repetition: on a view, a position may look the same and not be it.
   * Unless a flag has decided it, pieces that would have won on their far rank, were they the flag, are then known to be none.
   * @param arrived the side whose flag has won on its far rank, or null
   */
  concludeAsSeen(flagFell: boolean, arrived: Seat | null): void {
    if (flagFell) this.endByFlag()
    else if (arrived !== null) this.end(FLAG_ARRIVED, arrived)
    else {
      this.excludeFlags()
      if (this.quiet >= this.rules.drawPlies) this.end(QUIET, null)
      else this.toMove = this.turn
    }
  }

  /** Adds earlier positions, oldest first, for the rule on repetition. Called before the first `play`. */
  setHistory(earlier: readonly GeneralsState[]): void {
    for (const { low, high } of earlier) this.plies.remember(low, high)
    if (this.ending === GOING_ON) this.endIfRepeated()
  }

  private endIfRepeated(): void {
    if (this.plies.hasOccurredTwice(this.low, this.high, this.quiet)) this.end(REPEATED, null)
  }

  copy(): GeneralsState {
    return this.copyCourse(new GeneralsState(this.setup(), this.rules))
  }

  override become(other: GeneralsState, side: number, ranks: Uint8Array): void {
    super.become(other, side, ranks)
    this.arrivals.set(other.arrivals)
  }

  /** The side whose flag has won on its far rank, or null. */
  arrivedSide(): Seat | null {
    const { turn, flags, squareOf } = this
    if (isFar(turn, squareOf[flags[turn]!]!)) return turn
    const other = 1 - turn
    const square = squareOf[flags[other]!]!
    return isFar(other, square) && !this.isBeside(square, turn) ? other : null
  }

  /**
   * The code of a piece that would have won on its far rank by now if it were its side's flag, and whose set has the flag; 0
   * when there is none.
   */
  possiblyArrived(side: number): Code {
    for (let file = 0; file < FILES; file++) {
      const square = farSquare(side, file)
      const code = this.board[square]!
      if (code === 0 || this.sideOf(code) !== side || (this.setOf[code]! & FLAG_BIT) === 0) continue
      if (side === this.turn || !this.isBeside(square, 1 - side)) return code
    }
    return 0
  }

  protected override learnFromBattle(striker: Code, struck: Code, result: number, flagFell: boolean): void {
    super.learnFromBattle(striker, struck, result, flagFell)
    if (result === STRUCK_STAYS) return
    const other = 1 - this.turn
    const square = this.squareOf[struck]!
    if (isFar(other, square)) this.arrivals[other]! &= ~(1 << (square % FILES))
  }

  protected override keptBits(): number {
    return this.arrivals[WHITE]! | (this.arrivals[BLACK]! << FILES)
  }

  protected override restore(note: number): void {
    const { arrivals, turn, board, setOf } = this
    const excluded = note >> ARRIVAL_BITS
    for (let file = 0; excluded >> file !== 0; file++) {
      if ((excluded >> file) & 1) setOf[board[farSquare(1 - turn, file)]!]! |= FLAG_BIT
    }
    arrivals[WHITE] = note & FILE_BITS
    arrivals[BLACK] = (note >> FILES) & FILE_BITS
  }

  protected override reasonOf(ending: number): string {
    if (ending === FLAG_ARRIVED) return 'flag reached the far rank'
    return ending === REPEATED ? 'the same position for the third time' : super.reasonOf(ending)
  }

  /** Removes the flag from the sets of pieces that would have won on their far rank by now. */
  private excludeFlags(): void {
    const { arrivals, turn, board } = this
    if (arrivals[turn] !== 0) {
      for (let file = 0; file < FILES; file++) {
        if ((arrivals[turn]! & (1 << file)) !== 0) this.excludeFlag(board[farSquare(turn, file)]!)
      }
      this.plies.addNote(arrivals[turn]! << ARRIVAL_BITS)
      arrivals[turn] = 0
    }
    const mover = 1 - turn
    const to = moveTo(this.plies.lastMove)
    const code = board[to]!
    if (!isFar(mover, to) || code === 0 || this.sideOf(code) !== mover || (this.setOf[code]! & FLAG_BIT) === 0) return
    if (this.isBeside(to, turn)) arrivals[mover]! |= 1 << (to % FILES)
    else this.excludeFlag(code)
  }

  private excludeFlag(code: Code): void {
    this.setSet(code, this.setOf[code]! & ~FLAG_BIT)
  }

  /** Ends the game where a new position is over, and removes the flag from the sets of pieces that it cannot be. */
  protected override beginCourse(): void {
    const { squareOf, setOf, turn } = this
    const arrived = this.arrivedSide()
    if (arrived !== null) {
      this.end(FLAG_ARRIVED, arrived)
      return
    }
    if (this.quiet >= this.rules.drawPlies) this.end(QUIET, null)
    for (let code = 1; code < squareOf.length; code++) {
      const square = squareOf[code]!
      const side = this.sideOf(code)
      if ((setOf[code]! & FLAG_BIT) === 0) continue
      if (square === LOST) this.excludeFlag(code)
      else if (isFar(side, square)) {
        if (side === turn || !this.isBeside(square, turn)) this.excludeFlag(code)
        else this.arrivals[side]! |= 1 << (square % FILES)
      }
    }
  }
}

/** The square of a file on a side's far rank. */
const farSquare = (side: number, file: number): number => (side === WHITE ? file : SQUARES - FILES + file)
