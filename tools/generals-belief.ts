/**
 * Fits the learned belief of generals (src/games/generals/habits.ts) on games of self-play, and measures it on others.
 *
 *   node tools/generals-belief.ts play fitted [--games 400] [--iterations 150]
 *   node tools/generals-belief.ts play fresh  [--games 400] [--iterations 150]
 *       plays games, which alternate between the two kinds of set-ups, and keeps them in tools/generals-belief/*-games.txt.gz
 *   node tools/generals-belief.ts fit [--shrinkage 1e-4]
 *       writes src/games/generals/habits.txt from the games to be fitted
 *   node tools/generals-belief.ts check [--part all|first|last]
 *       prints the log-loss of both beliefs on all fresh games, or on the first or the last half of them, and writes
 *       src/games/generals/calibration.svg
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatHabits, VALUES } from '../src/games/generals/habits.ts'
import { generals } from '../src/games/generals/index.ts'
import { FLAG, OFFICERS, PRIVATE, SPY } from '../src/games/generals/pieces.ts'
import { type Example, examplesOf, RANKS } from './generals-belief/examples.ts'
import { type PlayedGame, playGame, readGames, writeGames } from './generals-belief/games.ts'
import { calibrationPlot } from './generals-belief/plot.ts'
import { loadAllData, writeData } from './lib/data.ts'

/** The seeds of games begin here. */
const SEEDS = { fitted: 1_000, fresh: 5_000_000 } as const

/** Of the plies of games, one of so many is looked at. */
const FITTED_EVERY = 7
const CHECKED_EVERY = 21

const ROUNDS = 120
const STEP = 0.05

const folder = new URL('../src/games/generals/', import.meta.url)
const fileOf = (name: keyof typeof SEEDS) => new URL(`generals-belief/${name}-games.txt.gz`, import.meta.url)

/**
 * What ranks have in common. A weight of a rank is a sum over its traits: so the ranks of officers share what is learned,
 * and there are 6 parameters for a value of a feature in place of 15.
 */
const TRAITS: readonly ((rank: number) => number)[] = [
  (rank) => (rank < OFFICERS ? strength(rank) : 0),
  (rank) => (rank < OFFICERS ? strength(rank) ** 2 - 0.4 : 0),
  (rank) => (rank < 2 ? 1 : 0),
  (rank) => (rank === PRIVATE ? 1 : 0),
  (rank) => (rank === SPY ? 1 : 0),
  (rank) => (rank === FLAG ? 1 : 0),
]
/** The strength of an officer, 1 to -1. */
const strength = (rank: number): number => 1 - (2 * rank) / (OFFICERS - 1)
/** By rank and trait. */
const TRAITS_OF = Array.from({ length: RANKS }, (_, rank) => TRAITS.map((trait) => trait(rank)))

/**
 * Fits the table by gradient steps (Adam) on the log-loss of each piece, the plain belief being given.
 * @param shrinkage how much the squares of the parameters count against the log-loss
 */
function fitTable(examples: readonly Example[], shrinkage: number): Float64Array {
  const parameters = new Float64Array(VALUES * TRAITS.length)
  const mean = new Float64Array(parameters.length)
  const square = new Float64Array(parameters.length)
  const gradient = new Float64Array(VALUES * RANKS)
  for (let round = 1; round <= ROUNDS; round++) {
    const loss = gradientOf(examples, tableOf(parameters), gradient)
    for (let i = 0; i < parameters.length; i++) {
      const value = Math.floor(i / TRAITS.length)
      let slope = shrinkage * parameters[i]!
      for (let r = 0; r < RANKS; r++)
        slope += (gradient[value * RANKS + r]! * TRAITS_OF[r]![i % TRAITS.length]!) / examples.length
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = 0.999 * square[i]! + 0.001 * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8
      parameters[i]! -= (STEP * mean[i]!) / (1 - 0.9 ** round) / spread
    }
    if (round % 40 === 0) console.log(`round ${round}: log-loss ${(loss / examples.length).toFixed(4)}`)
  }
  return tableOf(parameters)
}

/** By value of a feature and rank: the logarithm of the weight. */
function tableOf(parameters: Float64Array): Float64Array {
  return Float64Array.from({ length: VALUES * RANKS }, (_, i) => {
    const first = Math.floor(i / RANKS) * TRAITS.length
    return TRAITS_OF[i % RANKS]!.reduce((sum, trait, t) => sum + trait * parameters[first + t]!, 0)
  })
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

/** The first or the last half of some games, or all. */
function partOf(games: readonly PlayedGame[], part: string): readonly PlayedGame[] {
  const half = Math.floor(games.length / 2)
  if (part === 'first') return games.slice(0, half)
  return part === 'last' ? games.slice(half) : games
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '400' },
    iterations: { type: 'string', default: '150' },
    shrinkage: { type: 'string', default: '1e-4' },
    part: { type: 'string', default: 'all' },
  },
})
const [mode, name] = positionals
await loadAllData(generals)
if (mode === 'play' && (name === 'fitted' || name === 'fresh')) {
  const games = Array.from({ length: Number(values.games) }, (_, i) =>
    playGame(SEEDS[name] + i, i % 2 === 0 ? 'sensible' : 'uniform', Number(values.iterations)),
  )
  writeGames(fileOf(name), games)
} else if (mode === 'fit') {
  const games = readGames(fileOf('fitted'))
  const examples = examplesOf(games, FITTED_EVERY, false)
  const plain = meanLoss(examples, (example) => example.plain).toFixed(4)
  console.log(`${games.length} games, ${examples.length} pieces; log-loss of the plain belief ${plain}`)
  const rounded = fitTable(examples, Number(values.shrinkage)).map((x) => Math.round(100 * x) / 100 || 0)
  writeData('generals/habits.txt', formatHabits(rounded), 'tools/generals-belief.ts')
} else if (mode === 'check') {
  const fresh = partOf(readGames(fileOf('fresh')), values.part)
  for (const setup of ['uniform', 'sensible']) {
    const games = fresh.filter((game) => game.setup === setup)
    const examples = examplesOf(games, CHECKED_EVERY, true)
    const plain = meanLoss(examples, (example) => example.plain)
    const learned = meanLoss(examples, (example) => example.learned!)
    const less = (100 * (1 - learned / plain)).toFixed(1)
    console.log(
      `${setup}: ${games.length} games, ${examples.length} pieces; log-loss plain ${plain.toFixed(4)}, learned ${learned.toFixed(4)}: ${less} % less`,
    )
    if (setup === 'sensible') writeFileSync(new URL('calibration.svg', folder), calibrationPlot(examples))
  }
} else throw new RangeError('expected "play fitted", "play fresh", "fit" or "check"')
