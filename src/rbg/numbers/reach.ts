import type { Steps } from '../../game/steps.ts'
import type { Program } from '../automaton/program.ts'
import type { Tables } from '../automaton/tables.ts'
import { Walk } from '../automaton/walk.ts'

/** The greatest number of steps for all bounds of a game. */
const MOST_STEPS = 3_000_000

/**
 * Bounds on the number of vertices at which a modifier can be executed next, from the beginning of a segment at any one
 * vertex, whatever stands on the board. They keep buffers for moves short.
 */
export class Reach {
  private readonly program: Program
  private readonly size: number
  /** Null for large rules, which keep the plain bound, the number of vertices. */
  private readonly walk: Walk | null

  constructor(program: Program, next: Int32Array, tables: Tables, size: number) {
    this.program = program
    this.size = size
    this.walk = program.first.length * size <= MOST_STEPS ? new Walk(program, next, tables, size) : null
  }

  /** By modifier: the bound, for those that follow the node where a segment begins. @param only the one vertex to begin at, if there is one */
  *bounds(node: number, only: number | null): Steps<ReadonlyMap<number, number>> {
    const { size, walk } = this
    const { modifier } = this.program
    const most = new Map<number, number>()
    if (!walk) return most
    for (let vertex = only ?? 0; vertex <= (only ?? size - 1); vertex++) {
      const counts = new Map<number, number>()
      yield* walk.from(node, vertex, MOST_STEPS, (edge) => {
        const next = modifier[edge]!
        if (next > 0) counts.set(next, (counts.get(next) ?? 0) + 1)
        return next === 0
      })
      if (walk.steps > MOST_STEPS) return new Map()
      for (const [next, count] of counts) most.set(next, Math.max(count, most.get(next) ?? 0))
    }
    return most
  }
}
