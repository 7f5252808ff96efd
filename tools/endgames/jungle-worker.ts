import { serve } from '../lib/pool.ts'
import { type Solved, solveGroup } from './jungle.ts'

/** Solves groups of endings with three pieces, those with two being known. */
serve((smaller: Solved) => async (group: readonly number[]) => solveGroup(group, smaller))
