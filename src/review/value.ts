/** The value of a position for every seat, as reviews use it: in expected results. */
import type { Seat } from '../game/state.ts'
import type { Score } from '../search/search.ts'
import { probabilityError, utilitiesBySeat, winProbability } from '../search/seats.ts'

/** The expected result of each seat in a position, and its certainty. */
export interface Value {
  /**
   * The expected results by seat: a win counts 1, a draw between n seats 1 / n, a loss 0. They sum to 1, unless a
   * player plays alone, whose draw counts 1 / 2.
   */
  readonly expected: readonly number[]
  readonly certainty: 'proven' | 'estimate'
  /** The standard error of an estimate, in expected result; null for a proven value. */
  readonly standardError: number | null
  /** Present on an estimate that is a proven value of a later position: nobody is known to have lost anything in between. */
  readonly settled?: true
}

/** The value of a finished game. */
export function valueOfEnd(returns: (seat: Seat) => number, seats: number): Value {
  const expected = Array.from({ length: seats }, (_, seat) => winProbability(returns(seat), seats))
  return { expected, certainty: 'proven', standardError: null }
}

/** The value of a position about which nothing is known: what a draw is worth, equal for all seats. */
export function valueUnknown(seats: number): Value {
  const expected = new Array<number>(seats).fill(winProbability(0, seats))
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

/** What one search of a position found out about the move that was played there. */
export interface Findings {
  /** The value of the position: that of the search's best move. */
  readonly best: Value
  /** The value of the played move by the same search; null where it knows no more than a bound. */
  readonly played: Value | null
  /** True when the search prefers the played move itself. */
  readonly agrees: boolean
  /** The number of random results whose mean the estimate of the best move is; null when it is no such mean. */
  readonly results: number | null
  /**
   * True when chance comes next in the game, before another seat has a choice. The value after the move is then no result that the game has come to,
   * but a mean over events, by searches of the same kind.
   */
  readonly beforeChance: boolean
}

/**
 * The value of a position before a move, computed afterwards. The value of the played move is that of the position after
 * it, which is known better than the score that the search gave the move. The position has this value or, if the search
 * knows a better move, that move's value: the greater of the two for the player who moved. Where the better move's value is
 * doubtful, the position's value lies between the two: only what is sure of the difference counts.
 */
export function beforeMove(findings: Findings, after: Value, turn: Seat): Value {
  const { best, agrees } = findings
  const difference = best.expected[turn]! - after.expected[turn]!
  const loss = agrees ? 0 : Math.min(difference, sureLoss(findings, after, turn))
  if (loss > 0) return loss === difference ? best : between(after, best, loss / difference)
  const proven = after.certainty === 'proven' && (best.certainty === 'proven' || after.expected[turn] === 1)
  if (proven) return after
  const standardError = after.standardError ?? best.standardError ?? 0
  return { ...after, certainty: 'estimate', standardError, ...(isSettled(after) ? { settled: true } : {}) }
}

const isSettled = ({ certainty, settled }: Value): boolean => settled === true || certainty === 'proven'

/** What the player who moved has surely lost by a move that the search does not prefer; negative where nothing. */
function sureLoss({ best, played, results, beforeChance }: Findings, after: Value, turn: Seat): number {
  const difference = best.expected[turn]! - after.expected[turn]!
  if (best.certainty === 'proven') {
    // what the search has proven of both moves is surer than an estimate of the position after one
    const bothProven = played?.certainty === 'proven' && after.certainty !== 'proven'
    return bothProven ? best.expected[turn]! - played.expected[turn]! : difference
  }
  if (results !== null && beforeChance)
    return difference - SURE_ERRORS * Math.sqrt((best.standardError ?? 0) ** 2 + (after.standardError ?? 0) ** 2)
  if (results !== null) return difference - optimism(results)
  // two evaluations err alike, but one against a proven value has all of its error
  return isSettled(after) ? difference - (best.standardError ?? 0) : difference
}

/**
 * The standard errors by which the means of two searches differ for sure. By the full solutions of two games with dice
 * (docs/decisions/010-streams-and-reviews.md).
 */
const SURE_ERRORS = 3

/**
 * How much too high a mean of random results can be for the player to move, in expected result: at first the random games, and the replies that
 * have hardly been tried, favour them. By the full solutions of small games (docs/decisions/010-streams-and-reviews.md).
 */
const optimism = (results: number): number => Math.min(0.35, 1.6 / Math.sqrt(Math.sqrt(results)))

/** The value that lies a share of the way from one value to another, as an estimate. */
const between = (from: Value, to: Value, share: number): Value => ({
  expected: from.expected.map((value, seat) => value + share * (to.expected[seat]! - value)),
  certainty: 'estimate',
  standardError: from.standardError ?? to.standardError ?? 0,
})

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
