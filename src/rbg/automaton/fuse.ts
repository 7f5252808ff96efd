import { END, ON, SHIFT, TABLE } from './graph.ts'
import { type Layout, UNMARKED } from './program.ts'
import type { Segments } from './segments.ts'

/**
 * Makes a check of the piece that is all that follows a shift or table a part of its edge. The node between them is visited no more: the
 * node behind the check guards in its place.
 */
export function fuseChecks({ op, a, target, on, first, guard }: Layout, { begins, entering }: Segments): void {
  for (const [e, code] of op.entries()) {
    const between = target[e]!
    if ((code !== SHIFT && code !== TABLE) || entering[between] !== 1 || begins[between] === 1) continue
    const check = first[between]!
    if (op[check] !== ON || op[check + 1] !== END) continue
    on[e] = a[check]!
    const behind = target[check]!
    target[e] = behind
    if (guard[behind] === UNMARKED) guard[behind] = guard[between]!
  }
}
