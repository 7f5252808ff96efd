import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { forgetsVertex } from './facts.ts'
import { ACCEPT, BIT, END, PATTERN, SHIFT, TABLE } from './graph.ts'
import { type Layout, UNMARKED } from './program.ts'
import { endsSegment, type Segments } from './segments.ts'
import type { Tables } from './tables.ts'

/** The greatest number of pairs of a node and a vertex that are looked at, and of steps. */
const MOST_PAIRS = 3_000_000
const MOST_STEPS = 8_000_000

/**
 * Takes the marks from nodes that no list of modifiers can reach twice at a vertex, whatever stands on the board: as on the rays of
 * a queen, where each square is reached in one way. It follows all segments from every vertex, as if all checks of pieces held.
 * Rules that are too long for that keep their marks.
 */
export function* dropMarks(
  layout: Layout,
  { begins }: Segments,
  next: Int32Array,
  tables: Tables,
  size: number,
): Steps<void> {
  const { op, a, b, first, target, guard } = layout
  const nodes = first.length
  if (nodes * size > MOST_PAIRS) return
  const possible = new Possible(layout, next, tables, size)
  const seen = new Int32Array(nodes * size)
  const twice = new Uint8Array(nodes)
  const reached = new Uint8Array(nodes)
  const stack: number[] = []
  let search = 0
  let steps = 0
  let pause = SLICE
  const visit = (node: number, vertex: number): void => {
    const slot = node * size + vertex
    if (seen[slot] === search) {
      twice[node] = 1
      return
    }
    seen[slot] = search
    reached[node] = 1
    stack.push(slot)
  }
  for (const [start, is] of begins.entries()) {
    if (is === 0) continue
    const last = forgetsVertex(layout, tables, size, start) ? 1 : size
    for (let from = 0; from < last; from++) {
      search++
      visit(start, from)
      for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
        if (steps + possible.steps > MOST_STEPS) return
        if (steps + possible.steps > pause) {
          pause = steps + possible.steps + SLICE
          yield
        }
        const vertex = slot % size
        for (let edge = first[(slot - vertex) / size]!; op[edge] !== END; edge++) {
          steps++
          const to = target[edge]!
          if (endsSegment(op[edge]!)) continue
          if (op[edge] === SHIFT) {
            const w = next[a[edge]! * size + vertex]!
            if (w >= 0) visit(to, w)
          } else if (op[edge] === TABLE) {
            if (!tables.any(a[edge]!, vertex)) continue
            const row = a[edge]! * size + vertex
            for (let i = tables.from[row]!; i < tables.to[row]!; i++) visit(to, tables.pool[i]!)
            steps += tables.to[row]! - tables.from[row]!
          } else if (op[edge] === BIT) {
            if (tables.any(a[edge]!, vertex) !== (b[edge] === 1)) visit(to, vertex)
          } else if (op[edge] !== PATTERN || b[edge] === 1 || possible.pattern(a[edge]!, vertex)) visit(to, vertex)
        }
      }
    }
  }
  for (let node = 0; node < nodes; node++) if (reached[node] === 1 && twice[node] === 0) guard[node] = UNMARKED
}

/** Finds out whether patterns can ever be completed. */
class Possible {
  steps = 0
  private readonly layout: Layout
  private readonly next: Int32Array
  private readonly tables: Tables
  private readonly size: number
  /** By node where a pattern begins, and by vertex: 1 possible, 2 impossible. */
  private readonly known = new Map<number, Uint8Array>()

  constructor(layout: Layout, next: Int32Array, tables: Tables, size: number) {
    this.layout = layout
    this.next = next
    this.tables = tables
    this.size = size
  }

  /** True when some contents of the board let a pattern be completed from a vertex. */
  pattern(start: number, vertex: number): boolean {
    let known = this.known.get(start)
    if (!known) {
      known = new Uint8Array(this.size)
      this.known.set(start, known)
    }
    if (known[vertex] === 0) known[vertex] = this.search(start, vertex) ? 1 : 2
    return known[vertex] === 1
  }

  private search(start: number, from: number): boolean {
    const { op, a, first, target } = this.layout
    const { size, tables } = this
    const seen = new Set([start * size + from])
    const stack = [...seen]
    for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
      const vertex = slot % size
      for (let edge = first[(slot - vertex) / size]!; op[edge] !== END; edge++) {
        // if it takes too long, no further pattern gets a guard
        if (op[edge] === ACCEPT || ++this.steps > MOST_STEPS) return true
        let [i, end] = [0, 1]
        if (op[edge] === TABLE) {
          i = tables.from[a[edge]! * size + vertex]!
          end = tables.to[a[edge]! * size + vertex]!
        }
        for (; i < end; i++) {
          const to =
            op[edge] === TABLE ? tables.pool[i]! : op[edge] === SHIFT ? this.next[a[edge]! * size + vertex]! : vertex
          const place = target[edge]! * size + to
          if (to < 0 || seen.has(place)) continue
          seen.add(place)
          stack.push(place)
        }
      }
    }
    return false
  }
}
