/** The board as data: points, roads, railways, camps and headquarters. A railway is also a road. */
import { lazyByKey } from '../../../game/lazy.ts'
import type { RankSet } from '../../ranks/rules/army.ts'
import { type Graph, graphOf } from '../../ranks/rules/graph.ts'
import { ALL, BOMB_BIT, MINE_BIT, MOVING, NORTH, SOUTH } from './pieces.ts'

/** The number of files of every board. */
export const FILES = 5
/** The number of ranks of a side's half. */
const HALF = 6
/** The greatest number of points that a straight stretch of railway has beside its first. */
const LONGEST_STRETCH = 10

/** The kinds of points besides their roads. */
const PLAIN = 0
/** The kind of a camp, in which a piece cannot be struck. */
export const CAMP = 1
/** The kind of a headquarters, on which a piece stays for good. */
export const HEADQUARTERS = 2

/** The board of a variant. Its graph is that of the roads. */
export interface BoardMap extends Graph {
  /** By square: PLAIN, CAMP or HEADQUARTERS. */
  readonly kindOf: Uint8Array
  /** By square: the side in whose half it is; 2 for the middle rank. */
  readonly halfOf: Uint8Array
  /** The railway net: the next points by rail, listed as in `Graph`. */
  readonly railFirst: Uint16Array
  readonly rails: Uint8Array
  /**
   * The straight stretches of railway of at least two steps. Those that begin at a square are the ones from
   * `stretchesOf[square]` up to, but not including, `stretchesOf[square + 1]`; each is a row of `stretchLength` points
   * from `stretch * LONGEST_STRETCH` of `stretchPoints` on, in the order in which they are passed.
   */
  readonly stretchesOf: Uint16Array
  readonly stretchLength: Uint8Array
  readonly stretchPoints: Uint8Array
  /** By `place(side, square)`: the ranks that may be set up there, 0 where none may. */
  readonly setUp: Uint16Array
  /** By `place(side, square)`: the ranks that may stand there at any time. */
  readonly mayStand: Uint16Array
}

/** The number of a row's rank, counted from a side's own rear: 1 to `rows`. */
const rankFrom = (side: number, rows: number, row: number): number => (side === SOUTH ? rows - row : row + 1)

/** The index of a side and a square. */
export const place = ({ squares }: Graph, side: number, square: number): number => side * (squares + 1) + square

/** The index of the first point of a stretch in `stretchPoints`. */
export const stretchStart = (stretch: number): number => stretch * LONGEST_STRETCH

/** The map of 60 points, whose halves are joined by three roads. */
const standard = (): BoardMap => makeMap(2 * HALF)

/** The map of 63 points: the three crossings are points of a middle rank. */
const withMiddle = (): BoardMap => makeMap(2 * HALF + 1)

/** The maps by the number of ranks. */
export const mapOf: (ranks: number) => BoardMap = lazyByKey((ranks) => (ranks === 2 * HALF ? standard() : withMiddle()))

function makeMap(rows: number): BoardMap {
  const squares = FILES * rows
  const holes = new Set<number>()
  const kindOf = new Uint8Array(squares + 1)
  const halfOf = new Uint8Array(squares + 1)
  for (let square = 0; square < squares; square++) {
    const file = square % FILES
    const row = Math.floor(square / FILES)
    const side = row < HALF ? NORTH : rows - 1 - row < HALF ? SOUTH : 2
    halfOf[square] = side
    if (side < 2) kindOf[square] = kindAt(file, rankFrom(side, rows, row))
    else if (file % 2 === 1) holes.add(square)
  }
  const plain = { rows, squares, holes, kindOf, halfOf }
  const roads = graphOf(FILES, rows, holes, (square) => roadsFrom(plain, square))
  const setUp = new Uint16Array(2 * (squares + 1))
  const mayStand = new Uint16Array(2 * (squares + 1))
  for (const side of [SOUTH, NORTH]) {
    for (let square = 0; square < squares; square++) {
      const at = side * (squares + 1) + square
      if (holes.has(square)) continue
      setUp[at] = setUpOn(plain, side, square)
      mayStand[at] = MOVING | setUp[at]
    }
  }
  return { ...roads, kindOf, halfOf, ...railways(plain), setUp, mayStand }
}

type Plain = Pick<BoardMap, 'rows' | 'squares' | 'holes' | 'kindOf' | 'halfOf'>

