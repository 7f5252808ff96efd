import type { Steps } from '../../game/steps.ts'
import { forgetsVertex } from './facts.ts'
import { ACCEPT, PATTERN } from './graph.ts'
import { type Layout, UNMARKED } from './program.ts'
import { endsSegment, type Segments } from './segments.ts'
import type { Tables } from './tables.ts'
import { Walk } from './walk.ts'

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
  const { op, a, b, first, guard } = layout
  const nodes = first.length
  if (nodes * size > MOST_PAIRS) return
  const walk = new Walk(layout, next, tables, size)
  const inPatterns = new Walk(layout, next, tables, size)
  const twice = new Uint8Array(nodes)
  /** By node where a pattern begins, and by vertex: 1 where something can complete it, 2 where nothing can. */
  const known = new Map<number, Uint8Array>()
  const endsOf = (start: number): Uint8Array => {
    const ends = known.get(start) ?? new Uint8Array(size)
    known.set(start, ends)
    return ends
  }
  function* findEnd(start: number, vertex: number, ends: Uint8Array): Steps<boolean> {
    const before = inPatterns.steps
    ends[vertex] = 2
    yield* inPatterns.from(start, vertex, MOST_STEPS, (edge) => {
      if (op[edge] !== ACCEPT) return true
      ends[vertex] = 1
      inPatterns.end()
      return false
    })
    walk.steps += inPatterns.steps - before
    return ends[vertex] === 1
  }
  const isPossible = (start: number, vertex: number): boolean | Steps<boolean> => {
    const ends = endsOf(start)
    return ends[vertex] === 0 ? findEnd(start, vertex, ends) : ends[vertex] === 1
  }
  const isTried = (edge: number, vertex: number): boolean | Steps<boolean> =>
    !endsSegment(op[edge]!) && (op[edge] !== PATTERN || b[edge] === 1 || isPossible(a[edge]!, vertex))
  for (const [start, is] of begins.entries()) {
    if (is === 0) continue
    const last = forgetsVertex(layout, tables, size, start) ? 1 : size
    for (let from = 0; from < last; from++) {
      yield* walk.from(start, from, MOST_STEPS, isTried, (node) => {
        twice[node] = 1
      })
      if (walk.steps > MOST_STEPS) return
    }
  }
  for (let node = 0; node < nodes; node++) if (twice[node] === 0) guard[node] = UNMARKED
}
