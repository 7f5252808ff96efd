import { lazy } from '../../game/lazy.ts'
import { withRoom } from '../../game/with-room.ts'
import type { Puzzle } from './groups.ts'
import { Remainders } from './remainders.ts'

/** The number of words of 32 bits in a set of cells: there are at most 100 cells. */
const WORDS = 4
/** The number of edges for which there is room at first. */
const ROOM = 1 << 6

/** The results of `clueToMeet` when there is no such clue: all are met, or one cannot be met. */
const MET = -1
const DEAD = -2

/** By cells and foxes: the number of ways to hide the foxes in the cells. */
const MOST_CELLS = 100
const MOST_FOXES = 9
const waysOf = lazy(() => {
  const ways = new Float64Array((MOST_CELLS + 1) * (MOST_FOXES + 1))
  for (let n = 0; n <= MOST_CELLS; n++) {
    const row = n * (MOST_FOXES + 1)
    ways[row] = 1
    for (let k = 1; k <= MOST_FOXES && n > 0; k++)
      ways[row + k] = ways[row - MOST_FOXES - 1 + k]! + ways[row - MOST_FOXES - 2 + k]!
  }
  return ways
})

/** The number of ways to hide a number of foxes in a number of cells. */
export const waysToHide = (cells: number, foxes: number): number => waysOf()[cells * (MOST_FOXES + 1) + foxes]!

/**
 * The hidings of foxes that fit a puzzle, as a graph: each is on one path from node 0 to an end.
 *
 * A node is the foxes that remain to be placed (remainders.ts). Its edges put the next foxes into a group of cells. The
 * foxes of a clue are placed together, in the order of its groups: of the clues not yet met, the one with the fewest
 * choices. A clue that is met decides all cells that it sees. So the remaining foxes, with the place in the groups of the
 * clue whose turn it is, are all that matters of the way to a node, and equal nodes are one.
 *
 * A node without edges is an end, or leads nowhere. Each edge places a fox or more, so that no path is longer than the
 * number of foxes.
 */
export class HidingGraph {
  /** True when the graph has an end: some hiding fits. */
  hasEnd = false
  /** By node: its first edge, and the one behind its last. */
  first = new Int32Array(ROOM)
  end = new Int32Array(ROOM)
  /** By edge: the group that it puts foxes into, their number, and the node that it leads to. */
  groups = new Uint8Array(ROOM)
  foxes = new Uint8Array(ROOM)
  targets = new Int32Array(ROOM)

  private readonly puzzle: Puzzle
  private readonly nodes: Remainders
  private edges = 0
  /** The nodes not yet expanded, the next one last. */
  private readonly waiting = [0]

  /** By clue and word: the cells that it sees, numbered group by group; and all cells. */
  private readonly seen: Int32Array
  private readonly all = new Int32Array(WORDS)
  /** By group: its first cell, the fields of its clues and of the foxes left, and their key. */
  private readonly firstCell: readonly number[]
  private readonly fields: readonly (readonly number[])[]
  private readonly keys: readonly number[]
  /** The groups that each clue sees, clue by clue; the clue of each; and where a clue's begin. */
  private readonly groupsOf: number[] = []
  private readonly clueOf: number[] = []
  private readonly firstPlace: number[]
  /** The group that no clue sees; -1 when there is none. */
  private readonly unseen: number
  /** The cells that may hold a fox yet, at the node that is being expanded. */
  private readonly open = new Int32Array(WORDS)

  constructor(puzzle: Puzzle) {
    const { clues, foxes, groups } = puzzle
    this.puzzle = puzzle
    this.nodes = new Remainders([...clues.map(({ left }) => left), foxes])
    this.seen = new Int32Array(clues.length * WORDS)
    let cells = 0
    this.firstCell = groups.map((group) => {
      const first = cells
      for (; cells < first + group.cells.length; cells++) {
        this.all[cells >> 5]! |= 1 << (cells & 31)
        for (const clue of group.clues) this.seen[clue * WORDS + (cells >> 5)]! |= 1 << (cells & 31)
      }
      return first
    })
    this.fields = groups.map((group) => [...group.clues, clues.length])
    this.keys = this.fields.map((fields) => this.nodes.keyOf(fields))
    this.firstPlace = clues.map((_, clue) => {
      const first = this.groupsOf.length
      const own = [...groups.keys()].filter((g) => groups[g]!.clues.includes(clue))
      this.groupsOf.push(...own)
      this.clueOf.push(...own.map(() => clue))
      return first
    })
    this.firstPlace.push(this.groupsOf.length)
    this.unseen = groups.findIndex((group) => group.clues.length === 0)
  }

  /** The number of nodes. */
  get size(): number {
    return this.nodes.size
  }

  /** True when all nodes have been expanded. */
  get complete(): boolean {
    return this.waiting.length === 0
  }

  /** Expands up to `work` nodes, each about half a microsecond, depth first: each way is followed to its end before the next. */
  expand(work: number): void {
    const { nodes, waiting } = this
    for (let i = 0; i < work && waiting.length > 0; i++) {
      const node = waiting.pop()!
      if (node >= this.first.length) this.growEnds()
      this.first[node] = this.edges
      const left = nodes.leftAt(node)
      if (left > 0) this.addEdges(node, left)
      else if (nodes.isEnd(node)) this.hasEnd = true
      this.end[node] = this.edges
    }
  }

