/**
 * The arena: plays engine configurations against each other and says which is stronger, and how sure that is.
 *
 *   npm run arena -- <game> <configuration> <configuration>... [options]
 *   npm run arena -- einstein auto uct:iterations=1000 --games 200
 *   npm run arena -- rules/konane.rbg auto alphabeta
 *
 * A configuration names an algorithm or a rival with its limits (tools/arena/configuration.ts); `--help` lists the
 * options and the rivals. With two seats every pair of competitors plays a pairing: each opening twice, with seats
 * swapped. With more seats all competitors share one table, and everybody plays each deal from each seat.
 *
 * Prints a report of each pairing or of the table with 95 % intervals, ratings when there are several pairings, and
 * the time and iterations that each competitor used. In games with private information every competitor gets the information state
 * of its seat, but for rivals that say that they peek. Exits with 1 if a competitor crashed, answered too late or made an
 * illegal move.
 *
 * Programs of others compete by `--program` (docs/engines.md). `--results` keeps the games of a run, which may then be
 * interrupted and go on; tools/arena/arena-results.ts makes tables and plots of them.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Command, InvalidArgumentError } from 'commander'
import { seatRange } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { games } from '../../src/games/registry.ts'
import { machine } from '../lib/text.ts'
import { integer, tellUsage, variantOf } from '../lib/usage.ts'
import { expandLevels, parseConfiguration } from './configuration.ts'
import { ADJUDICATED, type GameRecord } from './game.ts'
import { gameNamed, rulesNamed } from './named-game.ts'
import { defaultOpeningMoves } from './opening.ts'
import { startFailure } from './programs/player.ts'
import { parsePrograms } from './programs/program.ts'
import { gameLine, Progress, pointsOf } from './progress.ts'
import { pairingReport, spendingReport, tableReport, tournamentReport } from './report.ts'
import { headerOf, openResults } from './results.ts'
import { rivalsOf } from './rivals/index.ts'
import { type Limits, pairings, playPairings, playTable } from './run.ts'
import type { Sprt } from './sprt.ts'
import { ruleOptionsOf, startsOf } from './starts.ts'
import { shareOf } from './table.ts'
import { points, type Summary, spending } from './tally.ts'

interface Options {
  readonly games: number
  readonly variant?: string
  readonly seats?: number
  readonly start: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, string>>
  readonly starts?: string
  readonly seed: number
  readonly processes: number
  readonly openingMoves?: number
  readonly balance?: number
  readonly maxPlies: number
  readonly sprt?: Sprt
  readonly ladder?: boolean
  readonly json?: string
  readonly program: readonly string[]
  readonly init: readonly string[]
  readonly results?: string
}

function margin(text: string): number {
  const value = Number(text)
  if (!/^0?\.\d+$/.test(text) || value <= 0 || value > 0.5)
    throw new InvalidArgumentError('expected a number above 0 and up to 0.5, such as 0.1')
  return value
}

function hypotheses(text: string): Sprt {
  const [elo0, elo1, ...rest] = text.split(',').map(Number)
  if (elo0 === undefined || elo1 === undefined || rest.length > 0 || !(elo0 < elo1))
    throw new InvalidArgumentError('expected two numbers in ascending order, such as 0,10')
  return { elo0, elo1 }
}

/** One `name=value` of `--start` or `--rules`, added to those before. */
function nameAndValue(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const equals = text.indexOf('=')
  if (equals < 1) throw new InvalidArgumentError('expected a name and a value, such as setup=sensible')
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) }
}

