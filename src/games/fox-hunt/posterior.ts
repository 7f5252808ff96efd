import type { Steps } from '../../game/steps.ts'
import type { Puzzle } from './groups.ts'
import { HidingGraph, waysToHide } from './hiding-graph.ts'

/** The most nodes that are expanded: about 0.3 s and 30 MB. The worst views found so far have 0.2 million. */
const MOST_NODES = 1 << 19

/** The nodes that are expanded or counted in one step: about 4 ms. */
const NODES_A_STEP = 1 << 13

/** The nodes expanded between two checks whether a hiding has been found. */
const AT_ONCE = 64

/** The counts of a graph. */
interface Counts {
  /** By node: the number of ways to hide the foxes that are left there. */
  readonly behind: Float64Array
  /** The nodes that hidings go through, each behind all that lead to it. */
  readonly order: Int32Array
}

/**
 * All hidings of foxes that fit a puzzle, counted exactly once `ready`, by `prepare`. Before, the methods know only those
 * hidings that have been found.
 */
export class Posterior {
  private readonly puzzle: Puzzle
  private readonly graph: HidingGraph
  private counted: Counts | null = null

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle
    this.graph = new HidingGraph(puzzle)
  }

  /** True when `prepare` has nothing left to do. */
  get ready(): boolean {
    return this.graph.complete || this.graph.size > MOST_NODES
  }

  /** True when all hidings have been found. */
  get complete(): boolean {
    return this.graph.complete
  }

  /** True when a hiding has been found. */
  get possible(): boolean {
    return this.graph.hasEnd
  }

  /** Expands up to so many nodes of the graph, each about half a microsecond. */
  prepare(nodes: number): void {
    if (this.ready) return
    this.graph.expand(nodes)
    this.counted = null
  }

  /** Expands nodes until it is settled whether any hiding fits, or so many nodes have been expanded. */
  settle(nodes: number): void {
    for (let i = 0; i < nodes && !this.possible && !this.ready; i += AT_ONCE) this.prepare(AT_ONCE)
  }

  /** Finds all hidings and counts them, in slices of a few milliseconds; fewer than all where there are too many nodes. */
  *findAll(): Steps<void> {
    for (; !this.ready; yield) this.prepare(NODES_A_STEP)
    yield* this.countInSlices()
  }

  /** The number of hidings. Exact: it is at most C(100, 8) = 186,087,894,300. */
  get count(): number {
    return this.counts.behind[0]!
  }

  /** The number of nodes so far. */
  get size(): number {
    return this.graph.size
  }

  /** Writes the probability of a fox into `chances`, for each cell that may hide one. */
  writeChances(chances: Float64Array): void {
    const { counts, graph, puzzle } = this
    const { behind, order } = counts
    const { groups, foxes, targets } = graph
    const hits = new Float64Array(puzzle.groups.length)
    // by node: the number of ways to hide the foxes that were placed before it
    const before = new Float64Array(graph.size)
    before[0] = 1
    for (const node of order) {
      const ways = before[node]!
      for (let edge = graph.first[node]!; edge < graph.end[node]!; edge++) {
        const target = targets[edge]!
        const through = ways * this.choices(edge)
        before[target]! += through
        hits[groups[edge]!]! += through * behind[target]! * foxes[edge]!
      }
    }
    for (const [g, { cells }] of puzzle.groups.entries())
      for (const cell of cells) chances[cell] = hits[g]! / cells.length / this.count
  }

  /**
   * The hidings without a fox in a cell, by the number of their foxes among other cells; in slices of a few milliseconds.
   * @param among by cell: 1 for those that count
   */
  *countAmong(cell: number, among: Uint8Array): Steps<Float64Array> {
    const { counts, graph, puzzle } = this
    const { behind, order } = counts
    const { end, first, foxes, groups, targets } = graph
    const width = puzzle.foxes + 1
    const others = puzzle.groups.map(({ cells }) => cells.filter((other) => other !== cell))
    const inside = others.map((cells) => cells.filter((other) => among[other] === 1).length)
    const places = new Int32Array(graph.size)
    for (let i = 0; i < order.length; i++) places[order[i]!] = i * width
    // by place in the order and number: the ways to hide the foxes that are left there
    const ways = new Float64Array(order.length * width)
    for (let i = order.length - 1; i >= 0; i--) {
      if (i % NODES_A_STEP === 0) yield
      const node = order[i]!
      const at = i * width
      if (graph.isEnd(node)) ways[at] = 1
      for (let edge = first[node]!; edge < end[node]!; edge++) {
        const target = targets[edge]!
        if (behind[target] === 0) continue
        const seen = inside[groups[edge]!]!
        const unseen = others[groups[edge]!]!.length - seen
        const placed = foxes[edge]!
        for (let k = Math.max(0, placed - unseen); k <= placed && k <= seen; k++) {
          const choices = waysToHide(seen, k) * waysToHide(unseen, placed - k)
          const from = places[target]! - k
          for (let n = k; n < width; n++) ways[at + n]! += choices * ways[from + n]!
        }
      }
    }
    return ways.slice(0, width)
  }

  /**
   * Writes the cells of the foxes not yet found in a hiding to the start of `cells`, and returns their number.
   * @param rank the number of the hiding, 0 to `count` - 1; each hiding has one
   */
  writeHiding(rank: number, cells: Uint8Array): number {
    const { counts, graph, puzzle } = this
    const { behind } = counts
    let end = 0
    let node = 0
    while (!graph.isEnd(node)) {
      for (let edge = graph.first[node]!; ; edge++) {
        const target = graph.targets[edge]!
        const ways = this.choices(edge) * behind[target]!
        if (rank >= ways) {
          rank -= ways
          continue
        }
        const choice = Math.floor(rank / behind[target]!)
        rank -= choice * behind[target]!
        end = writeChoice(puzzle.groups[graph.groups[edge]!]!.cells, graph.foxes[edge]!, choice, cells, end)
        node = target
        break
      }
    }
    return end
  }

  /** The number of ways to put an edge's foxes into the cells of its group. */
  private choices(edge: number): number {
    const { foxes, groups } = this.graph
    return waysToHide(this.puzzle.groups[groups[edge]!]!.cells.length, foxes[edge]!)
  }

  private get counts(): Counts {
    for (const _ of this.countInSlices());
    return this.counted!
  }

  private *countInSlices(): Steps<void> {
    if (this.counted) return
    const { graph } = this
    const { end, first, targets } = graph
    const behind = new Float64Array(graph.size)
    const order = graph.inOrder()
    for (let i = order.length - 1; i >= 0; i--) {
      if (i % NODES_A_STEP === 0) yield
      const node = order[i]!
      let sum = graph.isEnd(node) ? 1 : 0
      for (let edge = first[node]!; edge < end[node]!; edge++) {
        const ways = behind[targets[edge]!]!
        if (ways > 0) sum += this.choices(edge) * ways
      }
      behind[node] = sum
    }
    this.counted = { behind, order: order.filter((node) => behind[node]! > 0) }
  }
}

/**
 * Writes a choice of k of some cells to `into` from index `end`, and returns the index behind it.
 * @param rank the number of the choice, in lexicographic order
 */
function writeChoice(cells: readonly number[], k: number, rank: number, into: Uint8Array, end: number): number {
  const n = cells.length
  for (let i = 0; i < n && k > 0; i++) {
    // the choices that contain cell i: those of k - 1 of the cells behind it
    const ways = waysToHide(n - i - 1, k - 1)
    if (rank < ways) {
      into[end++] = cells[i]!
      k--
    } else {
      rank -= ways
    }
  }
  return end
}
