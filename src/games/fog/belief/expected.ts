import { exposedOf } from '../observation/observe.ts'
import { hasUnproven } from '../observation/unproven-moves.ts'
import type { FogView } from '../observation/view.ts'
import {
  CASTLING,
  codeOf,
  DOUBLE_STEP,
  DROP,
  EMPTY,
  EN_PASSANT,
  FIRST_APART,
  kindOf,
  MAX_MOVES,
  moveFrom,
  moveKind,
  moveTo,
  moveType,
  NOWHERE,
  PASS,
  SHOT,
  sideOf,
  UNSEEN,
} from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import type { Placement } from '../rules/placement.ts'
import type { FogRules } from '../rules/rules.ts'
import { Sight } from '../rules/sight.ts'
import { movesOf } from '../texts/notation.ts'
import { constraintsOf, FREE, OCCUPIED } from './constraints.ts'

/**
 * The constraints of a view on the position behind it, in a form against which positions are quickly checked. A position
 * fits when it has the seen pieces where they are seen, and meets the constraints on dark squares (constraints.ts). In games
 * whose moves are leaps and rides alone, the viewer then sees the same squares in it; in other games the squares that the
 * viewer would see are computed and compared.
 */
export class Expected {
  readonly view: FogView
  private readonly rules: FogRules
  private readonly board: Uint8Array
  /** The squares that are seen, and the dark squares with a constraint. */
  private readonly seen: Uint8Array
  private readonly bound: Uint8Array
  /** By square: FREE, OCCUPIED or VACANT. */
  readonly constraints: Uint8Array
  private readonly exposed: readonly number[] | null
  /** The sight with which positions are checked, where the constraints of single dark squares are not enough; else null. */
  private readonly sight: Sight | null
  /** The viewer's moves, where the squares seen do not prove all of them; else null. */
  private readonly moves: ReadonlySet<number> | null
  private readonly buffer: Int32Array

  constructor(view: FogView) {
    const { placement, rules, viewer, exposed } = view
    const { squares } = rules.tables
    this.view = view
    this.rules = rules
    this.board = placement.board
    this.constraints = constraintsOf(placement, viewer!, rules.variant.reach)
    const all = Array.from({ length: squares }, (_, square) => square)
    this.seen = Uint8Array.from(all.filter((square) => placement.board[square] !== UNSEEN))
    const { tables } = rules
    this.sight = tables.special ? new Sight() : null
    const tells = hasUnproven(tables) && placement.turn === viewer
    this.moves = tells ? new Set(movesOf(placement)) : null
    this.buffer = new Int32Array(tells ? MAX_MOVES : 0)
    this.bound = Uint8Array.from(all.filter((square) => this.constraints[square] !== FREE))
    this.exposed = exposed
  }

  /** The number of squares on which a position contradicts the view. */
  misfits(board: Uint8Array): number {
    const { seen, bound, constraints } = this
    let misfits = 0
    for (let i = 0; i < seen.length; i++) if (board[seen[i]!] !== this.board[seen[i]!]) misfits++
    for (let i = 0; i < bound.length; i++) {
      const square = bound[i]!
      if ((board[square] === EMPTY) === (constraints[square] === OCCUPIED)) misfits++
    }
    return misfits
  }

  /** True when the viewer would see in a position what they see. */
  fits(position: Placement): boolean {
    return this.misfits(position.board) === 0 && this.fitsWhole(position)
  }

  /**
   * True when a position without misfits fits entirely: the viewer sees the same and has the same moves, and the enemy sees
   * the same pieces.
   */
  fitsWhole(position: Placement): boolean {
    const { exposed, view, rules } = this
    if (this.sight !== null && !this.fitsSight(position, this.sight)) return false
    if (!this.fitsMovesOf(position)) return false
    if (exposed === null) return true
    const found = exposedOf(position, rules, view.viewer!)
    return found.length === exposed.length && found.every((square, i) => square === exposed[i])
  }

  private fitsSight(position: Placement, sight: Sight): boolean {
    const { seen, view, rules } = this
    sight.look(position, view.viewer!, rules.variant.reach)
    return sight.count === seen.length && seen.every((square) => sight.has(square))
  }