const program = new Command('arena')
  .description(
    'Plays engine configurations against each other. With two seats, each opening is played twice, with seats swapped.\n' +
      'With more than two seats, all configurations share one table, and each plays every deal from every seat.',
  )
  .argument(
    '<game>',
    `${games.map(({ id }) => id).join(', ')},\na game of the library such as konane, or a file of rules such as rules/konane.rbg`,
  )
  .argument(
    '<configurations...>',
    'two or more, such as auto, uct:iterations=1000, auto:level=3, expectiminimax:depth=2,timeMs=100, bench:random;\n' +
      'auto:level=1..10 stands for ten;\n' +
      'a move takes 100 ms unless timeMs or iterations is given',
  )
  .option(
    '--games <n>',
    'number of games in each pairing, or at the table; it is rounded up to whole bouts, in which each opening is played in every seating',
    integer(2),
    200,
  )
  .option('--variant <id>', "the game's variant (default: its first)")
  .option('--seats <n>', "number of seats at the table (default: the variant's)", integer(2))
  .option(
    '--start <name=value>',
    'a start option of the game, such as setup=sensible; may be repeated',
    nameAndValue,
    {},
  )
  .option(
    '--starts <file>',
    'a file with start options for each bout, one after the other and again from the first: JSON lines such as\n' +
      '{"red":"...","blue":"..."}; they are added to those of --start',
  )
  .option('--rules <name=value>', 'a rule option of the game, such as moreSquare=1; may be repeated', nameAndValue, {})
  .option('--seed <n>', 'seed of openings, chance events and engines', integer(0), 1)
  .option('--processes <n>', 'number of processes that play games in parallel', integer(1), availableParallelism())
  .option(
    '--opening-moves <n>',
    'number of random moves that open each game (default: 4 for games with a fixed start and no chance, else 0)',
    integer(0),
  )
  .option(
    '--balance <margin>',
    "take only openings after which the engine, with 5,000 iterations or nodes, judges a side's win probability to be\n" +
      'within this margin of one half, such as 0.1; for two seats without private information',
    margin,
  )
  .option('--max-plies <n>', 'number of moves after which a game is adjudicated a draw', integer(1), 100_000)
  .option(
    '--sprt <elo0,elo1>',
    'stop a pairing once a sequential test accepts one of the two Elo differences (both error rates 5 %)',
    hypotheses,
  )
  .option(
    '--program <name=protocol:command>',
    'a program of others, such as "mohex=gtp:mohex --quiet"; may be repeated. It competes as program:<name>',
    (text: string, before: readonly string[]) => [...before, text],
    [],
  )
  .option(
    '--init <[name=]line>',
    'a line for the program of this name, or for all, when it has started, such as "mohex=param_game allow_swap 1"\n' +
      '(gtp and uci); may be repeated',
    (text: string, before: readonly string[]) => [...before, text],
    [],
  )
  .option('--results <file>', 'keep the games in a file of JSON lines; if it has games of this run, go on after them')
  .option('--ladder', 'let only neighbours in the list of configurations meet')
  .option('--json <file>', 'write the results and all games to a JSON file')
  .addHelpText(
    'after',
    () =>
      `\nRivals:\n${rivalList()}\n\nThe exit code is 1 if a competitor crashed, answered too late or made an illegal move.`,
  )

function rivalList(): string {
  const lines = games.flatMap((game) =>
    rivalsOf(game).map((rival) => `  ${`${game.id} bench:${rival.id}`.padEnd(30)} ${rival.description}`),
  )
  return lines.join('\n')
}

program.parse()
const [gameId, ...competing] = program.args as [string, ...string[]]
const texts = competing.flatMap(expandLevels)
const options = program.opts<Options>()

const named = gameNamed(gameId)
const game = named.ok ? named.value : program.error(named.error)
const variant = variantOf(program, game, options.variant)
if (texts.length < 2) program.error('at least two configurations are needed')
const declared = parsePrograms(options.program, options.init)
const programs = declared.ok ? declared.value : program.error(declared.error)
const configurations = texts.map((text) => {
  const parsed = parseConfiguration(text, game, programs)
  return parsed.ok ? parsed.value : program.error(parsed.error)
})

const range = seatRange(game, variant)
const seats = options.seats ?? range.default
if (seats < range.minimum || seats > range.maximum)
  program.error(`${gameId} (${variant}) is for ${range.minimum} to ${range.maximum} seats`)
const atOneTable = seats !== 2
if (seats > 2 && seats % texts.length !== 0)
  program.error(`${texts.length} competitors cannot share ${seats} seats evenly`)
if (atOneTable && (options.sprt || options.ladder))
  program.error('--sprt and --ladder work for games of two seats only')

if (options.balance !== undefined && (atOneTable || searchesViews(game)))
  program.error('--balance works for games of two seats without private information only')

const set = ruleOptionsOf(game, options.rules)
const ruleOptions = set.ok ? set.value : program.error(set.error)
const given = startsOf(game, variant, options, ruleOptions)
const starts = given.ok ? given.value : program.error(given.error)

