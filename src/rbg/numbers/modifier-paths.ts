import type { Steps } from '../../game/steps.ts'
import { END, SHIFT, TABLE } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import { SLICE } from '../slice.ts'

/** The greatest number of steps for finding out how paths go from modifier to modifier. */
const MOST_STEPS = 2_000_000

/** A modifier that can follow another one, or be the first from a position. */
interface Following {
  readonly modifier: number
  /** False when it is always executed at the same vertex as the one before. */
  readonly free: boolean
}

/** By segment: what can follow. Segments are the positions, and behind them the modifiers from number 1. */
export type Paths = readonly (readonly Following[])[]

/** Finds what can follow each modifier; null when that takes too long. */
export function* findPaths(program: Program): Steps<Paths | null> {
  const { op, target, first, modifier, positions, edgeOf } = program
  const stayed = new Int32Array(first.length).fill(-1)
  const moved = new Int32Array(first.length).fill(-1)
  let steps = 0
  const list: Following[][] = []
  const starts = [...positions.map(({ node }) => node), ...Array.from(edgeOf.subarray(1), (edge) => target[edge]!)]
  for (const [segment, start] of starts.entries()) {
    const found = new Map<number, boolean>()
    const stack = [start * 2]
    stayed[start] = segment
    while (stack.length > 0) {
      const item = stack.pop()!
      const node = item >> 1
      const free = (item & 1) === 1
      for (let e = first[node]!; op[e] !== END; e++) {
        if (++steps > MOST_STEPS) return null
        if (steps % SLICE === 0) yield
        if (modifier[e]! > 0) {
          found.set(modifier[e]!, free || found.get(modifier[e]!) === true)
          continue
        }
        const away = free || op[e] === SHIFT || op[e] === TABLE
        const seen = away ? moved : stayed
        const to = target[e]!
        if (seen[to] === segment) continue
        seen[to] = segment
        stack.push(to * 2 + (away ? 1 : 0))
      }
    }
    list.push([...found].sort(([a], [b]) => a - b).map(([modifier, free]) => ({ modifier, free })))
  }
  return list
}
