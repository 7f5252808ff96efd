import { dependsOnUnkeyedCount, PLIES_IN_KEY, quietKey } from '../../../game/notation/counts.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../../game/state.ts'
import type { RankSet } from './army.ts'
import { type BattleTable, clue, pair, STRIKER_STAYS, STRUCK_STAYS } from './battle.ts'
import { SECOND_TO_MOVE_HIGH, SECOND_TO_MOVE_LOW } from './keys.ts'
import { type Code, RanksPosition, type Setup } from './position.ts'
import type { RanksTables } from './tables.ts'
import { RanksUndoStack } from './undo-stack.ts'

/** A move is from * 128 + to. */
export const makeMove = (from: number, to: number): Move => (from << 7) | to
export const moveFrom = (move: Move): number => move >> 7
export const moveTo = (move: Move): number => move & 127

/** The result of a move that strikes nobody. */
export const QUIET_MOVE = 3

/** The endings of games. A game's own endings have numbers from OWN_ENDINGS on. */
export const GOING_ON = 0
const FLAG_TAKEN = 1
export const QUIET = 2
export const STUCK = 3
/** On a view: the side to move cannot move, and whether the other side could is not known. */
const STUCK_UNTOLD = 4
export const OWN_ENDINGS = 5

/** The rules of the family that a request may set. */
export interface RanksRules {
  /** The number of plies without a battle after which the game is drawn. */
  readonly drawPlies: number
}

/**
 * A position of a game of the family, with what each side knows of the other's pieces: a set of ranks for each piece, on
 * the board or lost. A set holds what the piece's own moves and battles say, not what follows by counting.
 *
 * Views (view.ts) keep their pieces in states, too, with ranks that are UNKNOWN.
 *
 * A game adds its moves (`legalMoves`), and overrides methods where it has rules of its own: the knowledge gained from moves
 * and battles (`ranksThatMake`, `learnFromBattle`), the endings (`conclude`), and the values of these that `undo` has to
 * restore (`keptBits`, `restore`). Its constructor calls `begin`.
 */
export abstract class RanksState extends RanksPosition implements State {
  toMove: number
  readonly rules: RanksRules
  protected ending = GOING_ON
  protected winner: Seat | null = null
  protected plies = new RanksUndoStack()
  protected readonly battles: BattleTable
  protected readonly movable: number

  constructor(tables: RanksTables, setup: Setup, rules: RanksRules) {
    super(tables, setup)
    this.rules = rules
    this.battles = tables.battles
    this.movable = tables.movable
    this.toMove = setup.turn
  }

  /** The signed halves of the key. The quiet count enters it only near its limit; see PLIES_IN_KEY. */
  get keyLow(): number {
    const left = this.rules.drawPlies - this.quiet
    return left > PLIES_IN_KEY ? this.low : this.low ^ quietKey(left)
  }

  get keyHigh(): number {
    return this.high
  }

  get endedByHistory(): boolean {
    return this.ending === QUIET && dependsOnUnkeyedCount(this.rules.drawPlies, this.quiet, this.plies.length)
  }

  abstract legalMoves(buffer: Int32Array, from: number): number

  play(move: Move): void {
    const { board, rankOf } = this
    const struck = board[move & 127]!
    if (struck === 0) {
      this.move(move, QUIET_MOVE, false)
      this.conclude(false)
      return
    }
    const striker = board[move >> 7]!
    const result = this.battles.results[pair(rankOf[striker]!, rankOf[struck]!)]!
    const flagFell = this.isFlagLost(rankOf[striker]!, rankOf[struck]!, result)
    this.move(move, result, flagFell)
    this.conclude(flagFell)
  }

  /** Puts a ply and the state before it on the undo stack. */
  private record(move: Move, result: number, striker: number, struck: number): void {
    const { plies, setOf } = this
    plies.move = move
    plies.striker = striker
    plies.struck = struck
    plies.strikerSet = setOf[striker]!
    plies.struckSet = setOf[struck]!
    plies.note = this.keptBits()
    plies.quiet = this.quiet
    plies.low = this.low
    plies.high = this.high
    plies.push(result)
  }

  /** True when a battle between these ranks with this result costs a flag. */
  isFlagLost(striker: number, struck: number, result: number): boolean {
    const { flag } = this.tables
    return (struck === flag && result !== STRUCK_STAYS) || (striker === flag && result !== STRIKER_STAYS)
  }

