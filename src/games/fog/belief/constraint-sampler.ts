import type { Random } from '../../../game/random.ts'
import { atOnce, type Steps } from '../../../game/steps.ts'
import { exposedOf } from '../observation/observe.ts'
import type { FogView } from '../observation/view.ts'
import { type Army, armyOf, classOf, promotedOf } from '../rules/army.ts'
import { codeOf, EMPTY, HAND, kindOf, NOWHERE, sideOf, UNSEEN } from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import { standingOf } from '../rules/reachable.ts'
import { Sight } from '../rules/sight.ts'
import { squaresOfStart } from '../rules/start-squares.ts'
import { FogState } from '../rules/state.ts'
import { OCCUPIED, VACANT } from './constraints.ts'
import { Expected } from './expected.ts'

/**
 * The probability that a hidden piece still stands where it began: its value on the first move, its decrease with each move,
 * and its least value.
 */
const HOME_AT_FIRST = 0.9
const HOME_LESS = 0.015
const HOME_AT_LEAST = 0.25
/** The probability that a missing pawn has been promoted. */
const PROMOTED = 0.03
/** The same for any pawn, where no position fits otherwise. */
const PROMOTED_SURELY = 0.3
/** The probability that a king and a rook at home may castle. */
const MAY_CASTLE = 0.8
/** The most positions tried in search of one that fits: some milliseconds of work. */
const MOST_EFFORT = 1500
/** The most attempts to find a single position. */
const ATTEMPTS = 8
/** The misfit of a world that cannot be repaired by moving pieces. */
const WRONG = 100
/** The changes tried on a world that does not fit, in each draw; more once a draw has been in vain. */
const REPAIRS = 300
const MORE_REPAIRS = 1200
/** The same on a position that is like an earlier one. */
const FEW_REPAIRS = 40
/** The changes tried in a step: less than a millisecond. */
const REPAIRS_AT_ONCE = 256
/**
 * The belief without history: random positions that fit one view. Hidden pieces are drawn from those that the enemy can
 * have, and put on squares where they can stand.
 */
export class ConstraintSampler {
  /** The positions tried so far, each some microseconds of work. */
  effort = 0
  private readonly view: FogView
  private readonly army: Army
  private readonly enemy: number
  private readonly constraints: Uint8Array
  private readonly board = new Uint8Array(NOWHERE + 1)
  private readonly open: readonly number[]
  /** By class of pieces: the number that the enemy can have besides those seen. */
  private readonly pool: Uint8Array
  private readonly hidden: number
  private readonly homes: readonly number[][]
  private readonly expected: Expected
  /** The number of hidden pieces that are in hand. */
  private readonly inHand: number
  private readonly hands = new Uint8Array(2 * HAND)
  private readonly sight = new Sight()
  /** True while positions count as fitting whatever the enemy sees in them. */
  private isLoose = false
  /** True once a draw has been in vain: a pawn may have been promoted although no piece is missing. */
  private isHard = false

  /**
   * @param view a player's view, of a game that goes on
   * @param taker the square on which the enemy has just taken a piece, or NOWHERE
   */
  constructor(view: FogView, taker = NOWHERE) {
    const { placement, viewer, men } = view
    const { tables } = view.rules
    const army = armyOf(tables.spec)
    this.view = view
    this.army = army
    this.enemy = 1 - viewer!
    this.expected = new Expected(view)
    this.constraints = this.expected.constraints
    if (placement.board[taker] === UNSEEN) this.constraints[taker] = OCCUPIED
    this.open = view.dark.filter((square) => this.constraints[square] !== VACANT)
    const seen = army.counts.map(() => 0)
    for (let square = 0; square < tables.squares; square++) {
      const code = placement.board[square]!
      if (sideOf(code) === this.enemy) seen[classOf(army, tables.files, kindOf(code), square)]!++
    }
    this.hidden = men - placement.counts[this.enemy]!
    this.inHand = placement.inHand[this.enemy]!
    this.pool = army.counts.map((count, c) => Math.max(0, count - seen[c]!))
    this.pool[2 * tables.pawn]! -= promotedOf(army, seen, tables.pawn)
    this.homes = homesOf(view, this.enemy)
  }

