import { CHANCE, type State } from '../../game/state.ts'
import { CHILD, ChanceNodes, DONE, FAILS_HIGH, FAILS_LOW, PROBE, SKIPPED } from './chance-nodes.ts'
import { EventBounds } from './event-bounds.ts'
import type { Frames } from './frames.ts'

/**
 * Chance nodes searched event by event. The bounds of the other events narrow the window of each event (Star1), after
 * one reply to each event has been tried for a bound (Star2; both Ballard 1983, after Hauk, Buro and Schaeffer 2004).
 */
export class EventNodes extends ChanceNodes {
  readonly plays = 1
  protected readonly state: State
  /** For each child, the event's probability and the bounds of its value. */
  protected readonly bounds: EventBounds
  /** For each frame, 1 while probes are left to do. */
  private readonly probing: Uint8Array

  constructor(frames: Frames, state: State) {
    super(frames)
    this.state = state
    this.bounds = new EventBounds(frames.moves.length)
    this.probing = new Uint8Array(frames.seat.length)
  }

  list(_p: number, from: number): number {
    return this.state.chanceEvents!(this.frames.moves, this.bounds.probability, from)
  }

  open(p: number): void {
    const { frames } = this
    const from = frames.first[p]!
    const end = frames.end[p]!
    this.decided[p] = 0
    this.bounds.clear(from, end)
    // one ply above the horizon a probe would cost as much as the search it hopes to save
    this.probing[p] = !this.exhaustive && frames.remaining[p]! > 1 && end > from + 1 ? 1 : 0
  }

  /** Plays the next event that has to be searched. */
  next(p: number): number {
    if (this.decided[p] === 1) return DONE
    const { frames, bounds } = this
    const end = frames.end[p]!
    bounds.sumUp(frames.first[p]!, end)
    const { low, high } = bounds
    const i = frames.cursor[p]!
    if (low >= frames.beta[p]! || (i === end && this.probing[p] === 0)) return this.decide(p, low)
    if (high <= frames.alpha[p]!) return this.decide(p, high)
    if (i === end) {
      this.probing[p] = 0
      frames.cursor[p] = frames.first[p]!
      return SKIPPED
    }
    bounds.narrow(i, frames.alpha[p]!, frames.beta[p]!)
    // an empty window, which only rounding can produce
    if (bounds.beta <= bounds.floor[i]!) return this.decide(p, frames.beta[p]!)
    if (bounds.alpha >= bounds.ceiling[i]!) return this.decide(p, frames.alpha[p]!)
    frames.childDepth = frames.remaining[p]!
    this.state.play(frames.moves[i]!)
    if (this.probing[p] === 1) return this.probe(p)
    this.fails[p] = (bounds.alpha >= -1 ? FAILS_LOW : 0) | (bounds.beta <= 1 ? FAILS_HIGH : 0)
    this.windowLow[p] = frames.childAlpha = Math.max(-1, bounds.alpha)
    this.windowHigh[p] = frames.childBeta = Math.min(1, bounds.beta)
    return CHILD
  }

  /**
   * The probe of Star2: bounds an event's value by its most promising reply alone. A reply of the frame's own seat bounds
   * the value from below, a reply of the other seat from above, so that the other end of the window has to stay open.
   */
  private probe(p: number): number {
    const { frames, state, bounds } = this
    if (state.toMove === CHANCE) {
      state.undo()
      frames.cursor[p]!++
      return SKIPPED
    }
    const own = state.turn === frames.seat[p]
    frames.childAlpha = own ? -1 : Math.max(-1, bounds.alpha)
    frames.childBeta = own ? Math.min(1, bounds.beta) : 1
    return PROBE
  }

  /** Records the value of the event at the cursor, stated for the frame's seat. */
  fold(p: number, value: number): void {
    const { frames } = this
    const { floor, ceiling } = this.bounds
    const i = frames.cursor[p]!++
    frames.open[p]! |= frames.valueOpen
    if (this.probing[p] === 1) {
      if (frames.valueSeat === frames.seat[p]) floor[i] = value
      else ceiling[i] = value
      return
    }
    const fails = this.fails[p]!
    const low = (fails & FAILS_LOW) !== 0 && value <= this.windowLow[p]!
    const high = (fails & FAILS_HIGH) !== 0 && value >= this.windowHigh[p]!
    if (!high) ceiling[i] = value
    if (!low) floor[i] = value
    if (!low && !high) return
    // such a value decides the frame, but the sum may miss the window's end by a rounding error
    const total = this.bounds.mean(low ? ceiling : floor, frames.first[p]!, frames.end[p]!)
    this.decide(p, low ? Math.min(total, frames.alpha[p]!) : Math.max(total, frames.beta[p]!))
  }
}
