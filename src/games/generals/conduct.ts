/**
 * What a side's legal moves are like, as its opponent sees them. likelihood.ts tells from this which moves a piece of a
 * rank is likely to make.
 */
import { ALL, board, FILES, LOST, rowOf } from './pieces.ts'
import type { Reputation } from './reputation.ts'
import type { GeneralsState } from './state.ts'
import { isAt, type Story, type Trace } from './story.ts'

/** The features of a move: for each, the number of its values. A move has one value of each. */
const FEATURES = [
  ['direction (forward, sideways, back), by row, of a piece that has not moved or has', 48],
  ['strikes nobody, an unknown piece that has not moved, one that has, one that has come through a battle', 4],
  ['its piece has not moved, goes back to where it was, moved last, lately, earlier', 5],
  ['enemies beside it before and after: none, unknown ones, one that has come through a battle', 9],
  ['something is known of its piece or not, by stage of the game', 6],
  ['friends beside its target', 4],
  ['distance of its target from the middle file', 5],
  ['the enemy has just moved beside it: no, an unknown piece, one that has come through a battle', 3],
  ['steps from its target to the nearest enemy, in its own half of the board or beyond', 8],
] as const

/** The number of features. */
export const FEATURE_COUNT = FEATURES.length
/** The index of each feature's first value. */
const OFFSETS = FEATURES.map((_, i) => FEATURES.slice(0, i).reduce((sum, [, size]) => sum + size, 0))
/** The number of values of all features. */
export const VALUES = FEATURES.reduce((sum, [, size]) => sum + size, 0)

/**
 * What a move may have to do with an enemy that has come through a battle: it strikes it, its piece stands beside it, its
 * piece will stand beside it; from 2, 3 or 4 steps it comes nearer or goes away. Each has one of four kinds, and an amount.
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
/** The first of the dealings by steps. */
const NEARS = 3
const FARTHEST = 4

/** More than the legal moves of a side. */
const MOST_MOVES = 84
/** More than the dealings of all moves of a side. */
const MOST_DEALINGS = MOST_MOVES * 21

/** The legal moves of the side that a story follows. The moves of a piece stand together. */
export class Options {
  count = 0
  readonly traces: Trace[] = []
  readonly from = new Uint8Array(MOST_MOVES)
  readonly to = new Uint8Array(MOST_MOVES)
  /** By move, the values of its features. */
  readonly values = new Uint8Array(MOST_MOVES * FEATURE_COUNT)
  /** By move, where its dealings begin; they end where those of the next move begin. */
  readonly firstDealing = new Uint16Array(MOST_MOVES + 1)
  /** By dealing: its index in DEALINGS, and the enemy. */
  readonly dealing = new Uint8Array(MOST_DEALINGS)
  readonly enemy: Reputation[] = []
  /** The squares of the enemies. */
  private enemies: number[] = []

  /** @param before the view before the side's move */
  fill(story: Story, before: GeneralsState): void {
    const { side, traces } = story
    const { first, neighbours } = board()
    this.count = 0
    this.firstDealing[0] = 0
    this.enemies = squaresOf(before, 1 - side)
    for (let from = 0; from < LOST; from++) {
      const trace = traces[from]
      if (!trace) continue
      for (let i = first[from]!; i < first[from + 1]!; i++) {
        const to = neighbours[i]!
        if (!isAt(before, to, side)) this.add(story, before, trace, from, to)
      }
    }
  }

  private add(story: Story, before: GeneralsState, trace: Trace, from: number, to: number): void {
    const { side, reputations, stirred, lastOwn } = story
    const { values } = this
    const at = this.count * FEATURE_COUNT
    const row = rowOf(side, from)
    const hasMoved = trace.moves > 0
    const forward = rowOf(side, to) - row
    const direction = forward > 0 ? 0 : forward === 0 ? 1 : 2
    const since = before.number - 1 - trace.lastMove
    values[at] = 2 * (8 * direction + row) + (hasMoved ? 1 : 0)
    values[at + 1] = before.board[to] === 0 ? 0 : reputations[to] ? 3 : 1 + stirred[to]!
    values[at + 2] = !hasMoved ? 0 : to === trace.cameFrom ? 1 : since <= 1 ? 2 : since < 6 ? 3 : 4
    values[at + 3] = 3 * besideOf(story, before, from, to) + besideOf(story, before, to, to)
    values[at + 4] = 2 * stageOf(before) + (before.setOf[before.board[from]!] === ALL ? 0 : 1)
    values[at + 5] = friendsOf(story, before, to) - 1
    values[at + 6] = Math.abs((to % FILES) - 4)
    values[at + 7] = lastOwn === LOST || distance(lastOwn, from) !== 1 ? 0 : reputations[lastOwn] ? 2 : 1
    let nearest = 4
    let dealings = this.firstDealing[this.count]!
    for (const square of this.enemies) {
      const then = distance(square, to)
      if (then > 0 && then < nearest) nearest = then
      const reputation = reputations[square]
      if (!reputation) continue
      const now = distance(square, from)
      if (then === 0) dealings = this.deal(dealings, STRIKES, reputation)
      else if (now === 1) {
        dealings = this.deal(dealings, STANDS, reputation)
      } else if (now <= FARTHEST && then > 1) {
        dealings = this.deal(dealings, NEARS + 2 * (now - 2) + (then < now ? 0 : 1), reputation)
      }
      if (then === 1) dealings = this.deal(dealings, ARRIVES, reputation)
    }
    values[at + 8] = 2 * (nearest - 1) + (row < 4 ? 0 : 1)
    for (let i = 0; i < FEATURE_COUNT; i++) values[at + i]! += OFFSETS[i]!
    this.traces[this.count] = trace
    this.from[this.count] = from
    this.to[this.count] = to
    this.firstDealing[++this.count] = dealings
  }

  private deal(at: number, dealing: number, enemy: Reputation): number {
    this.dealing[at] = dealing
    this.enemy[at] = enemy
    return at + 1
  }
}

function squaresOf(state: GeneralsState, side: number): number[] {
  const squares: number[] = []
  for (let square = 0; square < LOST; square++) if (isAt(state, square, side)) squares.push(square)
  return squares
}

/** Enemies beside a square, but for one: 0 none, 1 such as are unknown, 2 one that has come through a battle. */
function besideOf({ side, reputations }: Story, state: GeneralsState, square: number, but: number): 0 | 1 | 2 {
  const { first, neighbours } = board()
  let found: 0 | 1 | 2 = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) {
    const near = neighbours[i]!
    if (near === but || !isAt(state, near, 1 - side)) continue
    if (reputations[near]) return 2
    found = 1
  }
  return found
}

function friendsOf({ side }: Story, state: GeneralsState, square: number): number {
  const { first, neighbours } = board()
  let friends = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) if (isAt(state, neighbours[i]!, side)) friends++
  return friends
}

const stageOf = ({ number }: GeneralsState): number => (number < 25 ? 0 : number < 60 ? 1 : 2)

const distance = (a: number, b: number): number =>
  Math.abs((a % FILES) - (b % FILES)) + Math.abs(((a / FILES) | 0) - ((b / FILES) | 0))
