/**
 * Load test: plays many matches at the same time over real sockets. The players make random legal moves as soon as they
 * can, and each finished match's record is verified.
 *
 *   npm run load -- [--matches 50] [--game einstein] [--seed 1] [--url <service>]
 *
 * Without `--url` a service is started here. Prints moves per second, the time to acknowledgement in milliseconds (p50
 * and p99), and the first errors. Exits with 1 if there were any.
 */
import { Command, InvalidArgumentError } from 'commander'
import { quantile } from './lib/statistics.ts'
import { machine } from './lib/text.ts'
import { playMatch, type Tally } from './load/match.ts'
import { startService } from './load/service.ts'

interface Options {
  readonly matches: number
  readonly game: string
  readonly seed: number
  readonly url?: string
}

const integer = (text: string) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError('expected a positive integer')
  return value
}

const { matches, game, seed, url } = new Command()
  .name('load')
  .description('Plays many matches at the same time over real sockets.')
  .option('--matches <n>', 'number of matches, all at the same time', integer, 50)
  .option('--game <id>', 'the game to play', 'einstein')
  .option('--seed <n>', 'seed of the random moves; each match has its own', integer, 1)
  .option('--url <url>', 'a running service (default: one is started here)')
  .parse()
  .opts<Options>()

const service = url === undefined ? await startService() : { url, stop: async () => {} }
const tally: Tally = { moves: 0, acknowledgedMs: [], errors: [] }
const began = performance.now()
try {
  await Promise.all(
    Array.from({ length: matches }, (_, i) =>
      playMatch(service.url, game, seed + i, tally).catch((error: unknown) => tally.errors.push(String(error))),
    ),
  )
} finally {
  await service.stop()
}
const seconds = (performance.now() - began) / 1000
const ms = (q: number) => `${quantile(tally.acknowledgedMs, q).toFixed(1)} ms`

console.log(machine())
console.log(`${matches} matches of ${game} at once, ${2 * matches} sockets, seeds ${seed} to ${seed + matches - 1}`)
console.log(`${tally.moves} moves in ${seconds.toFixed(1)} s: ${(tally.moves / seconds).toFixed(0)} moves/s`)
console.log(`acknowledgement: p50 ${ms(0.5)}, p99 ${ms(0.99)}`)
console.log(`errors: ${tally.errors.length}`)
for (const error of tally.errors.slice(0, 10)) console.log(`  ${error}`)
if (tally.errors.length > 0) process.exitCode = 1
