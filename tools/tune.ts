/**
 * Searches for better weights of an algorithm by letting it play against itself.
 *
 *   npm run fit -- <game> tune [subject] [options]
 *   npm run fit -- risk tune auto-duel --method cmaes --iterations 24 --out duel
 *
 * `--help` lists the options, the subjects (what can be tuned) and the methods. Prints a table with a row for each
 * generation; with `--out` it also writes the data and a plot. It does not change the weights in the source tree: that
 * is for people to do, after a test in the arena.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError, Option } from 'commander'
import { games } from '../src/games/registry.ts'
import { linePlot } from './lib/plot.ts'
import { machine, table } from './lib/text.ts'
import { type Match, playMatches } from './tune/match.ts'
import { METHODS, type Step } from './tune/methods.ts'
import { subjectsOf } from './tune/subjects.ts'

interface Options {
  readonly method: string
  readonly generations?: number
  readonly deals?: number
  readonly checkDeals: number
  readonly iterations: number
  readonly depth: number
  readonly seed: number
  readonly processes: number
  readonly out?: string
}

const integer = (least: number) => (text: string) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least) throw new InvalidArgumentError(`expected an integer of at least ${least}`)
  return value
}

const unlimited = (flags: string, description: string) =>
  new Option(flags, description).argParser(integer(1)).default(Number.POSITIVE_INFINITY, 'no limit')

const tunable = games.flatMap((game) => subjectsOf(game.id).map((subject) => ({ game, subject })))

const program = new Command('tune')
  .description('Searches for better weights of an algorithm by letting it play against itself.')
  .argument('<game>', 'game to tune')
  .argument('[subject]', "what to tune (default: the game's first subject)")
  .addOption(new Option('--method <id>', 'how to search for weights').choices(Object.keys(METHODS)).default('genetic'))
  .option('--generations <n>', "number of generations (default: the method's)", integer(1))
  .option(
    '--deals <n>',
    "deals of each match, each played twice with seats swapped (default: the method's)",
    integer(1),
  )
  .option(
    '--check-deals <n>',
    "deals that each generation's best weights play against the present ones, for the plot; 0 for none",
    integer(0),
    20,
  )
  .addOption(unlimited('--iterations <n>', 'most iterations of a search'))
  .addOption(unlimited('--depth <n>', 'greatest depth of a search'))
  .option('--seed <n>', 'seed of all random choices', integer(0), 1)
  .option('--processes <n>', 'number of processes that play matches in parallel', integer(1), availableParallelism())
  .option('--out <name>', 'write <name>.ndjson, with a line for each generation, and the plot <name>.svg')
  .addHelpText('after', () => {
    const subjects = tunable.map(({ game, subject }) => `  ${game.id} ${subject.id}  ${subject.description}`)
    const methods = Object.entries(METHODS).map(([id, { description }]) => `  ${id}  ${description}`)
    return `\nSubjects:\n${subjects.join('\n')}\n\nMethods:\n${methods.join('\n')}`
  })
  .parse()

const [gameId = '', subjectId] = program.args
const options = program.opts<Options>()
const found =
  tunable.find(({ game, subject }) => game.id === gameId && (subjectId ?? subject.id) === subject.id) ??
  program.error('there is no subject of that name; --help lists them')

const { subject } = found
const method = METHODS[options.method]!
const settings = {
  seed: options.seed,
  generations: options.generations ?? method.generations,
  deals: options.deals ?? method.deals,
  checkDeals: options.checkDeals,
}
const { iterations, depth } = options
const setup = { gameId, subjectId: subject.id, iterations, depth, maxPlies: 100_000 }

const bar = new SingleBar({
  format: `{bar} {value} of {total} matches | {told} | {eta_formatted} left`,
  noTTYOutput: true,
  notTTYSchedule: 20_000,
})
const perGeneration = method.matches(subject) + Math.sign(settings.checkDeals)
bar.start(settings.generations * perGeneration, 0, { told: '' })
const play = (matches: readonly Match[]) => playMatches(setup, matches, options.processes, () => bar.increment())

const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)
const steps: Step[] = []
for await (const step of method.run(subject, settings, play)) {
  steps.push(step)
  bar.update({ told: `generation ${step.generation}` })
  if (options.out !== undefined) keep(options.out)
}
bar.stop()

const figures = Object.keys(steps[0]!.figures)
const short = (x: number) => String(Number(x.toPrecision(4)))
const rows = steps.map((step) => [
  String(step.generation),
  ...figures.map((name) => step.figures[name]!.toFixed(3)),
  step.weights.map(short).join(', '),
])
console.log(`\n${gameId} ${subject.id}, ${options.method}, ${seconds()} s; ${machine()}\n`)
console.log(table(['generation', ...figures, subject.weights.map(({ name }) => name).join(', ')], rows))

/** Writes the generations so far. It is called after each, so that a run that is stopped keeps its results. */
function keep(name: string): void {
  const command = `npm run tune -- ${process.argv.slice(2).join(' ')}`
  const head = { command, machine: machine(), seconds: seconds(), method: options.method, ...settings }
  const lines = [{ ...head, weights: subject.weights }, ...steps]
  writeFileSync(`${name}.ndjson`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const series = Object.keys(steps[0]!.figures).map((figure) => ({
    name: figure,
    points: steps.map((step) => [step.generation, step.figures[figure]!] as const),
  }))
  const title = `${gameId} ${subject.id}: ${options.method}, seed ${options.seed}`
  writeFileSync(`${name}.svg`, linePlot({ title, x: 'generation', y: 'share of points', series }))
}
