/**
 * Features of a side's legal moves, as its opponent sees them. From these choice-model.ts computes which moves a piece of a
 * rank is likely to make.
 */
import { rowFrom } from '../rules/graph.ts'
import type { RanksState } from '../rules/state.ts'
import { lostOn } from '../rules/tables.ts'
import type { KnownEnemy } from './known-enemy.ts'
import { type ModelFacts, wayRanks, wayTo } from './model-facts.ts'
import { isAt } from './ply.ts'
import type { PieceTrack, Tracker } from './tracker.ts'

/** The number of values of each feature of a move. A move has one value of each. */
export function featureSizes({ mostRows, goesFar, tables }: ModelFacts): number[] {
  const features: [string, number][] = [
    ['direction (forward, sideways, back), by row, of a piece that has not moved or has', 6 * mostRows],
    ['strikes nobody, an unknown piece that has not moved, one that has, one that has come through a battle', 4],
    ['its piece has not moved, goes back to where it was, moved last, lately, earlier', 5],
    ['enemies beside it before and after: none, unknown ones, one that has come through a battle', 9],
    ['something is known of its piece or not, by stage of the game', 6],
    ['friends beside its target: one at most, two, three, more', 4],
    ['distance of its target from the middle file', Math.ceil(tables.graph.files / 2)],
    ['the enemy has just moved beside it: no, an unknown piece, one that has come through a battle', 3],
    ['steps from its target to the nearest enemy, in its own half of the board or beyond', 8],
  ]
  if (goesFar) features.push(['goes one step or farther, of a piece that has not moved or has', 4])
  return features.map(([, size]) => size)
}

/** The number of values of all features together. */
export const valuesOf = (facts: ModelFacts): number => featureSizes(facts).reduce((sum, size) => sum + size, 0)

/**
 * Dealings of a move with an enemy that has come through a battle: the move strikes it; its piece stands beside it before
 * the move, or after it; from 2, 3 or 4 steps away it comes nearer or goes away. Each dealing has one of four kinds, and an
 * amount.
 */
export const DEALINGS: readonly { readonly kind: number; readonly amount: number }[] = [
  { kind: 0, amount: 1 },
  { kind: 1, amount: 1 },
  { kind: 2, amount: 1 },
  ...[2, 3, 4].flatMap((steps) => [
    { kind: 3, amount: 1 / steps },
    { kind: 3, amount: -1 / steps },
  ]),
]
/** The number of kinds of dealings. */
export const KINDS = 4
const STRIKES = 0
const STANDS = 1
const ARRIVES = 2
/** The index in DEALINGS of the first of the dealings by distance. */
const NEARS = 3
const FARTHEST = 4

/** The legal moves of the side that a tracker follows, with their features. The moves of a piece stand together. */
export class MoveFeatures {
  count = 0
  readonly tracks: PieceTrack[] = []
  readonly from: Uint8Array
  readonly to: Uint8Array
  /** By move: the set of ranks that can make it. */
  readonly ranks: Uint16Array
  /** By move: the values of its features, `features` of them each. */
  readonly values: Uint8Array
  /** The number of features, and the number of values of all of them together. */
  readonly features: number
  readonly valueCount: number
  /** By move: the index of its first dealing. Its dealings end where those of the next move begin. */
  readonly firstDealing: Uint16Array
  /** By dealing: its index in DEALINGS, and the enemy. */
  readonly dealing: Uint8Array
  readonly enemy: KnownEnemy[] = []
  private readonly facts: ModelFacts
  /** The index of each feature's first value. */
  private readonly offsets: readonly number[]
  private readonly ways: Int32Array
  /** The squares of the enemy's pieces. */
  private enemies: number[] = []

