import { TOP_LEVEL } from '../../../src/game/engine/limits.ts'
import type { Strength } from '../../../src/game/engine/strength.ts'
import type { Score } from '../../lib/statistics.ts'
import { rate } from './ratings.ts'

/** The competitor that marks the bottom of the scale. */
export const RANDOM = 'bench:random'

/** The score of the other side, in thousandths, as it is kept. */
export const scoreOfOther = (score: number): number => Math.round(1000 * (1 - score)) / 1000

/** What a run of rating has measured. Competitors are random play, then the levels, then the other engines. */
export interface Measured {
  readonly texts: readonly string[]
  /** The iterations of full strength. */
  readonly iterations: number
  readonly variant: string
  readonly scores: readonly Score[]
}

/**
 * The ratings of the levels from the weakest on, as far as each has met the one below often enough, and of the engines that have met full
 * strength so often.
 */
export function strengthFrom({ texts, iterations, variant, scores }: Measured, leastGames: number): Strength {
  const between = (first: number, second: number) =>
    scores.find((score) => score.first === first && score.second === second && score.games >= leastGames)
  let levels = 0
  while (levels < TOP_LEVEL && between(levels, levels + 1)) levels++
  const engines = texts.flatMap((text, i) =>
    i > TOP_LEVEL && levels === TOP_LEVEL && between(TOP_LEVEL, i) ? [[text.split(':')[0]!, i] as const] : [],
  )
  const counted = new Set([...Array.from({ length: levels + 1 }, (_, i) => i), ...engines.map(([, i]) => i)])
  const among = scores.filter(({ first, second }) => counted.has(first) && counted.has(second))
  const ratings = rate(texts.length, among)
  const told = (competitor: number): [number, number] => {
    const { points, margin } = ratings[competitor]!
    return [Math.round(points), Math.round(margin)]
  }
  const against = Array.from({ length: Math.max(0, levels - 1) }, (_, i): [number, number] => {
    const { points, games } = between(i + 1, i + 2)!
    return [scoreOfOther(points / games), games]
  })
  if (levels === 0) return { variant, against }
  return {
    variant,
    against,
    ratings: {
      iterations,
      games: among.reduce((sum, { games }) => sum + games, 0),
      levels: Array.from({ length: levels }, (_, i) => told(i + 1)),
      ...(engines.length > 0 ? { engines: Object.fromEntries(engines.map(([id, i]) => [id, told(i)])) } : {}),
    },
  }
}

/** The module that tells the strength of a game of the registry. */
export function strengthModule({ variant, against, ratings }: Strength): string {
  const { iterations, games, levels, engines = {} } = ratings!
  return `import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, written by npm run rate. */
export const strength: Strength = {
  variant: '${variant}',
  against: ${pairsText(against)},
  ratings: {
    iterations: ${iterations},
    games: ${games},
    levels: ${pairsText(levels, '    ')},
${Object.keys(engines).length > 0 ? `    engines: ${enginesText(engines, '    ')},\n` : ''}  },
}
`
}

/** The row of a game in the table of levels of its README: a cell for each level from 2 on. */
export const levelsRow = (id: string, { variant, against }: Strength): string =>
  [
    `| ${id}, \`${variant}\` `,
    ...against.map(([score, played]) => `${(100 * score).toFixed(1)} % of ${played} `),
    '',
  ].join('| ')

/** A list of pairs, as Biome formats it. */
export function pairsText(pairs: readonly (readonly [number, number])[], indent = '  '): string {
  const texts = pairs.map((pair) => `[${pair.join(', ')}]`)
  return texts.length === 1 ? `[${texts[0]}]` : `[\n${texts.map((text) => `${indent}  ${text},\n`).join('')}${indent}]`
}

/** Lists by the ids of engines, as Biome formats them. */
export function enginesText(engines: Readonly<Record<string, readonly number[]>>, indent = '  '): string {
  const entries = Object.entries(engines).map(
    ([id, list]) => `${indent}  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: [${list.join(', ')}],\n`,
  )
  return `{\n${entries.join('')}${indent}}`
}
