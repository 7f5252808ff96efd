import { ACCEPT, COMPARE, END, PASS, PATTERN, SWITCH, TABLE } from './graph.ts'
import { UNMARKED } from './program.ts'
import type { Rules } from './rules.ts'
import type { Tables } from './tables.ts'

/** On larger boards nobody looks whether a table leads to the same vertices from everywhere. */
const MOST_COMPARED = 400

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
  private readonly listing = new Map<number, boolean>()

  constructor(rules: Rules) {
    this.rules = rules
    const { op, a, first, target, positions } = rules.program
    this.uses = new Int32Array(first.length)
    this.entering = new Int32Array(first.length)
    const seen = new Set(positions.map(({ node }) => node))
    const stack = [...seen]
    const visit = (node: number): void => {
      if (seen.has(node)) return
      seen.add(node)
      stack.push(node)
    }
    for (let node = stack.pop(); node !== undefined; node = stack.pop())
      for (let edge = first[node]!; op[edge] !== END; edge++) {
        if (op[edge] === PATTERN) {
          this.uses[a[edge]!]!++
          visit(a[edge]!)
        }
        this.entering[target[edge]!]!++
        visit(target[edge]!)
      }
  }

  /** The only edge of a node; -1 where it has none or several. */
  only(node: number): number {
    const { op, first } = this.rules.program
    const edge = first[node]!
    return op[edge] !== END && op[edge + 1] === END ? edge : -1
  }

  /** True when an edge and the next one of its node begin with a pattern and with its opposite. */
  isPair(edge: number): boolean {
    const { op, a, b } = this.rules.program
    return op[edge] === PATTERN && op[edge + 1] === PATTERN && a[edge] === a[edge + 1] && b[edge] !== b[edge + 1]
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
      known = program.keepers[table] === 0 && size <= MOST_COMPARED
      for (let v = 0; known && v < size; v++) {
        tables.any(table, v)
        const row = table * size + v
        known = tables.to[row]! - tables.from[row]! === size
      }
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
      const seen = new Set([start])
      const stack = [start]
      while (stack.length > 0 && !known) {
        const node = stack.pop()!
        known = guard[node] !== UNMARKED && !this.ends(node)
        for (let edge = first[node]!; op[edge] !== END; edge++) {
          if (seen.has(target[edge]!)) continue
          seen.add(target[edge]!)
          stack.push(target[edge]!)
        }
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

  /** True when the answer of a pattern is worth to be remembered as long as pieces and values stay. */
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

  /** True when searches that go on from a node can set marks, or ask patterns whose answers are remembered. */
  needsLists(node: number): boolean {
    let known = this.listing.get(node)
    if (known === undefined) {
      const { op, a, first, target, guard } = this.rules.program
      known = false
      const seen = new Set([node])
      const stack = [node]
      while (stack.length > 0 && !known) {
        const one = stack.pop()!
        if (guard[one] !== UNMARKED) known = true
        for (let edge = first[one]!; op[edge] !== END; edge++) {
          if (op[edge] === SWITCH) continue
          if (op[edge] === PATTERN && this.remembers(a[edge]!)) known = true
          for (const next of op[edge] === PATTERN ? [a[edge]!, target[edge]!] : [target[edge]!]) {
            if (seen.has(next)) continue
            seen.add(next)
            stack.push(next)
          }
        }
      }
      this.listing.set(node, known)
    }
    return known
  }
}

/** The most edges of a pattern whose answer is not worth remembering. */
const MOST_SHORT = 3

/** True when all paths from a node begin with shifts that lead to the same vertices from everywhere. */
export function forgetsVertex(
  { op, a, first, target }: Rules['program'],
  tables: Tables,
  size: number,
  node: number,
): boolean {
  if (size === 1) return true
  const seen = new Set([node])
  const stack = [node]
  while (stack.length > 0) {
    for (let e = first[stack.pop()!]!; op[e] !== END; e++) {
      if (op[e] === ACCEPT) continue
      if (op[e] === TABLE) {
        if (!isConstant(tables, size, a[e]!)) return false
        continue
      }
      if (op[e] !== PASS && op[e] !== COMPARE && op[e] !== PATTERN) return false
      for (const next of op[e] === PATTERN ? [a[e]!, target[e]!] : [target[e]!]) {
        if (seen.has(next)) continue
        seen.add(next)
        stack.push(next)
      }
    }
  }
  return true
}

/** True when a table leads to the same vertices from everywhere. */
function isConstant(tables: Tables, size: number, table: number): boolean {
  if (size > MOST_COMPARED) return false
  const row = (vertex: number): string => {
    tables.any(table, vertex)
    const place = table * size + vertex
    return tables.pool.slice(tables.from[place], tables.to[place]).sort().join()
  }
  const one = row(0)
  for (let vertex = 1; vertex < size; vertex++) if (row(vertex) !== one) return false
  return true
}
