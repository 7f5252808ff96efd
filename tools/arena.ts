/** Plays engine configurations against each other: `npm run arena -- einstein auto uct --games 200`. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError } from 'commander'
import { rivalsOf } from '../bench/rivals/index.ts'
import { seatRange } from '../src/game/game.ts'
import { findGame, games } from '../src/games/registry.ts'
import { parseConfiguration } from './arena/configuration.ts'
import type { GameRecord } from './arena/game.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { pairingReport, spendingReport, tableReport, tournamentReport } from './arena/report.ts'
import { pairings, playPairings, playTable } from './arena/run.ts'
import { summarizeTable } from './arena/table.ts'
import { boutCounts, type Summary, spending } from './arena/tally.ts'
import type { Sprt } from './lib/sprt.ts'
import { machine } from './lib/text.ts'

interface Options {
  readonly games: number
  readonly variant?: string
  readonly seats?: number
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
  .description(
    'Plays engine configurations against each other, in pairs of games with seats swapped;\n' +
      'with more than two seats all at one table, everybody in each seat on the same deal.',
  )
  .argument('<game>', games.map(({ id }) => id).join(', '))
  .argument(
    '<configurations...>',
    'two or more, such as auto, uct:iterations=1000, auto:level=3, expectiminimax:depth=2,timeMs=100, bench:random;\n' +
      '100 ms a move unless said otherwise',
  )
  .option('--games <n>', 'games of each pairing, or of the table', integer(2), 200)
  .option('--variant <id>', "one of the game's variants (default: its first)")
  .option('--seats <n>', "at the table (default: the variant's)", integer(2))
  .option('--seed <n>', 'of openings, luck and engines', integer(0), 1)
  .option('--processes <n>', 'games played at the same time', integer(1), availableParallelism())
  .option(
    '--opening-moves <n>',
    'random moves at the start (default: 4 where neither start nor luck vary, else 0)',
    integer(0),
  )
  .option('--max-plies <n>', 'moves after which a game is a draw', integer(1), 100_000)
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

const range = seatRange(game, variant)
const seats = options.seats ?? range.default
if (seats < range.minimum || seats > range.maximum)
  program.error(`${gameId} (${variant}) is for ${range.minimum} to ${range.maximum} seats`)
const atOneTable = seats > 2
if (atOneTable && seats % texts.length !== 0)
  program.error(`${texts.length} competitors cannot share ${seats} seats evenly`)
if (atOneTable && (options.sprt || options.ladder)) program.error('--sprt and --ladder are for pairings')

const setup = {
  gameId,
  variant,
  startOptions: options.seats === undefined ? {} : { players: String(seats) },
  configurations: texts,
  openingMoves: options.openingMoves ?? defaultOpeningMoves(game, variant),
  maxPlies: options.maxPlies,
  seed: options.seed,
}
// as many games as there are seatings
const bouts = Math.ceil(options.games / (atOneTable ? texts.length : 2))
console.log(
  `${gameId} (${variant}), seed ${setup.seed}, ${setup.openingMoves} random opening moves, ${options.processes} processes; ${machine()}`,
)

const limits = { bouts, processes: options.processes, sprt: options.sprt ?? null }
const { summaries, records } = atOneTable ? await table() : await tournament()
const spendings = configurations.map(({ request }, i) => spending(records, i, request.timeMs))
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

function startBar(title: string): SingleBar {
  const bar = new SingleBar({ format: `${title} {bar} {value}/{total} | {told} | {eta_formatted}` })
  bar.start(bouts, 0, { told: '' })
  return bar
}

async function table() {
  const bar = startBar(texts[0]!)
  const { summary, games } = await playTable(setup, limits, (done) => {
    const { wins } = summarizeTable([0], done).results[0]!
    bar.update(done.length, { told: `${wins} wins of ${done.flat().length}` })
  })
  bar.stop()
  console.log(`\n${tableReport(summary, texts, game)}`)
  return { summaries: [summary], records: games }
}

async function tournament() {
  let bar = null as SingleBar | null
  const run = playPairings(setup, pairings(texts.length, options.ladder ?? false), limits, (done, [first, second]) => {
    bar ??= startBar(`${texts[first]} - ${texts[second]}`)
    const points = boutCounts(done, first).reduce((sum, count, i) => sum + (count * i) / 2, 0)
    bar.update(done.length, { told: `${points} points of ${done.flat().length}` })
  })
  const summaries: Summary[] = []
  const records: GameRecord[] = []
  for await (const { summary, games } of run) {
    bar?.stop()
    bar = null
    summaries.push(summary)
    records.push(...games)
    console.log(`\n${pairingReport(summary, texts, game)}`)
  }
  if (texts.length > 2) console.log(`\n${tournamentReport(summaries, texts)}`)
  return { summaries, records }
}
