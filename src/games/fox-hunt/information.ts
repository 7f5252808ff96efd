import type { Belief, InformationState } from '../../game/hidden.ts'
import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { Random } from '../../game/random.ts'
import { cellName, FOX, type Hunt } from './boards.ts'
import { HIDDEN, UNKNOWN } from './notation.ts'
import type { Posterior } from './posterior.ts'
import { FoxState } from './state.ts'

/** The greatest number of hidings that are listed one by one. */
const LISTED = 1000

/** The nodes of the graph of hidings in a unit of `prepare`; and the units that are done at first: most views are then ready. */
const NODES_PER_UNIT = 8
const AT_FIRST = 512

/** Hash keys of the contents of cells: `content * cells + cell`. */
const keysOf = lazyByKey((cells: number) => zobristKeys((HIDDEN + 1) * cells, 0xf0c6))

/** The two halves of a key for the hunter's knowledge: the contents of all cells as they see them. */
export function keyOf(board: Uint8Array): { readonly low: number; readonly high: number } {
  const { low, high } = keysOf(board.length)
  const key = { low: 0, high: 0 }
  for (const [cell, content] of board.entries()) {
    key.low ^= low[content * board.length + cell]!
    key.high ^= high[content * board.length + cell]!
  }
  return key
}

/**
 * The information of the hunter: every hiding that fits the answers, all equally likely. Where preparing ends before all
 * have been found, those found stand for all.
 */
export class FoxInformation implements InformationState<FoxState> {
  readonly seat = 0
  readonly keyLow: number
  readonly keyHigh: number
  listed?: (into: FoxState, index: number) => number

  readonly hunt: Hunt
  readonly hidings: Posterior
  /** By cell: the answer, or UNKNOWN. */
  readonly board: Uint8Array
  /** The cells of the foxes found. */
  readonly found: readonly number[]

  private readonly probed: Uint8Array
  /** The cells of the foxes of a world: first those not found, then those found. */
  private readonly foxes: Uint8Array
  /** The cells of the foxes of an example world, in the same order. */
  private readonly example: Uint8Array
  private counted: Float64Array | null = null

  /**
   * Makes the information state of a board.
   * @param board no answer is awaited
   */
  constructor(board: Uint8Array, hunt: Hunt, hidings: Posterior) {
    this.hunt = hunt
    this.hidings = hidings
    this.board = board.slice()
    const { low, high } = keyOf(board)
    this.keyLow = low
    this.keyHigh = high
    this.probed = board.map((content) => (content === UNKNOWN ? 0 : 1))
    this.found = [...board.keys()].filter((cell) => board[cell] === FOX)
    this.foxes = new Uint8Array(hunt.foxes)
    this.example = this.foxesOf(0).slice()
    this.prepare(AT_FIRST)
  }

  get ready(): boolean {
    return this.hidings.ready
  }

  prepare(work: number): void {
    this.hidings.prepare(work * NODES_PER_UNIT)
    this.counted = null
    if (this.hidings.complete && this.hidings.count <= LISTED) this.listed = (into, index) => this.write(into, index)
  }

  get worlds(): number | null {
    return this.hidings.complete ? this.hidings.count : null
  }

  /** By cell: the probability of a fox; 0 for cells that have been probed. */
  get chances(): Float64Array {
    if (this.counted === null) {
      this.counted = new Float64Array(this.board.length)
      this.hidings.writeChances(this.counted)
    }
    return this.counted
  }

  world(): FoxState {
    return new FoxState(this.hunt, this.example, this.probed)
  }

  sample(into: FoxState, random: Random): number {
    return this.write(into, this.drawRank(random))
  }

  belief(): Belief {
    const { board, chances, hidings } = this
    const cells = [...board.keys()].filter((cell) => board[cell] === UNKNOWN)
    return {
      exact: hidings.complete,
      cells: cells.map((cell) => {
        const chance = chances[cell]!
        const pieces = [{ piece: 'f', probability: chance }]
        return { cell: cellName(cell, this.hunt.size), pieces, empty: 1 - chance }
      }),
    }
  }

  /** The number of a random hiding, each as likely. */
  drawRank(random: Random): number {
    const real = ((random.next() >>> 0) + (random.next() >>> 0) / 2 ** 32) / 2 ** 32
    const { count } = this.hidings
    return Math.min(count - 1, Math.floor(real * count))
  }

  /** The cells of all foxes in the hiding of a number; valid until the next call. */
  foxesOf(rank: number): Uint8Array {
    const end = this.hidings.writeHiding(rank, this.foxes)
    this.foxes.set(this.found, end)
    return this.foxes
  }

  private write(into: FoxState, rank: number): number {
    into.reset(this.foxesOf(rank), this.probed)
    return 1
  }
}
