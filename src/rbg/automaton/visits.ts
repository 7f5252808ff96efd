import type { Steps } from '../../game/steps.ts'
import { NO_VERTEX } from '../language/board.ts'
import { SLICE } from '../slice.ts'
import { END, SHIFT, TABLE } from './graph.ts'
import { type Layout, MARKED } from './program.ts'
import { endsSegment, type Segments } from './segments.ts'

/** How often one list of modifiers visits a node: once, or at each vertex once or more often. */
const ONCE = 1
const EACH = 2

/**
 * Marks the nodes that one list of modifiers could visit twice at a vertex. A node that is entered by one edge only is visited as its
 * predecessor is, unless that edge leads from several vertices to one.
 */
export function* markVisits(
  layout: Layout,
  { begins, entering }: Segments,
  next: Int32Array,
  size: number,
): Steps<void> {
  const { op, a, first, guard } = layout
  const nodes = first.length
  const visits = new Uint8Array(nodes)
  const { into, before } = predecessors(layout)
  const joins = joiningDirections(next, size)
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) yield
    // the chain of nodes back to one whose visits are known
    const chain: number[] = []
    let at = node
    while (visits[at] === 0 && entering[at] === 1 && begins[at] === 0 && chain.length <= nodes) {
      chain.push(at)
      at = before[at]!
    }
    if (visits[at] === 0) {
      const often = entering[at]! > 1 - begins[at]!
      if (often) guard[at] = MARKED
      visits[at] = often ? EACH : ONCE
    }
    for (const one of chain.reverse()) {
      const e = into[one]!
      const often = visits[before[one]!]!
      if (often === EACH && (op[e] === TABLE || (op[e] === SHIFT && joins(a[e]!)))) guard[one] = MARKED
      visits[one] = op[e] === TABLE ? EACH : often
    }
  }
}

/** By node: the last edge within a segment that leads there, and the node that it leaves. */
function predecessors({ op, target, first }: Layout): { readonly into: Int32Array; readonly before: Int32Array } {
  const into = new Int32Array(first.length)
  const before = new Int32Array(first.length)
  for (const [node, begin] of first.entries())
    for (let e = begin; op[e] !== END; e++) {
      if (endsSegment(op[e]!)) continue
      into[target[e]!] = e
      before[target[e]!] = node
    }
  return { into, before }
}

/** Tells of a direction whether it leads from two vertices to one. */
function joiningDirections(next: Int32Array, size: number): (direction: number) => boolean {
  const known: boolean[] = []
  return (direction) => {
    const row = () => next.subarray(direction * size, (direction + 1) * size).filter((v) => v !== NO_VERTEX)
    known[direction] ??= new Set(row()).size < row().length
    return known[direction]
  }
}