const rules = rulesNamed(gameId)
const setup = {
  gameId,
  ...(rules === null ? {} : { rules: createHash('sha256').update(rules).digest('hex') }),
  variant,
  startOptions: { ...options.start, ...(options.seats === undefined ? {} : { players: String(seats) }) },
  ...(starts.length > 0 ? { starts } : {}),
  ...(Object.keys(options.rules).length > 0 ? { ruleOptions } : {}),
  configurations: texts,
  ...(programs.length > 0 ? { programs: options.program } : {}),
  ...(options.init.length > 0 ? { init: options.init } : {}),
  openingMoves: options.openingMoves ?? defaultOpeningMoves(game, variant),
  ...(options.balance === undefined ? {} : { balance: options.balance }),
  maxPlies: options.maxPlies,
  seed: options.seed,
}
// a program that cannot be started would lose all its games
for (const { program: competitor } of configurations) {
  const failure = competitor && (await startFailure(competitor, game, variant))
  if (failure) program.error(`the program "${competitor.name}" does not start: ${failure}`)
}

// a bout is one opening, played once in each seating
const seatings = atOneTable ? texts.length : 2
const bouts = Math.ceil(options.games / seatings)
console.log(
  `${gameId} (${variant}), seed ${setup.seed}, ${openingText()}, ${options.processes} processes; ${machine()}`,
)

if (seatings * bouts !== options.games)
  console.log(
    `${seatings * bouts} games instead of ${options.games}: each opening is played ${seatings} times, once in each seating`,
  )

const kept = options.results === undefined ? null : keptIn(options.results)
const limits = { bouts, processes: options.processes, sprt: options.sprt ?? null, ...(kept ? { kept } : {}) }
const { summaries, records } = await (atOneTable ? table() : tournament()).catch((error) => tellUsage(program, error))
kept?.finish()
const spendings = configurations.map(({ request }, i) => spending(records, i, request.timeMs))
console.log(`\n${spendingReport(spendings, texts)}`)

if (options.json !== undefined) {
  // times of moves go into the spendings only, so that the games of equal seeds are written equally
  const games = records.map(({ usage, ...record }) => record)
  const record = { machine: machine(), ...setup, sprt: options.sprt ?? null, summaries, spendings, games }
  writeFileSync(options.json, `${JSON.stringify(record, null, 1)}\n`)
}
for (const record of records) {
  const { failure, start, moves } = record
  if (failure === null) continue
  console.error(
    `\n${texts[failure.competitor]} failed: ${failure.message}\n  ${verdictOf(record)}\n  ${start} ${moves}`,
  )
  process.exitCode = 1
}

/** What a fault has cost. */
function verdictOf(record: GameRecord): string {
  if (record.ending !== ADJUDICATED) return 'it loses the game'
  const { competitor } = record.failure!
  return points(record, competitor) === 1
    ? 'the engine proves that it had won, so that it wins the game'
    : 'the engine proves that it had lost, so that it loses the game'
}

function openingText(): string {
  const text = `${setup.openingMoves} random opening moves`
  return setup.balance === undefined ? text : `${text} within ${setup.balance} of balance`
}

function keptIn(file: string) {
  try {
    const results = openResults(file, headerOf(setup, seats))
    if (results.games > 0) console.log(`${file} has ${results.games} games`)
    return results
  } catch (error) {
    return program.error(String(error))
  }
}

async function table() {
  const progress = new Progress(texts[0]!, pointsOf(0, shareOf), bouts * texts.length)
  const { summary, games } = await playTable(setup, { ...limits, onGame: tellGames(() => progress) })
  progress.stop()
  console.log(`\n${tableReport(summary, texts, game)}`)
  return { summaries: [summary], records: games }
}

async function tournament() {
  const bars = new Map<string, Progress>()
  const barOf = (pair: readonly number[]) => {
    const [first, second] = pair as [number, number]
    const bar =
      bars.get(pair.join()) ?? new Progress(`${texts[first]} - ${texts[second]}`, pointsOf(first, points), 2 * bouts)
    bars.set(pair.join(), bar)
    return bar
  }
  const pairs = pairings(texts.length, options.ladder ?? false)
  const run = playPairings(setup, pairs, { ...limits, onGame: tellGames(barOf) })
  const summaries: Summary[] = []
  const records: GameRecord[] = []
  for await (const { summary, games } of run) {
    bars.get(summary.competitors.join())?.stop()
    summaries.push(summary)
    records.push(...games)
    console.log(`\n${pairingReport(summary, texts, game)}`)
  }
  if (texts.length > 2) console.log(`\n${tournamentReport(summaries, texts)}`)
  return { summaries, records }
}

/** Tells of each game as it ends: by a bar and, where programs of others take part, by a line. */
function tellGames(barOf: (competitors: readonly number[]) => Progress): NonNullable<Limits['onGame']> {
  return (competitors, bout, record) => {
    barOf(competitors).add(record)
    if (programs.length > 0) console.log(gameLine(texts, game.players, `of bout ${bout + 1}`, record))
  }
}
