import { findGame } from '../../src/games/registry.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { serve } from '../../tools/lib/pool.ts'
import { type Measurement, measure, type Task } from '../measure.ts'

/** CPU time in milliseconds. Unlike the clock it is independent of other processes on the core. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

serve<null, Task, Measurement>(() => async (task) => {
  const game = findGame(task.gameId)!
  await loadAllData(game)
  return measure(game, task, cpuTime)
})
