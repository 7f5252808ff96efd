import { findGame } from '../../src/games/registry.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { serve } from '../../tools/lib/pool.ts'
import { type Measurement, measure, type Task } from '../measure.ts'
import { cpuTime } from './cpu-time.ts'

serve<null, Task, Measurement>(() => async (task) => {
  const game = findGame(task.gameId)!
  await loadAllData(game)
  return measure(game, task, cpuTime)
})
