/**
 * Load test: plays many matches at the same time over real sockets. The players make random legal moves as soon as they
 * can, and each finished match's record is verified.
 *
 *   npm run load -- [--matches 50] [--game einstein] [--seed 1] [--url <service>]
 *
 *   npm run load -- --clients 2,8,32 [--seconds 20] [--seed 1] [--url <service>]
 *
 * With `--clients`, so many clients search instead, without a pause: games of every kind, for 50, 300 or 1000 ms. Prints the
 * share of refusals, the latency by size, and how equal the clients' times are. Exits with 1 when one has less than half of its
 * fair share.
 *
 * Without `--url` a service is started here. Prints moves per second, the time to acknowledgement in milliseconds (p50
 * and p99), and the first errors. Exits with 1 if there were any.
 */
import { Command } from 'commander'
import { findGame, games } from '../../../src/games/registry.ts'
import { copyDataFiles } from '../../lib/data.ts'
import { quantile } from '../../lib/statistics.ts'
import { machine } from '../../lib/text.ts'
import { integer, listOf } from '../../lib/usage.ts'
import { measureLevel, tableOfLevels } from './clients.ts'
import { playMatch, type Tally } from './match.ts'
import { startService } from './service.ts'

interface Options {
  readonly matches: number
  readonly game: string
  readonly seed: number
  readonly url?: string
  readonly clients?: readonly number[]
  readonly seconds: number
}

const program = new Command('load')
  .description('Plays many matches at the same time over real sockets.')
  .option('--matches <n>', 'number of matches, all at the same time', integer(1), 50)
  .option('--game <id>', 'the game to play', 'einstein')
  .option('--seed <n>', 'seed of the random moves; each match has its own', integer(1), 1)
  .option('--clients <n,n,...>', 'numbers of clients that search, one after the other', listOf(integer(1)))
  .option('--seconds <n>', 'length of each level of clients', integer(1), 20)
  .option('--url <url>', 'a running service (default: one is started here)')
  .parse()
const { matches, game, seed, url, clients, seconds: length } = program.opts<Options>()

if (!findGame(game)) program.error(`there is no game "${game}": matches are of ${games.map(({ id }) => id).join(', ')}`)

// of the static files the calls need only the games' data
if (url === undefined) await copyDataFiles(new URL('../../../dist/assets/data/', import.meta.url))
const service = url === undefined ? await startService() : { url, stop: async () => {} }
/** The share of its fair share that no client may fall below. */
const LEAST_SHARE = 0.5

console.log(machine())
try {
  if (clients) await loadByClients(clients)
  else await loadByMatches()
} finally {
  await service.stop()
}

async function loadByClients(counts: readonly number[]): Promise<void> {
  const levels = []
  for (const count of counts) levels.push(await measureLevel(service.url, count, length, seed))
  console.log(`searches of mixed games for ${length} s at each level, seed ${seed}\n\n${tableOfLevels(levels)}`)
  const errors = levels.flatMap(({ errors }) => errors)
  for (const error of errors.slice(0, 10)) console.log(`  ${error}`)
  if (errors.length > 0 || levels.some(({ least }) => least < LEAST_SHARE)) process.exitCode = 1
}

async function loadByMatches(): Promise<void> {
  const tally: Tally = { moves: 0, acknowledgedMs: [], errors: [] }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: matches }, (_, i) =>
      playMatch(service.url, game, seed + i, tally).catch((error: unknown) => tally.errors.push(String(error))),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const { acknowledgedMs } = tally
  const ms = (q: number) => `${quantile(acknowledgedMs, q).toFixed(1)} ms`
  console.log(`${matches} matches of ${game} at once, ${2 * matches} sockets, seeds ${seed} to ${seed + matches - 1}`)
  console.log(`${tally.moves} moves in ${seconds.toFixed(1)} s: ${(tally.moves / seconds).toFixed(0)} moves/s`)
  console.log(`acknowledgement: ${acknowledgedMs.length === 0 ? 'none' : `p50 ${ms(0.5)}, p99 ${ms(0.99)}`}`)
  console.log(`errors: ${tally.errors.length}`)
  for (const error of tally.errors.slice(0, 10)) console.log(`  ${error}`)
  if (tally.errors.length > 0) process.exitCode = 1
}
