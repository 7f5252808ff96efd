/** The largest error of a mean by rounding of probabilities. */
const ROUNDING = 1e-14

/**
 * Rounds a mean that is nearly 1 or -1 to exactly that: the mean of wins is a win even when the probabilities do not
 * quite sum to 1. Otherwise a node without any result could seem better than a loss and be decided by an empty window.
 */
export function withoutRounding(mean: number): number {
  return mean > 1 - ROUNDING ? 1 : mean < ROUNDING - 1 ? -1 : mean
}

/**
 * Bounds of the value after each event of a chance node, in [-1, 1], and of the node's value, which is their mean
 * (Star1, Ballard 1983). All nodes on a line share the arrays, which have one entry for each event.
 */
export class EventBounds {
  readonly probability: Float64Array
  readonly floor: Float64Array
  readonly ceiling: Float64Array

  /** Results of `sumUp`: the lower and the upper bound of the node's value. */
  low = 0
  high = 0
  /** Results of `narrow`: the window of the event. A value outside it decides the node. */
  alpha = 0
  beta = 0

  constructor(room: number) {
    this.probability = new Float64Array(room)
    this.floor = new Float64Array(room)
    this.ceiling = new Float64Array(room)
  }

  /** Resets the bounds of the events from..end-1 to -1 and 1. */
  clear(from: number, end: number): void {
    this.floor.fill(-1, from, end)
    this.ceiling.fill(1, from, end)
  }

  /** Computes the bounds of the node with the events from..end-1. */
  sumUp(from: number, end: number): void {
    this.low = withoutRounding(this.mean(this.floor, from, end))
    this.high = withoutRounding(this.mean(this.ceiling, from, end))
  }

  /** Computes the window of event `i` from the node's window and the other events' bounds. Call `sumUp` first. */
  narrow(i: number, alpha: number, beta: number): void {
    const probability = this.probability[i]!
    this.alpha = (alpha - this.high) / probability + this.ceiling[i]!
    this.beta = (beta - this.low) / probability + this.floor[i]!
  }

  mean(values: Float64Array, from: number, end: number): number {
    const { probability } = this
    let sum = 0
    for (let i = from; i < end; i++) sum += probability[i]! * values[i]!
    return sum
  }
}
