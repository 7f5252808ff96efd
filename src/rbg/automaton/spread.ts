import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { END } from './graph.ts'
import type { Layout } from './program.ts'

/** No path comes to the node. */
export const NONE = -1
/** Paths come to the node with different values. */
export const SEVERAL = -2

/**
 * By node: the one value with which all paths come there, or NONE or SEVERAL.
 * @param starts where paths begin, and with what value
 * @param behind the value behind an edge, given the one before it; NONE where paths end
 */
export function* spread(
  { op, first, target }: Layout,
  starts: Iterable<readonly [node: number, value: number]>,
  behind: (edge: number, value: number) => number,
): Steps<Int32Array> {
  const values = new Int32Array(first.length).fill(NONE)
  const stack: number[] = []
  const come = (node: number, value: number): void => {
    const now = values[node] === NONE || values[node] === value ? value : SEVERAL
    if (values[node] === now) return
    values[node] = now
    stack.push(node)
  }
  for (const [node, value] of starts) come(node, value)
  for (let node = stack.pop(), steps = 1; node !== undefined; node = stack.pop(), steps++) {
    if (steps % SLICE === 0) yield
    for (let edge = first[node]!; op[edge] !== END; edge++) {
      const value = behind(edge, values[node]!)
      if (value !== NONE) come(target[edge]!, value)
    }
  }
  return values
}
