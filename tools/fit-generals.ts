/**
 * Fits the learned belief of generals (src/games/generals/habits.ts) on self-play, and measures it on fresh games.
 *
 *   node tools/fit-generals.ts fit [--games 400] [--iterations 400]     writes src/games/generals/habits.data.ts
 *   node tools/fit-generals.ts check [--games 60] [--iterations 400]    prints the log-loss of both beliefs on games that
 *                                                 were not fitted, and writes src/games/generals/calibration.svg
 *
 * Games alternate between the two kinds of set-ups.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ARMY } from '../src/games/generals/pieces.ts'
import { featuresOf, habitWeights, VALUES } from '../src/games/generals/habits.ts'
import { Random } from '../src/game/random.ts'
import { calibrationPlot } from './fit-generals/plot.ts'
import { type Example, examplesOf, RANKS } from './fit-generals/examples.ts'
import { marginals } from './fit-generals/marginals.ts'

/** The seeds of fitted games and of fresh ones begin here. */
const FITTED = 1_000
const FRESH = 1_000_000

const ROUNDS = 300
const STEP = 0.05
/** The weight of the squares of the parameters, per example. */
const SHRINKAGE = 2e-5

/** Fits the table by gradient steps (Adam) on the log-loss of each piece, the plain belief being given. */
function fit(examples: readonly Example[]): Float64Array {
  const table = new Float64Array(VALUES * RANKS)
  const mean = new Float64Array(table.length)
  const square = new Float64Array(table.length)
  const gradient = new Float64Array(table.length)
  const p = new Float64Array(RANKS)
  for (let round = 1; round <= ROUNDS; round++) {
    gradient.fill(0)
    let loss = 0
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
    for (let i = 0; i < table.length; i++) {
      const g = gradient[i]! / examples.length + SHRINKAGE * table[i]!
      mean[i] = 0.9 * mean[i]! + 0.1 * g
      square[i] = 0.999 * square[i]! + 0.001 * g * g
      const m = mean[i]! / (1 - 0.9 ** round)
      const v = square[i]! / (1 - 0.999 ** round)
      table[i]! -= (STEP * m) / (Math.sqrt(v) + 1e-8)
    }
    if (round % 50 === 0) console.log(`round ${round}: log-loss ${(loss / examples.length).toFixed(4)}`)
  }
  return table
}

const plainLoss = (examples: readonly Example[]): number =>
  examples.reduce((sum, { plain, rank }) => sum - Math.log(plain[rank]!), 0) / examples.length

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string' }, iterations: { type: 'string', default: '400' } },
})
const [mode] = positionals
const iterations = Number(values.iterations)
if (mode === 'fit') {
  const examples = await examplesOf(FITTED, Number(values.games ?? 400), iterations)
  console.log(`${examples.length} pieces; log-loss of the plain belief ${plainLoss(examples).toFixed(4)}`)
  const table = Array.from(fit(examples), (x) => Math.round(100 * x) / 100 || 0)
  const file = new URL('../src/games/generals/habits.data.ts', import.meta.url)
  const rows = Array.from({ length: VALUES }, (_, i) => `  ${table.slice(i * RANKS, (i + 1) * RANKS).join(', ')},`)
  writeFileSync(
    file,
    `/** By feature value and rank: the logarithm of a weight. Written by tools/fit-generals.ts. */\nexport const HABITS: readonly number[] = [\n${rows.join('\n')}\n]\n`,
  )
} else if (mode === 'check') {
  for (const setup of ['sensible', 'uniform'] as const) {
    const examples = await examplesOf(FRESH, Number(values.games ?? 60), iterations, setup)
    const losses = await marginals(examples)
    const plain = plainLoss(examples)
    const learned = losses.reduce((sum, p, i) => sum - Math.log(p[examples[i]!.rank]!), 0) / examples.length
    console.log(
      `${setup}: ${examples.length} pieces; log-loss plain ${plain.toFixed(4)}, learned ${learned.toFixed(4)}: ${(100 * (1 - learned / plain)).toFixed(1)} % less`,
    )
    if (setup === 'sensible') {
      writeFileSync(
        new URL('../src/games/generals/calibration.svg', import.meta.url),
        calibrationPlot(examples, losses),
      )
    }
  }
} else throw new RangeError('expected "fit" or "check"')
