import type { State } from '../../game/state.ts'
import { withoutRounding } from './event-bounds.ts'

/**
 * The best value found so far under each event of a chance node that is searched move by move (`MovesByEvent`),
 * in [-1, 1], and the bounds of the node's value, which is their mean. Each frame has room for `maxEvents` events.
 */
export class MoveBounds {
  private readonly maxEvents: number
  private readonly end: Int32Array
  private readonly event: Int32Array
  private readonly probability: Float64Array
  private readonly best: Float64Array
  private readonly bestGain: Float64Array

  // Results of `sumUp` for a move:
  /** The lower and the upper bound of the node's value. */
  low = 0
  high = 0
  /** The lowest of the best values under the events that allow the move. */
  worst = 0
  /** The value of the move at which the node fails high: with this or more, the node is worth at least beta. */
  failHigh = 0
  /** The value of the move at which the node fails low: with this or less, it is worth at most alpha. Valid only with `decidesLow`. */
  failLow = 0
  decidesLow = false

  constructor(frames: number, maxEvents: number) {
    this.maxEvents = maxEvents
    this.end = new Int32Array(frames)
    this.event = new Int32Array(frames * maxEvents)
    this.probability = new Float64Array(frames * maxEvents)
    this.best = new Float64Array(frames * maxEvents)
    this.bestGain = new Float64Array(frames)
  }

  /** Starts a chance node for the position of `state`, without any values. */
  open(frame: number, state: State): void {
    const from = frame * this.maxEvents
    this.end[frame] = state.chanceEvents!(this.event, this.probability, from)
    this.best.fill(-1, from, this.end[frame])
    this.bestGain[frame] = 0
  }

  /** One of the events that allow a move. The position after the move is the same under each of them. */
  eventOf(frame: number, allowing: number): number {
    return this.event[frame * this.maxEvents + 31 - Math.clz32(allowing & -allowing)]!
  }

  /**
   * Computes the bounds of the node, and the window of its next move.
   * @param allowing the events, as bits, that allow the move; 0 when all moves have been searched
   * @param later the events, as bits, that allow any of the moves after it; 0 when all moves have been searched
   */
  sumUp(frame: number, allowing: number, later: number, alpha: number, beta: number): void {
    let low = 0
    let high = 0
    let lowOthers = 0
    let worst = 1
    let probability = 0
    // the events for which this is the last move, and what all the others can contribute
    let lastProbability = 0
    let lastBest = -1
    let highOthers = 0
    for (let e = frame * this.maxEvents, bit = 1; e < this.end[frame]!; e++, bit <<= 1) {
      const weight = this.probability[e]!
      const best = this.best[e]!
      low += weight * best
      const most = ((allowing | later) & bit) !== 0 ? 1 : best
      high += weight * most
      if ((allowing & bit) === 0) lowOthers += weight * best
      else {
        probability += weight
        if (best < worst) worst = best
      }
      if ((allowing & bit) !== 0 && (later & bit) === 0) {
        lastProbability += weight
        if (best > lastBest) lastBest = best
      } else highOthers += weight * most
    }
    this.low = withoutRounding(low)
    this.high = withoutRounding(high)
    this.worst = worst
    this.failHigh = (beta - lowOthers) / probability
    this.failLow = lastProbability > 0 ? (alpha - highOthers) / lastProbability : -2
    this.decidesLow = this.failLow > worst && this.failLow >= lastBest
  }

  /** Records a move's value and updates `low`. @returns true when no other move has raised the node's value as much */
  fold(frame: number, allowing: number, value: number): boolean {
    let gain = 0
    let low = 0
    for (let e = frame * this.maxEvents, bit = 1; e < this.end[frame]!; e++, bit <<= 1) {
      if ((allowing & bit) !== 0 && value > this.best[e]!) {
        gain += this.probability[e]! * (value - this.best[e]!)
        this.best[e] = value
      }
      low += this.probability[e]! * this.best[e]!
    }
    this.low = low
    if (gain <= this.bestGain[frame]!) return false
    this.bestGain[frame] = gain
    return true
  }
}
