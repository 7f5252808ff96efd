import { serve } from '../../lib/pool.ts'
import { type Solved, solveGroup } from './jungle.ts'

/** A worker process of tools/solve/jungle-endgames.ts: solves endings with three pieces, given those with two. */
serve((smaller: Solved) => async (group: readonly number[]) => solveGroup(group, smaller))
