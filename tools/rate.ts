/**
 * Rates the levels and the engines of games on one scale: random play has 0, and 400 points are odds of ten to one. Neighbours in strength
 * meet in paired games, and a Bradley-Terry fit makes ratings of their scores (tools/lib/ratings.ts).
 *
 *   npm run rate -- tic-tac-toe hex [--games 40] [--minutes 30] [--seed 1] [--processes 1] [--write]
 *
 *   npm run rate -- hex stratego --anchor [--games 40] [--start setup=sensible]
 *
 * rates the games whose levels have met each other already, by matches between level 1 and random play alone
 * (tools/rate/anchor.ts): they are played in the variant of src/games/<game>/strength.ts. With `--engines [--work 3000]`
 * the other engines meet the strongest level that has been measured, with work that takes as long by their rates. The work of full
 * strength is `--work`.
 *
 *   npm run rate -- gomoku othello-6 --levels 6
 *
 * rates the weakest levels only, and no other engines: the strong ones take most of the time. With `--space`, the levels of a game of rules that
 * step unevenly are chosen anew by their ratings and rated again, up to three times (tools/rate/spacing.ts).
 *
 * Full strength is what an idle core searches in 300 ms, the default of the service, as a number of iterations: everything follows from the
 * seed. A level meets the two below it, the weakest first, and the other engines meet full strength and level 9. The games are kept in
 * dist/ratings, so that a run that was stopped goes on. Only `--write` writes what has been measured beside the game: to
 * src/games/<game>/strength.ts or rules/<game>.strength.json (then run `npm run library`).
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { enginesOf } from '../src/game/engine/ids.ts'
import { type Game, seatRange } from '../src/game/game.ts'
import type { Strength } from '../src/game/strength.ts'
import { findGame } from '../src/games/registry.ts'
import { DEFAULTS, TOP_LEVEL } from '../src/service/caps.ts'
import { gameNamed, learnedNamed, rulesNamed } from './arena/named-game.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { headerOf, openResults, readResults } from './arena/results.ts'
import { playPairings } from './arena/run.ts'
import { integer, positive, runTool, UsageError, writeIf, writeOption } from './lib/usage.ts'
import { anchorOf } from './rate/anchor.ts'
import { EVEN, hasRoom, isEven, levelsFrom, spaced, unevenSteps } from './rate/spacing.ts'
import {
  enginesText,
  levelsRow,
  type Measured,
  pairsText,
  RANDOM,
  strengthFrom,
  strengthModule,
} from './rate/strength.ts'
import { tallied } from './rate/tallied.ts'

/** The games of a level that counts as measured. */
const LEAST_GAMES = 40

/** A game that lasts longer is a draw. */
const MOST_PLIES = 400

interface Options {
  readonly games: number
  readonly minutes: number
  readonly seed: number
  readonly processes: number
  readonly levels: number
  readonly space?: true
  readonly anchor?: true
  readonly engines?: true
  readonly work?: number
  readonly write?: true
  readonly start: Readonly<Record<string, string>>
}

const startOption = (text: string, before: Options['start']) => {
  const [name = '', value = ''] = text.split('=')
  return { ...before, [name]: value }
}

const program = new Command('rate')
  .description(
    'Rates the levels and the engines of games on one scale, by paired games. The games are kept in dist/ratings.',
  )
  .argument('<games...>', 'games of the registry or of the library, for two players')
  .option('--games <n>', 'games of each pairing', integer(2), LEAST_GAMES)
  .option('--minutes <n>', 'minutes after which the run stops; the next one goes on from there', positive, 1e6)
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option('--processes <n>', 'processes that play games in parallel', integer(1), 1)
  .option(
    '--levels <n>',
    'the number of levels that are rated, from the weakest on: below 10 without the other engines',
    integer(1),
    TOP_LEVEL,
  )
  .option('--space', 'choose the levels of games of rules anew where they step unevenly, with --write')
  .option('--anchor', 'play level 1 against random play alone')
  .option('--engines', 'play the other engines against the strongest level that has been measured')
  .option(
    '--work <n>',
    'with --engines: the iterations or nodes of that level (default: those by which it is limited)',
    integer(1),
  )
  .option('--start <name=value>', 'with --anchor or --engines: a start option', startOption, {})
  .option(...writeOption('what has been measured to src/games/<game>/strength.ts or rules/<game>.strength.json'))
  .action(async (names: string[], options: Options) => {
    if (options.space && !options.write)
      throw new UsageError('--space measures levels that it has written: it needs --write')
    const until = performance.now() + 60_000 * options.minutes
    for (const name of names) {
      if (options.anchor) await anchorGame(name, options)
      if (options.engines) await rateEngines(name, options)
      if (!options.anchor && !options.engines && performance.now() < until) await rateGame(name, options, until)
    }
    process.exit()
  })

/** The iterations of full strength. */
const workOf = (rate: number) => Math.max(1, Math.round((rate * DEFAULTS.timeMs) / 1000))

