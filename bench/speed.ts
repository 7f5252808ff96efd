/**
 * Measures the speed of playouts and searches, in Node and in workerd, against a plain implementation of the same game.
 *
 *   npm run bench -- [games...] [--variant <id>] [--runtime both] [--runs 5] [--ms 300] [--quick] [--json <file>]
 *   npm run bench -- [games...] --signatures
 *
 * Prints a Markdown table for each game: work per second (playouts, iterations or nodes), the ratio to the plain
 * implementation, the depth reached, and the memory of a search in MiB. With `--signatures` it measures nothing: it writes
 * what all methods answer in fixed positions to the fixture that a test compares with (bench/signatures.ts).
 */
import { writeFileSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { Command, Option } from 'commander'
import type { Game } from '../src/game/game.ts'
import { findGame, games } from '../src/games/registry.ts'
import { rulesNamed } from '../tools/arena/named-game.ts'
import { median } from '../tools/lib/statistics.ts'
import { machine, table } from '../tools/lib/text.ts'
import { integer } from '../tools/lib/usage.ts'
import { benchRows, type Row } from './plan.ts'
import { nodeRuntime } from './runtime/node.ts'
import type { Runtime } from './runtime/runtime.ts'
import { workerdRuntime } from './runtime/workerd.ts'
import { writeSignatures } from './signatures.ts'

/** The figures of a row in one runtime: medians over the runs, but the greatest memory. */
interface Figures {
  readonly perSecond: number
  /** The rate divided by the reference's rate in the same run; null without a reference. */
  readonly ratio: number | null
  readonly megabytes: number
  readonly depth: number
}

const program = new Command('bench')
  .description('Measures playouts and search work per second for each game and algorithm, and prints Markdown tables.')
  .argument('[games...]', `${games.map(({ id }) => id).join(', ')} (default: all)`)
  .option('--variant <id>', "a variant of the games (default: each game's first)")
  .addOption(new Option('--runtime <name>', 'where to measure').choices(['node', 'workerd', 'both']).default('both'))
  .option('--runs <n>', 'number of measurements; the median counts', integer(1), 5)
  .option('--ms <n>', 'length of a measurement in milliseconds', integer(1), 300)
  .addOption(new Option('--quick', 'measure in a hurry: 3 runs of 50 ms').conflicts(['ms', 'runs']))
  .option('--json <file>', 'write the figures to a JSON file')
  .option('--signatures', 'measure nothing, write the signatures of searches to their fixture')
  .parse()
const options = program.opts<{
  variant?: string
  runtime: string
  runs: number
  ms: number
  quick?: true
  json?: string
  signatures?: true
}>()
const { runs, ms } = options.quick ? { runs: 3, ms: 50 } : options
/** Why speed is not measured of what was asked for. */
function unknownGame(id: string): string {
  if (!rulesNamed(id))
    return `there is no game "${id}", and no measurement of this name: \`npm run bench -- --help\` lists them`
  return `${id} is a game of the library: \`npm run bench -- rbg ${id}\` measures its speed`
}

const runtimes = [nodeRuntime, workerdRuntime].filter(
  ({ name }) => options.runtime === 'both' || options.runtime === name.toLowerCase(),
)
const chosen =
  program.args.length === 0 ? games : program.args.map((id) => findGame(id) ?? program.error(unknownGame(id)))

if (options.signatures) {
  for (const game of chosen) console.log(`${game.id}: ${await writeSignatures(game)} signatures are new`)
  process.exit()
}

/** Measures all rows in turn, once to warm up and then `runs` times, so that other load disturbs all rows alike. */
async function measureRows(rows: readonly Row[], runtime: Runtime, onMeasured: () => void): Promise<Figures[]> {
  const tasks = Array.from({ length: runs + 1 }, (_, seed) => rows.map(({ task }) => ({ ...task, ms, seed }))).flat()
  const rates = new Map(rows.map((row) => [row, [] as number[]]))
  const bytes = new Map(rows.map((row) => [row, 0]))
  const depths = new Map(rows.map((row) => [row, [] as number[]]))
  let done = 0
  for await (const measured of runtime.measureAll(tasks)) {
    const row = rows[done % rows.length]!
    if (done >= rows.length) {
      rates.get(row)!.push(measured.perSecond)
      depths.get(row)!.push(measured.depth)
    }
    bytes.set(row, Math.max(bytes.get(row)!, measured.bytes))
    done++
    onMeasured()
  }
  return rows.map((row) => {
    const own = rates.get(row)!
    const other = row.reference && rates.get(row.reference)!
    return {
      perSecond: median(own),
      ratio: other && median(own.map((rate, i) => rate / other[i]!)),
      megabytes: bytes.get(row)! / 2 ** 20,
      depth: median(depths.get(row)!),
    }
  })
}

function report(game: Game, rows: readonly Row[], figures: readonly (readonly Figures[])[]): string {
  const header = [
    '',
    'position',
    ...runtimes.flatMap(({ name }) => [`${name}, per second`, 'x reference', 'depth']),
    'MiB',
  ]
  const lines = rows.map((row, i) => [
    row.label,
    row.position,
    ...figures.flatMap((ofRuntime) => {
      const { perSecond, ratio, depth } = ofRuntime[i]!
      const rate = Math.round(perSecond).toLocaleString('en')
      return [rate, ratio === null ? '' : ratio.toFixed(1), depth === 0 ? '' : depth.toFixed(0)]
    }),
    figures.some((ofRuntime) => ofRuntime[i]!.megabytes > 0)
      ? Math.max(...figures.map((ofRuntime) => ofRuntime[i]!.megabytes)).toFixed(1)
      : '',
  ])
  return `### ${game.name}\n\n${table(header, lines)}`
}

const versions = runtimes.map(({ name, version }) => `${name} ${version}`).join(', ')
console.log(
  `${machine()}; measured in ${versions}; medians of ${runs} runs of ${ms} ms (CPU time in Node, wall-clock time in workerd)`,
)

const record: object[] = []
for (const game of chosen) {
  const rows = benchRows(game, options.variant)
  const bar = new SingleBar({
    format: `${game.id} {bar} {value}/{total} | {eta_formatted} left`,
    clearOnComplete: true,
  })
  bar.start(rows.length * (runs + 1) * runtimes.length, 0)
  const figures: Figures[][] = []
  for (const runtime of runtimes) figures.push(await measureRows(rows, runtime, () => bar.increment()))
  bar.stop()
  console.log(`\n${report(game, rows, figures)}`)
  for (const [r, { name }] of runtimes.entries())
    record.push(...rows.map(({ task }, i) => ({ runtime: name, ...task, ...figures[r]![i]! })))
}
if (options.json !== undefined)
  writeFileSync(
    options.json,
    `${JSON.stringify({ machine: machine(), versions, runs, ms, figures: record }, null, 1)}\n`,
  )
