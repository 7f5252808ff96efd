/**
 * The features of the evaluation. A position has about one for each piece and a few more, each a number below the size
 * of its variant's set. The evaluation is the sum of their weights, for the attackers. tools/fit/evaluation/learn.ts learns the weights.
 */
import { lazyByKey } from '../../../game/lazy.ts'
import { OFF } from '../rules/moves.ts'
import { ATTACKER, ATTACKERS, DEFENDER, KING } from '../rules/pieces.ts'
import type { Position } from '../rules/position.ts'
import { RowBits } from '../rules/row-bits.ts'
import { CORNER, type Rules } from '../rules/rules.ts'
import { columnOf, rowOf, SQUARES } from '../rules/squares.ts'
import { CORNERS, CornerGaps, OPEN_CORNER } from './corner-gaps.ts'
import { FAR, KingWalk } from './king-walk.ts'
import { MOST_GAPS, Ring } from './ring.ts'

/** Caps on the counts of goals and guards. */
const MOST_GOALS = 4
const MOST_GUARDS = 5
const MOST_FREEDOM = 12
const SIDES = 4
/**
 * How near a corner is to the king: not in his quarter of the board (0); in it (1); in one of two, since he stands on a middle line (2); in one
 * of all four, since he stands in the centre (3).
 */
const NEARNESSES = 4
/** The cap on the king's moves through all but attackers. */
const LOOSE = 7
/** The cap on the defenders on the edge. */
const MOST_OUTSIDE = 4
/** The smallest board with walls before the corners; on smaller ones one attacker beside each corner does. */
const WALLED = 11

/** The greatest number of features of a position: one for each piece, and those of the king. */
const MAX_ACTIVE = 128

/** The features of one variant. */
export class Features {
  /** The number of features. */
  readonly size: number
  /** The features of the position last looked at: the first `count` entries. */
  readonly active = new Uint16Array(MAX_ACTIVE)
  count = 0
  /** The weights of the features, once the data file has been read. */
  weights: Float64Array | null = null

  /** The king's walk in the position last read. */
  readonly walk: KingWalk
  private readonly steps: Int32Array
  /** By square: the number of its class. Squares that a rotation or reflection of the board exchanges share one. */
  private readonly classOf = new Uint8Array(SQUARES)
  /** By square: 1 + the number of the corner whose neighbourhood it belongs to; 0 for none. */
  private readonly cornerOf = new Uint8Array(SQUARES)
  private readonly guards = new Uint8Array(SIDES + 1)
  // The first feature of each group. On a square: index class. Beside the king: their number. Of the way: index
  // (turn * (FAR + 1) + distance) * (MOST_GOALS + 1) + goals. Sealed: index turn.
  private readonly attackerOn: number
  private readonly defenderOn: number
  private readonly kingOn: number
  private readonly attackersBeside: number
  private readonly defendersBeside: number
  private readonly way: number
  private readonly sealed: number
  private readonly freedom: number
  private readonly leastGuarded: number
  // With walls. Before a corner: index nearness * (OPEN_CORNER + 1) + gaps. In all walls: their gaps. The way through all but attackers: index
  // turn * (LOOSE + 1) + moves.
  private readonly wall: number
  private readonly walls: number
  private readonly loose: number
  // With a ring. Its gaps: index gaps. Outside it: index defenders.
  private readonly ringGaps: number
  private readonly outside: number
  private readonly ring: Ring | null
  private readonly cornerGaps: CornerGaps | null
  private readonly bits: RowBits

