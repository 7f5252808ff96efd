/**
 * Fits the learned belief of a game of hidden ranks (src/games/ranks/belief/opponent-model.ts) on games of the engine, and measures it on
 * others. The game is generals, stratego, stratego-classic or luzhanqi.
 *
 *   npm run fit -- <game> belief play fitted [--variant barrage] [--games 400]
 *   npm run fit -- <game> belief play fresh  [--variant barrage] [--games 400]
 *       plays games, which alternate between kinds and styles of set-ups (tools/ranks-belief/styles.ts), and keeps them in
 *       tools/ranks-belief/<game>-<variant>-*.txt.gz; a style of the fresh games that is not among the fitted ones is new to
 *       the belief
 *   npm run fit -- <game> belief fit
 *       writes src/games/<game>/opponent-model.txt from the games to be fitted
 *   npm run fit -- <game> belief check
 *       prints the log-loss of both beliefs on the fresh games, by set-up, and writes src/games/<game>/calibration.svg
 *   npm run fit -- <game> belief guess [--variant barrage] [--games 200]
 *       prints how guessable set-ups are: the log-loss of both beliefs about the pieces before the first move, by kind and style
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Random } from '../src/game/random.ts'
import { formatModel } from '../src/games/ranks/belief/opponent-model.ts'
import { Choices } from './learn/choices.ts'
import { loadAllData, writeData } from './lib/data.ts'
import { addChoices, fitMoveWeights } from './ranks-belief/choices.ts'
import { type Example, examplesOf, setupExamples } from './ranks-belief/examples.ts'
import { type PlayedGame, playGame, readGames, writeGames } from './ranks-belief/games.ts'
import { guessFrom } from './ranks-belief/kinship.ts'
import { calibrationPlot } from './ranks-belief/plot.ts'
import { findStyles } from './ranks-belief/setup-styles.ts'
import { type Subject, subjects } from './ranks-belief/subjects.ts'

/** First seeds of the games of each kind. */
const SEEDS = { fitted: 10_000_000, fresh: 30_000_000 } as const
/** Number of bootstrap samples for an interval. */
const RESAMPLES = 2000

type Kind = keyof typeof SEEDS
const fileOf = ({ game }: Subject, variant: string, kind: Kind) =>
  new URL(`ranks-belief/${game.id}-${variant}-${kind}.txt.gz`, import.meta.url)

const plotOf = ({ file }: Subject) => file.facts.name.replace('opponent-model', 'calibration').replace('.txt', '.svg')

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

/** The percentage by which the learned belief has less log-loss than the plain one. */
function lessOf(games: readonly Losses[]): number {
  let plain = 0
  let learned = 0
  for (const game of games) {
    plain += game.plain
    learned += game.learned
  }
  return 100 * (1 - learned / plain)
}

/** The 95 % interval of `lessOf`, by resampling whole games: the pieces of one game are not independent. */
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

/** The examples of a game, with its set-up. */
interface Checked {
  readonly setup: string
  readonly examples: readonly Example[]
}

/** Reports the losses for each set-up, for all set-ups that were not fitted, and for all together. */
function reportBySetup({ setups }: Subject, checked: readonly Checked[]): void {
  const counted = checked.filter(({ examples }) => examples.length > 0)
  const kinds = [...new Set(counted.map(({ setup }) => setup))]
  const fresh = kinds.filter((kind) => !setups.fitted.includes(kind))
  const groups: [string, readonly string[]][] = [
    ...kinds.map((kind): [string, readonly string[]] => [kind, [kind]]),
    ...(fresh.length > 0 ? [['not fitted', fresh] as [string, readonly string[]]] : []),
    ['all', kinds],
  ]
  for (const [name, some] of groups) {
    const games = counted.filter(({ setup }) => some.includes(setup))
    report(
      name,
      games.map(({ examples }) => lossesOf(examples)),
    )
  }
}

function check(subject: Subject): void {
  const all: Checked[] = []
  for (const variant of subject.variants) {
    const games = readGames(fileOf(subject, variant, 'fresh'))
    if (games.length === 0) continue
    console.log(variant)
    const checked = games.map((game) => ({ setup: game.setup, examples: examplesOf(subject, variant, game) }))
    reportBySetup(subject, checked)
    all.push(...checked)
  }
  const plot = new URL(`../src/games/${plotOf(subject)}`, import.meta.url)
  writeFileSync(plot, calibrationPlot(all.flatMap(({ examples }) => examples)))
}

/** Measures the beliefs of the side to move about the other's pieces before the first move. */
function guess(subject: Subject, variant: string, count: number): void {
  const setups = [...new Set([...subject.setups.fitted, ...subject.setups.fresh])]
  const checked = setups.flatMap((setup) =>
    Array.from({ length: count }, (_, i) => ({
      setup,
      examples: setupExamples(subject, variant, SEEDS.fresh + i, setup),
    })),
  )
  reportBySetup(subject, checked)
}

const round = (table: Float64Array, digits: number): Float64Array =>
  table.map((x) => Math.round(10 ** digits * x) / 10 ** digits || 0)

function play(subject: Subject, variant: string, kind: Kind, count: number): void {
  const file = fileOf(subject, variant, kind)
  const setups = subject.setups[kind]
  const games: PlayedGame[] = existsSync(file) ? readGames(file) : []
  for (let i = games.length; i < count; i++) {
    games.push(playGame(subject, variant, SEEDS[kind] + i, setups[i % setups.length]!))
    // games take seconds: the file is written as they come, so that a stopped program can go on later
    if (i % 10 === 9) writeGames(file, games)
  }
  writeGames(file, games)
}

/** The starting table of a game with few games of its own: taken from the model that generals has learned from many. */
async function guessOf({ game, officers, modelFactsOf, variants }: Subject): Promise<Float64Array | null> {
  const kin = subjects['generals']!
  if (game === kin.game) return null
  await loadAllData(kin.game)
  const { moveWeights } = kin.file.value
  return guessFrom(
    { facts: kin.modelFactsOf('standard'), moveWeights, officers: kin.officers },
    modelFactsOf(variants[0]!),
    officers,
  )
}

async function fitModel(subject: Subject): Promise<void> {
  const { file, variants, modelFactsOf } = subject
  const choices = new Choices()
  for (const id of variants) addChoices(choices, subject, id, readGames(fileOf(subject, id, 'fitted')))
  console.log(`${choices.count} moves`)
  const guess = await guessOf(subject)
  const moveWeights = round(fitMoveWeights(choices, subject, guess), 2)
  const styles = findStyles(subject, variants[0]!).map(({ places, shares }) => ({
    places: round(places, 3),
    shares: round(shares, 3),
  }))
  const ranks = modelFactsOf(variants[0]!).tables.army.letters.length
  writeData(file.facts.name, formatModel({ moveWeights, styles }, ranks), 'tools/ranks-belief.ts')
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    variant: { type: 'string' },
  },
})
const [id = '', mode, kind] = positionals
const subject = subjects[id]
if (!subject) throw new RangeError(`expected a game: ${Object.keys(subjects).join(', ')}`)
const variant = values.variant ?? subject.variants[0]!
if (mode === 'fit') await fitModel(subject)
else {
  await loadAllData(subject.game)
  if (mode === 'play' && (kind === 'fitted' || kind === 'fresh'))
    play(subject, variant, kind, Number(values.games ?? 400))
  else if (mode === 'check') check(subject)
  else if (mode === 'guess') guess(subject, variant, Number(values.games ?? 200))
  else throw new RangeError('expected "play fitted", "play fresh", "fit", "check" or "guess"')
}
