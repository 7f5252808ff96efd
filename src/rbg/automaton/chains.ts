import type { Steps } from '../../game/steps.ts'
import { NO_VERTEX } from '../language/board.ts'
import type { Rule } from '../language/syntax.ts'

// Chains of shifts, which lead from a vertex to at most one: powers and sequences of shifts.

/** The number of shifts in a chain after powers are written out. */
export function shiftsOf(rule: Rule): number {
  if (rule.kind === 'sequence') return rule.parts.reduce((sum, part) => sum + shiftsOf(part), 0)
  return rule.kind === 'power' ? rule.times * shiftsOf(rule.body) : 1
}

/** Moves every vertex of a row along a chain of shifts. @param next by direction: the neighbours of the vertices */
export function* followChain(rule: Rule, next: readonly Int32Array[], row: Int32Array): Steps<void> {
  if (rule.kind === 'shift') {
    through(row, next[rule.direction]!)
    yield
  } else if (rule.kind === 'sequence') for (const part of rule.parts) yield* followChain(part, next, row)
  else if (rule.kind === 'power') {
    const step = Int32Array.from(row, (_, v) => v)
    yield* followChain(rule.body, next, step)
    // powers of two of the body
    for (let times = rule.times; times > 0; times >>= 1) {
      if (times & 1) through(row, step)
      through(step, step.slice())
    }
  }
}

/** Moves every vertex of a row by a step. */
function through(row: Int32Array, step: Int32Array): void {
  for (let i = 0; i < row.length; i++) if (row[i]! !== NO_VERTEX) row[i] = step[row[i]!]!
}
