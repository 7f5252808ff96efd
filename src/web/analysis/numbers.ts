/** Formats scores and counts for people. */
import { counted, number, t } from '../language/language.ts'
import type { GameFacts, Score } from '../service/types.ts'

export const percent = (share: number): string => t('{n} %', { n: Math.round(share * 100) })

/** The standard error from which an estimate is a judgement: nothing was counted, and the interval would say nothing. */
const JUDGED = 0.2

/** True for an estimate that comes from an evaluation of the position, and not from games played out. */
export const isJudged = ({ certainty, standardError }: Score): boolean =>
  certainty === 'estimate' && standardError !== null && standardError >= JUDGED

/** A score in words, for the side to move: `62 ± 1 %`, `about 62 %`, `at most 20 %`, `won in 7 plies`. */
export function scoreText(score: Score): string {
  const { winProbability, certainty, standardError, pliesToEnd } = score
  if (certainty === 'proven') {
    const result =
      winProbability === 1
        ? t('won')
        : winProbability === 0
          ? t('lost')
          : t('exactly {n} %', { n: exact(winProbability) })
    return pliesToEnd === null ? result : counted('{result} in {n} ply|{result} in {n} plies', pliesToEnd, { result })
  }
  if (certainty === 'bound') return t('at most {percent}', { percent: percent(winProbability) })
  if (isJudged(score)) return t('about {percent}', { percent: percent(winProbability) })
  const error = standardError === null ? '' : ` ± ${number(Math.max(1, Math.round(standardError * 100)))}`
  return t('{n} %', { n: `${number(Math.round(winProbability * 100))}${error}` })
}

/**
 * The game's own numbers in a score, such as the expected number of moves, each with its name for people. A number whose
 * name ends in `Error` is the standard error of the one before.
 */
export function measuresOf(
  score: Score,
  game: Pick<GameFacts, 'measures'> | undefined,
): { readonly name: string; readonly text: string }[] {
  const measures = game?.measures ?? []
  const numberOf = (name: string) => (score as unknown as Readonly<Record<string, unknown>>)[name]
  return measures.flatMap(({ name, maximum }) => {
    const value = numberOf(name)
    const isError = measures.some((other) => name === `${other.name}Error`)
    if (typeof value !== 'number' || isError) return []
    const error = numberOf(`${name}Error`)
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const text = maximum === 1 ? percent(value) : number(value, 2)
    return [{ name: words, text: typeof error === 'number' && error > 0 ? `${text} ± ${number(error, 2)}` : text }]
  })
}

/** The text of a line's score: the game's own numbers if it has any, else the win probability. */
export function lineScore(score: Score, game: Pick<GameFacts, 'measures'> | undefined): string {
  const measures = measuresOf(score, game)
  return measures.length > 0 ? measures.map(({ text }) => text).join(' · ') : scoreText(score)
}

const exact = (share: number) => Number((share * 100).toFixed(2))

/**
 * The expected result of a seat, in [0, 1]. With more than two players the service sends it as `values`; with two it
 * follows from the win probability of the side to move. Behind a bound of a search for more than two the others share the rest.
 */
export const shareOf = ({ winProbability, values }: Score, turn: number, seat: number, seats: number): number =>
  values?.[seat] ?? (turn === seat ? winProbability : (1 - winProbability) / (seats - 1))

const THOUSANDS = ['', 'k', 'M', 'G']

/** A count with three significant digits: `12.3k`. */
export function short(count: number): string {
  let scaled = count
  let unit = 0
  while (scaled >= 1000 && unit < THOUSANDS.length - 1) {
    scaled /= 1000
    unit++
  }
  if (unit === 0) return String(Math.round(scaled))
  const digits = scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0
  return number(scaled, digits) + THOUSANDS[unit]
}
