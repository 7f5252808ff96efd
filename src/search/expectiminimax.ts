import type { ExpectiminimaxSettings } from '../game/algorithm.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { EventBounds } from './event-bounds.ts'
import { MoveBounds } from './move-bounds.ts'
import { HISTORY_LIMIT, MoveMemory } from './move-memory.ts'
import { RootMoves, UTILITIES } from './root.ts'
import type { Line, Search, SearchOptions } from './search.ts'
import { EXACT, LOWER, SOLVED, TranspositionTable, UPPER } from './transposition.ts'

/** Plays on one line, chance events included, at most. */
const MAX_PLIES = 256
const MAX_DEPTH = 100
/** Children on one line, at most: 3 MB. */
const MAX_CHILDREN = 2 ** 16
const TABLE_BYTES = 24 * 2 ** 20

/** What a killer move's score is, just above every history score. */
const KILLER = HISTORY_LIMIT
const NO_MOVE = -1

/** From this depth on, moves that restrict each other by events are ordered by the evaluation behind each. */
const LOOK_DEPTH = 3

/** How a move is being searched: to the frame's depth, less deep, or to the depth after all. */
const FULLY = 0
const REDUCED = 1
const AGAIN = 2

const DECISION = 0
/** A chance node, event by event: Star1, with Star2's probing first. */
const EVENTS = 1
/** A chance node whose events only restrict the moves (`State.movesByEvent`): move by move. */
const MOVES = 2

/** Which ends of a child's window decide its parent. */
const FAILS_LOW = 1
const FAILS_HIGH = 2

/**
 * Iterative-deepening alpha-beta over decision and chance nodes.
 *
 * Values are expected utilities in [-1, 1] for the seat whose turn it is. Depth counts moves; chance events are free.
 * At chance nodes the window is narrowed by what the remaining events can still contribute (Star1), after one move
 * under each event has been tried for a bound (Star2; both Ballard 1983, after Hauk, Buro and Schaeffer 2004). Where
 * the game offers `movesByEvent`, each move is searched once and counted under every event that allows it.
 *
 * The recursion is kept in typed arrays instead of the call stack, so that `step` can stop anywhere and go on later
 * with the same result, and nothing is allocated. A node is `open` while some leaf that counted was estimated by the
 * evaluation; the search is solved when the root is not.
 */
export class Expectiminimax<S extends State> implements Search {
  finished: Search['finished'] = null
  nodes = 0
  depth = 0

  private readonly state: S
  private readonly settings: ExpectiminimaxSettings<S>
  private readonly table: TranspositionTable
  private readonly root: RootMoves
  private readonly maxDepth: number
  private readonly rootSeat: number
  private readonly reduction: number

  // One entry a frame; frame 0 is the child of a root move.
  private top = -1
  private readonly kind = new Uint8Array(MAX_PLIES)
  private readonly seat = new Int8Array(MAX_PLIES)
  private readonly remaining = new Int16Array(MAX_PLIES)
  /** The window the frame was entered with; `alpha` rises from `lower` at decision nodes. */
  private readonly lower = new Float64Array(MAX_PLIES)
  private readonly alpha = new Float64Array(MAX_PLIES)
  private readonly beta = new Float64Array(MAX_PLIES)
  private readonly best = new Float64Array(MAX_PLIES)
  private readonly bestMove = new Int32Array(MAX_PLIES)
  private readonly open = new Uint8Array(MAX_PLIES)
  /** Decision nodes: whether the best child's value is an estimate. */
  private readonly bestOpen = new Uint8Array(MAX_PLIES)
  /** Children are at first..end-1 of the arrays below; `cursor` is the one being searched. */
  private readonly first = new Int32Array(MAX_PLIES)
  private readonly end = new Int32Array(MAX_PLIES)
  private readonly cursor = new Int32Array(MAX_PLIES)
  /** DECISION: only the first child counts (it is a probe). EVENTS: the probes are not done yet. */
  private readonly probing = new Uint8Array(MAX_PLIES)
  /** Chance nodes: `best` is settled; and the window of the child being searched. */
  private readonly decided = new Uint8Array(MAX_PLIES)
  private readonly fails = new Uint8Array(MAX_PLIES)
  private readonly windowLow = new Float64Array(MAX_PLIES)
  private readonly windowHigh = new Float64Array(MAX_PLIES)

