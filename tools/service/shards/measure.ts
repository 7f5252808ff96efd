/**
 * Measures the time that several processes save on a search with a fixed number of iterations.
 *
 *   npm run shards -- [--shards 2] [--positions 9]
 *
 * Each position is searched by one process and then by all, so that other load on the machine slows both. Prints the
 * ratio of the two times, its median and quartiles: by the clock, which is meaningful on an otherwise idle machine, and
 * by the CPU time of the busiest process, which is what the clock would show on free cores, apart from messages.
 */
import { loadavg } from 'node:os'
import { cpuUsage } from 'node:process'
import { Command } from 'commander'
import { findGame } from '../../../src/games/registry.ts'
import { rateIn } from '../../../src/search/create.ts'
import { thinkInShards } from '../../../src/search/drive/shards.ts'
import { planOf } from '../../../src/search/think.ts'
import { freeClock } from '../../lib/clock.ts'
import { median, quantile } from '../../lib/statistics.ts'
import { machine, table } from '../../lib/text.ts'
import { integer } from '../../lib/usage.ts'
import { randomPositions, sentOf } from './positions.ts'
import { ProcessShards } from './processes.ts'

/** Length of a search by one process, in milliseconds by the measured rate. */
const SEARCH_MS = 600

const { shards, positions } = new Command('shards')
  .option('--shards <n>', 'number of processes', integer(2), 2)
  .option('--positions <n>', 'number of positions for each search, from random games', integer(1), 9)
  .parse()
  .opts<{ shards: number; positions: number }>()

console.log(`${machine()}; load ${loadavg()[0]!.toFixed(1)}; ${shards} shards against 1`)
const host = new ProcessShards(shards, true)
await host.ready
const rows = []
for (const [id, algorithm, plies] of [
  ['hex', 'auto', 6],
  ['atoll', 'auto', 6],
  ['einstein', 'uct', 4],
] as const) {
  const game = findGame(id)!
  const clock: number[] = []
  const cpu: number[] = []
  let first = true
  for (const state of randomPositions(game, positions + 1, plies)) {
    const request = { algorithm, level: 10, timeMs: null, iterations: 1, depth: 64, lines: 1, seed: 1 }
    const rate = rateIn(planOf(game, state, request).algorithm, state)
    const iterations = Math.ceil((rate * SEARCH_MS) / 1000)
    const timed = async (parallel: number) => {
      const started = performance.now()
      const before = cpuUsage()
      const asked = { ...request, iterations, parallel }
      const result = await thinkInShards(game, state, asked, { sent: sentOf(game, state), host, clock: freeClock })
      const { user, system } = cpuUsage(before)
      const busiest = Math.max((user + system) / 1000, ...(parallel > 1 ? host.cpuMs : []))
      return { ms: performance.now() - started, busiest, whole: result.iterations === iterations }
    }
    const one = await timed(1)
    const many = await timed(shards)
    // skip the first position, which warms up, and positions solved before the iterations were spent
    if (!first && one.whole && many.whole) {
      clock.push(many.ms / one.ms)
      cpu.push(many.busiest / one.busiest)
    }
    first = false
  }
  const show = (ratios: readonly number[]) =>
    `${median(ratios).toFixed(2)} (${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)})`
  rows.push([`${id} ${algorithm}`, `${clock.length}`, show(clock), show(cpu)])
}
host.end()
console.log(`time of ${shards} shards divided by time of 1: median and quartiles`)
console.log(table(['search', 'positions', 'by the clock', 'by CPU, the busiest process'], rows))
