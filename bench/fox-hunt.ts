/**
 * Plays hunts of Fox Hunt and counts the probes, and compares the probabilities of foxes with the foxes found.
 *
 *   npm run bench -- fox-hunt hunts [--variant standard] [--boards 100] [--units 500] [--algorithms auto,highest-hit,random]
 *                             [--levels 10] [--seed 1] [--plot calibration.svg]
 *
 * Board n starts from seed n, so that all algorithms and levels hunt the same foxes. `--units` is the work for a move. Prints
 * a row for each algorithm and level: the mean number of probes with its 95 % interval, the median with the least and the
 * greatest, the CPU time of a move, and the number of hunts left out. A hunt is left out when one of its views is refused
 * because it would take too long to count. Then it prints the calibration: the log-loss of the exact probability of a fox in
 * each probed cell, beside the entropy of these probabilities, which is the expected log-loss. `--plot` draws the share of
 * foxes found.
 */
import { writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { TOP_LEVEL } from '../src/game/engine/limits.ts'
import type { Game } from '../src/game/game.ts'
import { informationStateOf } from '../src/game/information-state.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import { FOX } from '../src/games/fox-hunt/boards.ts'
import { foxHunt } from '../src/games/fox-hunt/index.ts'
import type { FoxInformation } from '../src/games/fox-hunt/information.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from '../tools/lib/clock.ts'
import { linePlot } from '../tools/lib/plot.ts'
import { deriveSeed } from '../tools/lib/seed.ts'
import { marginOfMean, mean, median } from '../tools/lib/statistics.ts'
import { table } from '../tools/lib/text.ts'
import { engineOf, integer, listOf, variantOf } from '../tools/lib/usage.ts'
import { cpuTime } from './runtime/cpu-time.ts'

const level = (text: string) => {
  const value = integer(1)(text)
  if (value > TOP_LEVEL) throw new InvalidArgumentError(`expected levels of 1 to ${TOP_LEVEL}`)
  return value
}

const game = foxHunt as unknown as Game
const program = new Command('bench fox-hunt hunts')
  .description(
    'Plays hunts of Fox Hunt and counts the probes, and compares the probabilities of foxes with the foxes found.',
  )
  .option('--variant <id>', 'the variant (default: the first)')
  .option('--boards <n>', 'boards, with the seeds 1 to n', integer(1), 100)
  .option('--units <n>', 'the work for a move', integer(1), 500)
  .option('--algorithms <ids>', 'engines, with commas', listOf(String), ['auto', 'highest-hit', 'random'])
  .option('--levels <n,n,...>', 'levels', listOf(level), [TOP_LEVEL])
  .option('--seed <n>', 'the seed of the engines', integer(0), 1)
  .option('--plot <file>', 'draw the share of foxes found to an SVG file')
  .parse()
const {
  boards,
  units: iterations,
  seed,
  plot,
  levels,
  ...asked
} = program.opts<{
  variant?: string
  boards: number
  units: number
  algorithms: readonly string[]
  levels: readonly number[]
  seed: number
  plot?: string
}>()
const variant = variantOf(program, game, asked.variant)
for (const algorithm of asked.algorithms) engineOf(program, game, algorithm)

/** A probed cell: the believed probability of a fox, and whether there was one. */
interface Probe {
  readonly chance: number
  readonly fox: boolean
}

/** Plays one hunt to its end; null where a view on the way is refused. */
async function hunt(algorithm: string, level: number, board: number): Promise<Probe[] | null> {
  const state = unwrap(foxHunt.start(variant, new Random(board), {}))
  const probes: Probe[] = []
  while (state.toMove !== OVER) {
    const view = foxHunt.hidden!.observe(state, 0)
    const informed = informationStateOf(foxHunt, { position: view }, variant)
    if (!informed.ok) return null
    const information = informed.value as FoxInformation
    const limits = { timeMs: null, iterations, depth: 64, lines: 1 }
    const drawn = deriveSeed(seed, board, probes.length)
    const { choice } = await think(foxHunt, information, { algorithm, level, ...limits, seed: drawn }, freeClock)
    const { move } = choice!
    probes.push({ chance: information.chances[move]!, fox: state.answers[move] === FOX })
    state.play(move)
  }
  return probes
}

async function row(algorithm: string, level: number, all: Probe[]): Promise<string[]> {
  const lengths: number[] = []
  const started = cpuTime()
  for (let board = 1; board <= boards; board++) {
    const probes = await hunt(algorithm, level, board)
    if (!probes) continue
    lengths.push(probes.length)
    all.push(...probes)
  }
  const moves = lengths.reduce((a, b) => a + b, 0)
  const ms = (cpuTime() - started) / moves
  const range = `${median(lengths)} (${Math.min(...lengths)}-${Math.max(...lengths)})`
  return [
    algorithm,
    String(level),
    `${mean(lengths).toFixed(2)} +- ${marginOfMean(lengths).toFixed(2)}`,
    range,
    ms.toFixed(1),
    String(boards - lengths.length),
  ]
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p))

/**
 * The distance of the log-loss from its expectation, in standard errors. The probability at each probe takes all earlier
 * probes of the hunt into account, so that the variances of the probes add up.
 */
function calibration(probes: readonly Probe[]): string {
  const loss = mean(probes.map(({ chance, fox }) => -Math.log(fox ? chance : 1 - chance)))
  const expected = mean(probes.map(({ chance }) => entropy(chance)))
  const spread = mean(probes.map(({ chance: p }) => (p <= 0 || p >= 1 ? 0 : p * (1 - p) * Math.log(p / (1 - p)) ** 2)))
  const error = Math.sqrt(spread / probes.length)
  const apart = ((loss - expected) / error).toFixed(2)
  return `log-loss ${loss.toFixed(4)}, entropy ${expected.toFixed(4)}: ${apart} standard errors apart (${probes.length} probes)`
}

/** A plot of the share of foxes found beside their mean probability, by tenths of probability, in percent. */
function drawing(probes: readonly Probe[]): string {
  const bins = Array.from({ length: 10 }, (_, i) =>
    probes.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === i),
  ).filter((bin) => bin.length > 0)
  const points = bins.map((bin) => {
    const believed = mean(bin.map(({ chance }) => chance))
    const found = mean(bin.map(({ fox }) => (fox ? 1 : 0)))
    const error = Math.sqrt(mean(bin.map(({ chance }) => chance * (1 - chance))) / bin.length)
    return { believed: 100 * believed, found: 100 * found, error: 100 * error }
  })
  const series = (name: string, value: (point: (typeof points)[number]) => number) => ({
    name,
    points: points.map((point) => [point.believed, value(point)] as const),
  })
  return linePlot({
    title: `Fox Hunt ${variant}: foxes found in probed cells, seeds 1 to ${boards}`,
    x: 'exact probability of a fox, mean of a tenth, %',
    y: 'foxes found, %',
    series: [
      series('found', ({ found }) => found),
      series('expected', ({ believed }) => believed),
      series('+3 standard errors', ({ believed, error }) => believed + 3 * error),
      series('-3 standard errors', ({ believed, error }) => believed - 3 * error),
    ],
  })
}

console.log(`fox-hunt ${variant}, ${boards} boards, ${iterations} units a move, seed ${seed}`)
const all: Probe[] = []
const rows: string[][] = []
for (const algorithm of asked.algorithms) for (const level of levels) rows.push(await row(algorithm, level, all))
console.log(table(['algorithm', 'level', 'mean probes', 'median (range)', 'CPU ms a move', 'refused'], rows))
console.log(calibration(all))
if (plot !== undefined) writeFileSync(plot, drawing(all))
