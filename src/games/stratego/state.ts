import { lazy } from '../../game/lazy.ts'
import type { Move, Seat } from '../../game/state.ts'
import type { RankSet } from '../ranks/rules/army.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import type { Code, Setup } from '../ranks/rules/position.ts'
import { makeMove, moveFrom, RanksState, STUCK } from '../ranks/rules/state.ts'
import { pliesOf } from './history.ts'
import { areAdjacent, LOST, MAX_VIEW_MOVES, MOVABLE, NOWHERE, SCOUT, SCOUT_BIT, SPY, steps, table } from './pieces.ts'
import { RecentPlies } from './recent-plies.ts'
import type { Rules } from './rules.ts'

/** Scratch space for moves that are only counted. */
const counted = lazy(() => new Int32Array(MAX_VIEW_MOVES))

/**
 * A position of Stratego. It adds three things to the family's rules: scouts go far, battles show both ranks to both sides,
 * and two rules against going to and fro look at the recent plies (recent-plies.ts).
 */
export class StrategoState extends RanksState {
  declare readonly rules: Rules
  readonly variant: string
  private readonly recent = new RecentPlies()
  /** The next squares by square and direction (pieces.ts). */
  readonly steps = steps()
  /** True when moves were forbidden to the side that had none left. */
  private stuckByRule = false

  constructor(variant: string, setup: Setup, rules: Rules) {
    super(table(variant), setup, rules)
    this.variant = variant
    this.begin()
  }

  override get endedByHistory(): boolean {
    return (this.ending === STUCK && this.stuckByRule) || super.endedByHistory
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const end = this.allMoves(buffer, from)
    const { recent, rules } = this
    const twoSquare = recent.banned(rules.twoSquare)
    const chase = rules.moreSquare && recent.chase(0) >= 2
    if (!twoSquare && !chase) return end
    let kept = from
    for (let i = from; i < end; i++) {
      const move = buffer[i]!
      if (twoSquare && recent.crosses(move)) continue
      if (chase && this.board[move & 127] === 0 && recent.repeatsChase(move, this.board[move >> 7]!)) continue
      buffer[kept++] = move
    }
    return kept
  }

  /** The rule against going to and fro that forbids a move; null when none does. */
  forbiddingRule(move: Move): 'two-square' | 'more-square' | null {
    const { recent, rules, board } = this
    if (recent.banned(rules.twoSquare) && recent.crosses(move)) return 'two-square'
    if (rules.moreSquare && board[move & 127] === 0 && recent.repeatsChase(move, board[move >> 7]!))
      return 'more-square'
    return null
  }

  override forbidden(move: Move): string | null {
    const rule = this.forbiddingRule(move)
    if (rule === 'two-square')
      return `the piece has crossed the same border in each of the last ${this.rules.twoSquare} turns: the two-square rule`
    return rule && 'the chase would come back to an arrangement that has stood in it: the more-square rule'
  }

  /** True when the piece on a square could move to another one, whatever the course of the game. */
  reaches(from: number, to: number): boolean {
    const moves = counted()
    return moves.subarray(0, this.allMoves(moves, 0)).includes(makeMove(from, to))
  }

  override ranksThatMake(_code: Code, from: number, to: number): RankSet {
    return areAdjacent(from, to) ? MOVABLE : SCOUT_BIT
  }

  override move(move: Move, result: number, flagFell: boolean): void {
    const striker = this.board[move >> 7]!
    const struck = this.board[move & 127]!
    super.move(move, result, flagFell)
    this.recent.push(move, striker, struck, result)
  }

  override undo(): void {
    super.undo()
    this.recent.pop()
  }

  /** True when a side has a legal move; for the side to move, the rules against going to and fro count. */
  override canMove(side: number): boolean {
    if (side === this.turn) this.stuckByRule = false
    if (!super.canMove(side)) return false
    if (side !== this.turn) return true
    const { recent, rules } = this
    if (!recent.banned(rules.twoSquare) && !(rules.moreSquare && recent.chase(0) >= 2)) return true
    this.stuckByRule = this.legalMoves(counted(), 0) === 0
    return !this.stuckByRule
  }

  override tokensWithWay(side: number): number[] {
    if (side !== this.turn) return super.tokensWithWay(side)
    const moves = counted()
    const start = this.firstCode(side)
    const codes = Array.from(moves.subarray(0, this.legalMoves(moves, 0)), (move) => this.board[moveFrom(move)]!)
    return [...new Set(codes)].map((code) => code - start)
  }

  /** Adds earlier positions, oldest first, for the rules against going to and fro. Called before the first `play`. */
  setHistory(earlier: readonly StrategoState[]): void {
    this.recent.clear()
    for (const { move, striker, struck, result } of pliesOf(earlier, this))
      this.recent.push(move, striker, struck, result)
    if (this.toMove >= 0) this.conclude(false)
  }

  /** A hash of the plies that the rules against going to and fro still look at. */
  override earlierHash(): number {
    return this.recent.hash()
  }

  copy(): StrategoState {
    const copy = this.copyCourse(new StrategoState(this.variant, this.setup(), this.rules))
    copy.recent.become(this.recent)
    copy.stuckByRule = this.stuckByRule
    return copy
  }

  override become(other: StrategoState, side: number, ranks: Uint8Array): void {
    super.become(other, side, ranks)
    this.recent.become(other.recent)
    this.stuckByRule = other.stuckByRule
  }

  /** The last move with the ranks that its battle has shown. */
  override learnedBy(seat: Seat): number {
    const { recent, rankOf } = this
    const ply = super.learnedBy(seat)
    if (recent.lastStruck === 0) return ply
    return ply ^ ((1 + rankOf[recent.lastStriker]! * 16 + rankOf[recent.lastStruck]!) << 17)
  }

  protected override learnFromBattle(striker: Code, struck: Code): void {
    const { rankOf, setOf } = this
    setOf[striker] = 1 << rankOf[striker]!
    setOf[struck] = 1 << rankOf[struck]!
  }

  /** All moves, whatever the course of the game. A piece of unknown rank moves as each of its possible ranks. */
  private allMoves(buffer: Int32Array, from: number): number {
    const { board, squareOf, rankOf, setOf, turn, size } = this
    const { first, neighbours } = this.graph
    const start = 1 + turn * size
    for (let code = start; code < start + size; code++) {
      const square = squareOf[code]!
      const rank = rankOf[code]!
      if (square === LOST) continue
      if (rank > SCOUT) {
        if (rank !== UNKNOWN ? rank !== SPY : (setOf[code]! & MOVABLE) === 0) continue
      }
      if (rank === SCOUT || (rank === UNKNOWN && (setOf[code]! & SCOUT_BIT) !== 0)) {
        from = this.scoutMoves(buffer, from, square, start)
        continue
      }
      const end = first[square + 1]!
      for (let i = first[square]!; i < end; i++) {
        const to = neighbours[i]!
        // empty squares (0) and the other side's codes are outside the range of one's own
        if ((board[to]! - start) >>> 0 >= size) buffer[from++] = (square << 7) | to
      }
    }
    return from
  }

  private scoutMoves(buffer: Int32Array, from: number, square: number, start: number): number {
    const { board, size, steps } = this
    for (let direction = 0; direction < 4; direction++) {
      let to = steps[4 * square + direction]!
      while (to !== NOWHERE) {
        const code = board[to]!
        if ((code - start) >>> 0 < size) break
        buffer[from++] = (square << 7) | to
        if (code !== 0) break
        to = steps[4 * to + direction]!
      }
    }
    return from
  }
}
