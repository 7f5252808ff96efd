/**
 * Fits the learned belief of a game of hidden ranks (src/games/ranks/belief/opponent-model.ts) on games of the engine, and measures it on
 * others. The game is generals, stratego, stratego-classic or luzhanqi.
 *
 *   npm run fit -- <game> belief play fitted [--variant barrage] [--games 400]
 *   npm run fit -- <game> belief play fresh  [--variant barrage] [--games 400]
 *       plays games, which alternate between kinds and styles of set-ups (tools/fit/ranks-belief/styles.ts), and keeps them in
 *       tools/fit/ranks-belief/<game>-<variant>-*.txt.gz; a style of the fresh games that is not among the fitted ones is new to
 *       the belief
 *   npm run fit -- <game> belief fit [--write]
 *       fits the model to the games to be fitted; with `--write` it goes to src/games/<game>/opponent-model.txt
 *   npm run fit -- <game> belief check [--write]
 *       prints the log-loss of both beliefs on the fresh games, by set-up and by thirds of the games; with `--write` draws src/games/<game>/calibration.svg
 *   npm run fit -- <game> belief guess [--variant barrage] [--games 200]
 *       prints how guessable set-ups are: the log-loss of both beliefs about the pieces before the first move, by kind and style
 */
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Argument, Command } from 'commander'
import { Random } from '../../../src/game/random.ts'
import { formatModel } from '../../../src/games/ranks/belief/opponent-model.ts'
import { loadAllData, writeData } from '../../lib/data.ts'
import { integer, runTool, UsageError, writeIf, writeOption } from '../../lib/usage.ts'
import { Choices } from '../evaluation/choices.ts'
import { addChoices, fitMoveWeights } from './choices.ts'
import { type Example, examplesOf, setupExamples } from './examples.ts'
import { type PlayedGame, playGame, readGames, writeGames } from './games.ts'
import { guessFrom } from './kinship.ts'
import { calibrationPlot } from './plot.ts'
import { findStyles } from './setup-styles.ts'
import { type Subject, subjects } from './subjects.ts'

/** First seeds of the games of each kind. */
const SEEDS = { fitted: 10_000_000, fresh: 30_000_000 } as const
/** Number of bootstrap samples for an interval. */
const RESAMPLES = 2000

type Kind = keyof typeof SEEDS
const fileOf = ({ game }: Subject, variant: string, kind: Kind) =>
  new URL(`${game.id}-${variant}-${kind}.txt.gz`, import.meta.url)

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
function reportBySetup({ setups }: Subject, checked: readonly Checked[], byThirds: boolean): void {
  const counted = checked.filter(({ examples }) => examples.length > 0)
  const kinds = [...new Set(counted.map(({ setup }) => setup))]
  const fresh = kinds.filter((kind) => !setups.fitted.includes(kind))
  const groups: [string, readonly string[]][] = [
    ...kinds.map((kind): [string, readonly string[]] => [kind, [kind]]),
    ...(fresh.length > 0 ? [['not fitted', fresh] as [string, readonly string[]]] : []),
    ['all', kinds],
  ]
  for (const [name, some] of groups) {
    const games = counted.filter(({ setup }) => some.includes(setup)).map(({ examples }) => examples)
    report(name, games.map(lossesOf))
    if (byThirds) reportThirds(games)
  }
}

function reportThirds(games: readonly (readonly Example[])[]): void {
  for (const [third, name] of ['first', 'second', 'last'].entries()) {
    const parts = games.map((examples) => examples.filter(({ played }) => Math.floor(3 * played) === third))
    const counted = parts.filter((examples) => examples.length > 0)
    if (counted.length > 0) report(`  ${name} third`, counted.map(lossesOf))
  }
}

function check(subject: Subject, write: boolean | undefined): void {
  const all: Checked[] = []
  for (const variant of subject.variants) {
    const games = readGames(fileOf(subject, variant, 'fresh'))
    if (games.length === 0) continue
    console.log(variant)
    const checked = games.map((game) => ({ setup: game.setup, examples: examplesOf(subject, variant, game) }))
    reportBySetup(subject, checked, true)
    all.push(...checked)
  }
  const plot = `src/games/${plotOf(subject)}`
  writeIf(write, plot, () =>
    writeFileSync(
      new URL(`../../../${plot}`, import.meta.url),
      calibrationPlot(all.flatMap(({ examples }) => examples)),
    ),
  )
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
  reportBySetup(subject, checked, false)
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
  console.log(`${games.length} games in ${fileURLToPath(file)}`)
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

async function fitModel(subject: Subject, write: boolean | undefined): Promise<void> {
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
  writeIf(write, `src/games/${file.facts.name}`, () =>
    writeData(file.facts.name, formatModel({ moveWeights, styles }, ranks), 'tools/fit/ranks-belief/ranks-belief.ts'),
  )
}

interface Options {
  readonly variant?: string
  readonly games: number
  readonly write?: true
}

/** The part for a game's belief, with all data of the engine. @throws UsageError */
async function begun(id: string, { variant }: Pick<Options, 'variant'>) {
  const subject = subjects[id]!
  const [first] = subject.variants as [string, ...string[]]
  if (variant !== undefined && !subject.variants.includes(variant))
    throw new UsageError(`the belief of ${id} is for ${subject.variants.join(', ')}`)
  await loadAllData(subject.game)
  return { subject, variant: variant ?? first }
}

const gameArgument = () => new Argument('<game>', 'the game').choices(Object.keys(subjects))

const program = new Command('fit <game> belief').description(
  'Fits the learned belief of a game of hidden ranks on games of the engine, and measures it on others.',
)
program
  .command('play')
  .description('Plays games and keeps them in tools/fit/ranks-belief, behind those that are there.')
  .addArgument(gameArgument())
  .addArgument(new Argument('<kind>', 'games to fit to, or to measure on').choices(Object.keys(SEEDS)))
  .option('--variant <id>', "the game's variant (default: its first)")
  .option('--games <n>', 'how many there are to be', integer(1), 400)
  .action(async (id: string, kind: Kind, options: Options) => {
    const { subject, variant } = await begun(id, options)
    play(subject, variant, kind, options.games)
  })
program
  .command('fit')
  .description('Fits the model to the games to be fitted.')
  .addArgument(gameArgument())
  .option(...writeOption("the model to the game's folder below src/games"))
  .action((id: string, { write }: Options) => fitModel(subjects[id]!, write))
program
  .command('check')
  .description('Prints the log-loss of both beliefs on the fresh games, by set-up.')
  .addArgument(gameArgument())
  .option(...writeOption("a plot of the calibration to the game's folder below src/games"))
  .action(async (id: string, { write }: Options) => check((await begun(id, {})).subject, write))
program
  .command('guess')
  .description('Prints how guessable set-ups are: the log-loss of both beliefs before the first move.')
  .addArgument(gameArgument())
  .option('--variant <id>', "the game's variant (default: its first)")
  .option('--games <n>', 'games of each set-up', integer(1), 200)
  .action(async (id: string, options: Options) => {
    const { subject, variant } = await begun(id, options)
    guess(subject, variant, options.games)
  })
await runTool(program)