  /**
   * Overwrites `into` with a random position that fits the view.
   * @returns false when none was found
   */
  draw = (into: FogState, random: Random): boolean => atOnce(this.drawing(into, random, REPAIRS))

  /** The same in steps. @param repairs changes tried on each position that does not fit, at most */
  private *drawing(into: FogState, random: Random, repairs: number): Steps<boolean> {
    for (const most = this.effort + MOST_EFFORT; this.effort < most; ) {
      this.effort += 4
      if (yield* this.attempt(into, this.drawClasses(random), this.view.placement.board, random, repairs)) return true
      yield
    }
    this.isHard = true
    return false
  }

  /**
   * Overwrites `into` with a position that fits the view and is like an earlier one: the enemy has the same pieces, and they stay
   * where the view allows it.
   * @returns false when none was found
   */
  drawLike(into: FogState, earlier: Placement, random: Random): boolean {
    this.effort += 2
    return atOnce(this.attempt(into, this.classesLike(earlier, random), earlier.board, random, FEW_REPAIRS))
  }

  /** Puts hidden pieces on the board, as `fill` does, and repairs the position. @returns false when it does not fit in the end */
  private *attempt(
    into: FogState,
    classes: number[] | null,
    earlier: Uint8Array,
    random: Random,
    repairs: number,
  ): Steps<boolean> {
    if (!this.fill(classes, earlier, random)) return false
    this.put(into, random)
    return yield* this.repairing(into, random, repairs)
  }

  /** Writes `board` to a state, with rights to castle drawn at random. */
  private put(into: FogState, random: Random): void {
    const { placement } = this.view
    into.become({
      board: this.board,
      turn: placement.turn,
      rights: placement.rights | this.drawRights(random),
      passing: placement.passing,
      quiet: placement.quiet,
      number: placement.number,
      hands: this.hands,
    })
  }

  /**
   * Repairs a position: moves hidden pieces about until the enemy sees the right pieces of the viewer's. Changes that make
   * the misfit greater are undone.
   * @returns false when this did not come to an end
   */
  private *repairing(into: FogState, random: Random, repairs: number): Steps<boolean> {
    const { board, open, enemy } = this
    let misfit = this.misfit(into)
    for (let step = 0; step < repairs && misfit > 0 && misfit < WRONG; step++) {
      if (step % REPAIRS_AT_ONCE === REPAIRS_AT_ONCE - 1) yield
      const from = open[random.below(open.length)]!
      const to = open[random.below(open.length)]!
      const [a, b] = [board[from]!, board[to]!]
      if (a === b || sideOf(a) !== enemy) continue
      if (!this.mayMove(a, from, to) || (b !== EMPTY && !this.mayMove(b, to, from))) continue
      board[from] = b
      board[to] = a
      this.put(into, random)
      this.effort++
      const changed = this.misfit(into)
      if (changed <= misfit) misfit = changed
      else {
        board[from] = a
        board[to] = b
      }
    }
    return misfit === 0
  }

  /** Draws a new state that fits; null when none was found. Where only what the enemy sees cannot be repaired, this is ignored. */
  *world(random: Random): Steps<FogState | null> {
    const { rules, placement } = this.view
    const state = new FogState(rules, placement)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      if (yield* this.drawing(state, random, attempt === 0 ? REPAIRS : MORE_REPAIRS)) return state
    if (this.view.exposed === null) return null
    this.isLoose = true
    const found = yield* this.drawing(state, random, MORE_REPAIRS)
    this.isLoose = false
    return found ? state : null
  }

  /** True when a piece of a kind can stand on a square that is not seen, judging by the square alone. */
  canStand(kind: number, square: number): boolean {
    const { tables } = this.view.rules
    if (this.constraints[square] === VACANT || !this.stands(kind, square)) return false
    const isThere = this.pool[classOf(this.army, tables.files, kind, square)]! > 0
    return isThere || (kind !== tables.king && this.pool[2 * tables.pawn]! > 0)
  }

  /** True when a square that is not seen can be empty. */
  canBeEmpty(square: number): boolean {
    return this.constraints[square] !== OCCUPIED
  }

