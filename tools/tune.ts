/**
 * Looks for better weights of an algorithm by games against itself: `npm run tune -- risk`. What it finds is printed and
 * kept as data, with a plot; to take it over is for people, after a test in the arena.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError, Option } from 'commander'
import { games } from '../src/games/registry.ts'
import { machine, table } from './lib/text.ts'
import { type Match, playMatches } from './tune/match.ts'
import { METHODS, type Step } from './tune/methods.ts'
import { linePlot } from './tune/plot.ts'
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
  if (!/^\d+$/.test(text) || value < least) throw new InvalidArgumentError(`an integer from ${least} on is expected`)
  return value
}

const tunable = games.flatMap((game) => subjectsOf(game.id).map((subject) => ({ game, subject })))

const program = new Command('tune')
  .description('Looks for better weights of an algorithm by games against itself.')
  .argument('<game>')
  .argument('[subject]', 'what to tune (default: the first of the game)')
  .addOption(new Option('--method <id>').choices(Object.keys(METHODS)).default('genetic'))
  .option('--generations <n>', "how many (default: the method's)", integer(1))
  .option('--deals <n>', "of each match, played twice with seats swapped (default: the method's)", integer(1))
  .option('--check-deals <n>', 'of each best against the present weights, for the plot', integer(0), 20)
  .option('--iterations <n>', 'of a move', integer(1), Number.POSITIVE_INFINITY)
  .option('--depth <n>', 'of a move', integer(1), Number.POSITIVE_INFINITY)
  .option('--seed <n>', 'of everything', integer(0), 1)
  .option('--processes <n>', 'matches played at the same time', integer(1), availableParallelism())
  .option('--out <name>', 'write <name>.ndjson, a line for each generation, and <name>.svg')
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
  program.error('there is nothing to tune by that name; see --help')

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

/** Writes what there is after each generation, so that a run that is stopped leaves it. */
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
