/** A process that runs shards for tools/service/shards/processes.ts. */
import { findGame } from '../../../src/games/registry.ts'
import { runShard, type ShardTask } from '../../../src/search/drive/shard.ts'
import { freeClock } from '../../lib/clock.ts'
import { useDataOfCheckout } from '../../lib/data.ts'
import type { FromShard, ToShard } from './processes.ts'

useDataOfCheckout()
const running = new Map<number, AbortController>()
const send = (message: FromShard) => process.send?.(message)

async function work(id: number, task: ShardTask): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  const before = process.cpuUsage()
  try {
    for await (const report of runShard(findGame(task.game)!, task, freeClock, abort.signal)) {
      if (abort.signal.aborted) return
      const { user, system } = process.cpuUsage(before)
      send({ id, report, cpuMs: (user + system) / 1000 })
    }
  } catch (error) {
    send({ id, error: String(error) })
  } finally {
    running.delete(id)
  }
}

process.on('message', (message: ToShard) => {
  if ('task' in message) void work(message.id, message.task)
  else running.get(message.id)?.abort()
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
