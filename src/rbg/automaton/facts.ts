import type { Rules } from '../rules.ts'
import { countsPieces } from './arithmetic.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'
import { type Layout, MARKED, UNMARKED } from './program.ts'
import type { Tables } from './tables.ts'

/** Facts about the parts of a program that both back ends make use of. They are found out when they are first asked for. */
export class ProgramFacts {
  private readonly rules: Rules
  /** By node: the number of patterns that begin there. */
  private readonly uses: Int32Array
  /** By node: the number of edges that enter it. */
  readonly entering: Int32Array
  private readonly every = new Map<number, boolean>()
  private readonly marking = new Map<number, boolean>()
  private readonly forgetting = new Map<number, boolean>()
  private readonly pieces = new Map<number, Uint8Array | null>()
  private steps = 0
  private readonly needing = new Map<number, Needs>()

  constructor(rules: Rules) {
    this.rules = rules
    const { op, a, first, target, positions } = rules.program
    this.uses = new Int32Array(first.length)
    this.entering = new Int32Array(first.length)
    const nodes = new Set(positions.map(({ node }) => node))
    // the set grows while it is walked through
    for (const node of nodes)
      for (let edge = first[node]!; op[edge] !== END; edge++) {
        if (op[edge] === PATTERN) {
          this.uses[a[edge]!]!++
          nodes.add(a[edge]!)
        }
        this.entering[target[edge]!]!++
        nodes.add(target[edge]!)
      }
  }

  /** The only edge of a node; -1 where it has none or several. */
  only(node: number): number {
    const { op, first } = this.rules.program
    const edge = first[node]!
    return op[edge] !== END && op[edge + 1] === END ? edge : -1
  }

  /** The edge of a star that begins a node with marks, and spreads by a table of shifts; -1 for other nodes. */
  flood(node: number): number {
    const { op, first, target, guard } = this.rules.program
    const edge = first[node]!
    return guard[node] === MARKED && op[edge] === TABLE && target[edge] === node ? edge : -1
  }

  /** True when an edge and the next one of its node begin with a pattern and with its opposite. */
  isPair(edge: number): boolean {
    const { op, a, b } = this.rules.program
    return op[edge] === PATTERN && op[edge + 1] === PATTERN && a[edge] === a[edge + 1] && b[edge] !== b[edge + 1]
  }

  /** By piece: 1 where a search can go on from a node at a vertex that holds it; null for any. */
  piecesAt(node: number, deep = MOST_CHECKS): Uint8Array | null {
    const known = this.pieces.get(node)
    if (known !== undefined) return known
    const { op, first } = this.rules.program
    const all = new Uint8Array(this.rules.pieces)
    // until it is known, and where a node comes back to itself
    this.pieces.set(node, null)
    for (let edge = first[node]!; op[edge] !== END; edge++) {
      const some = this.piecesOf(edge, deep)
      if (some === null) return null
      for (const [piece, is] of some.entries()) all[piece]! |= is
    }
    this.pieces.set(node, all)
    return all
  }

  /** The same for one alternative. @param deep how many checks are looked at before that of the piece */
  piecesOf(edge: number, deep = MOST_CHECKS): Uint8Array | null {
    const { program, automaton, pieces } = this.rules
    const { op, a, target } = program
    if (op[edge] === ON) return automaton.sets.subarray(a[edge]! * pieces, (a[edge]! + 1) * pieces)
    const stays = op[edge] === PASS || op[edge] === COMPARE || op[edge] === PATTERN || op[edge] === BIT
    return stays && deep > 0 ? this.piecesAt(target[edge]!, deep - 1) : null
  }

  /** The loop at a node, where a star of one shift makes its first alternative; null for other nodes. */
  ray(node: number): Ray | null {
    const { op, a, first, target, on, guard } = this.rules.program
    let edge = first[node]!
    if (guard[node] !== UNMARKED) return null
    let before = -1
    if (op[edge] === ON) {
      const between = target[edge]!
      before = a[edge]!
      edge = this.only(between)
      if (edge < 0 || guard[between] !== UNMARKED || this.entering[between] !== 1) return null
    }
    if (op[edge] !== SHIFT || target[edge] !== node) return null
    return { before, direction: a[edge]!, behind: on[edge]! }
  }

  /** True when a node does nothing but end the search: its visits need no marks. */
  ends(node: number): boolean {
    const only = this.only(node)
    return only >= 0 && this.rules.program.op[only] === ACCEPT
  }

  /** True when a path that reaches a node is complete with a switch at once. */
  switches(node: number): boolean {
    const only = this.only(node)
    return only >= 0 && this.rules.program.op[only] === SWITCH
  }

  /** True when a table leads from every vertex to every vertex, and the order makes no difference. */
  leadsEverywhere(table: number): boolean {
    let known = this.every.get(table)
    if (known === undefined) {
      const { size, tables, program } = this.rules
      known = program.keepers[table] === 0 && tables.isConstant(table)
      const row = table * size
      known &&= tables.to[row]! - tables.from[row]! === size
      this.every.set(table, known)
    }
    return known
  }

