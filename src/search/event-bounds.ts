/** What the rounding of probabilities may take from a mean. */
const ROUNDING = 1e-14

/**
 * The mean of wins is a win, and of losses a loss, though the probabilities may not quite add up to one. Without this a
 * node where nothing is known yet could seem to be worth more than a loss, and a window of no width decide it.
 */
export function withoutRounding(mean: number): number {
  return mean > 1 - ROUNDING ? 1 : mean < ROUNDING - 1 ? -1 : mean
}

/**
 * Chance nodes, event by event: what is known so far of the value behind each event, in [-1, 1], and what that leaves
 * open of the node's value, their mean (Star1, Ballard 1983). Events are entries of arrays that all nodes on a line
 * share.
 */
export class EventBounds {
  readonly probability: Float64Array
  readonly floor: Float64Array
  readonly ceiling: Float64Array

  /** Found by `sumUp`: the node's value is at least and at most. */
  low = 0
  high = 0
  /** Found by `narrow`: values of the event outside these decide the node, given its window. */
  alpha = 0
  beta = 0

  constructor(room: number) {
    this.probability = new Float64Array(room)
    this.floor = new Float64Array(room)
    this.ceiling = new Float64Array(room)
  }

  /** Nothing is known of the events from..end-1. */
  clear(from: number, end: number): void {
    this.floor.fill(-1, from, end)
    this.ceiling.fill(1, from, end)
  }

  sumUp(from: number, end: number): void {
    this.low = withoutRounding(this.mean(this.floor, from, end))
    this.high = withoutRounding(this.mean(this.ceiling, from, end))
  }

  /** After `sumUp`: what the other events leave of the node's window for event `i`. */
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