  /**
   * Moves the piece and updates what both sides know. `conclude` has to follow.
   * @param result of the battle, or QUIET_MOVE
   * @param flagFell whether a piece that is lost is a flag
   */
  move(move: Move, result: number, flagFell: boolean): void {
    const { board, squareOf, turn } = this
    const from = move >> 7
    const to = move & 127
    const striker = board[from]!
    const struck = board[to]!
    this.record(move, result, striker, struck)
    this.count(striker, -1)
    this.setOf[striker]! &= this.ranksThatMake(striker, from, to)
    board[from] = 0
    if (struck === 0) {
      this.quiet++
      board[to] = striker
      squareOf[striker] = to
    } else {
      this.quiet = 0
      this.count(struck, -1)
      this.learnFromBattle(striker, struck, result, flagFell)
      squareOf[striker] = result === STRIKER_STAYS ? to : this.lost
      if (result !== STRUCK_STAYS) {
        squareOf[struck] = this.lost
        board[to] = result === STRIKER_STAYS ? striker : 0
      }
      this.count(struck, 1)
    }
    this.count(striker, 1)
    this.turn = 1 - turn
    const sign = turn === 0 ? 1 : -1
    this.low = (this.low + sign * SECOND_TO_MOVE_LOW) | 0
    this.high = (this.high + sign * SECOND_TO_MOVE_HIGH) | 0
    if (turn === 1) this.number++
  }

  /** Ends the game after `move` where it is over. A side that is to move and cannot has lost; when neither side can, it is a draw. */
  conclude(flagFell: boolean): void {
    if (flagFell) this.endByFlag()
    else if (this.quiet >= this.rules.drawPlies) this.end(QUIET, null)
    else if (!this.canMove(this.turn)) this.endStuck(this.canSurelyMove(1 - this.turn))
    else this.toMove = this.turn
  }

  /** True when a side would have a legal move if it were to move. A piece of unknown rank that may be able to move counts as able to. */
  canMove(side: number): boolean {
    const { squareOf, movable, size } = this
    const start = 1 + side * size
    for (let code = start; code < start + size; code++) {
      const square = squareOf[code]!
      if (square !== this.lost && (this.ranksOf(code) & movable) !== 0 && this.hasWay(square, side)) return true
    }
    return false
  }

  /** Whether the side that is not to move could move; null where that depends on ranks that this state does not show. */
  private canSurelyMove(side: number): boolean | null {
    if (!this.canMove(side)) return false
    const first = this.firstCode(side)
    const isSure = (token: number) => (this.ranksOf(first + token) & ~this.movable) === 0
    return this.tokensWithWay(side).some(isSure) || null
  }

  /** The tokens of a side's pieces (codes less the first) that could move, were they of a rank that can. */
  tokensWithWay(side: number): number[] {
    const start = this.firstCode(side)
    const tokens = Array.from({ length: this.size }, (_, token) => token)
    return tokens.filter((token) => {
      const square = this.squareOf[start + token]!
      return square !== this.lost && this.hasWay(square, side)
    })
  }

  /** True when the game has ended because the side to move cannot move. */
  get endedStuck(): boolean {
    return this.ending === STUCK || this.ending === STUCK_UNTOLD
  }

  /** Ends the game because the side to move cannot move. `others` tells whether the other side could; null: it is not known. */
  endStuck(others: boolean | null): void {
    this.end(others === null ? STUCK_UNTOLD : STUCK, others ? 1 - this.turn : null)
  }

  undo(): void {
    const { board, squareOf, setOf, plies } = this
    plies.pop()
    const { striker, struck } = plies
    const mover = 1 - this.turn
    const from = moveFrom(plies.move)
    const to = moveTo(plies.move)
    board[from] = striker
    board[to] = struck
    squareOf[striker] = from
    setOf[striker] = plies.strikerSet
    squareOf[struck] = to
    setOf[struck] = plies.struckSet
    squareOf[0] = this.lost
    this.quiet = plies.quiet
    this.low = plies.low
    this.high = plies.high
    this.turn = mover
    this.toMove = mover
    this.ending = GOING_ON
    this.winner = null
    if (mover === 1) this.number--
    this.restore(plies.note)
  }

  returns(seat: Seat): number {
    return this.winner === null ? 0 : this.winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    const { ending, winner } = this
    return ending === GOING_ON ? null : { winner, reason: this.reasonOf(ending) }
  }

  abstract copy(): RanksState

  /** Copies the course of this game (ending, winner, undo stack) to a copy of this position. */
  protected copyCourse<S extends RanksState>(copy: S): S {
    copy.plies = this.plies.copy()
    copy.toMove = this.toMove
    copy.ending = this.ending
    copy.winner = this.winner
    return copy
  }

