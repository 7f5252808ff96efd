/**
 * Exact values of endings, found by going through all positions that can follow. Stones only advance, so that these are few once
 * the stones are near their goals, and no position comes twice on a path. Values are kept for one search, under the key of the
 * position before the roll.
 */
import type { Endings } from '../../game/engine/index.ts'
import { type EinsteinState, GOAL, OFF, SIDE, SQUARES, STONES } from './state.ts'

/** The most positions that may follow one that is asked for (`positionsAfter`). */
const MOST_POSITIONS = 20_000

/**
 * The same for the root of a search: beyond that, endings take work from the search that they do not give back (notebook.md).
 */
const MOST_AT_ROOT = 4_000_000

/** Positions that take as long as a node of the search. */
const POSITIONS_PER_NODE = 6

/** The share of a search's work that endings may take. */
const SHARE = 0.3

/** Work units below which a search does without: those of the levels below full strength. */
const LEAST_WORK = 10_000

/** The greatest number of values that are kept, a power of 2, of 16 bytes each. */
const ENTRIES = 2 ** 19

/** The greatest number of moves of both sides until a game ends. */
const MOST_MOVES = 2 * STONES * 8 + 2

/** Expectiminimax's exact values of endings; null for a search that has too little work for them. */
export const endings = (root: EinsteinState, work: number): Endings<EinsteinState> | null =>
  work < LEAST_WORK || positionsAfter(root) > MOST_AT_ROOT
    ? null
    : new EndingSolver(root, Math.min(ENTRIES, 2 ** Math.ceil(Math.log2(4 * work))), SHARE * work)

/** The number of positions that may follow, if stones did not stand in each other's way and any of them may be taken. */
function positionsAfter({ squareOf }: EinsteinState): number {
  let positions = 1
  for (let piece = 1; piece <= 2 * STONES; piece++) {
    const square = squareOf[piece]!
    if (square === OFF) continue
    const column = square % SIDE
    const row = (square - column) / SIDE
    // the squares ahead without the goal, this one, and none
    positions *= piece > STONES ? (row + 1) * (column + 1) : (SIDE - row) * (SIDE - column)
  }
  return positions
}

class EndingSolver implements Endings<EinsteinState> {
  private readonly tables: EinsteinState['tables']
  /** The number of positions that may be looked at. */
  private readonly most: number
  /** Positions looked at so far. */
  private looked = 0
  /** Both halves of the key of each value kept, and the value, for the side to roll; NaN where there is none. */
  private readonly keys: Int32Array
  private readonly values: Float64Array
  /** The number of values for which there is room. */
  private free: number
  /** The position under study: as in EinsteinState. */
  private readonly squareOf = new Int8Array(2 * STONES + 1)
  private readonly board = new Uint8Array(SQUARES)
  private readonly alive = new Uint8Array(2)
  /** By depth and stone: the value of the stone's best move. */
  private readonly best = new Float64Array(MOST_MOVES * (STONES + 1))

  constructor({ tables }: EinsteinState, entries: number, work: number) {
    this.tables = tables
    this.most = work * POSITIONS_PER_NODE
    this.keys = new Int32Array(2 * entries)
    this.values = new Float64Array(entries).fill(Number.NaN)
    this.free = entries * 0.75
  }

  get work(): number {
    return Math.floor(this.looked / POSITIONS_PER_NODE)
  }

  value(state: EinsteinState): number {
    if (state.die !== 0 || this.looked >= this.most || this.isLarge(state)) return Number.NaN
    this.squareOf.set(state.squareOf)
    this.board.set(state.board)
    this.alive.set(state.alive)
    return this.valueOf(state.turn, state.keyLow, state.keyHigh, 0)
  }

  /** True when the positions that may follow are too many to go through, or to be kept for both sides. */
  private isLarge(state: EinsteinState): boolean {
    const positions = positionsAfter(state)
    return positions > MOST_POSITIONS || 2 * positions > this.free
  }

  /** The expected utility of a side before its roll. @param depth moves since the position that was asked for */
  private valueOf(side: number, keyLow: number, keyHigh: number, depth: number): number {
    const { keys, values, alive, tables } = this
    const mask = values.length - 1
    let at = (keyLow ^ (keyLow >>> 16)) & mask
    while (!Number.isNaN(values[at]!)) {
      if (keys[2 * at] === keyLow && keys[2 * at + 1] === keyHigh) return values[at]!
      at = (at + 1) & mask
    }
    this.looked++
    const set = alive[side]!
    const first = depth * (STONES + 1)
    const { best } = this
    for (let stone = 1; stone <= STONES; stone++)
      if (((set >> (stone - 1)) & 1) === 1) best[first + stone] = this.bestOf(side, stone, keyLow, keyHigh, depth)
    const { candidates } = tables
    let sum = 0
    for (let face = 1; face <= 6; face++) {
      const candidate = (set * 8 + face) * 2
      const one = best[first + candidates[candidate]!]!
      const other = candidates[candidate + 1]!
      sum += other === 0 ? one : Math.max(one, best[first + other]!)
    }
    const value = sum / 6
    this.keep(keyLow, keyHigh, value)
    return value
  }

  /** The value of the best move of a stone, for its side. */
  private bestOf(side: number, stone: number, keyLow: number, keyHigh: number, depth: number): number {
    const { board, squareOf, alive, tables } = this
    const { steps, keyLow: lows, keyHigh: highs } = tables
    const piece = side * STONES + stone
    const from = squareOf[piece]!
    const turn = tables.turnKey
    let best = -1
    for (let i = (side * SQUARES + from) * 3, end = i + 3; i < end; i++) {
      const to = steps[i]!
      if (to === OFF) break
      if (to === GOAL[side]) return 1
      const victim = board[to]!
      const owner = victim > STONES ? 1 : 0
      const bit = victim === 0 ? 0 : 1 << ((victim - 1) % STONES)
      if (bit !== 0 && owner !== side && alive[owner] === bit) return 1
      let low = keyLow ^ lows[turn]! ^ lows[piece * SQUARES + from]! ^ lows[piece * SQUARES + to]!
      let high = keyHigh ^ highs[turn]! ^ highs[piece * SQUARES + from]! ^ highs[piece * SQUARES + to]!
      if (bit !== 0) {
        low ^= lows[victim * SQUARES + to]!
        high ^= highs[victim * SQUARES + to]!
        alive[owner]! ^= bit
        squareOf[victim] = OFF
      }
      board[from] = 0
      board[to] = piece
      squareOf[piece] = to
      const value = -this.valueOf(1 - side, low, high, depth + 1)
      board[from] = piece
      board[to] = victim
      squareOf[piece] = from
      if (bit !== 0) {
        alive[owner]! ^= bit
        squareOf[victim] = to
      }
      if (value > best) best = value
    }
    return best
  }

  private keep(keyLow: number, keyHigh: number, value: number): void {
    const { keys, values } = this
    const mask = values.length - 1
    let at = (keyLow ^ (keyLow >>> 16)) & mask
    while (!Number.isNaN(values[at]!)) at = (at + 1) & mask
    keys[2 * at] = keyLow
    keys[2 * at + 1] = keyHigh
    values[at] = value
    this.free--
  }
}
