import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { BIT, END, SHIFT, TABLE } from './graph.ts'
import type { Layout } from './program.ts'
import type { Tables } from './tables.ts'

/** Walks over places of a program, each a node at a vertex: along edges from one to all that can be reached, whatever stands on the board. */
export class Walk {
  /** The edges tried, and the vertices to which tables led. */
  steps = 0
  private readonly layout: Layout
  private readonly next: Int32Array
  private readonly tables: Tables
  private readonly size: number
  /** By place: the number of the last walk that has come there. */
  private readonly seen: Int32Array
  private walks = 0
  private pause = SLICE
  private stack: number[] = []

  constructor(layout: Layout, next: Int32Array, tables: Tables, size: number) {
    this.layout = layout
    this.next = next
    this.tables = tables
    this.size = size
    this.seen = new Int32Array(layout.first.length * size)
  }

  /**
   * Walks from a place, unless all walks take more steps than `most`.
   * @param tries is asked whether to try an edge from a vertex; steps are done first where it takes some to know
   * @param again is told of nodes to which the walk comes again at a vertex
   */
  *from(
    start: number,
    from: number,
    most: number,
    tries: (edge: number, vertex: number) => boolean | Steps<boolean>,
    again?: (node: number) => void,
  ): Steps<void> {
    const { op, a, b, first, target } = this.layout
    const { next, tables, size, seen } = this
    const walk = ++this.walks
    const stack: number[] = []
    this.stack = stack
    const visit = (node: number, vertex: number): void => {
      const place = node * size + vertex
      if (seen[place] === walk) again?.(node)
      else {
        seen[place] = walk
        stack.push(place)
      }
    }
    visit(start, from)
    for (let place = stack.pop(); place !== undefined && this.steps <= most; place = stack.pop()) {
      if (this.steps > this.pause) {
        this.pause = this.steps + SLICE
        yield
      }
      const vertex = place % size
      for (let edge = first[(place - vertex) / size]!; op[edge] !== END; edge++) {
        this.steps++
        const tried = tries(edge, vertex)
        if (tried === false || (tried !== true && !(yield* tried))) continue
        const to = target[edge]!
        const row = a[edge]! * size + vertex
        if (op[edge] === SHIFT) {
          if (next[row]! >= 0) visit(to, next[row]!)
        } else if (op[edge] === TABLE) {
          this.steps += tables.to[row]! - tables.from[row]!
          for (let i = tables.from[row]!; i < tables.to[row]!; i++) visit(to, tables.pool[i]!)
        } else if (op[edge] !== BIT || tables.any(a[edge]!, vertex) !== (b[edge] === 1)) visit(to, vertex)
      }
    }
  }

  /** Ends the walk under way. */
  end(): void {
    this.stack.length = 0
  }
}
