/** What a position is worth to everybody, as a review reckons: in expected results. */
import type { Seat } from '../game/state.ts'
import type { Score } from '../search/search.ts'
import { valuesBySeat, winProbability } from '../search/seats.ts'

/** Of a position: the expected result of each seat, and how sure that is. */
export interface Value {
  /** By seat; a win counts 1, a draw between n seats 1 / n, a loss 0. They sum to 1. */
  readonly expected: readonly number[]
  readonly certainty: 'proven' | 'estimate'
  /** Of an estimate, in expected result; null of what is proven. */
  readonly standardError: number | null
}

/** What a finished game came to. */
export function valueOfEnd(returns: (seat: Seat) => number, seats: number): Value {
  const expected = Array.from({ length: seats }, (_, seat) => winProbability(returns(seat), seats))
  return { expected, certainty: 'proven', standardError: null }
}

/** What a search says. A bound is no more than an estimate here. */
export function valueOfScore(score: Score, turn: Seat, seats: number): Value {
  const { value, certainty, standardError } = score
  const values =
    score.values ?? valuesBySeat(value, turn, seats).values ?? (turn === 0 ? [value, -value] : [-value, value])
  return {
    expected: values.map((utility) => winProbability(utility, seats)),
    certainty: certainty === 'proven' ? 'proven' : 'estimate',
    standardError: certainty === 'proven' ? null : ((standardError ?? 0) * (seats - 1)) / seats,
  }
}

/**
 * What a position was worth before a move, as seen afterwards. The move that was played is worth what the position after
 * it is, which is known better than the search before it could tell. So the position was worth that, unless the search
 * knows a better move: the greater of the two for the one who moved.
 *
 * @param agrees the search would have played the move, and so has no better one
 */
export function beforeMove(searched: Value, agrees: boolean, after: Value, turn: Seat): Value {
  const best = after.expected[turn]!
  if (!agrees && searched.expected[turn]! > best) return searched
  const proven = after.certainty === 'proven' && (searched.certainty === 'proven' || best === 1)
  if (proven) return after
  return { ...after, certainty: 'estimate', standardError: after.standardError ?? searched.standardError ?? 0 }
}

/** An event that could have happened. */
export interface Chance {
  readonly probability: number
  readonly value: Value
}

/**
 * What a position was worth before a chance event, as seen afterwards: the mean over the events, of which the one that
 * happened is worth what the position after it is.
 */
export function beforeEvent(others: readonly Chance[], probability: number, after: Value): Value {
  const all = [...others, { probability, value: after }]
  const expected = after.expected.map((_, seat) =>
    all.reduce((sum, { probability, value }) => sum + probability * value.expected[seat]!, 0),
  )
  if (all.every(({ value }) => value.certainty === 'proven'))
    return { expected, certainty: 'proven', standardError: null }
  const variance = all.reduce((sum, { probability, value }) => sum + (probability * (value.standardError ?? 0)) ** 2, 0)
  return { expected, certainty: 'estimate', standardError: Math.sqrt(variance) }
}
