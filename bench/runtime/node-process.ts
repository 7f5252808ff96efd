import { findGame } from '../../src/games/registry.ts'
import { serve } from '../../tools/lib/pool.ts'
import { type Measurement, measure, type Task } from '../measure.ts'

serve<null, Task, Measurement>(() => async (task) => measure(findGame(task.gameId)!, task))
