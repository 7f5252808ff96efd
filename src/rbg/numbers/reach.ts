import type { Steps } from '../../game/steps.ts'
import { BIT, END, SHIFT, TABLE } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { Tables } from '../automaton/tables.ts'
import { SLICE } from '../slice.ts'

/** The greatest number of steps for all bounds of a game. */
const MOST_STEPS = 3_000_000

/**
 * Bounds on the number of vertices at which a modifier can be executed next, from the beginning of a segment at any one
 * vertex, whatever stands on the board. They keep buffers for moves short.
 */
export class Reach {
  private readonly program: Program
  private readonly next: Int32Array
  private readonly tables: Tables
  private readonly size: number
  private steps = 0
  private pause = SLICE
  private readonly seen: Int32Array
  private search = 0

  constructor(program: Program, next: Int32Array, tables: Tables, size: number) {
    this.program = program
    this.next = next
    this.tables = tables
    this.size = size
    // large rules keep the plain bound, the number of vertices
    this.seen = new Int32Array(program.first.length * size <= MOST_STEPS ? program.first.length * size : 0)
  }

  /** By modifier: the bound, for those that follow the node where a segment begins. @param only the one vertex to begin at, if there is one */
  *bounds(node: number, only: number | null): Steps<ReadonlyMap<number, number>> {
    const { size } = this
    const most = new Map<number, number>()
    if (this.seen.length === 0) return most
    for (let vertex = only ?? 0; vertex <= (only ?? size - 1); vertex++) {
      const counts = this.countFrom(node, vertex)
      if (this.steps > this.pause) {
        this.pause = this.steps + SLICE
        yield
      }
      if (this.steps > MOST_STEPS) return new Map()
      for (const [modifier, count] of counts) most.set(modifier, Math.max(count, most.get(modifier) ?? 0))
    }
    return most
  }

  /** By modifier: the number of vertices at which it can come next, from a node and a vertex. */
  private countFrom(start: number, from: number): Map<number, number> {
    const { op, a, b, first, target, modifier } = this.program
    const { seen, size, next, tables } = this
    const search = ++this.search
    const counts = new Map<number, number>()
    const stack: number[] = []
    const visit = (node: number, vertex: number): void => {
      const slot = node * size + vertex
      if (seen[slot] === search) return
      seen[slot] = search
      stack.push(slot)
    }
    visit(start, from)
    for (let slot = stack.pop(); slot !== undefined && this.steps <= MOST_STEPS; slot = stack.pop()) {
      const vertex = slot % size
      for (let edge = first[(slot - vertex) / size]!; op[edge] !== END; edge++) {
        this.steps++
        const to = target[edge]!
        if (modifier[edge]! > 0) counts.set(modifier[edge]!, (counts.get(modifier[edge]!) ?? 0) + 1)
        else if (op[edge] === SHIFT) {
          const w = next[a[edge]! * size + vertex]!
          if (w >= 0) visit(to, w)
        } else if (op[edge] === TABLE) {
          const exists = tables.any(a[edge]!, vertex)
          const row = a[edge]! * size + vertex
          if (exists) for (let i = tables.from[row]!; i < tables.to[row]!; i++) visit(to, tables.pool[i]!)
          this.steps += exists ? tables.to[row]! - tables.from[row]! : 0
        } else if (op[edge] !== BIT || tables.any(a[edge]!, vertex) !== (b[edge] === 1)) visit(to, vertex)
      }
    }
    return counts
  }
}