  /** True when the viewer has the same moves in a position as in the view. */
  fitsMovesOf(position: Placement): boolean {
    const { buffer, moves } = this
    if (moves === null) return true
    const count = generate(position, buffer, 0)
    return count === moves.size && buffer.subarray(0, count).every((move) => moves.has(move))
  }

  /** The change of the number of misfits when the code on a square changes. */
  change(square: number, from: number, to: number): number {
    const shown = this.board[square]!
    if (shown !== UNSEEN) return (shown === from ? 1 : 0) - (shown === to ? 1 : 0)
    const constraint = this.constraints[square]!
    if (constraint === FREE || (from === EMPTY) === (to === EMPTY)) return 0
    return (constraint === OCCUPIED) === (to === EMPTY) ? 1 : -1
  }
}

/** A filter for the enemy's moves that lead to the next view. */
export class EnemyPly {
  readonly expected: Expected
  /** The square on which the viewer lost a piece, or NOWHERE. */
  readonly lost: number
  /** The square of a pawn that can be taken en passant, or NOWHERE. */
  private readonly passing: number
  /** True when the count of quiet plies was set back; null where a capture hides the reason. */
  private readonly resets: boolean | null

  constructor(before: FogView, after: FogView) {
    const { squares } = before.rules.tables
    this.expected = new Expected(after)
    const viewer = before.viewer!
    let lost = NOWHERE
    for (let square = 0; square < squares; square++) {
      if (sideOf(before.placement.board[square]!) === viewer && sideOf(after.placement.board[square]!) !== viewer)
        lost = square
    }
    this.lost = lost
    this.passing = after.placement.passing
    this.resets = lost === NOWHERE ? after.placement.quiet === 0 : null
  }

  /**
   * True when a move of the enemy leads to the squares that are seen; exposed pieces are not checked.
   * @param misfits of the position before the move
   */
  allows(position: Placement, move: number, misfits: number): boolean {
    const { board, tables } = position
    const from = moveFrom(move)
    const to = moveTo(move)
    const type = moveType(move)
    if (type >= FIRST_APART) return this.allowsApart(position, move, misfits)
    const code = board[from]!
    const taken = board[to]!
    if (this.lost === NOWHERE) {
      if (taken !== EMPTY || type === EN_PASSANT) return false
      if ((kindOf(code) === tables.resetKind) !== this.resets) return false
    } else if (
      (type === EN_PASSANT ? position.passedPawn() : to) !== this.lost ||
      (taken === EMPTY && type !== EN_PASSANT)
    )
      return false
    // a pawn that can be taken en passant is seen to be one
    const passing = type === DOUBLE_STEP && position.canTakeBeside(to, 1 - position.turn) ? (from + to) >> 1 : NOWHERE
    if (passing !== this.passing) return false
    const becomes = moveKind(move)
    const now = becomes === 0 ? code : (code & 48) | becomes
    const { expected } = this
    let left = misfits + expected.change(from, code, EMPTY) + expected.change(to, taken, now)
    if (type === EN_PASSANT) left += expected.change(this.lost, board[this.lost]!, EMPTY)
    else if (type === CASTLING) {
      const { rook, rookTo } = position.castlingTo(to)
      left += expected.change(rook, board[rook]!, EMPTY) + expected.change(rookTo, EMPTY, board[rook]!)
    }
    return left === 0
  }

  private allowsApart({ board, turn }: Placement, move: number, misfits: number): boolean {
    const from = moveFrom(move)
    const to = moveTo(move)
    const kind = moveKind(move)
    const type = moveType(move)
    const { expected, lost, resets } = this
    if (type === SHOT) return to === lost && misfits + expected.change(to, board[to]!, EMPTY) === 0
    if (lost !== NOWHERE || (type === DROP) !== resets) return false
    if (type === PASS) return misfits === 0
    const now = codeOf(turn, kind)
    if (type === DROP || from === to) return misfits + expected.change(to, board[to]!, now) === 0
    return misfits + expected.change(from, board[from]!, EMPTY) + expected.change(to, EMPTY, now) === 0
  }
}