  constructor(facts: ModelFacts) {
    const { tables } = facts
    const { mostMoves } = tables
    const sizes = featureSizes(facts)
    this.facts = facts
    this.features = sizes.length
    this.valueCount = valuesOf(facts)
    this.offsets = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0))
    this.ways = new Int32Array(lostOn(tables.graph))
    this.from = new Uint8Array(mostMoves)
    this.to = new Uint8Array(mostMoves)
    this.ranks = new Uint16Array(mostMoves)
    this.values = new Uint8Array(mostMoves * sizes.length)
    this.firstDealing = new Uint16Array(mostMoves + 1)
    this.dealing = new Uint8Array(mostMoves * tables.army.size)
  }

  /**
   * Computes the legal moves and their features.
   * @param before the view before the side's move
   */
  fill(tracker: Tracker, before: RanksState): void {
    const { side, tracks, lost } = tracker
    const { facts, ways } = this
    this.count = 0
    this.firstDealing[0] = 0
    this.enemies = squaresOf(before, 1 - side)
    for (let from = 0; from < lost; from++) {
      const track = tracks[from]
      if (!track) continue
      const found = facts.waysFrom(before, from, ways)
      for (let i = 0; i < found; i++) this.add(tracker, before, track, from, ways[i]!)
    }
  }

  private add(tracker: Tracker, before: RanksState, track: PieceTrack, from: number, way: number): void {
    const { side, shown, movedOwn, lastOwn, lost } = tracker
    const { facts, values, offsets, features } = this
    const { graph } = facts.tables
    const to = wayTo(way)
    const at = this.count * features
    const row = rowFrom(graph, side, from)
    const hasMoved = track.moves > 0
    const forward = rowFrom(graph, side, to) - row
    const direction = forward > 0 ? 0 : forward === 0 ? 1 : 2
    const since = before.number - 1 - track.lastMove
    const isPlain = (before.setOf[before.board[from]!]! & facts.plain) === facts.plain
    values[at] = 2 * (facts.mostRows * direction + row) + (hasMoved ? 1 : 0)
    values[at + 1] = before.board[to] === 0 ? 0 : shown[to] ? 3 : 1 + movedOwn[to]!
    values[at + 2] = !hasMoved ? 0 : to === track.cameFrom ? 1 : since <= 1 ? 2 : since < 6 ? 3 : 4
    values[at + 3] = 3 * besideOf(tracker, before, from, to) + besideOf(tracker, before, to, to)
    values[at + 4] = 2 * stageOf(before) + (isPlain ? 0 : 1)
    values[at + 5] = Math.min(3, Math.max(0, friendsOf(tracker, before, to) - 1))
    values[at + 6] = Math.floor(Math.abs((to % graph.files) - (graph.files - 1) / 2))
    const isMet = lastOwn !== lost && facts.steps(lastOwn, from) === 1
    values[at + 7] = !isMet ? 0 : shown[lastOwn] ? 2 : 1
    let nearest = 4
    let dealings = this.firstDealing[this.count]!
    for (const square of this.enemies) {
      const then = facts.steps(square, to)
      if (then > 0 && then < nearest) nearest = then
      const enemy = shown[square]
      if (!enemy) continue
      const now = facts.steps(square, from)
      if (then === 0) dealings = this.deal(dealings, STRIKES, enemy)
      else if (now === 1) {
        dealings = this.deal(dealings, STANDS, enemy)
      } else if (now <= FARTHEST && then > 1) {
        dealings = this.deal(dealings, NEARS + 2 * (now - 2) + (then < now ? 0 : 1), enemy)
      }
      if (then === 1) dealings = this.deal(dealings, ARRIVES, enemy)
    }
    values[at + 8] = 2 * (nearest - 1) + (row < graph.rows / 2 ? 0 : 1)
    if (facts.goesFar) values[at + 9] = 2 * (isStep(facts, from, to) ? 0 : 1) + (hasMoved ? 1 : 0)
    for (let i = 0; i < features; i++) values[at + i]! += offsets[i]!
    this.tracks[this.count] = track
    this.from[this.count] = from
    this.to[this.count] = to
    this.ranks[this.count] = wayRanks(way)
    this.firstDealing[++this.count] = dealings
  }

  private deal(at: number, dealing: number, enemy: KnownEnemy): number {
    this.dealing[at] = dealing
    this.enemy[at] = enemy
    return at + 1
  }
}

function squaresOf(state: RanksState, side: number): number[] {
  const squares: number[] = []
  for (let square = 0; square < state.lost; square++) if (isAt(state, square, side)) squares.push(square)
  return squares
}

/**
 * Tells which enemies stand beside a square, leaving out the square `but`: 0 none, 1 only unknown ones, 2 one that has come
 * through a battle.
 */
function besideOf({ side, shown, facts }: Tracker, state: RanksState, square: number, but: number): 0 | 1 | 2 {
  const { first, neighbours } = facts.tables.graph
  let found: 0 | 1 | 2 = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) {
    const near = neighbours[i]!
    if (near === but || !isAt(state, near, 1 - side)) continue
    if (shown[near]) return 2
    found = 1
  }
  return found
}

function friendsOf({ side, facts }: Tracker, state: RanksState, square: number): number {
  const { first, neighbours } = facts.tables.graph
  let friends = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) if (isAt(state, neighbours[i]!, side)) friends++
  return friends
}

const stageOf = ({ number }: RanksState): number => (number < 25 ? 0 : number < 60 ? 1 : 2)

/** True when two squares are neighbours on the board. */
function isStep({ tables }: ModelFacts, from: number, to: number): boolean {
  const { first, neighbours } = tables.graph
  for (let i = first[from]!; i < first[from + 1]!; i++) if (neighbours[i] === to) return true
  return false
}