  /** True when searches of a pattern set marks. */
  marks(start: number): boolean {
    let known = this.marking.get(start)
    if (known === undefined) {
      const { op, first, target, guard } = this.rules.program
      known = false
      const nodes = new Set([start])
      for (const node of nodes) {
        known = guard[node] !== UNMARKED && !this.ends(node)
        if (known) break
        for (let edge = first[node]!; op[edge] !== END; edge++) nodes.add(target[edge]!)
      }
      this.marking.set(start, known)
    }
    return known
  }

  /** True when it makes no difference at which vertex a pattern begins. */
  forgets(start: number): boolean {
    let known = this.forgetting.get(start)
    if (known === undefined) {
      const { program, tables, size } = this.rules
      known = forgetsVertex(program, tables, size, start)
      this.forgetting.set(start, known)
    }
    return known
  }

  /** True if the answer of a pattern is cached until a piece or value changes. */
  remembers(start: number): boolean {
    return (this.uses[start]! > 1 || this.forgets(start)) && !this.isShort(start)
  }

  /** True when a few shifts and checks are all that a pattern has. */
  private isShort(start: number): boolean {
    const { op, target, guard } = this.rules.program
    for (let node = start, edges = 0; edges <= MOST_SHORT; edges++) {
      if (this.ends(node)) return true
      const edge = this.only(node)
      if (edge < 0 || op[edge] === TABLE || op[edge] === PATTERN || guard[node] !== UNMARKED) return false
      node = target[edge]!
    }
    return false
  }

  /** What searches need that go on from a node, up to the next switch. */
  needs(node: number): Needs {
    let known = this.needing.get(node)
    if (known === undefined && this.steps > MOST_STEPS) known = ALL
    if (known === undefined) {
      const { op, a, b, first, target, guard } = this.rules.program
      const { code } = this.rules.automaton
      known = { lists: false, counts: false }
      const nodes = new Set([node])
      for (const one of nodes) {
        if (known.lists && known.counts) break
        if (guard[one] !== UNMARKED) known.lists = true
        for (let edge = first[one]!; op[edge] !== END; edge++) {
          this.steps++
          if (op[edge] === SWITCH) continue
          if (op[edge] === PATTERN && this.remembers(a[edge]!)) known.lists = true
          if (op[edge] === ASSIGN || op[edge] === COMPARE) known.counts ||= countsPieces(code, b[edge]!)
          if (op[edge] === COMPARE) known.counts ||= countsPieces(code, a[edge]!)
          if (op[edge] === PATTERN) nodes.add(a[edge]!)
          nodes.add(target[edge]!)
        }
      }
      this.needing.set(node, known)
    }
    return known
  }
}

/** Beyond this many steps the analysis stops, and searches keep everything. */
const MOST_STEPS = 100_000
const ALL: Needs = { lists: true, counts: true }

/** How many checks are looked at to find out which pieces a vertex must hold. */
const MOST_CHECKS = 3

/** A star of one shift. */
interface Ray {
  /** The set of pieces that a vertex must hold one of for the shift to go on from there; -1 for any. */
  readonly before: number
  readonly direction: number
  /** The set that the next vertex must hold one of; -1 for any. */
  readonly behind: number
}

/** What a search needs. */
interface Needs {
  /** Numbers of lists of modifiers: for marks, or for patterns whose answers are remembered. */
  lists: boolean
  /** Counts of pieces. */
  counts: boolean
}

/** The most edges of a pattern whose answer is not worth remembering. */
const MOST_SHORT = 3

/** True when all paths from a node begin with shifts that lead to the same vertices from everywhere. */
export const forgetsVertex = (program: Layout, tables: Tables, size: number, node: number): boolean =>
  isBlind(program, tables, size, node, false)

/** True when a node has as many moves wherever it is reached: they begin with such shifts, too, or change no piece, as a pass does. */
export const hasAsManyEverywhere = (program: Layout, tables: Tables, size: number, node: number): boolean =>
  isBlind(program, tables, size, node, true)

function isBlind(
  { op, a, first, target }: Layout,
  tables: Tables,
  size: number,
  node: number,
  passes: boolean,
): boolean {
  if (size === 1) return true
  const nodes = new Set([node])
  for (const one of nodes)
    for (let e = first[one]!; op[e] !== END; e++) {
      if (op[e] === ACCEPT || (passes && op[e] === SWITCH)) continue
      if (op[e] === TABLE) {
        if (!tables.isConstant(a[e]!)) return false
        continue
      }
      const stays = op[e] === PASS || op[e] === COMPARE || op[e] === PATTERN || (passes && op[e] === ASSIGN)
      if (!stays) return false
      if (op[e] === PATTERN) nodes.add(a[e]!)
      nodes.add(target[e]!)
    }
  return true
}
