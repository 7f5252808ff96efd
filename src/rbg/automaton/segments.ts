import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { ACCEPT, ASSIGN, END, OFF, PATTERN, SWITCH } from './graph.ts'
import type { Layout } from './program.ts'

/**
 * The segments of paths: the parts between two modifiers, and the same in patterns. Within a segment only the vertex changes, so that the
 * node and the vertex decide how a path can go on. So a node keeps marks: by vertex, the number of the list of modifiers that has visited
 * it, and no list goes on from there twice. This ends stars without progress, and makes the moves different from each other.
 */
export interface Segments {
  /** By node: 1 where segments begin. */
  readonly begins: Uint8Array
  /** By node: the number of edges within segments that lead there. */
  readonly entering: Int32Array
}

/** True for operations behind which the segment is over. */
export const endsSegment = (op: number): boolean => op === OFF || op === ASSIGN || op === SWITCH || op === ACCEPT

export function* segmentsOf({ op, a, target, first, positions }: Layout): Steps<Segments> {
  const begins = new Uint8Array(first.length)
  const entering = new Int32Array(first.length)
  for (const { node } of positions) begins[node] = 1
  for (const [e, code] of op.entries()) {
    if (e % SLICE === 0) yield
    if (code === PATTERN) begins[a[e]!] = 1
    if (code === OFF || code === ASSIGN) begins[target[e]!] = 1
    if (code !== END && !endsSegment(code)) entering[target[e]!]!++
  }
  return { begins, entering }
}
