import type { Random } from '../../game/random.ts'
import { LEAST_PROBABILITY, matchRegrets, purify } from './mixed-strategy.ts'

/** The exploration rate: the share of iterations that try a move uniformly at random. */
const EXPLORATION = 0.2

/**
 * Regret matching in place of confidence bounds at the root of a Monte-Carlo search (Lanctot, Lisy and Winands 2014). In
 * an update, the moves that were not tried count with their mean so far. The answer is the average of the probabilities.
 */
export class RootRegrets {
  private readonly regrets: Float64Array
  private readonly probabilities: Float64Array
  private readonly average: Float64Array
  private readonly totals: Float64Array
  private readonly weights: Float64Array
  private drawn = 0

  constructor(moves: number) {
    this.regrets = new Float64Array(moves)
    this.probabilities = new Float64Array(moves)
    this.average = new Float64Array(moves)
    this.totals = new Float64Array(moves)
    this.weights = new Float64Array(moves)
  }

  /** Draws the index of the move to try. */
  draw(random: Random): number {
    const { probabilities } = this
    const moves = probabilities.length
    matchRegrets(this.regrets, probabilities, 0, moves)
    this.drawn = random.real() < EXPLORATION ? random.below(moves) : random.pick(probabilities, 0, moves)
    return this.drawn
  }

  /** Updates the regrets by a result. @param value the result of the move drawn, for the seat at the root */
  update(value: number, weight: number): void {
    const { regrets, probabilities, totals, weights, drawn } = this
    totals[drawn]! += weight * value
    weights[drawn]! += weight
    for (let m = 0; m < regrets.length; m++) {
      this.average[m]! += probabilities[m]!
      const other = weights[m]! > 0 ? totals[m]! / weights[m]! : value
      regrets[m]! += weight * ((m === drawn ? value : other) - value)
    }
  }

  /** The probabilities of the answer, which sum to 1. */
  mixture(): Float64Array {
    const sum = this.average.reduce((a, b) => a + b, 0)
    const mixture = sum > 0 ? this.average.map((share) => share / sum) : this.average.map(() => 1 / this.average.length)
    purify(mixture, LEAST_PROBABILITY)
    return mixture
  }
}
