/**
 * Random plays a second of rules as data: by the interpreter and by generated JavaScript, in CPU time. The unit is our own
 * hand-written state of Hex on 11x11, played through `legalMoves` and `play` in the same run. The last columns are the interpreter's
 * and the generated code's random games in searches, through `playSome`.
 *
 *     npm run bench -- rbg [--seconds 2] [--folder rules] [names of descriptions]
 *     npm run bench -- rbg --runtime workerd [...]     the interpreter in workerd, by the clock
 *     npm run bench -- rbg --compile [...]             time, longest slice and memory of compiling instead
 *     npm run bench -- rbg --rates [...]               searches of all engines against the rates that they state, also with --runtime workerd
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { positive } from '../tools/lib/usage.ts'
import { measureCompiling } from './rbg-compile.ts'
import { measurePlays, type PlaysTask } from './rbg-plays.ts'
import { measureRates } from './rbg-rates.ts'
import { cpuTime } from './runtime/cpu-time.ts'
import { startBenchWorker } from './runtime/workerd.ts'

/** Plays a second by the C++ that the reference compiler makes, where our Hex state made 14,400: the paper's games. */
const REFERENCE: Readonly<Record<string, number>> = {
  breakthrough: 34_500,
  'connect-four': 566_000,
  othello: 9_800,
  'english-draughts': 36_800,
  'hex-11': 14_800,
  yavalath: 184_000,
  'nine-mens-morris': 22_500,
  'chess-king-capture': 4_300,
  amazons: 2_200,
  'tic-tac-toe': 1_630_000,
}
const REFERENCE_UNIT = 14_400

const program = new Command('bench rbg')
  .description('Random plays a second of rules as data, by the interpreter and by generated JavaScript, in CPU time.')
  .argument('[names...]', 'descriptions in the folder (default: all)')
  .option('--seconds <n>', 'length of a measurement', positive, 2)
  .option('--folder <folder>', 'where the descriptions are', existsSync('rules') ? 'rules' : 'test/fixtures/rbg')
  .addOption(new Option('--runtime <name>', 'where to measure').choices(['node', 'workerd']).default('node'))
  .option('--compile', 'measure time, longest slice and memory of compiling instead')
  .option('--rates', 'measure searches of all engines against the rates that they state instead')
  .parse()
const values = program.opts<{ seconds: number; folder: string; runtime: string; compile?: true; rates?: true }>()
const ms = 1000 * values.seconds
const all = existsSync(values.folder)
  ? readdirSync(values.folder)
      .filter((file) => file.endsWith('.rbg'))
      .map((file) => file.slice(0, -'.rbg'.length))
  : program.error(`there is no folder "${values.folder}"`)
const unknown = program.args.find((name) => !all.includes(name))
if (unknown !== undefined) program.error(`${values.folder} has no description "${unknown}"`)
const texts = all
  .filter((name) => program.args.length === 0 || program.args.includes(name))
  .map((name) => ({ name, text: readFileSync(`${values.folder}/${name}.rbg`, 'utf8') }))

if (values.compile) measureCompiling(texts)
else if (values.rates) await measureRates(texts, ms, values.runtime)
else if (values.runtime === 'workerd') {
  const worker = await startBenchWorker()
  try {
    await report([['interpreter', { generated: false }]], (task) => worker.measurePlays(task))
  } finally {
    await worker.stop()
  }
} else
  await report(
    [
      ['interpreter', { generated: false }],
      ['generated', { generated: true }],
      ['playouts', { generated: false, playouts: true }],
      ['generated', { generated: true, playouts: true }],
    ],
    (task) => measurePlays(task, cpuTime),
  )

/** Measures all texts in several ways, and prints a row of each and the geometric means of the shares of the reference. */
async function report(
  ways: readonly (readonly [title: string, Partial<PlaysTask>])[],
  measure: (task: PlaysTask) => number | Promise<number>,
): Promise<void> {
  const task: PlaysTask = { text: null, generated: false, playouts: false, ms }
  const unit = await measure(task)
  console.log(`hand-written Hex 11x11: ${unit.toFixed(0)} plays a second (the unit)`)
  const compared = ways.filter(([, way]) => !way.playouts)
  const titles = compared.map(([title]) => title).join(', ')
  console.log(
    `game                    ${ways.map(([title]) => title.padStart(12)).join('')}   of the reference (${titles})`,
  )
  const ratios: number[][] = []
  for (const { name, text } of texts) {
    const rates: number[] = []
    for (const [, way] of ways) rates.push(await measure({ ...task, ...way, text }))
    const reference = REFERENCE[name]
    const shares =
      reference === undefined ? [] : compared.map((_, i) => rates[i]! / unit / (reference / REFERENCE_UNIT))
    if (shares.length > 0) ratios.push(shares)
    const columns = rates.map((one) => one.toFixed(one < 100 ? 1 : 0).padStart(12)).join('')
    console.log(`${name.padEnd(24)}${columns}   ${shares.map((share) => share.toFixed(2)).join(', ')}`)
  }
  if (ratios.length === 0) return
  const means = compared.map((_, i) =>
    Math.exp(ratios.reduce((sum, row) => sum + Math.log(row[i]!), 0) / ratios.length).toFixed(3),
  )
  console.log(`geometric mean of ${ratios.length} games: ${means.join(' and ')} of the reference's C++ (${titles})`)
}