  /**
   * Becomes a copy of another position in which the pieces of one side have these ranks, in the order of their codes.
   * The earlier plies are forgotten.
   */
  become(other: RanksState, side: number, ranks: Uint8Array): void {
    this.turn = other.turn
    this.toMove = other.toMove
    this.board.set(other.board)
    this.squareOf.set(other.squareOf)
    this.rankOf.set(other.rankOf)
    this.setOf.set(other.setOf)
    this.flags.set(other.flags)
    this.quiet = other.quiet
    this.number = other.number
    this.low = other.low
    this.high = other.high
    this.ending = other.ending
    this.winner = other.winner
    this.plies.clear()
    const start = this.firstCode(side)
    for (let i = 0; i < this.size; i++) this.name(start + i, ranks[i]!)
  }

  /** The reason why a rule on repetition forbids a move that is legal otherwise; null when none does. */
  forbidden(_move: Move): string | null {
    return null
  }

  /** The ranks of which a legal move shows that its piece, which still stands on `from`, has one. */
  ranksThatMake(_code: Code, _from: number, _to: number): RankSet {
    return this.movable
  }

  /** A hash of what earlier positions add to a side's knowledge. */
  earlierHash(): number {
    return 0
  }

  /** The observation of a seat at the last ply: equal numbers for plies that look alike to it. 0 at the beginning. */
  learnedBy(_seat: Seat): number {
    return this.lastPly
  }

  /** The last move, its result and whether it ended the game, as a number. 0 at the beginning. */
  get lastPly(): number {
    if (this.plies.length === 0) return 0
    return (this.plies.lastMove << 3) | (this.plies.lastResult << 1) | (this.toMove === OVER ? 1 : 0)
  }

  /** Updates what both sides know after a battle. By default each keeps the ranks that could have had this result. */
  protected learnFromBattle(striker: Code, struck: Code, result: number, flagFell: boolean): void {
    const { rankOf, setOf, battles } = this
    setOf[striker]! &= battles.strikers[clue(rankOf[struck]!, result)]!
    setOf[struck]! &= battles.struck[clue(rankOf[striker]!, result)]!
    if (flagFell) return
    const { flag } = this.tables
    if (result !== STRIKER_STAYS) setOf[striker]! &= ~(1 << flag)
    if (result !== STRUCK_STAYS) setOf[struck]! &= ~(1 << flag)
  }

  /** True when a piece of a side on this square could step or strike somewhere, were it of a rank that can move. */
  protected hasWay(square: number, side: number): boolean {
    const { board, size } = this
    const { first, neighbours } = this.graph
    const start = 1 + side * size
    for (let i = first[square]!; i < first[square + 1]!; i++) {
      if ((board[neighbours[i]!]! - start) >>> 0 >= size) return true
    }
    return false
  }

  /** The value that the game keeps of the position before a ply, for `restore`. */
  protected keptBits(): number {
    return 0
  }

  /** Restores what `keptBits` and `RanksUndoStack.addNote` have kept. All else has been taken back. */
  protected restore(_note: number): void {}

  protected end(ending: number, winner: Seat | null): void {
    this.ending = ending
    this.winner = winner
    this.toMove = OVER
  }

  /** Ends the game because the last move cost a flag: the mover wins, unless it was the flag that struck. */
  protected endByFlag(): void {
    this.end(FLAG_TAKEN, this.plies.lastResult === STRUCK_STAYS ? this.turn : 1 - this.turn)
  }

  protected reasonOf(ending: number): string {
    if (ending === FLAG_TAKEN) return 'flag taken'
    if (ending === QUIET) return `no battle for ${this.rules.drawPlies} plies`
    if (ending === STUCK_UNTOLD) return 'no legal move; whether the other side has one is hidden'
    return this.winner === null ? 'neither side can move' : 'no legal move'
  }

  /** Computes the keys and the ending of a new position from its pieces and the side to move. */
  protected begin(): void {
    const { flags, squareOf, turn } = this
    if (turn === 1) {
      this.low = SECOND_TO_MOVE_LOW
      this.high = SECOND_TO_MOVE_HIGH
    }
    for (let code = 1; code < squareOf.length; code++) this.count(code, 1)
    for (const side of [0, 1]) {
      if (flags[side] !== 0 && squareOf[flags[side]!] === this.lost) this.end(FLAG_TAKEN, 1 - side)
    }
    if (this.ending === GOING_ON) this.beginCourse()
  }

  /** Ends the game where a new position whose flags stand is over. */
  protected beginCourse(): void {
    this.conclude(false)
  }
}
