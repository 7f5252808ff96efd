import type { Puzzle } from './groups.ts'
import { packed, Remainders } from './remainders.ts'

/** Above every number that a remainder can hold: no limit. */
const UNLIMITED = 15

/**
 * The most nodes that are counted: about 0.3 s and 60 MB. Hunts of `auto` need thousands, random probes 0.7 million in one
 * view of 1,000.
 */
const MOST_NODES = 1 << 20

/**
 * All hidings of foxes that fit a puzzle, counted exactly.
 *
 * A hiding is a count of foxes for each group of cells that the same clues see, and a choice of so many cells in each.
 * Groups are decided one after the other. A node is what remains to be placed after some groups: for each clue the foxes
 * that it still has to see, and the foxes in all. Equal remainders are one node, so that there are thousands of nodes where
 * there are millions of hidings.
 */
export class Posterior {
  /** The number of hidings. Exact: it is at most C(100, 8) = 186,087,894,300. */
  readonly count: number
  /** False where there are too many nodes: nothing is counted then. */
  readonly complete: boolean

  private readonly puzzle: Puzzle
  private readonly nodes: Remainders
  /** By group and count of foxes: the number of choices of so many of its cells. */
  private readonly choices: readonly Float64Array[]
  /** The first node before each group, the first behind the last group, and the end. */
  private readonly starts: Int32Array
  /** By node: the number of ways to hide the foxes of the groups behind it, and of those before it. */
  private readonly behind: Float64Array
  private readonly before: Float64Array

  constructor(puzzle: Puzzle) {
    const { groups, clues, foxes } = puzzle
    this.puzzle = puzzle
    this.choices = groups.map(({ cells }) => binomials(cells.length, foxes))
    this.starts = new Int32Array(groups.length + 2)
    this.nodes = new Remainders(packed([...clues.map(({ left }) => left), foxes]))
    this.complete = this.expand()
    const size = this.complete ? this.nodes.size : 0
    this.behind = new Float64Array(size)
    this.before = new Float64Array(size)
    this.count = 0
    if (!this.complete) return
    this.countBehind()
    this.count = this.behind[0]!
    this.countBefore()
  }

  /** The number of nodes that it took to count. */
  get size(): number {
    return this.nodes.size
  }

  /** Writes the probability of a fox into `chances`, for each cell that may hide one. */
  writeChances(chances: Float64Array): void {
    const { before, behind, choices, nodes, puzzle, starts } = this
    for (const [g, { cells }] of puzzle.groups.entries()) {
      let foxes = 0
      for (let node = starts[g]!; node < starts[g + 1]!; node++) {
        const first = nodes.firstEdge(node)
        for (let k = 1; first + k < nodes.endEdge(node); k++) {
          const target = nodes.targets[first + k]!
          if (target >= 0) foxes += before[node]! * choices[g]![k]! * behind[target]! * k
        }
      }
      for (const cell of cells) chances[cell] = foxes / cells.length / this.count
    }
  }

  /**
   * Writes the cells of the foxes not yet found in a hiding to the start of `cells`, and returns their number.
   * @param rank the number of the hiding, 0 to `count` - 1; each hiding has one
   */
  writeHiding(rank: number, cells: Uint8Array): number {
    const { behind, choices, nodes, puzzle } = this
    let end = 0
    let node = 0
    for (let g = 0; g < puzzle.groups.length; g++) {
      const first = nodes.firstEdge(node)
      for (let edge = first; ; edge++) {
        const target = nodes.targets[edge]!
        if (target < 0) continue
        const k = edge - first
        const ways = choices[g]![k]! * behind[target]!
        if (rank >= ways) {
          rank -= ways
          continue
        }
        const choice = Math.floor(rank / behind[target]!)
        rank -= choice * behind[target]!
        end = writeChoice(puzzle.groups[g]!.cells, k, choice, cells, end)
        node = target
        break
      }
    }
    return end
  }

  /** Adds the hidings in which a free last clue sees n of the foxes not yet found to `ways[n]`. */
  addFreeClue(ways: Float64Array): void {
    const { before, behind, nodes, puzzle, starts } = this
    const { clues, foxes, groups } = puzzle
    for (let node = starts[groups.length]!; node < starts[groups.length + 1]!; node++)
      ways[foxes - nodes.field(node, clues.length - 1)]! += before[node]! * behind[node]!
  }

