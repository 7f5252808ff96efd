/** Rates the levels and the engines of a game, each against its neighbours in strength. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { TOP_LEVEL } from '../../../src/game/engine/limits.ts'
import type { Strength } from '../../../src/game/engine/strength.ts'
import { type Game, seatRange } from '../../../src/game/game.ts'
import { learnedNamed, rulesNamed } from '../../arena/named-game.ts'
import { defaultOpeningMoves } from '../../arena/opening.ts'
import { headerOf, openResults, readResults } from '../../arena/results.ts'
import { playPairings } from '../../arena/run.ts'
import { keep, strengthFile } from './kept.ts'
import type { RateOptions } from './options.ts'
import { EVEN, isEven } from './spacing.ts'
import { levelsRow, type Measured, RANDOM, strengthFrom } from './strength.ts'
import { tallied } from './tallied.ts'
import { MOST_PLIES, workOf } from './work.ts'

/** The games of a level that counts as measured. */
export const LEAST_GAMES = 40

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

/** Rates the levels and engines of a game. Returns the ratings; null where there are none. */
export async function rateLevels(game: Game, name: string, options: RateOptions, until: number) {
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
  const stop = () => {
    tell()
    process.exit()
  }
  const left = Math.max(0, Math.min(until - performance.now(), 2 ** 31 - 1))
  const timer = until === Number.POSITIVE_INFINITY ? undefined : setTimeout(stop, left)
  const pairs = pairsOf(texts.length, levels)
  for await (const { summary } of playPairings(setup, pairs, { bouts: games / 2, processes, sprt: null, kept })) {
    const [first, second] = summary.competitors.map((competitor) => texts[competitor]!)
    console.log(`  ${second} against ${first}: ${(100 * (1 - summary.score)).toFixed(1)} % of ${summary.games} games`)
  }
  clearTimeout(timer)
  kept.finish()
  return tell()
}

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
