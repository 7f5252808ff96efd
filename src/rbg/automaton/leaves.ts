import type { Rules } from '../rules.ts'
import { constant, PUSH_COUNT, PUSH_VARIABLE, RETURN } from './arithmetic.ts'
import type { ProgramFacts } from './facts.ts'
import { ASSIGN, OFF, SWITCH } from './graph.ts'
import { UNMARKED } from './program.ts'

/** Longer ends are not looked for. */
const MOST_EDGES = 32

/** The end of a move: modifiers in a row, all at one vertex, the last of them a switch. */
export interface Leaf {
  readonly edges: readonly number[]
  /** The assignments among them whose value can be out of bounds, so that there is no such move. */
  readonly checks: readonly number[]
}

/**
 * The end of a move that begins with an edge; null where there is more to it. Its changes need not be made to find the move, since
 * nothing reads them.
 */
export function leafOf({ program, automaton, bounds }: Rules, facts: ProgramFacts, from: number): Leaf | null {
  const { op, a, b, target, guard, modifier } = program
  const edges: number[] = []
  const checks: number[] = []
  const changed = new Set<number>()
  let put = false
  for (let edge = from; edges.length < MOST_EDGES; ) {
    if (modifier[edge]! === 0) return null
    edges.push(edge)
    if (op[edge] === SWITCH) return { edges, checks }
    if (op[edge] === OFF) put = true
    else if (op[edge] === ASSIGN) {
      const value = constant(automaton.code, b[edge]!)
      if (value === null) {
        if (reads(automaton.code, b[edge]!, changed, put)) return null
        checks.push(edge)
      } else if (value > bounds[a[edge]!]!) return null
      changed.add(a[edge]!)
    } else return null
    const node = target[edge]!
    if (guard[node] !== UNMARKED) return null
    edge = facts.only(node)
    if (edge < 0) return null
  }
  return null
}

/** True when an expression depends on what has been changed. */
function reads(code: Int32Array, at: number, changed: ReadonlySet<number>, put: boolean): boolean {
  for (let i = at; code[i] !== RETURN; i += code[i]! <= PUSH_COUNT ? 2 : 1) {
    if (code[i] === PUSH_VARIABLE && changed.has(code[i + 1]!)) return true
    if (code[i] === PUSH_COUNT && put) return true
  }
  return false
}
