import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { END } from './graph.ts'
import { type Layout, type Program, RESTORED, UNMARKED } from './program.ts'
import { endsSegment, type Segments } from './segments.ts'

const NONE = -1
const SEVERAL = -2

/**
 * Gives each node that guards a place for its marks, and finds out which marks have to be restored.
 * @param again by node: 1 inside a star whose body modifies
 */
export function* placeMarks(
  layout: Layout,
  segments: Segments,
  again: Int32Array,
): Steps<Pick<Program, 'marks' | 'marked'>> {
  const { guard } = layout
  const beginnings = yield* beginningsOf(layout, segments)
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

/** By node: the one node at which all segments that visit it begin, or SEVERAL; NONE where no path comes, as within tables of shifts. */
function* beginningsOf({ op, first, target }: Layout, { begins }: Segments): Steps<Int32Array> {
  const beginnings = new Int32Array(first.length).fill(NONE)
  const stack: number[] = []
  const visit = (node: number, beginning: number): void => {
    const now = beginnings[node] === NONE || beginnings[node] === beginning ? beginning : SEVERAL
    if (beginnings[node] === now) return
    beginnings[node] = now
    stack.push(node)
  }
  for (const [node, is] of begins.entries()) if (is === 1) visit(node, node)
  for (let steps = 1; stack.length > 0; steps++) {
    if (steps % SLICE === 0) yield
    const node = stack.pop()!
    for (let e = first[node]!; op[e] !== END; e++) if (!endsSegment(op[e]!)) visit(target[e]!, beginnings[node]!)
  }
  return beginnings
}
