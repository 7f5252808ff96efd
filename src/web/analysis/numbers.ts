/** Scores and counts as people read them. */
import type { Score } from '../service/types.ts'

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** `62 % ± 1`, `won in 7 plies`: for the side to move. */
export function scoreText({ winProbability, certainty, standardError, pliesToEnd }: Score): string {
  if (certainty === 'proven') {
    const result = winProbability === 1 ? 'won' : winProbability === 0 ? 'lost' : `exactly ${exact(winProbability)}`
    return pliesToEnd === null ? result : `${result} in ${pliesToEnd} ${pliesToEnd === 1 ? 'ply' : 'plies'}`
  }
  if (certainty === 'bound') return `at most ${percent(winProbability)}`
  const error = standardError === null ? '' : ` ± ${Math.max(1, Math.round(standardError * 100))}`
  return `${Math.round(winProbability * 100)}${error} %`
}

const exact = (share: number) => `${Number((share * 100).toFixed(2))} %`

/** What a seat may expect; the service tells that of the side to move, and of everybody where there are more than two. */
export const shareOf = ({ winProbability, values }: Score, turn: number, seat: number): number =>
  values?.[seat] ?? (turn === seat ? winProbability : 1 - winProbability)

const THOUSANDS = ['', 'k', 'M', 'G']

/** `12.3k`: three digits that matter. */
export function short(count: number): string {
  let scaled = count
  let unit = 0
  while (scaled >= 1000 && unit < THOUSANDS.length - 1) {
    scaled /= 1000
    unit++
  }
  return unit === 0 ? String(Math.round(scaled)) : scaled.toPrecision(3) + THOUSANDS[unit]
}
