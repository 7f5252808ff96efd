/**
 * Plays many matches at once over real sockets: `npm run load -- --matches 100`. Two players each, who make random legal
 * moves as soon as they can. Prints moves a second, how long acknowledgements took, and what went wrong.
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
  if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError('a positive integer is expected')
  return value
}

const { matches, game, seed, url } = new Command()
  .name('load')
  .description('Plays many matches at once over real sockets')
  .option('--matches <n>', 'how many, all at the same time', integer, 50)
  .option('--game <id>', 'which game', 'einstein')
  .option('--seed <n>', 'of the random moves', integer, 1)
  .option('--url <url>', 'a running service; without it one is started here')
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