  /** The nodes in topological order: each behind all that lead to it. */
  inOrder(): Int32Array {
    const { nodes, puzzle } = this
    const starts = new Int32Array(puzzle.foxes + 2)
    for (let node = 0; node < nodes.size; node++) starts[puzzle.foxes - nodes.leftAt(node) + 1]!++
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
    const order = new Int32Array(nodes.size)
    for (let node = 0; node < nodes.size; node++) order[starts[puzzle.foxes - nodes.leftAt(node)]!++] = node
    return order
  }

  isEnd(node: number): boolean {
    return this.nodes.isEnd(node)
  }

  private addEdges(node: number, left: number): void {
    const { clueOf, firstCell, firstPlace, groupsOf, nodes, open, puzzle } = this
    const row = node * nodes.width
    const place = nodes.places[node]!
    const best = this.clueToMeet(row, left, place)
    if (best === DEAD) return
    if (best === MET) {
      if (this.unseen >= 0 && puzzle.groups[this.unseen]!.cells.length >= left)
        this.addEdge(node, this.unseen, left, -1)
      return
    }
    const clue = place < 0 ? best : clueOf[place]!
    const end = firstPlace[clue + 1]!
    for (let at = place < 0 ? firstPlace[clue]! : place; at < end; at++) {
      const g = groupsOf[at]!
      const cell = firstCell[g]!
      if (((open[cell >> 5]! >> (cell & 31)) & 1) === 0) continue
      const fields = this.fields[g]!
      let most = puzzle.groups[g]!.cells.length
      for (let i = 0; i < fields.length; i++) most = Math.min(most, nodes.rows[row + fields[i]!]!)
      for (let k = 1; k <= most; k++) {
        if (k === nodes.rows[row + clue]!) this.addEdge(node, g, k, -1)
        else if (at + 1 < end) this.addEdge(node, g, k, at + 1)
      }
    }
  }

  /**
   * Finds the cells that may hold a fox yet, and the clue with the fewest choices among them.
   * @returns the clue, MET or DEAD
   */
  private clueToMeet(row: number, left: number, place: number): number {
    const { all, open, seen } = this
    const { rows, width } = this.nodes
    const clues = width - 1
    for (let w = 0; w < WORDS; w++) open[w] = all[w]!
    let met = true
    for (let clue = 0; clue < clues; clue++) {
      const wanted = rows[row + clue]!
      if (wanted > left) return DEAD
      const words = clue * WORDS
      // no fox is left for the cells that a met clue sees; a clue that wants all that are left sees each of them
      if (wanted === 0) for (let w = 0; w < WORDS; w++) open[w]! &= ~seen[words + w]!
      else {
        met = false
        if (wanted === left) for (let w = 0; w < WORDS; w++) open[w]! &= seen[words + w]!
      }
    }
    if (met) return MET
    if (place >= 0) this.closeBefore(place)
    const ways = waysOf()
    let best = DEAD
    let fewest = Number.POSITIVE_INFINITY
    for (let clue = 0; clue < clues; clue++) {
      const wanted = rows[row + clue]!
      if (wanted === 0) continue
      let cells = 0
      for (let w = 0; w < WORDS; w++) cells += bits(open[w]! & seen[clue * WORDS + w]!)
      if (cells < wanted) return DEAD
      const choices = ways[cells * (MOST_FOXES + 1) + wanted]!
      if (choices < fewest) {
        fewest = choices
        best = clue
      }
      // of the foxes that two clues want, those above the number left are seen by both
      for (let other = 0; other < clue; other++) {
        const common = rows[row + other]! === 0 ? 0 : wanted + rows[row + other]! - left
        if (common > 0 && this.openToBoth(clue, other) < common) return DEAD
      }
    }
    return best
  }

  /** The number of cells that two clues see and that may hold a fox yet. */
  private openToBoth(clue: number, other: number): number {
    const { open, seen } = this
    let cells = 0
    for (let w = 0; w < WORDS; w++) cells += bits(open[w]! & seen[clue * WORDS + w]! & seen[other * WORDS + w]!)
    return cells
  }

  /** Closes the cells of a clue's groups before a place. */
  private closeBefore(place: number): void {
    const { open, seen } = this
    const words = this.clueOf[place]! * WORDS
    const cell = this.firstCell[this.groupsOf[place]!]!
    for (let w = 0; w < cell >> 5; w++) open[w]! &= ~seen[words + w]!
    open[cell >> 5]! &= ~(seen[words + (cell >> 5)]! & ((1 << (cell & 31)) - 1))
  }

  private growEnds(): void {
    // nodes not yet expanded have no edges
    const room = 2 * this.nodes.size
    this.first = withRoom(this.first, room)
    this.end = withRoom(this.end, room)
  }

  private addEdge(node: number, group: number, foxes: number, place: number): void {
    if (this.edges === this.targets.length) {
      const room = 2 * this.edges
      this.groups = withRoom(this.groups, room)
      this.foxes = withRoom(this.foxes, room)
      this.targets = withRoom(this.targets, room)
    }
    const edge = this.edges++
    this.groups[edge] = group
    this.foxes[edge] = foxes
    const { size } = this.nodes
    const target = this.nodes.less(node, this.fields[group]!, this.keys[group]!, foxes, place)
    this.targets[edge] = target
    if (target === size) this.waiting.push(target)
  }
}

/** The number of bits that are set. */
function bits(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