  /** @returns false when there are too many nodes */
  private expand(): boolean {
    const { nodes, puzzle, starts } = this
    const { clues, foxes, groups } = puzzle
    const most = mostBehind(puzzle)
    const mostOf = Array.from({ length: foxes + 1 }, (_, left) =>
      packed([...clues.map(({ free }) => (free ? UNLIMITED : left)), left]),
    )
    for (const [g, group] of groups.entries()) {
      const cost = packed([...clues.map((_, i) => (group.clues.includes(i) ? 1 : 0)), 1])
      const end = nodes.size
      starts[g + 1] = end
      nodes.startLayer()
      for (let node = starts[g]!; node < end; node++) {
        if (nodes.size > MOST_NODES) return false
        const left = nodes.field(node, clues.length)
        for (let k = 0; k <= Math.min(group.cells.length, left); k++)
          if (!nodes.addEdge(node, k, cost, most[g + 1]!, mostOf[left - k]!)) break
        nodes.endEdges(node)
      }
    }
    starts[groups.length + 1] = nodes.size
    return true
  }

  private countBehind(): void {
    const { behind, choices, nodes, puzzle, starts } = this
    const last = puzzle.groups.length
    // behind the last group nothing remains to be placed, unless there was no group at all
    const met = last > 0 || (puzzle.foxes === 0 && puzzle.clues.every(({ free, left }) => free || left === 0))
    behind.fill(met ? 1 : 0, starts[last]!, starts[last + 1]!)
    for (let g = last - 1; g >= 0; g--) {
      const ways = choices[g]!
      for (let node = starts[g]!; node < starts[g + 1]!; node++) {
        const first = nodes.firstEdge(node)
        let sum = 0
        for (let edge = first; edge < nodes.endEdge(node); edge++) {
          const target = nodes.targets[edge]!
          if (target >= 0) sum += ways[edge - first]! * behind[target]!
        }
        behind[node] = sum
      }
    }
  }

  private countBefore(): void {
    const { before, choices, nodes, puzzle, starts } = this
    before[0] = 1
    for (let g = 0; g < puzzle.groups.length; g++) {
      const ways = choices[g]!
      for (let node = starts[g]!; node < starts[g + 1]!; node++) {
        const first = nodes.firstEdge(node)
        for (let edge = first; edge < nodes.endEdge(node); edge++) {
          const target = nodes.targets[edge]!
          if (target >= 0) before[target]! += before[node]! * ways[edge - first]!
        }
      }
    }
  }
}

/** By group: the most that each field of a remainder can still be paid by the cells of this group and those behind it. */
function mostBehind({ groups, clues }: Puzzle): Int32Array[] {
  const sums = new Array<number>(clues.length + 1).fill(0)
  const pack = () => packed(sums.map((sum, i) => (clues[i]?.free ? UNLIMITED : Math.min(sum, UNLIMITED))))
  const limits = [pack()]
  for (const { cells, clues: seenBy } of groups.toReversed()) {
    for (const i of [...seenBy, clues.length]) sums[i]! += cells.length
    limits.unshift(pack())
  }
  return limits
}

/** The binomials C(n, 0) to C(n, most). */
function binomials(n: number, most: number): Float64Array {
  const row = new Float64Array(most + 1)
  row[0] = 1
  for (let k = 1; k <= most; k++) row[k] = Math.round((row[k - 1]! * (n - k + 1)) / k)
  return row
}

/**
 * Writes a choice of k of some cells to `into` from index `end`, and returns the index behind it.
 * @param rank the number of the choice, in lexicographic order
 */
function writeChoice(cells: readonly number[], k: number, rank: number, into: Uint8Array, end: number): number {
  const n = cells.length
  for (let i = 0; i < n && k > 0; i++) {
    // the choices that contain cell i: those of k - 1 of the cells behind it
    const ways = binomial(n - i - 1, k - 1)
    if (rank < ways) {
      into[end++] = cells[i]!
      k--
    } else {
      rank -= ways
    }
  }
  return end
}

function binomial(n: number, k: number): number {
  let result = 1
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i
  return Math.round(result)
}