/**
 * The kind of a point.
 * @param rank counted from the side's own rear
 */
function kindAt(file: number, rank: number): number {
  const isCamp = (rank === 4 && file === 2) || ((rank === 3 || rank === 5) && file % 2 === 1)
  if (isCamp) return CAMP
  return rank === 1 && file % 2 === 1 ? HEADQUARTERS : PLAIN
}

const STEPS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const
const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** The square at an offset, or -1 off the board and in a gap. */
function offset({ rows, holes }: Plain, square: number, [dx, dy]: readonly [number, number]): number {
  const file = (square % FILES) + dx
  const row = Math.floor(square / FILES) + dy
  if (file < 0 || file >= FILES || row < 0 || row >= rows) return -1
  const to = row * FILES + file
  return holes.has(to) ? -1 : to
}

/** The points that a road joins to a point. */
function roadsFrom(map: Plain, square: number): number[] {
  const { halfOf, kindOf } = map
  const roads: number[] = []
  for (const step of STEPS) {
    const to = offset(map, square, step)
    // between the halves, roads run on the files of the crossings only
    if (to >= 0 && (halfOf[to] === halfOf[square] || (square % FILES) % 2 === 0)) roads.push(to)
  }
  for (const step of DIAGONALS) {
    const to = offset(map, square, step)
    if (to < 0 || halfOf[to] !== halfOf[square]) continue
    if (kindOf[to] === CAMP || kindOf[square] === CAMP) roads.push(to)
  }
  return roads
}

/** True when a step along file or rank is a piece of railway. */
function isRailway({ rows, halfOf }: Plain, from: number, to: number): boolean {
  const rankOf = (square: number): number => {
    const row = Math.floor(square / FILES)
    const half = halfOf[square]!
    return half === 2 ? HALF + 1 : rankFrom(half, rows, row)
  }
  const [a, b] = [rankOf(from), rankOf(to)]
  if (from % FILES !== to % FILES) return a === b && (a === 2 || a === HALF)
  const file = from % FILES
  if (file === 0 || file === FILES - 1) return a > 1 && b > 1
  // the middle file is a railway between the halves only
  return file === 2 && a >= HALF && b >= HALF
}

function railways(
  map: Plain,
): Pick<BoardMap, 'railFirst' | 'rails' | 'stretchesOf' | 'stretchLength' | 'stretchPoints'> {
  const { rows, squares, holes } = map
  const next = (square: number, step: readonly [number, number]): number => {
    const to = holes.has(square) ? -1 : offset(map, square, step)
    return to >= 0 && isRailway(map, square, to) ? to : -1
  }
  const { first, neighbours } = graphOf(FILES, rows, holes, (square) =>
    STEPS.map((step) => next(square, step)).filter((to) => to >= 0),
  )
  const stretchesOf = new Uint16Array(squares + 2)
  const stretches: number[][] = []
  for (let square = 0; square < squares; square++) {
    for (const step of STEPS) {
      const stretch: number[] = []
      for (let at = next(square, step); at >= 0; at = next(at, step)) stretch.push(at)
      if (stretch.length > 1) stretches.push(stretch)
    }
    stretchesOf[square + 1] = stretches.length
  }
  stretchesOf[squares + 1] = stretches.length
  const stretchPoints = new Uint8Array(stretches.length * LONGEST_STRETCH)
  for (const [i, stretch] of stretches.entries()) stretchPoints.set(stretch, stretchStart(i))
  const stretchLength = Uint8Array.from(stretches, ({ length }) => length)
  return { railFirst: first, rails: neighbours, stretchesOf, stretchLength, stretchPoints }
}

/**
 * The ranks that may be set up on a square: the flag on headquarters, landmines on the two rear ranks, bombs anywhere but on
 * the front rank, nothing in camps and outside the own half.
 */
function setUpOn({ rows, kindOf, halfOf }: Plain, side: number, square: number): RankSet {
  if (halfOf[square] !== side || kindOf[square] === CAMP) return 0
  if (kindOf[square] === HEADQUARTERS) return ALL
  const rank = rankFrom(side, rows, Math.floor(square / FILES))
  if (rank <= 2) return MOVING | MINE_BIT
  return rank === HALF ? MOVING & ~BOMB_BIT : MOVING
}