  // One entry a child, the frames' children one frame behind the other.
  private readonly width: number
  private readonly moves: Int32Array
  private readonly scores: Float64Array
  /** EVENTS: the event's probability and what is known of its value. */
  private readonly eventBounds: EventBounds
  /** MOVES: the events that allow the move, and those that allow any of the moves behind it. */
  private readonly events: Int32Array
  private readonly later: Int32Array

  private readonly moveBounds: MoveBounds
  private readonly reduced = new Uint8Array(MAX_PLIES)

  private readonly memory = new MoveMemory(MAX_PLIES)

  /** What `enter` and `leave` hand to the parent: the value for the child's seat, and whether it is an estimate. */
  private value = 0
  private valueSeat = 0
  private valueOpen = 0
  /** The window of the child that is entered next, for the parent's seat. */
  private childAlpha = 0
  private childBeta = 0
  private nextIsProbe = false
  private nodesBefore = 0

  /** The second iteration looks for the end of the game on every line: the first has an answer should time be short. */
  private solving = false
  private readonly solveLimit: number
  private readonly eventPlies: number

  constructor(
    state: S,
    settings: ExpectiminimaxSettings<S>,
    options: SearchOptions,
    facts: { readonly maxMoves: number; readonly maxEvents: number },
  ) {
    this.state = state.copy() as S
    this.settings = settings
    this.rootSeat = state.turn
    this.reduction = settings.reduction ?? 0
    this.maxDepth = Math.min(options.depth, MAX_DEPTH)
    this.table = new TranspositionTable(Math.min(TABLE_BYTES, options.work * 40))
    this.width = Math.max(facts.maxMoves, facts.maxEvents)
    const room = Math.min(this.width * MAX_PLIES, MAX_CHILDREN)
    this.moves = new Int32Array(room)
    this.scores = new Float64Array(room)
    this.eventBounds = new EventBounds(room)
    this.events = new Int32Array(room)
    this.later = new Int32Array(room)
    this.moveBounds = new MoveBounds(MAX_PLIES, Math.max(1, facts.maxEvents))
    this.eventPlies = settings.eventPlies?.(this.state) ?? MAX_PLIES
    this.solveLimit = options.work * (settings.solvingShare?.(state) ?? 0)
    const legal = this.moves.slice(0, this.state.legalMoves(this.moves, 0))
    const candidates = settings.candidates?.(this.state, this.moves, 0) ?? 0
    const enough = candidates >= Math.min(options.lines, legal.length)
    if (!enough) this.moves.set(legal)
    const count = enough ? candidates : legal.length
    this.order(0, count, NO_MOVE, MAX_PLIES - 1)
    const moves = this.moves.slice(0, count)
    const leftOut = legal.filter((move) => !moves.includes(move))
    this.root = new RootMoves(moves, options.lines, UTILITIES, leftOut)
  }

  get iterations(): number {
    return this.nodes
  }

  lines(): Line[] {
    return this.root.lines(this.settings.evaluationError)
  }

  step(work: number): void {
    const stop = this.nodes + work
    while (this.nodes < stop && this.finished === null) {
      if (this.solving && this.nodes >= this.solveLimit) this.giveUpSolving()
      if (this.top < 0) this.stepRoot()
      else this.stepFrame(this.top)
    }
  }

  /**
   * Takes the pieces off the half-done attempt; what it has stored stays true for the iterations that follow.
   */
  private giveUpSolving(): void {
    this.solving = false
    for (; this.top >= 0; this.top--) {
      this.state.undo()
      // a move's child stands two plays below its chance node: the event and the move
      if (this.top > 0 && this.kind[this.top - 1] === MOVES) this.state.undo()
    }
    this.root.restartIteration()
  }

