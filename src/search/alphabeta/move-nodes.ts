import type { ExpectiminimaxSettings, MovesByEvent } from '../../game/engine/index.ts'
import { type Move, OVER, type State } from '../../game/state.ts'
import { CHILD, ChanceNodes, DONE, FAILS_HIGH, FAILS_LOW, SKIPPED } from './chance-nodes.ts'
import type { ChildOrder } from './child-order.ts'
import type { Frames } from './frames.ts'
import { MoveBounds } from './move-bounds.ts'

/** The least number of plies left at which moves are ordered by the evaluation of the position after each. */
const LOOK_DEPTH = 3

// The ways to search a move: to the frame's depth; to a reduced depth; or again to full depth, after it seemed better.
const FULLY = 0
const REDUCED = 1
const AGAIN = 2

/**
 * Chance nodes whose events only restrict the moves (`MovesByEvent`), searched move by move: each move once, for
 * all the events that allow it. Under each event the frame's seat takes the best of the allowed moves, so that a value
 * matters only when it beats the best so far under at least one event.
 */
export class MoveNodes<S extends State> extends ChanceNodes {
  readonly plays = 2
  private readonly state: S
  private readonly strategy: MovesByEvent<S>
  private readonly settings: ExpectiminimaxSettings<S>
  private readonly order: ChildOrder<S>
  private readonly bounds: MoveBounds
  /** For each child, the events, as bits, that allow any of the moves after it in the order. */
  private readonly later: Int32Array
  private readonly reduced: Uint8Array

  constructor(
    frames: Frames,
    state: S,
    order: ChildOrder<S>,
    strategy: MovesByEvent<S>,
    settings: ExpectiminimaxSettings<S>,
    maxEvents: number,
  ) {
    super(frames)
    const plies = frames.seat.length
    this.state = state
    this.order = order
    this.strategy = strategy
    this.settings = settings
    this.bounds = new MoveBounds(plies, Math.max(1, maxEvents))
    this.later = new Int32Array(frames.moves.length)
    this.reduced = new Uint8Array(plies)
  }

  list(_p: number, from: number): number {
    return this.strategy.list(this.state, this.frames.moves, this.order.events, from)
  }

  open(p: number, hint: Move): void {
    const { frames } = this
    const { events } = this.order
    const from = frames.first[p]!
    const end = frames.end[p]!
    this.decided[p] = 0
    this.reduced[p] = FULLY
    this.bounds.open(p, this.state)
    if (!this.exhaustive && frames.remaining[p]! >= LOOK_DEPTH) this.sortByEvaluation(p, from, end, hint)
    else this.order.sort(p, from, end, hint)
    let later = 0
    for (let i = end - 1; i >= from; i--) {
      this.later[i] = later
      later |= events[i]!
    }
  }

  private sortByEvaluation(p: number, from: number, end: number, hint: Move): void {
    const { state, frames, bounds } = this
    const { moves } = frames
    const { events } = this.order
    const seat = frames.seat[p]!
    for (let i = from; i < end; i++) {
      const move = moves[i]!
      let score = Number.MAX_VALUE
      if (move !== hint) {
        state.play(bounds.eventOf(p, events[i]!))
        state.play(move)
        const value = state.toMove === OVER ? state.returns(state.turn) : this.settings.evaluate(state)
        score = state.turn === seat ? value : -value
        state.undo()
        state.undo()
      }
      this.order.insert(from, i, score)
    }
  }

  /** Plays the next move that has to be searched, after one of the events that allow it. */
  next(p: number): number {
    if (this.decided[p] === 1) return DONE
    const { frames, bounds } = this
    const i = frames.cursor[p]!
    const done = i === frames.end[p]
    const allowing = done ? 0 : this.order.events[i]!
    const later = done ? 0 : this.later[i]!
    bounds.sumUp(p, allowing, later, frames.alpha[p]!, frames.beta[p]!)
    const { low, high, worst, failLow, failHigh, decidesLow } = bounds
    if (done || low >= frames.beta[p]!) return this.decide(p, low)
    if (high <= frames.alpha[p]!) return this.decide(p, high)
    if (worst >= 1) {
      frames.cursor[p]!++
      return SKIPPED
    }
    // an empty window, which only rounding can produce
    if (failHigh <= worst) return this.decide(p, frames.beta[p]!)
    if (decidesLow && failLow >= Math.min(1, failHigh)) return this.decide(p, frames.alpha[p]!)
    this.fails[p] = (decidesLow ? FAILS_LOW : 0) | (failHigh <= 1 ? FAILS_HIGH : 0)
    frames.childAlpha = this.windowLow[p] = decidesLow ? failLow : worst
    frames.childBeta = this.windowHigh[p] = Math.min(1, failHigh)
    const depth = frames.remaining[p]! - 1
    // every event that allows the move already has a better one
    const less = worst === -1 || this.exhaustive || this.reduced[p] === AGAIN ? 0 : this.strategy.reduction
    this.reduced[p] = less > 0 && depth > 0 ? REDUCED : FULLY
    frames.childDepth = Math.max(0, depth - less)
    this.state.play(bounds.eventOf(p, allowing))
    this.state.play(frames.moves[i]!)
    return CHILD
  }

  /** Takes back the event, too. */
  fold(p: number, value: number): void {
    const { frames } = this
    this.state.undo()
    if (this.reduced[p] === REDUCED && value > this.windowLow[p]! && frames.valueOpen === 1) {
      this.reduced[p] = AGAIN
      return
    }
    this.reduced[p] = FULLY
    const i = frames.cursor[p]!++
    frames.open[p]! |= frames.valueOpen
    const fails = this.fails[p]!
    if ((fails & FAILS_LOW) !== 0 && value <= this.windowLow[p]!) {
      this.decide(p, frames.alpha[p]!)
      return
    }
    if (this.bounds.fold(p, this.order.events[i]!, value)) frames.bestMove[p] = frames.moves[i]!
    if ((fails & FAILS_HIGH) !== 0 && value >= this.windowHigh[p]!)
      this.decide(p, Math.max(this.bounds.low, frames.beta[p]!))
  }
}
