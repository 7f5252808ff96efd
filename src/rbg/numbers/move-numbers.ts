import type { Steps } from '../../game/steps.ts'
import type { Program } from '../automaton/program.ts'
import type { Tables } from '../automaton/tables.ts'
import type { RulesLimits } from '../limits.ts'
import { HashedMoves } from './hashed-moves.ts'
import { findPaths } from './modifier-paths.ts'
import type { MoveNumbers } from './move-number.ts'
import { PackedMoves } from './packed-moves.ts'
import { Reach } from './reach.ts'

/**
 * Numbers moves by their path through the modifiers and by the vertices on it, where that fits into an integer; else by
 * a hash.
 */
export function* numberMoves(
  program: Program,
  next: Int32Array,
  tables: Tables,
  forgets: Uint8Array,
  size: number,
  limits: RulesLimits,
): Steps<MoveNumbers> {
  const paths = yield* findPaths(program)
  const reach = new Reach(program, next, tables, size)
  const packed = paths && (yield* PackedMoves.of(program, paths, reach, forgets, size, limits))
  return packed ?? new HashedMoves(limits)
}
