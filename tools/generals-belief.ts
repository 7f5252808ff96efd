/**
 * Fits the learned belief of generals (src/games/generals/habits.ts) on games of the engine, and measures it on others.
 *
 *   node tools/generals-belief.ts play fitted [--games 400]
 *   node tools/generals-belief.ts play fresh  [--games 400]
 *       plays games, which alternate between the two kinds of set-ups, and keeps them in tools/generals-belief/*-games.txt.gz
 *   node tools/generals-belief.ts fit [--shrinkage 1e-5]
 *       writes src/games/generals/habits.txt from the games to be fitted
 *   node tools/generals-belief.ts check
 *       prints the log-loss of both beliefs on the fresh games, and writes src/games/generals/calibration.svg
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Random } from '../src/game/random.ts'
import { formatHabits } from '../src/games/generals/habits.ts'
import { generals } from '../src/games/generals/index.ts'
import { choicesOf, fitConduct } from './generals-belief/choices.ts'
import { type Example, examplesOf } from './generals-belief/examples.ts'
import { type PlayedGame, playGame, readGames, writeGames } from './generals-belief/games.ts'
import { countPlaces } from './generals-belief/places.ts'
import { calibrationPlot } from './generals-belief/plot.ts'
import { loadAllData, writeData } from './lib/data.ts'

/** The seeds of games begin here. */
const SEEDS = { fitted: 10_000_000, fresh: 20_000_000 } as const
/** The set-ups that are counted. */
const SETUPS = 20_000
/** The times that games are drawn anew for an interval. */
const RESAMPLES = 2000

const folder = new URL('../src/games/generals/', import.meta.url)
const fileOf = (name: keyof typeof SEEDS) => new URL(`generals-belief/${name}-games.txt.gz`, import.meta.url)

/** The log-losses of both beliefs, summed over the pieces of a game or of several. */
interface Losses {
  pieces: number
  plain: number
  learned: number
}

function lossesOf(examples: readonly Example[]): Losses {
  const losses = { pieces: examples.length, plain: 0, learned: 0 }
  for (const { plain, learned, rank } of examples) {
    losses.plain -= Math.log(plain[rank]!)
    losses.learned -= Math.log(learned[rank]!)
  }
  return losses
}

/** By how many percent the learned belief has less log-loss than the plain one. */
function lessOf(games: readonly Losses[]): number {
  let plain = 0
  let learned = 0
  for (const game of games) {
    plain += game.plain
    learned += game.learned
  }
  return 100 * (1 - learned / plain)
}

/** The 95 % interval of `lessOf`, by drawing games anew: the pieces of one game are not independent. */
function intervalOf(games: readonly Losses[]): [number, number] {
  const random = new Random(1)
  const draws = Array.from({ length: RESAMPLES }, () => lessOf(games.map(() => games[random.below(games.length)]!)))
  draws.sort((a, b) => a - b)
  return [draws[Math.floor(0.025 * RESAMPLES)]!, draws[Math.floor(0.975 * RESAMPLES)]!]
}

function report(name: string, games: readonly Losses[]): void {
  const pieces = games.reduce((sum, game) => sum + game.pieces, 0)
  const mean = (key: 'plain' | 'learned') => (games.reduce((sum, game) => sum + game[key], 0) / pieces).toFixed(4)
  const [low, high] = intervalOf(games).map((percent) => percent.toFixed(1))
  const less = `${lessOf(games).toFixed(1)} % less [${low}, ${high}]`
  console.log(
    `${name}: ${games.length} games, ${pieces} pieces; log-loss plain ${mean('plain')}, learned ${mean('learned')}: ${less}`,
  )
}

function check(games: readonly PlayedGame[]): void {
  const checked = games.map((game) => ({ game, examples: examplesOf(game) }))
  const counted = checked.filter(({ examples }) => examples.length > 0)
  for (const setup of ['uniform', 'sensible', '']) {
    const some = counted.filter(({ game }) => setup === '' || game.setup === setup)
    report(
      setup || 'both',
      some.map(({ examples }) => lossesOf(examples)),
    )
  }
  writeFileSync(new URL('calibration.svg', folder), calibrationPlot(counted.flatMap(({ examples }) => examples)))
}

const round = (table: Float64Array, digits: number): Float64Array =>
  table.map((x) => Math.round(10 ** digits * x) / 10 ** digits || 0)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '400' }, shrinkage: { type: 'string', default: '1e-5' } },
})
const [mode, name] = positionals
if (mode === 'play' && (name === 'fitted' || name === 'fresh')) {
  await loadAllData(generals)
  const games: PlayedGame[] = []
  for (let i = 0; i < Number(values.games); i++) {
    games.push(playGame(SEEDS[name] + i, i % 2 === 0 ? 'sensible' : 'uniform'))
    // games take seconds: what has been played stays when the program is stopped
    if (i % 10 === 9) writeGames(fileOf(name), games)
  }
  writeGames(fileOf(name), games)
} else if (mode === 'fit') {
  const choices = choicesOf(readGames(fileOf('fitted')))
  console.log(`${choices.made.length} moves`)
  const conduct = fitConduct(choices, Number(values.shrinkage))
  const { places, sensible } = countPlaces(SETUPS)
  const habits = { conduct: round(conduct, 2), places: round(places, 3), sensible: round(sensible, 3) }
  writeData('generals/habits.txt', formatHabits(habits), 'tools/generals-belief.ts')
} else if (mode === 'check') {
  await loadAllData(generals)
  check(readGames(fileOf('fresh')))
} else throw new RangeError('expected "play fitted", "play fresh", "fit" or "check"')
