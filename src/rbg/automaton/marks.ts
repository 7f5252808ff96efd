import type { Steps } from '../../game/steps.ts'
import { type Layout, type Program, RESTORED, UNMARKED } from './program.ts'
import { endsSegment, type Segments } from './segments.ts'
import { NONE, SEVERAL, spread } from './spread.ts'

/**
 * Gives each node that guards a place for its marks, and finds out which marks have to be restored.
 * @param again by node: 1 inside a star whose body modifies
 */
export function* placeMarks(
  layout: Layout,
  { begins }: Segments,
  again: Int32Array,
): Steps<Pick<Program, 'marks' | 'marked'>> {
  const { op, guard } = layout
  // the one node at which all segments begin that visit a node; none visits those of tables of shifts
  const starts = Array.from(begins.keys(), (node) => [node, node] as const).filter(([node]) => begins[node] === 1)
  const beginnings = yield* spread(layout, starts, (edge, node) => (endsSegment(op[edge]!) ? NONE : node))
  const marks = new Int32Array(guard.length)
  let marked = 0
  for (const [node, kind] of guard.entries()) {
    if (kind === UNMARKED) continue
    if (beginnings[node] === NONE) guard[node] = UNMARKED
    else {
      marks[node] = marked++
      if (again[node] === 1 || beginnings[node] === SEVERAL) guard[node] = RESTORED
    }
  }
  return { marks, marked }
}