  /**
   * The misfit of a position: 0 when it fits the view, else the number of pieces that are wrongly exposed or not, or, in
   * games whose moves are not leaps and rides alone, the number of squares that are wrongly seen or not.
   */
  private misfit(state: FogState): number {
    const { view, sight } = this
    const { board } = view.placement
    const { squares } = view.rules.tables
    if (state.toMove !== view.turn) return WRONG
    sight.look(state, view.viewer!, view.rules.variant.reach)
    let misfit = 0
    for (let square = 0; square < squares; square++) {
      if (sight.has(square) === (board[square] !== UNSEEN)) continue
      if (!view.rules.tables.special) return WRONG
      misfit++
    }
    if (misfit > 0) return Math.min(WRONG - 1, misfit)
    if (!this.expected.fitsMovesOf(state)) return 1
    if (view.exposed === null || this.isLoose) return 0
    const exposed = exposedOf(state, view.rules, view.viewer!)
    const wrong = exposed.filter((square) => !view.exposed!.includes(square)).length
    return wrong + view.exposed.filter((square) => !exposed.includes(square)).length
  }

  /**
   * Puts hidden pieces on the board.
   * @param classes of the pieces, in random order; null for none that the enemy can have
   * @param earlier a board: hidden pieces stay where it has them, and it has none in a view
   * @returns false when there was no place for one
   */
  private fill(classes: number[] | null, earlier: Uint8Array, random: Random): boolean {
    const { board, open, constraints, enemy } = this
    board.set(this.view.placement.board)
    for (const [square, code] of board.entries()) if (code === UNSEEN) board[square] = EMPTY
    if (classes === null || !this.fillHands(classes)) return false
    const forced = open.filter((square) => constraints[square] === OCCUPIED)
    random.shuffle(forced)
    for (const square of forced) {
      const stays = classes.findIndex((c) => codeOf(enemy, c >> 1) === earlier[square])
      const at = stays >= 0 ? stays : classes.findIndex((c) => this.allows(c, square))
      if (at < 0) return false
      board[square] = codeOf(enemy, classes[at]! >> 1)
      classes.splice(at, 1)
    }
    for (const c of classes) {
      const square = this.drawSquare(c, earlier, random)
      if (square < 0) return false
      board[square] = codeOf(enemy, c >> 1)
    }
    return true
  }

  /** Takes the pieces that are in hand from a list of classes. @returns false when there are not so many */
  private fillHands(classes: number[]): boolean {
    const { hands, enemy, inHand } = this
    const { placement, rules } = this.view
    hands.set(placement.hands)
    if (inHand === 0) return true
    hands[enemy * HAND] = 0
    for (let left = inHand; left > 0; left--) {
      const at = classes.findIndex((c) => hands[enemy * HAND + (c >> 1)]! < rules.tables.hand[c >> 1]!)
      if (at < 0) return false
      hands[enemy * HAND + (classes[at]! >> 1)]!++
      classes.splice(at, 1)
    }
    return true
  }

  /** The classes of the hidden pieces, in random order; null when there cannot be so many. */
  private drawClasses(random: Random): number[] | null {
    const { tables } = this.view.rules
    const { king, pawn, becomes } = tables
    const pool: number[] = []
    for (let c = 2; c < this.pool.length; c++) if (c >> 1 !== king) for (let i = 0; i < this.pool[c]!; i++) pool.push(c)
    random.shuffle(pool)
    const needsKing = this.pool[2 * king]! > 0
    const left = this.hidden - (needsKing ? 1 : 0)
    if (left < 0 || left > pool.length) return null
    // pawns that are gone may have become something else, in the place of another piece that is gone
    const classes = pool.slice(0, left)
    const gone = pool.slice(left).filter((c) => c >> 1 === pawn).length
    for (let i = 0; i < gone && classes.length > 0; i++) {
      if (this.inHand > 0 || random.real() >= PROMOTED) continue
      const kind = becomes[random.below(becomes.length)]!
      // a ferz of sittuyin is the only one of its side
      if (tables.inPlace !== null && (classes.includes(2 * kind) || this.pool[2 * kind] === 0)) continue
      classes[random.below(classes.length)] = this.anyClassOf(kind, random)
    }
    if (this.isHard && this.inHand === 0 && tables.inPlace === null && becomes.length > 0)
      for (const [i, c] of classes.entries())
        if (c >> 1 === pawn && random.real() < PROMOTED_SURELY)
          classes[i] = this.anyClassOf(becomes[random.below(becomes.length)]!, random)
    if (needsKing) classes.push(2 * king)
    return random.shuffle(classes)
  }