  constructor(rules: Rules) {
    this.bits = new RowBits(rules)
    this.walk = new KingWalk(rules)
    this.steps = rules.steps
    const classes = this.addClasses(rules)
    let size = 0
    const group = (length: number) => {
      size += length
      return size - length
    }
    this.attackerOn = group(classes)
    this.defenderOn = group(classes)
    this.kingOn = group(classes)
    this.attackersBeside = group(SIDES + 1)
    this.defendersBeside = group(SIDES + 1)
    this.way = group(2 * (FAR + 1) * (MOST_GOALS + 1))
    this.sealed = group(2)
    this.freedom = group(MOST_FREEDOM + 1)
    this.leastGuarded = group(MOST_GUARDS + 1)
    this.cornerGaps = hasWalls(rules) ? new CornerGaps(rules) : null
    this.wall = group(this.cornerGaps ? NEARNESSES * (OPEN_CORNER + 1) : 0)
    this.walls = group(this.cornerGaps ? CORNERS * OPEN_CORNER + 1 : 0)
    this.loose = group(this.cornerGaps ? 2 * (LOOSE + 1) : 0)
    this.ring = hasRing(rules) ? new Ring(rules) : null
    this.ringGaps = group(this.ring ? MOST_GAPS + 1 : 0)
    this.outside = group(this.ring ? MOST_OUTSIDE + 1 : 0)
    this.size = size
  }

  /** Numbers the classes of squares, and returns their number. */
  private addClasses({ dim, squares }: Rules): number {
    const numbers = new Map<number, number>()
    for (const square of squares) {
      const row = rowOf(square, dim)
      const column = columnOf(square, dim)
      const [near, far] = [Math.min(row, dim - 1 - row), Math.min(column, dim - 1 - column)].sort((a, b) => a - b)
      const key = near! * dim + far!
      if (!numbers.has(key)) numbers.set(key, numbers.size)
      this.classOf[square] = numbers.get(key)!
      if (near! + far! <= dim >> 2) this.cornerOf[square] = 1 + 2 * Number(row > dim / 2) + Number(column > dim / 2)
    }
    return numbers.size
  }

  /** Reads a position in which the game goes on. */
  read(state: Position): void {
    this.bits.read(state)
    this.walk.measure(this.bits)
  }

  /** True where the cage of the king tells the value of the position last read (cage.ts), and not the features. */
  get hasCage(): boolean {
    return this.ring !== null && this.walk.sealed
  }

  /** Finds the features of the position last read. */
  activate(state: Position): void {
    const { active, classOf, cornerOf, guards, walk } = this
    const { squareOf, firstAttacker } = state
    guards.fill(0)
    let n = 0
    active[n++] = this.kingOn + classOf[squareOf[0]!]!
    for (let piece = 1; piece < firstAttacker; piece++) {
      const square = squareOf[piece]!
      if (square !== OFF) active[n++] = this.defenderOn + classOf[square]!
    }
    for (let piece = firstAttacker; piece < squareOf.length; piece++) {
      const square = squareOf[piece]!
      if (square === OFF) continue
      active[n++] = this.attackerOn + classOf[square]!
      guards[cornerOf[square]!]!++
    }
    n = this.addBeside(state, n)
    const attackersTurn = state.turn === ATTACKERS ? 1 : 0
    const goals = Math.min(MOST_GOALS, walk.goals)
    active[n++] = this.way + (attackersTurn * (FAR + 1) + walk.distance) * (MOST_GOALS + 1) + goals
    if (walk.sealed) active[n++] = this.sealed + attackersTurn
    active[n++] = this.freedom + Math.min(MOST_FREEDOM, walk.freedom)
    const least = Math.min(guards[1]!, guards[2]!, guards[3]!, guards[4]!)
    active[n++] = this.leastGuarded + Math.min(MOST_GUARDS, least)
    if (this.cornerGaps !== null) n = this.addWalls(state, this.cornerGaps, attackersTurn, n)
    this.count = n
  }

  /** Adds the features of the ring to those that `activate` has found. */
  addRing(state: Position): void {
    const { active, ring } = this
    if (ring === null) return
    ring.measure(state)
    active[this.count++] = this.ringGaps + ring.gaps
    active[this.count++] = this.outside + Math.min(MOST_OUTSIDE, ring.outside)
  }