  /** Starts the next root move, or the next iteration. */
  private stepRoot(): void {
    const { root, state } = this
    const move = root.next()
    if (move === NO_MOVE) {
      root.completeIteration()
      this.depth = root.depth
      this.solving = this.depth === 1 && this.solveLimit > 0
      if (root.solved) this.finished = 'solved'
      else if (this.depth >= this.maxDepth) this.finished = 'depth'
      return
    }
    const seat = state.turn
    this.nodesBefore = this.nodes
    this.childAlpha = root.alpha
    this.childBeta = 1
    state.play(move)
    if (!this.enter(0, this.solving ? MAX_DEPTH : root.depth, seat, 0)) this.finishRootMove()
  }

  private finishRootMove(): void {
    const { state, root } = this
    state.undo()
    const value = state.turn === this.valueSeat ? this.value : -this.value
    root.record(value, this.valueOpen === 1, this.nodes - this.nodesBefore)
  }

  /** Looks at the next child of a frame, or closes the frame. */
  private stepFrame(p: number): void {
    const done =
      this.kind[p] === DECISION ? this.nextDecision(p) : this.kind[p] === EVENTS ? this.nextEvent(p) : this.nextMove(p)
    if (done) this.leave(p)
  }

  /**
   * Enters the position the state is in, with the window `childAlpha`, `childBeta` (for `parentSeat`). Either its
   * value is known at once (false; it is in `value`), or a frame is opened (true).
   */
  private enter(p: number, depth: number, parentSeat: number, from: number): boolean {
    const { state } = this
    this.nodes++
    const probe = this.nextIsProbe
    this.nextIsProbe = false
    const seat = state.turn
    this.valueSeat = seat
    if (state.toMove === OVER) {
      if (state.endedByHistory) this.drawByHistory(seat)
      else {
        this.value = state.returns(seat)
        this.valueOpen = 0
      }
      return false
    }
    const { settings } = this
    const chance = state.toMove === CHANCE
    if (settings.known && !chance) {
      const known = settings.known(state)
      if (!Number.isNaN(known)) {
        this.value = known
        this.valueOpen = 0
        return false
      }
    }
    if (settings.repeated && !chance && settings.repeated(state)) {
      this.drawByHistory(seat)
      return false
    }
    const flip = seat !== parentSeat
    const alpha = flip ? -this.childBeta : this.childAlpha
    const beta = flip ? -this.childAlpha : this.childBeta
    const { table } = this
    let hint = NO_MOVE
    if (table.probe(state.keyLow, state.keyHigh)) {
      const { bound, value } = table
      if (table.depth >= depth && (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha))) {
        this.value = value
        this.valueOpen = table.depth === SOLVED ? 0 : 1
        return false
      }
      hint = table.move
    }
    const full = p >= MAX_PLIES - 1 || from + this.width > this.moves.length
    if (depth <= 0 || full) {
      this.value = settings.evaluate(state)
      this.valueOpen = 1
      if (full || chance || !settings.forcing || this.value >= beta) return false
      const end = settings.forcing(state, this.moves, from)
      if (end === from) return false
      this.openFrame(p, 0, alpha, beta, from)
      this.end[p] = end
      this.best[p] = this.value
      this.open[p] = this.bestOpen[p] = 1
      if (this.value > alpha) this.alpha[p] = this.value
      this.order(from, end, hint, p)
      return true
    }
    this.openFrame(p, depth, alpha, beta, from)
    this.probing[p] = probe ? 1 : 0
    if (!chance) {
      const { candidates } = settings
      this.end[p] = candidates ? candidates(state, this.moves, from) : state.legalMoves(this.moves, from)
      // a move that is left out might save what seems lost
      if (candidates) this.open[p] = 1
      this.order(from, this.end[p]!, hint, p)
    } else if (p >= this.eventPlies) {
      this.moves[from] = settings.anyEvent!
      this.eventBounds.probability[from] = 1
      this.openEvents(p, from, from + 1)
      this.open[p] = 1
    } else if (state.movesByEvent) {
      this.openMoves(p, from, hint)
    } else {
      this.openEvents(p, from, state.chanceEvents(this.moves, this.eventBounds.probability, from))
    }
    return true
  }

  /** On another line to the same position the game might go on: it is an estimate. */
  private drawByHistory(seat: number): void {
    const { contempt = 0 } = this.settings
    this.value = seat === this.rootSeat ? -contempt : contempt
    this.valueOpen = 1
  }

  /** A frame for the position the state is in: a decision node, unless the caller makes it something else. */
  private openFrame(p: number, depth: number, alpha: number, beta: number, from: number): void {
    this.kind[p] = DECISION
    this.seat[p] = this.state.turn
    this.remaining[p] = depth
    this.lower[p] = alpha
    this.alpha[p] = alpha
    this.beta[p] = beta
    this.best[p] = -2
    this.bestMove[p] = NO_MOVE
    this.open[p] = 0
    this.bestOpen[p] = 1
    this.probing[p] = 0
    this.decided[p] = 0
    this.first[p] = from
    this.cursor[p] = from
    this.top = p
  }

  /** Takes the value of the frame's position to its parent, and stores it. */
  private leave(p: number): void {
    const { state } = this
    const value = this.best[p]!
    // nothing can be better than a win that is certain, whatever the other moves are worth
    if (value >= 1 && this.kind[p] === DECISION && this.bestOpen[p] === 0) this.open[p] = 0
    const depth = this.open[p] === 1 ? this.remaining[p]! : SOLVED
    const probe = this.kind[p] === DECISION && this.probing[p] === 1
    const bound = probe || value >= this.beta[p]! ? LOWER : value <= this.lower[p]! ? UPPER : EXACT
    this.remember(p)
    this.table.store(state.keyLow, state.keyHigh, value, bound, depth, this.bestMove[p]!)
    this.value = value
    this.valueSeat = this.seat[p]!
    this.valueOpen = this.open[p]!
    this.top = p - 1
    if (p === 0) this.finishRootMove()
    else this.takeValue(p - 1)
  }

  /** The child's value has come back to frame `p`, whose child is still on the board. */
  private takeValue(p: number): void {
    this.state.undo()
    const value = this.valueSeat === this.seat[p] ? this.value : -this.value
    if (this.kind[p] === DECISION) this.foldDecision(p, value)
    else if (this.kind[p] === EVENTS) this.foldEvent(p, value)
    else this.foldMove(p, value)
  }

  /** Plays the child at index `i` and enters it; a value known at once is folded in. */
  private descend(p: number, i: number, depth: number): void {
    this.state.play(this.moves[i]!)
    if (!this.enter(p + 1, depth, this.seat[p]!, this.end[p]!)) this.takeValue(p)
  }

  // --- decision nodes ---

  /** @returns whether the frame is done */
  private nextDecision(p: number): boolean {
    const i = this.cursor[p]!
    if (i === this.end[p] || this.best[p]! >= this.beta[p]!) return true
    if (this.probing[p] === 1 && i > this.first[p]!) return true
    this.childAlpha = this.alpha[p]!
    this.childBeta = this.beta[p]!
    this.descend(p, i, this.remaining[p]! - 1)
    return false
  }

  private foldDecision(p: number, value: number): void {
    this.open[p]! |= this.valueOpen
    if (value > this.best[p]!) {
      this.best[p] = value
      this.bestMove[p] = this.moves[this.cursor[p]!]!
      this.bestOpen[p] = this.valueOpen
      if (value > this.alpha[p]!) this.alpha[p] = value
    }
    this.cursor[p]!++
  }

  // --- chance nodes, event by event ---

  /** The events stand at from..end-1 already. */
  private openEvents(p: number, from: number, end: number): void {
    this.kind[p] = EVENTS
    this.end[p] = end
    this.eventBounds.clear(from, end)
    // one ply above the horizon a probe would cost as much as the search it hopes to save
    this.probing[p] = this.remaining[p]! > 1 && end > from + 1 && !this.solving ? 1 : 0
  }

  /** @returns whether the frame is done */
  private nextEvent(p: number): boolean {
    if (this.decided[p] === 1) return true
    const { eventBounds } = this
    const end = this.end[p]!
    eventBounds.sumUp(this.first[p]!, end)
    const { low, high } = eventBounds
    const i = this.cursor[p]!
    if (low >= this.beta[p]! || (i === end && this.probing[p] === 0)) return this.decide(p, low)
    if (high <= this.alpha[p]!) return this.decide(p, high)
    if (i === end) {
      this.probing[p] = 0
      this.cursor[p] = this.first[p]!
      return false
    }
    eventBounds.narrow(i, this.alpha[p]!, this.beta[p]!)
    // windows of no width, which only rounding leaves open
    if (eventBounds.beta <= eventBounds.floor[i]!) return this.decide(p, this.beta[p]!)
    if (eventBounds.alpha >= eventBounds.ceiling[i]!) return this.decide(p, this.alpha[p]!)
    this.childAlpha = eventBounds.alpha
    this.childBeta = eventBounds.beta
    if (this.probing[p] === 1) return this.probeEvent(p, i)
    this.fails[p] = (this.childAlpha >= -1 ? FAILS_LOW : 0) | (this.childBeta <= 1 ? FAILS_HIGH : 0)
    this.childAlpha = Math.max(-1, this.childAlpha)
    this.childBeta = Math.min(1, this.childBeta)
    this.windowLow[p] = this.childAlpha
    this.windowHigh[p] = this.childBeta
    this.descend(p, i, this.remaining[p]!)
    return false
  }

  /**
   * Star2: a bound on an event's value from its most promising reply alone. A reply of the frame's own seat bounds the
   * value from below, one of the other seat from above, so that side of the window has to be left wide open.
   */
  private probeEvent(p: number, i: number): boolean {
    const { state } = this
    state.play(this.moves[i]!)
    if (state.toMove === CHANCE) {
      state.undo()
      this.cursor[p]!++
      return false
    }
    if (state.turn === this.seat[p]) this.childAlpha = -1
    else this.childBeta = 1
    this.childAlpha = Math.max(-1, this.childAlpha)
    this.childBeta = Math.min(1, this.childBeta)
    this.nextIsProbe = true
    if (!this.enter(p + 1, this.remaining[p]!, this.seat[p]!, this.end[p]!)) this.takeValue(p)
    return false
  }

  private foldEvent(p: number, value: number): void {
    const { floor, ceiling } = this.eventBounds
    const i = this.cursor[p]!++
    this.open[p]! |= this.valueOpen
    if (this.probing[p] === 1) {
      if (this.valueSeat === this.seat[p]) floor[i] = value
      else ceiling[i] = value
      return
    }
    const fails = this.fails[p]!
    const low = (fails & FAILS_LOW) !== 0 && value <= this.windowLow[p]!
    const high = (fails & FAILS_HIGH) !== 0 && value >= this.windowHigh[p]!
    if (!high) ceiling[i] = value
    if (!low) floor[i] = value
    if (!low && !high) return
    // The window promised that such a value decides the frame; adding up again could miss it by a rounding error.
    const total = this.eventBounds.mean(low ? ceiling : floor, this.first[p]!, this.end[p]!)
    this.decide(p, low ? Math.min(total, this.alpha[p]!) : Math.max(total, this.beta[p]!))
  }

  private decide(p: number, value: number): boolean {
    this.best[p] = value
    this.decided[p] = 1
    return true
  }

  // --- chance nodes, move by move ---

  private openMoves(p: number, from: number, hint: number): void {
    const { state, events } = this
    this.kind[p] = MOVES
    this.moveBounds.open(p, state)
    const end = state.movesByEvent!(this.moves, events, from)
    this.end[p] = end
    if (this.remaining[p]! >= LOOK_DEPTH && !this.solving) this.look(from, end, hint, p)
    else this.order(from, end, hint, p)
    let later = 0
    for (let i = end - 1; i >= from; i--) {
      this.later[i] = later
      later |= events[i]!
    }
    this.reduced[p] = FULLY
  }

  /**
   * The next move, searched once for all the events that allow it. Under each event the frame's seat takes the best of
   * the moves allowed, so a value matters where it beats the best so far under at least one of them.
   */
  private nextMove(p: number): boolean {
    if (this.decided[p] === 1) return true
    const i = this.cursor[p]!
    const done = i === this.end[p]
    const allowing = done ? 0 : this.events[i]!
    const later = done ? 0 : this.later[i]!
    const { moveBounds } = this
    moveBounds.sumUp(p, allowing, later, this.alpha[p]!, this.beta[p]!)
    const { low, high, worst, failLow, failHigh, decidesLow } = moveBounds
    if (done || low >= this.beta[p]!) return this.decide(p, low)
    if (high <= this.alpha[p]!) return this.decide(p, high)
    if (worst >= 1) {
      this.cursor[p]!++
      return false
    }
    // windows of no width, which only rounding leaves open
    if (failHigh <= worst) return this.decide(p, this.beta[p]!)
    if (decidesLow && failLow >= Math.min(1, failHigh)) return this.decide(p, this.alpha[p]!)
    this.fails[p] = (decidesLow ? FAILS_LOW : 0) | (failHigh <= 1 ? FAILS_HIGH : 0)
    this.childAlpha = this.windowLow[p] = decidesLow ? failLow : worst
    this.childBeta = this.windowHigh[p] = Math.min(1, failHigh)
    this.state.play(moveBounds.eventOf(p, allowing))
    const depth = this.remaining[p]! - 1
    // behind another move under each of its events, it is likely to be none of the best
    const reduction = worst === -1 || this.solving || this.reduced[p] === AGAIN ? 0 : this.reduction
    this.reduced[p] = reduction > 0 && depth > 0 ? REDUCED : FULLY
    this.descend(p, i, Math.max(0, depth - reduction))
    return false
  }

  private foldMove(p: number, value: number): void {
    this.state.undo()
    if (this.reduced[p] === REDUCED && value > this.windowLow[p]! && this.valueOpen === 1) {
      this.reduced[p] = AGAIN
      return
    }
    this.reduced[p] = FULLY
    const i = this.cursor[p]!++
    this.open[p]! |= this.valueOpen
    const allowing = this.events[i]!
    const fails = this.fails[p]!
    if ((fails & FAILS_LOW) !== 0 && value <= this.windowLow[p]!) {
      this.decide(p, this.alpha[p]!)
      return
    }
    if (this.moveBounds.fold(p, allowing, value)) this.bestMove[p] = this.moves[i]!
    if ((fails & FAILS_HIGH) !== 0 && value >= this.windowHigh[p]!)
      this.decide(p, Math.max(this.moveBounds.low, this.beta[p]!))
  }

  // --- ordering ---

  /** Sorts the children from..end-1 (and their `events`) of frame `p` by promise; `hint` comes first. */
  private order(from: number, end: number, hint: number, p: number): void {
    const { state, moves, settings, memory } = this
    const seat = state.turn
    for (let i = from; i < end; i++) {
      const move = moves[i]!
      let score = Number.MAX_VALUE
      if (move !== hint) {
        score = memory.killer(p, move) > 0 ? KILLER : memory.promise(seat, move)
        if (settings.order) score += settings.order(state, move) * HISTORY_LIMIT
      }
      this.insert(from, i, score)
    }
  }

  /** As `order`, by what the evaluation says behind each move of a chance node. */
  private look(from: number, end: number, hint: number, p: number): void {
    const { state, moves, events, settings } = this
    const seat = this.seat[p]!
    for (let i = from; i < end; i++) {
      const move = moves[i]!
      let score = Number.MAX_VALUE
      if (move !== hint) {
        state.play(this.moveBounds.eventOf(p, events[i]!))
        state.play(move)
        const value = state.toMove === OVER ? state.returns(state.turn) : settings.evaluate(state)
        score = state.turn === seat ? value : -value
        state.undo()
        state.undo()
      }
      this.insert(from, i, score)
    }
  }

  /** Puts the child at index `i` in its place among those from..i-1, the highest score first. */
  private insert(from: number, i: number, score: number): void {
    const { moves, scores, events } = this
    const move = moves[i]!
    const allowing = events[i]!
    let j = i - 1
    while (j >= from && scores[j]! < score) {
      moves[j + 1] = moves[j]!
      events[j + 1] = events[j]!
      scores[j + 1] = scores[j]!
      j--
    }
    moves[j + 1] = move
    events[j + 1] = allowing
    scores[j + 1] = score
  }

  /** The best move of a node that is left becomes the more promising, wherever else it is legal. */
  private remember(p: number): void {
    const move = this.bestMove[p]!
    if (move === NO_MOVE) return
    const { memory } = this
    if (this.kind[p] === DECISION && this.best[p]! >= this.beta[p]!) memory.wasTooGood(p, move)
    memory.wasBest(this.seat[p]!, move, this.remaining[p]!)
  }
}