  /** The classes of the hidden pieces where the enemy has those of an earlier position, in random order; null when it cannot. */
  private classesLike({ board, hands }: Placement, random: Random): number[] | null {
    const { army, enemy, view } = this
    const { placement, rules } = view
    const { squares, files, pawn } = rules.tables
    const classes: number[] = []
    const classAt = (code: number, square: number) => classOf(army, files, kindOf(code), square)
    for (let square = 0; square < squares; square++)
      if (sideOf(board[square]!) === enemy) classes.push(classAt(board[square]!, square))
    for (let kind = 1; kind < HAND; kind++) for (let i = 0; i < hands[enemy * HAND + kind]!; i++) classes.push(2 * kind)
    for (const [square, code] of placement.board.entries()) {
      if (sideOf(code) !== enemy) continue
      const seen = classes.indexOf(classAt(code, square))
      const at = seen >= 0 ? seen : classes.indexOf(2 * pawn)
      if (at < 0) return null
      classes.splice(at, 1)
    }
    return classes.length === this.hidden ? random.shuffle(classes) : null
  }

  /** A class of a kind: where pieces stay on one shade of squares, of either. */
  private anyClassOf(kind: number, random: Random): number {
    return 2 * kind + (this.army.shaded[kind] === 1 ? random.below(2) : 0)
  }

  private drawSquare(c: number, earlier: Uint8Array, random: Random): number {
    const { placement } = this.view
    const squares = this.open.filter((square) => this.board[square] === EMPTY && this.allows(c, square))
    const kept = squares.filter((square) => earlier[square] === codeOf(this.enemy, c >> 1))
    const homes = this.homes[c >> 1]!.filter((square) => squares.includes(square))
    const stays = Math.max(HOME_AT_LEAST, HOME_AT_FIRST - HOME_LESS * placement.number)
    const isHome = this.inHand > 0 || (homes.length > 0 && random.real() < stays)
    const among = kept.length > 0 ? kept : isHome ? homes : squares
    return among.length === 0 ? -1 : among[random.below(among.length)]!
  }

  /** True when the rules let a piece of a class stand on a square. */
  private allows(c: number, square: number): boolean {
    return this.stands(c >> 1, square) && classOf(this.army, this.view.rules.tables.files, c >> 1, square) === c
  }

  private stands(kind: number, square: number): boolean {
    const { squares, spec } = this.view.rules.tables
    return standingOf(spec)[codeOf(this.enemy, kind) * squares + square] === 1
  }

  /** True when a hidden piece can stand on another square instead of its own. */
  private mayMove(code: number, from: number, to: number): boolean {
    return this.allows(classOf(this.army, this.view.rules.tables.files, kindOf(code), from), to)
  }

  private drawRights(random: Random): number {
    const { tables } = this.view.rules
    const rook = tables.letters.indexOf('R') + 1
    let rights = 0
    for (const right of tables.castling) {
      if (right.side !== this.enemy || this.board[right.king] !== codeOf(this.enemy, tables.king)) continue
      if (this.board[right.rook] === codeOf(this.enemy, rook) && random.real() < MAY_CASTLE) rights |= right.bit
    }
    return rights
  }
}

/** By kind: the squares on which a side may begin with it. */
function homesOf({ rules }: FogView, side: number): number[][] {
  const { spec, letters, drops } = rules.tables
  const starts = squaresOfStart(spec)
  return Array.from({ length: letters.length + 1 }, (_, kind) => [
    ...(starts.get(codeOf(side, kind)) ?? []),
    ...drops[side * HAND + kind]!,
  ])
}