  private addWalls(state: Position, cornerGaps: CornerGaps, attackersTurn: number, n: number): number {
    const { active, walk } = this
    cornerGaps.measure(this.bits)
    const { dim } = state.rules
    const king = state.squareOf[0]!
    const row = 2 * rowOf(king, dim) + 1 - dim
    const column = 2 * columnOf(king, dim) + 1 - dim
    const near = (1 + Number(row === 0) + Number(column === 0)) * (OPEN_CORNER + 1)
    let sum = 0
    for (let corner = 0; corner < CORNERS; corner++) {
      const gaps = cornerGaps.gaps[corner]!
      sum += gaps
      const isNear = (corner < 2 ? row <= 0 : row >= 0) && ((corner & 1) === 0 ? column <= 0 : column >= 0)
      active[n++] = this.wall + (isNear ? near : 0) + gaps
    }
    active[n++] = this.walls + sum
    active[n++] = this.loose + attackersTurn * (LOOSE + 1) + Math.min(LOOSE, walk.loose)
    return n
  }

  private addBeside({ board, squareOf }: Position, n: number): number {
    const king = squareOf[0]!
    let attackers = 0
    let defenders = 0
    for (let i = 0; i < SIDES; i++) {
      const code = board[king + this.steps[i]!]
      if (code === ATTACKER) attackers++
      else if (code === DEFENDER) defenders++
    }
    this.active[n++] = this.attackersBeside + attackers
    this.active[n++] = this.defendersBeside + defenders
    return n
  }

  /** Weights set by hand, to begin learning from. */
  byHand({ men, kingStrong, start }: Rules): Float64Array {
    const weights = new Float64Array(this.size)
    const material = 1200 / men[ATTACKER]!
    weights.fill(material, this.attackerOn, this.defenderOn)
    weights.fill((-material * men[ATTACKER]!) / men[DEFENDER]!, this.defenderOn, this.kingOn)
    const strong = kingStrong[start.indexOf(KING)]! === 1
    for (let i = 0; i <= SIDES; i++) weights[this.attackersBeside + i] = (strong ? 60 : 90) * i
    for (let turn = 0; turn < 2; turn++) {
      for (let distance = 0; distance <= FAR; distance++) {
        for (let goals = 0; goals <= MOST_GOALS; goals++) {
          const worth = distance === FAR ? 0 : (800 + 150 * goals) / (distance + turn)
          weights[this.way + (turn * (FAR + 1) + distance) * (MOST_GOALS + 1) + goals] = -worth
        }
      }
      weights[this.sealed + turn] = 400
    }
    for (let i = 0; i <= MOST_FREEDOM; i++) weights[this.freedom + i] = -10 * i
    for (let i = 0; i <= MOST_GUARDS; i++) weights[this.leastGuarded + i] = 40 * Math.min(i, 3)
    if (this.cornerGaps !== null) {
      for (let i = 0; i <= OPEN_CORNER; i++) {
        const each = [15, 25, 20, 17.5]
        for (const [near, worth] of each.entries())
          weights[this.wall + near * (OPEN_CORNER + 1) + i] = worth * (OPEN_CORNER - i)
      }
    }
    if (this.ring !== null) {
      for (let i = 0; i <= MOST_GAPS; i++) weights[this.ringGaps + i] = 60 * (9 - i)
      for (let i = 0; i <= MOST_OUTSIDE; i++) weights[this.outside + i] = -50 * i
    }
    return weights
  }
}

/** True where the king slides to the corners of a large board. */
const hasWalls = ({ dim, goal, kind, squares, speed }: Rules): boolean =>
  dim >= WALLED && speed[KING]! >= dim && squares.every((square) => goal[square] === 0 || kind[square] === CORNER)

/** True where a ring around all defenders wins and walls before the corners are known. */
const hasRing = (rules: Rules): boolean => hasWalls(rules) && rules.dim === WALLED && rules.record.encirclement

/** The features of a variant, made when first asked for. */
export const featuresOf = lazyByKey((rules: Rules) => new Features(rules))