/** The competitors: random play, the levels from the weakest on, and the engines besides the default one. */
function competitorsOf(game: Game): { readonly texts: readonly string[]; readonly iterations: number } {
  const [first, ...others] = enginesOf(game)
  const iterations = workOf(first.rate)
  const levels = Array.from({ length: TOP_LEVEL }, (_, i) => `auto:level=${i + 1},iterations=${iterations}`)
  const engines = others.filter(({ id }) => id !== 'random').map(({ id, rate }) => `${id}:iterations=${workOf(rate)}`)
  return { texts: [RANDOM, ...levels, ...engines], iterations }
}

/** The pairs of competitors that meet: neighbours and those with one between them, the weakest first. */
const pairsOf = (competitors: number, levels: number): [number, number][] => [
  ...Array.from({ length: levels }, (_, i) => i + 1).flatMap((i): [number, number][] =>
    i === 1
      ? [[0, 1]]
      : [
          [i - 1, i],
          [i - 2, i],
        ],
  ),
  ...Array.from({ length: levels < TOP_LEVEL ? 0 : competitors - TOP_LEVEL - 1 }, (_, i) => i + TOP_LEVEL + 1).flatMap(
    (i): [number, number][] => [
      [TOP_LEVEL, i],
      [TOP_LEVEL - 1, i],
    ],
  ),
]

/** The most times that the levels of a game are rated until they step evenly. */
const MOST_ROUNDS = 3

async function rateGame(name: string, options: Options, until: number): Promise<void> {
  let best: Strength | null = null
  for (let round = 1; ; round++) {
    const game = gameOf(name)
    const rated = await rateLevels(game, name, options, until)
    // the levels of a game of the registry stand in its code
    if (!rated || !options.space || findGame(name)) return
    if (!best || unevenOf(rated) < unevenOf(best)) best = rated
    const { levels: rungs, iterations } = rated.ratings!
    if (unevenOf(best) === 0 || round === MOST_ROUNDS || !hasRoom(pointsOf(rated))) {
      if (best !== rated) keep(game, best, options.write)
      return
    }
    const levels = levelsFrom(
      spaced(rungs.map(([points], i) => ({ ...(game.levels[i] ?? { work: iterations!, temperature: 0 }), points }))),
      game.levels.length,
      iterations!,
    )
    console.log(`  levels of other work and temperature: ${levels.map((level) => level.join(', ')).join('; ')}`)
    keep(game, { variant: rated.variant, against: [], levels }, options.write)
  }
}

const pointsOf = ({ ratings }: Strength): number[] => ratings!.levels.map(([points]) => points)

const unevenOf = (rated: Strength): number => unevenSteps(pointsOf(rated))

/** Writes what has been measured about a game beside it, if that was asked for. */
function keep(game: Game, strength: Strength, asked: boolean | undefined): void {
  const target = strengthFile(game)
  const text = target.endsWith('.ts') ? strengthModule(strength) : `${JSON.stringify(strength)}\n`
  writeIf(asked, target, () => writeFileSync(target, text))
}

/** @throws UsageError */
function gameOf(name: string): Game {
  const named = gameNamed(name)
  if (!named.ok) throw new UsageError(named.error)
  return named.value
}

/** Rates the levels and engines of a game. Returns the ratings; null where there are none. */
async function rateLevels(game: Game, name: string, options: Options, until: number) {
  const { games, seed, processes, levels } = options
  const variant = game.variants[0].id
  if (seatRange(game, variant).default !== 2) {
    console.log(`${game.id}: not for two players, not rated`)
    return null
  }
  const { texts, iterations } = competitorsOf(game)
  const rules = rulesNamed(name)
  const setup = {
    gameId: name,
    ...(rules === null ? {} : { rules: hashOf(`${rules}${learnedNamed(name) ?? ''}`) }),
    variant,
    startOptions: {},
    configurations: texts,
    openingMoves: defaultOpeningMoves(game, variant),
    maxPlies: MOST_PLIES,
    seed,
  }
  const header = headerOf(setup, 2)
  mkdirSync('dist/ratings', { recursive: true })
  // changed engines or levels make other competitors
  const file = `dist/ratings/${game.id}-${hashOf(JSON.stringify(header) + JSON.stringify(game.levels)).slice(0, 10)}.jsonl`
  const kept = openResults(file, header)
  console.log(`${game.id} (${variant}), full strength ${iterations} iterations, ${kept.games} games so far`)
  const tell = () => report(game, { texts, iterations, variant, scores: tallied(readResults(file)) }, options.write)
  // games are kept one by one, so that the process may end at any time
  const timer = setTimeout(
    () => {
      tell()
      process.exit()
    },
    Math.max(0, Math.min(until - performance.now(), 2 ** 31 - 1)),
  )
  const pairs = pairsOf(texts.length, levels)
  for await (const { summary } of playPairings(setup, pairs, { bouts: games / 2, processes, sprt: null, kept })) {
    const [first, second] = summary.competitors.map((competitor) => texts[competitor]!)
    console.log(`  ${second} against ${first}: ${(100 * (1 - summary.score)).toFixed(1)} % of ${summary.games} games`)
  }
  clearTimeout(timer)
  kept.finish()
  return tell()
}

