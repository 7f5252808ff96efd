/**
 * Fits the learned belief of generals (src/games/generals/habits.ts) on self-play, and measures it on fresh games.
 *
 *   node tools/generals-belief.ts fit [--games 400] [--iterations 400]
 *       writes src/games/generals/habits.txt; the games alternate between the two kinds of set-ups
 *   node tools/generals-belief.ts check [--games 60] [--iterations 400]
 *       prints the log-loss of both beliefs on games of either kind that were not fitted, and writes
 *       src/games/generals/calibration.svg
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatHabits, VALUES } from '../src/games/generals/habits.ts'
import { generals } from '../src/games/generals/index.ts'
import { type Example, examplesOf, RANKS } from './generals-belief/examples.ts'
import { calibrationPlot } from './generals-belief/plot.ts'
import { loadAllData, writeData } from './lib/data.ts'

/** The seeds of fitted games and of fresh ones begin here. */
const FITTED = 1_000
const FRESH = 5_000_000

const ROUNDS = 120
const STEP = 0.05
/** How much the squares of the parameters count against the log-loss. */
const SHRINKAGE = 2e-5

const folder = new URL('../src/games/generals/', import.meta.url)

/** Fits the table by gradient steps (Adam) on the log-loss of each piece, the plain belief being given. */
function fitTable(examples: readonly Example[]): Float64Array {
  const table = new Float64Array(VALUES * RANKS)
  const mean = new Float64Array(table.length)
  const square = new Float64Array(table.length)
  const gradient = new Float64Array(table.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const loss = gradientOf(examples, table, gradient)
    for (let i = 0; i < table.length; i++) {
      const slope = gradient[i]! / examples.length + SHRINKAGE * table[i]!
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = 0.999 * square[i]! + 0.001 * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8
      table[i]! -= (STEP * mean[i]!) / (1 - 0.9 ** round) / spread
    }
    if (round % 50 === 0) console.log(`round ${round}: log-loss ${(loss / examples.length).toFixed(4)}`)
  }
  return table
}

/** Writes the gradient of the summed log-loss into `gradient` and returns the loss. */
function gradientOf(examples: readonly Example[], table: Float64Array, gradient: Float64Array): number {
  const p = new Float64Array(RANKS)
  let loss = 0
  gradient.fill(0)
  for (const { values, plain, rank } of examples) {
    let total = 0
    for (let r = 0; r < RANKS; r++) {
      let log = 0
      for (const value of values) log += table[value * RANKS + r]!
      p[r] = plain[r]! * Math.exp(log)
      total += p[r]!
    }
    loss -= Math.log(p[rank]! / total)
    for (let r = 0; r < RANKS; r++) {
      const error = p[r]! / total - (r === rank ? 1 : 0)
      for (const value of values) gradient[value * RANKS + r]! += error
    }
  }
  return loss
}

const meanLoss = (examples: readonly Example[], belief: (example: Example) => Float64Array): number =>
  examples.reduce((sum, example) => sum - Math.log(belief(example)[example.rank]!), 0) / examples.length

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string' }, iterations: { type: 'string', default: '400' } },
})
const [mode] = positionals
await loadAllData(generals)
const iterations = Number(values.iterations)
if (mode === 'fit') {
  const examples = examplesOf(FITTED, Number(values.games ?? 400), iterations, null, false)
  console.log(
    `${examples.length} pieces; log-loss of the plain belief ${meanLoss(examples, ({ plain }) => plain).toFixed(4)}`,
  )
  const rounded = fitTable(examples).map((x) => Math.round(100 * x) / 100 || 0)
  writeData('generals/habits.txt', formatHabits(rounded), 'tools/generals-belief.ts')
} else if (mode === 'check') {
  for (const setup of ['uniform', 'sensible']) {
    const examples = examplesOf(FRESH, Number(values.games ?? 60), iterations, setup, true)
    const plain = meanLoss(examples, (example) => example.plain)
    const learned = meanLoss(examples, (example) => example.learned!)
    const less = (100 * (1 - learned / plain)).toFixed(1)
    console.log(
      `${setup}: ${examples.length} pieces; log-loss plain ${plain.toFixed(4)}, learned ${learned.toFixed(4)}: ${less} % less`,
    )
    if (setup === 'sensible') writeFileSync(new URL('calibration.svg', folder), calibrationPlot(examples))
  }
} else throw new RangeError('expected "fit" or "check"')
