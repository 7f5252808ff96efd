import { DIRECTIONS, type Hexagon, keyOf, type Orientation, step } from '../../../game/kit/lattice.ts'
import type { Seat } from '../../../game/state.ts'
import { type RingTables, ringTables } from './ring.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { BLACK, EMPTY, NOBODY, WHITE } from './stones.ts'

/** A row of fixed stones of one colour along the board's edge: an island of Atoll, an edge of Hex. */
interface RimSpec {
  readonly owner: Seat
  readonly label: string
  /** The places outside the board where its stones stand. */
  readonly stones: readonly Hexagon[]
}

/** The geometry and the rules that a board is made from. */
export interface BoardSpec {
  /** As in `Game.variants`. */
  readonly id: string
  readonly orientation: Orientation
  /** The cells as the position text names them: columns or rows, each from its first cell on. */
  readonly lines: readonly (readonly { readonly name: string; readonly at: Hexagon }[])[]
  /** The rims, clockwise. */
  readonly rims: readonly RimSpec[]
  /** For each seat, its goals: sets of rims (indices of `rims`). A chain that joins all rims of one set wins. */
  readonly goals: readonly [readonly (readonly number[])[], readonly (readonly number[])[]]
  /** True when each seat's goals lie in one direction, the other seat's mirrored, as those of Hex do. */
  readonly axial: boolean
  /** True when a full board may have no winner. */
  readonly drawable: boolean
  /** The texts of `Outcome.reason`. */
  readonly reasons: { readonly won: string; readonly drawn: string }
  /** The name of the cell to which the pie rule's swap moves a stone. */
  readonly mirror: (name: string) => string
  /** The coordinates drawn along the edge. */
  readonly labels: readonly { readonly at: Hexagon; readonly text: string }[]
}

/**
 * A board as a graph. Its nodes are the cells, 0 to `cells` - 1, then the rims, and last one node for everything
 * outside. The data for inner loops is in typed arrays.
 */
export interface Board {
  readonly spec: BoardSpec
  readonly cells: number
  readonly rims: number
  /** The number of cells and rims together. */
  readonly nodes: number
  readonly names: readonly string[]
  readonly cellOf: ReadonlyMap<string, number>
  readonly at: readonly Hexagon[]
  /**
   * The six nodes around each cell, in turn: each touches the next. Places outside that belong to no rim are node
   * `nodes`.
   */
  readonly ring: Int16Array
  /** The neighbours of a node, each once: adjacent[firstAdjacent[node]..firstAdjacent[node + 1] - 1]. */
  readonly adjacent: Int16Array
  readonly firstAdjacent: Int16Array
  /**
   * The bridges of a node: bridge i leads to bridgeEnd[i] over the cells bridgeOver[2i] and bridgeOver[2i + 1], which
   * touch both ends; i runs from firstBridge[node] to firstBridge[node + 1] - 1.
   */
  readonly bridgeEnd: Int16Array
  readonly bridgeOver: Int16Array
  readonly firstBridge: Int16Array
  /** The content of each node of the empty board: EMPTY, the owner of a rim, NOBODY outside. */
  readonly initial: Uint8Array
  /** For each seat, the goals as sets of bits (bit i: rim i). */
  readonly goals: readonly [readonly number[], readonly number[]]
  /** For each seat, the goals that are pairs of rims, one behind the other: from, to, from, to ... */
  readonly pairs: readonly [Uint8Array, Uint8Array]
  /** 1 where a chain that touches a set of rims has reached a goal: wins[seat << rims | set]. */
  readonly wins: Uint8Array
  readonly drawable: boolean
  /** By cell, the cell to which a swap moves its stone. */
  readonly mirror: Int16Array
  /** The ring tables, one object for all boards, held here so that inner loops have it at hand. */
  readonly ringTables: RingTables
  readonly scratch: Scratch
}

export function makeBoard(spec: BoardSpec): Board {
  const flat = spec.lines.flat()
  const cells = flat.length
  const rims = spec.rims.length
  const nodes = cells + rims
  const nodeAt = new Map(flat.map(({ at }, cell) => [keyOf(at), cell]))
  for (const [i, rim] of spec.rims.entries()) for (const stone of rim.stones) nodeAt.set(keyOf(stone), cells + i)
  const ring = new Int16Array(cells * 6)
  const neighbours = Array.from({ length: nodes }, () => new Set<number>())
  for (const [cell, { at }] of flat.entries()) {
    for (const [i, direction] of DIRECTIONS.entries()) {
      const node = nodeAt.get(keyOf(step(at, direction))) ?? nodes
      ring[cell * 6 + i] = node
      if (node === nodes) continue
      neighbours[cell]!.add(node)
      neighbours[node]!.add(cell)
    }
  }
  const firstAdjacent = new Int16Array(nodes + 1)
  for (const [node, set] of neighbours.entries()) firstAdjacent[node + 1] = firstAdjacent[node]! + set.size
  const initial = new Uint8Array(nodes + 1).fill(EMPTY, 0, cells)
  for (const [i, { owner }] of spec.rims.entries()) initial[cells + i] = owner
  initial[nodes] = NOBODY
  const [blackGoals, whiteGoals] = spec.goals.map((sets) =>
    sets.map((set) => set.reduce((bits, i) => bits | (1 << i), 0)),
  )
  const goals = [blackGoals!, whiteGoals!] as const
  const wins = new Uint8Array(2 << rims)
  for (let set = 0; set < 1 << rims; set++) {
    for (const seat of [BLACK, WHITE] as const) {
      if (goals[seat]!.some((goal) => (set & goal) === goal)) wins[(seat << rims) | set] = 1
    }
  }
  const names = flat.map(({ name }) => name)
  const cellOf = new Map(names.map((name, cell) => [name, cell]))
  return {
    spec,
    cells,
    rims,
    nodes,
    names,
    cellOf,
    at: flat.map(({ at }) => at),
    ring,
    adjacent: Int16Array.from(neighbours.flatMap((set) => [...set])),
    firstAdjacent,
    ...bridgesOf(neighbours, cells),
    initial,
    goals,
    pairs: [pairsOf(spec.goals[BLACK]!), pairsOf(spec.goals[WHITE]!)],
    wins,
    drawable: spec.drawable,
    mirror: Int16Array.from(names, (name) => cellOf.get(spec.mirror(name))!),
    ringTables: ringTables(),
    scratch: makeScratch(cells, nodes + 1),
  }
}

function bridgesOf(neighbours: readonly ReadonlySet<number>[], cells: number) {
  const end: number[] = []
  const over: number[] = []
  const first = [0]
  for (const [node, around] of neighbours.entries()) {
    const near = [...around].filter((cell) => cell < cells)
    for (const [i, a] of near.entries()) {
      for (const b of near.slice(i + 1)) {
        if (!neighbours[a]!.has(b)) continue
        for (const far of neighbours[a]!) {
          if (far === node || around.has(far) || !neighbours[b]!.has(far)) continue
          end.push(far)
          over.push(a, b)
        }
      }
    }
    first.push(end.length)
  }
  return {
    bridgeEnd: Int16Array.from(end),
    bridgeOver: Int16Array.from(over),
    firstBridge: Int16Array.from(first),
  }
}

const pairsOf = (goals: readonly (readonly number[])[]) =>
  Uint8Array.from(goals.filter((goal) => goal.length === 2).flat())
