import type { Seat } from '../../game/state.ts'
import { DIRECTIONS, type Hexagon, keyOf, type Orientation, step } from './lattice.ts'
import { type RingTables, ringTables } from './ring.ts'
import { makeScratch, type Scratch } from './scratch.ts'
import { BLACK, EMPTY, NOBODY, WHITE } from './stones.ts'

/** A row of fixed stones of one colour along the rim: an island of atoll, an edge of hex. */
interface RimSpec {
  readonly owner: Seat
  readonly label: string
  /** The places outside the board where its stones stand. */
  readonly stones: readonly Hexagon[]
}

/** What a board is made from. */
export interface BoardSpec {
  /** As in `Game.variants`. */
  readonly id: string
  readonly orientation: Orientation
  /** The cells as the position text names them: columns or rows, each from its first cell on. */
  readonly lines: readonly (readonly { readonly name: string; readonly at: Hexagon }[])[]
  /** Clockwise. */
  readonly rims: readonly RimSpec[]
  /** For each seat, the sets of rims (indices of `rims`) one of which a chain has to join. */
  readonly goals: readonly [readonly (readonly number[])[], readonly (readonly number[])[]]
  /** Whether a full board may have no winner. */
  readonly drawable: boolean
  /** For `Outcome.reason`. */
  readonly reasons: { readonly won: string; readonly drawn: string }
  /** The cell that the pie rule's swap moves black's stone to, by name. */
  readonly mirror: (name: string) => string
  /** Coordinates along the rim. */
  readonly labels: readonly { readonly at: Hexagon; readonly text: string }[]
}

/**
 * A board as a graph. Its nodes are the cells, 0 to `cells` - 1, then the rims, and last one node for whatever lies
 * outside. All that the rules and the searches look up in inner loops is in typed arrays.
 */
export interface Board {
  readonly spec: BoardSpec
  readonly cells: number
  readonly rims: number
  /** Cells and rims. */
  readonly nodes: number
  readonly names: readonly string[]
  readonly cellOf: ReadonlyMap<string, number>
  readonly at: readonly Hexagon[]
  /**
   * The nodes around a cell in turn, six a cell; places outside that are no rim's are node `nodes`. Two of the six that
   * follow each other touch.
   */
  readonly ring: Int16Array
  /** The neighbours of any node, each once: adjacent[firstAdjacent[node]..firstAdjacent[node + 1] - 1]. */
  readonly adjacent: Int16Array
  readonly firstAdjacent: Int16Array
  /**
   * The bridges of any node: to bridgeEnd[i] over the cells bridgeOver[2i] and bridgeOver[2i + 1], which touch both, for
   * i from firstBridge[node] to firstBridge[node + 1] - 1.
   */
  readonly bridgeEnd: Int16Array
  readonly bridgeOver: Int16Array
  readonly firstBridge: Int16Array
  /** What stands on each node of the empty board: EMPTY, the owner of a rim, NOBODY outside. */
  readonly initial: Uint8Array
  /** For each seat, the goals as sets of bits (bit i: rim i). */
  readonly goals: readonly [readonly number[], readonly number[]]
  /** For each seat, the goals that are pairs of rims, one behind the other: from, to, from, to ... */
  readonly pairs: readonly [Uint8Array, Uint8Array]
  /** Whether a chain that touches a set of rims has reached a goal: wins[seat << rims | set]. */
  readonly wins: Uint8Array
  readonly drawable: boolean
  /** By cell. */
  readonly mirror: Int16Array
  /** The same for all boards; here for inner loops to have them at hand. */
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
