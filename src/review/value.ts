/** The value of a position for every seat, as reviews use it: in expected results. */
import type { Seat } from '../game/state.ts'
import type { Score } from '../search/search.ts'
import { probabilityError, utilitiesBySeat, winProbability } from '../search/seats.ts'

/** The expected result of each seat in a position, and its certainty. */
export interface Value {
  /**
   * The expected results by seat: a win counts 1, a draw between n seats 1 / n, a loss 0. They sum to 1, unless a
   * player plays alone.
   */
  readonly expected: readonly number[]
  readonly certainty: 'proven' | 'estimate'
  /** The standard error of an estimate, in expected result; null for a proven value. */
  readonly standardError: number | null
}

/** The value of a finished game. */
export function valueOfEnd(returns: (seat: Seat) => number, seats: number): Value {
  const expected = Array.from({ length: seats }, (_, seat) => winProbability(returns(seat), seats))
  return { expected, certainty: 'proven', standardError: null }
}

/** The value of a position about which nothing is known: equal for all seats. */
export function valueUnknown(seats: number): Value {
  const expected = new Array<number>(seats).fill(1 / seats)
  return { expected, certainty: 'estimate', standardError: 0.5 }
}

/** The value that a search found. A bound counts as an estimate. */
export function valueOfScore(score: Score, turn: Seat, seats: number): Value {
  const { value, certainty, standardError } = score
  const values = score.values ?? utilitiesBySeat(value, turn, seats)
  return {
    expected: values.map((utility) => winProbability(utility, seats)),
    certainty: certainty === 'proven' ? 'proven' : 'estimate',
    standardError: certainty === 'proven' ? null : probabilityError(standardError ?? 0, seats),
  }
}

/**
 * The value of a position before a move, computed afterwards. The value of the played move is that of the position after
 * it, which is known better than the score that the search gave the move. The position has this value or, if the search
 * knows a better move, that move's value: the greater of the two for the player who moved.
 *
 * @param agrees true when the search prefers the played move itself
 */
export function beforeMove(searched: Value, agrees: boolean, after: Value, turn: Seat): Value {
  const best = after.expected[turn]!
  if (!agrees && searched.expected[turn]! > best) return searched
  const proven = after.certainty === 'proven' && (searched.certainty === 'proven' || best === 1)
  if (proven) return after
  return { ...after, certainty: 'estimate', standardError: after.standardError ?? searched.standardError ?? 0 }
}

/** A possible event with the value after it. */
export interface Chance {
  readonly probability: number
  readonly value: Value
}

/**
 * The value of a position before a chance event, computed afterwards: the mean over all events, where the event that
 * happened has the value of the position after it.
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
