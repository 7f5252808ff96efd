/** Plays engine configurations against each other: `npm run arena -- einstein auto uct --games 200`. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError } from 'commander'
import { rivalsOf } from '../bench/rivals/index.ts'
import { findGame, games } from '../src/games/registry.ts'
import { parseConfiguration } from './arena/configuration.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { pairingReport, spendingReport, tournamentReport } from './arena/report.ts'
import { type Pairing, pairings, playPairings } from './arena/run.ts'
import { boutCounts, spending } from './arena/tally.ts'
import type { Sprt } from './lib/sprt.ts'
import { machine } from './lib/text.ts'

interface Options {
  readonly games: number
  readonly variant?: string
  readonly seed: number
  readonly processes: number
  readonly openingMoves?: number
  readonly maxPlies: number
  readonly sprt?: Sprt
  readonly ladder?: boolean
  readonly json?: string
}

const integer = (least: number) => (text: string) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least) throw new InvalidArgumentError(`an integer from ${least} on is expected`)
  return value
}

function hypotheses(text: string): Sprt {
  const [elo0, elo1, ...rest] = text.split(',').map(Number)
  if (elo0 === undefined || elo1 === undefined || rest.length > 0 || !(elo0 < elo1))
    throw new InvalidArgumentError('two numbers in ascending order are expected, such as 0,10')
  return { elo0, elo1 }
}

const program = new Command('arena')
  .description('Plays engine configurations against each other, in pairs of games with seats swapped.')
  .argument('<game>', games.map(({ id }) => id).join(', '))
  .argument(
    '<configurations...>',
    'two or more, such as auto, uct:iterations=1000, auto:level=3, expectiminimax:depth=2,timeMs=100, bench:random;\n' +
      '100 ms a move unless said otherwise',
  )
  .option('--games <n>', 'games of each pairing', integer(2), 200)
  .option('--variant <id>', "one of the game's variants (default: its first)")
  .option('--seed <n>', 'of openings, luck and engines', integer(0), 1)
  .option('--processes <n>', 'games played at the same time', integer(1), availableParallelism())
  .option(
    '--opening-moves <n>',
    'random moves at the start (default: 4 where neither start nor luck vary, else 0)',
    integer(0),
  )
  .option('--max-plies <n>', 'moves after which a game is a draw', integer(1), 1000)
  .option('--sprt <elo0,elo1>', 'stop a pairing as soon as one of two hypotheses is accepted (5 % errors)', hypotheses)
  .option('--ladder', 'of more than two configurations, only neighbours meet')
  .option('--json <file>', 'write results and all games')
  .addHelpText(
    'after',
    () => `\nRivals:\n${rivalList()}\n\nExit code 1: some competitor crashed or made an illegal move.`,
  )

function rivalList(): string {
  const lines = games.flatMap(({ id }) =>
    rivalsOf(id).map((rival) => `  ${id}  bench:${rival.id}  ${rival.description}`),
  )
  return lines.join('\n')
}

program.parse()
const [gameId, ...texts] = program.args as [string, ...string[]]
const options = program.opts<Options>()

const game = findGame(gameId) ?? program.error(`there is no game "${gameId}"`)
const variant = options.variant ?? game.variants[0].id
if (!game.variants.some(({ id }) => id === variant)) program.error(`${gameId} has no variant "${variant}"`)
if (texts.length < 2) program.error('it takes two configurations to play')
const configurations = texts.map((text) => {
  const parsed = parseConfiguration(text, game)
  return parsed.ok ? parsed.value : program.error(parsed.error)
})

const setup = {
  gameId,
  variant,
  configurations: texts,
  openingMoves: options.openingMoves ?? defaultOpeningMoves(game, variant),
  maxPlies: options.maxPlies,
  seed: options.seed,
}
// two competitors: two seatings
const bouts = Math.ceil(options.games / 2)
console.log(
  `${gameId} (${variant}), seed ${setup.seed}, ${setup.openingMoves} random opening moves, ${options.processes} processes; ${machine()}`,
)

const limits = { bouts, processes: options.processes, sprt: options.sprt ?? null }
let bar = null as SingleBar | null
const run = playPairings(setup, pairings(texts.length, options.ladder ?? false), limits, (done, [first, second]) => {
  if (bar === null) {
    bar = new SingleBar({
      format: `${texts[first]} - ${texts[second]} {bar} {value}/{total} | {points} | {eta_formatted}`,
    })
    bar.start(bouts, 0, { points: '' })
  }
  const points = boutCounts(done, first).reduce((sum, count, i) => sum + (count * i) / 2, 0)
  bar.update(done.length, { points: `${points} points of ${done.flat().length}` })
})

const played: Pairing[] = []
for await (const pairing of run) {
  bar?.stop()
  bar = null
  played.push(pairing)
  console.log(`\n${pairingReport(pairing.summary, texts, game)}`)
}

const summaries = played.map(({ summary }) => summary)
const records = played.flatMap(({ games }) => games)
const spendings = configurations.map(({ request }, i) => spending(records, i, request.timeMs))
if (texts.length > 2) console.log(`\n${tournamentReport(summaries, texts)}`)
console.log(`\n${spendingReport(spendings, texts)}`)

if (options.json !== undefined) {
  // what moves took stands in the spendings; without it the games of equal seeds are equal
  const games = records.map(({ usage, ...record }) => record)
  const record = { machine: machine(), ...setup, sprt: options.sprt ?? null, summaries, spendings, games }
  writeFileSync(options.json, `${JSON.stringify(record, null, 1)}\n`)
}
for (const { failure, start, moves } of records) {
  if (failure === null) continue
  console.error(`\n${texts[failure.competitor]} lost a game: ${failure.message}\n  ${start} ${moves}`)
  process.exitCode = 1
}