/** A game whose levels have met each other. @throws UsageError */
function measuredGame(name: string) {
  const game = findGame(name)
  const strength = game?.extras?.strength
  if (!game || !strength) throw new UsageError(`${name} has no levels that have been measured against each other`)
  console.log(`${name} (${strength.variant})`)
  return { game, strength }
}

/** Plays the matches between level 1 of a game and random play: their scores belong into its strength.ts. */
async function anchorGame(name: string, { start, games, seed, processes, write }: Options): Promise<void> {
  const { game, strength } = measuredGame(name)
  const iterations = workOf(enginesOf(game)[0].rate)
  const { variant } = strength
  const anchor = await anchorOf(game, { variant, startOptions: start, iterations, games, seed, processes })
  console.log(`  from random play to level 1: ${anchor.map(([score]) => `${(100 * score).toFixed(1)} %`).join(', ')}`)
  writeLadder(name, { ...strength, anchor }, write)
}

/** Plays the matches between the other engines of a game and its strongest measured level: their scores belong into its strength.ts. */
async function rateEngines(name: string, options: Options): Promise<void> {
  const { start, games, seed, processes, work } = options
  const { game, strength } = measuredGame(name)
  const { variant, against } = strength
  const level = against.length + 1
  const iterations = work ?? game.levels[level - 1]?.work
  if (iterations === undefined) throw new UsageError(`level ${level} is full strength: --work says what that is`)
  const [first, ...others] = enginesOf(game)
  const rivals = others.filter(({ id }) => id !== 'random')
  const workFor = (rate: number) => Math.max(1, Math.round((iterations * rate) / first.rate))
  const configurations = [
    `auto:level=${level},iterations=${iterations}`,
    ...rivals.map(({ id, rate }) => `${id}:iterations=${workFor(rate)}`),
  ]
  const setup = {
    gameId: name,
    variant,
    startOptions: start,
    configurations,
    openingMoves: defaultOpeningMoves(game, variant),
    maxPlies: MOST_PLIES,
    seed,
  }
  const pairs = rivals.map((_, i): [number, number] => [0, i + 1])
  const engines: Record<string, readonly [number, number, number]> = { ...strength.engines }
  for await (const { summary } of playPairings(setup, pairs, { bouts: games / 2, processes, sprt: null })) {
    const second = summary.competitors[1]!
    const score = Math.round(1000 * (1 - summary.score)) / 1000
    console.log(
      `  ${configurations[second]} against ${configurations[0]}: ${(100 * score).toFixed(1)} % of ${summary.games} games`,
    )
    engines[rivals[second - 1]!.id] = [level, score, summary.games]
  }
  writeLadder(name, { ...strength, engines }, options.write)
}

/** Writes what a ladder stands on, and what branches off from it, into a game's strength.ts, if that was asked for. */
function writeLadder(name: string, { anchor, engines }: Strength, asked: boolean | undefined): void {
  const file = `src/games/${name}/strength.ts`
  const rest = `${anchor ? `  anchor: ${pairsText(anchor)},\n` : ''}${engines ? `  engines: ${enginesText(engines)},\n` : ''}`
  writeIf(asked, file, () =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?: {2}(?:anchor|engines): .*)?\}\n$/s, `${rest}}\n`)),
  )
}

/** The file of the ratings of a game. */
const strengthFile = (game: Game): string =>
  findGame(game.id) ? `src/games/${game.id}/strength.ts` : `rules/${game.id}.strength.json`

/** Prints and returns the ratings, and writes them beside the game if that was asked for; null where there were too few games. */
function report(game: Game, measured: Measured, asked: boolean | undefined): Strength | null {
  const { ratings, ...rest } = strengthFrom(measured, LEAST_GAMES)
  if (!ratings) {
    console.log(`${game.id}: too few games for ratings`)
    return null
  }
  const { levels: chosen } = game.extras?.strength ?? {}
  const strength = { ...rest, ...(chosen ? { levels: chosen } : {}), ratings }
  const { levels, engines = {} } = ratings
  let before = 0
  for (const [i, [points, margin]] of levels.entries()) {
    const step = points - before
    const remark = isEven(step)
      ? ''
      : `  a step of ${step}: give it ${step < EVEN.least ? 'more' : 'less'} work, ${EVEN.least} to ${EVEN.most} is even`
    console.log(`  level ${i + 1}: ${points} ± ${margin}${remark}`)
    before = points
  }
  for (const [id, [points, margin]] of Object.entries(engines)) console.log(`  ${id}: ${points} ± ${margin}`)
  const target = strengthFile(game)
  if (asked && target.endsWith('.ts') && !existsSync(target))
    console.log(
      `  ${target} is new: name it as \`strength\` in the facts of \`gridGame\`, else in the game's \`extras\``,
    )
  keep(game, strength, asked)
  if (target.endsWith('.ts')) console.log(`  its row in the README: ${levelsRow(game.id, strength)}`)
  return strength
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

await runTool(program)
