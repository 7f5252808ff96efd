import { type AlphabetaSettings, UNKNOWN } from '../game/algorithm.ts'
import { Random } from '../game/random.ts'
import { type Move, OVER, type Seat, type State } from '../game/state.ts'
import { HISTORY_LIMIT, MoveMemory } from './move-memory.ts'
import { RootMoves } from './root.ts'
import type { Line, Score, Search, SearchOptions } from './search.ts'
import { EXACT, LOWER, SOLVED, TranspositionTable, UPPER } from './transposition.ts'

/** The score of a game won on the spot; a win n plies away is worth n less. */
export const WIN = 1_000_000
/** Plays on one line, at most. */
const MAX_PLIES = 256
/** Scores from here on are wins that have been seen to the end, or are known from there on; estimates stay below. */
const WON = WIN - 2 * MAX_PLIES
const MAX_DEPTH = 100
/** Children on one line, at most. */
const MAX_CHILDREN = 2 ** 16
const TABLE_BYTES = 24 * 2 ** 20

/** Killers come behind the table's move and before all others. */
const KILLER = 2 ** 40
const NO_MOVE = -1

/** How a child is searched: for its value, */
const FULL = 0
/** just to see whether it is any better than the best so far, with a window one wide, */
const NULL = 1
/** or for its value after all, since it is; */
const AGAIN = 2
/** like NULL, but less deep, for moves that come late in the order, */
const REDUCED = 3
/** and then as deep as the others, since it seems to be better. */
const DEEPER = 4

/** A move may be searched less deep when so many have been before it, and so much depth is left. */
const LATE = 3
const VERY_LATE = 10
const REDUCIBLE_DEPTH = 3

/**
 * Iterative-deepening alpha-beta for games without chance: principal variation search with a transposition table,
 * killer moves and history. Scores are integers for the seat to act, so that a null window is one wide; wins count the
 * plies to them.
 *
 * The recursion is kept in typed arrays instead of the call stack, so that `step` can stop anywhere and go on later
 * with the same result, and nothing is allocated. A node is `open` while some leaf that counted was estimated; a score
 * that is a win or a loss never is.
 */
export class Alphabeta<S extends State> implements Search {
  finished: Search['finished'] = null
  nodes = 0
  depth = 0

  private readonly state: S
  /** Best play behind the root moves that were found to be the best so far. */
  private readonly variations = new Map<Move, readonly Move[]>()
  private readonly settings: AlphabetaSettings<S>
  private readonly table: TranspositionTable
  private readonly root: RootMoves
  private readonly maxDepth: number
  private readonly maxMoves: number
  private readonly rootSeat: Seat

  // One entry a frame; frame 0 is the child of a root move, one ply from the root.
  private top = -1
  private readonly seat = new Int8Array(MAX_PLIES)
  private readonly remaining = new Int16Array(MAX_PLIES)
  /** The window the frame was entered with; `alpha` rises from `lower`. */
  private readonly lower = new Int32Array(MAX_PLIES)
  private readonly alpha = new Int32Array(MAX_PLIES)
  private readonly beta = new Int32Array(MAX_PLIES)
  private readonly best = new Int32Array(MAX_PLIES)
  private readonly bestMove = new Int32Array(MAX_PLIES)
  private readonly open = new Uint8Array(MAX_PLIES)
  /** Children are at first..end-1 of the arrays below; `cursor` is the one being searched. */
  private readonly first = new Int32Array(MAX_PLIES)
  private readonly end = new Int32Array(MAX_PLIES)
  private readonly cursor = new Int32Array(MAX_PLIES)
  /** FULL, NULL or AGAIN: the window of the child at the cursor. */
  private readonly window = new Uint8Array(MAX_PLIES)
  private readonly memory = new MoveMemory(MAX_PLIES)

  // One entry a child, the frames' children one frame behind the other.
  private readonly moves: Int32Array
  private readonly promise: Float64Array

  /** What `enter` and `leave` hand to the parent: the score for the child's seat, and whether it is an estimate. */
  private value = 0
  private valueSeat = 0
  private valueOpen = 0
  /** The window of the child that is entered next, for the parent's seat. */
  private childAlpha = 0
  private childBeta = 0

  private rootWindow = FULL
  private nodesBefore = 0

  constructor(state: S, settings: AlphabetaSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    this.state = state.copy() as S
    this.settings = settings
    this.maxDepth = Math.min(options.depth, MAX_DEPTH)
    this.maxMoves = facts.maxMoves
    this.rootSeat = state.turn
    this.table = new TranspositionTable(Math.min(TABLE_BYTES, options.work * 40))
    const room = Math.min(facts.maxMoves * MAX_PLIES, MAX_CHILDREN)
    this.moves = new Int32Array(room)
    this.promise = new Float64Array(room)
    const count = this.state.legalMoves(this.moves, 0)
    const shuffled = new Random(options.seed).shuffle(this.moves.slice(0, count))
    this.moves.set(shuffled)
    this.rate(0, count, NO_MOVE, 0)
    for (let i = 0; i < count; i++) this.takeBest(i, count)
    this.root = new RootMoves(this.moves.slice(0, count), options.lines, { lowest: -WIN, won: WON, highest: WIN - 1 })
  }

  get iterations(): number {
    return this.nodes
  }

  lines(): Line[] {
    return this.root.lines(this.settings.evaluationError).map((line) => ({
      ...line,
      score: this.utility(line.score),
      pv: this.variations.get(line.move) ?? [line.move],
    }))
  }

  /** A root move's integer score as the service states it. */
  private utility(score: Score): Score {
    // not minus zero
    const value = score.value + 0
    if (value >= WON) return { ...score, value: 1, pliesToEnd: WIN - value }
    if (value <= -WON) return { ...score, value: -1, pliesToEnd: WIN + value }
    if (score.certainty === 'proven') return { ...score, value: Math.sign(value) }
    // short of certainty, however high the estimate
    return { ...score, value: 0.999 * Math.tanh(value / this.settings.scale) }
  }

  /** The root move just searched and, as far as the table has them, the best answers. */
  private principalVariation(move: Move): Move[] {
    const { state, table } = this
    const legal = new Int32Array(this.maxMoves)
    const line = [move]
    state.play(move)
    while (line.length <= this.root.depth && state.toMove !== OVER && table.probe(state.keyLow, state.keyHigh)) {
      const next = table.move
      // another position's move, where two share a key
      if (!legal.subarray(0, state.legalMoves(legal, 0)).includes(next)) break
      line.push(next)
      state.play(next)
    }
    for (let plies = line.length; plies > 0; plies--) state.undo()
    return line
  }

  step(work: number): void {
    const stop = this.nodes + work
    while (this.nodes < stop && this.finished === null) {
      if (this.top < 0) this.stepRoot()
      else this.stepFrame(this.top)
    }
  }

  /** Starts the next root move, or the next iteration. */
  private stepRoot(): void {
    const { root } = this
    const move = root.next()
    if (move === NO_MOVE) {
      root.completeIteration()
      this.depth = root.depth
      if (root.solved) this.finished = 'solved'
      else if (this.depth >= this.maxDepth) this.finished = 'depth'
      return
    }
    if (this.rootWindow === AGAIN) {
      this.rootWindow = FULL
    } else {
      this.nodesBefore = this.nodes
      this.rootWindow = root.alpha > -WIN ? NULL : FULL
    }
    const seat = this.state.turn
    this.childAlpha = root.alpha
    this.childBeta = this.rootWindow === NULL ? root.alpha + 1 : WIN
    this.state.play(move)
    if (!this.enter(0, root.depth, seat, 0)) this.finishRootMove()
  }

  private finishRootMove(): void {
    const { state, root } = this
    state.undo()
    const value = state.turn === this.valueSeat ? this.value : -this.value
    if (this.rootWindow === NULL && value > root.alpha) {
      this.rootWindow = AGAIN
      return
    }
    // taken down at once: what follows soon overwrites it in the table
    if (value > root.alpha) this.variations.set(root.next(), this.principalVariation(root.next()))
    root.record(value, this.valueOpen === 1, this.nodes - this.nodesBefore)
  }

  /**
   * Enters the position the state is in, with the window `childAlpha`, `childBeta` (for `parentSeat`). Either its
   * value is known at once (false; it is in `value`), or a frame is opened (true).
   */
  private enter(p: number, depth: number, parentSeat: number, from: number): boolean {
    const { state, table, settings } = this
    this.nodes++
    const ply = p + 1
    const seat = state.turn
    this.valueSeat = seat
    if (state.toMove === OVER) {
      this.value = Math.sign(state.returns(seat)) * (WIN - ply)
      // on another path to the same position the game might go on
      this.valueOpen = state.endedByHistory ? 1 : 0
      return false
    }
    const known = settings.known ? settings.known(state) : UNKNOWN
    if (known !== UNKNOWN) {
      this.value = known === 0 ? 0 : known % 2 === 1 ? WIN - ply - known : known + ply - WIN
      this.valueOpen = 0
      return false
    }
    if (settings.repeated?.(state)) {
      // what a position is worth on this path says nothing about it on others
      this.value = 0
      this.valueOpen = 1
      return false
    }
    const flip = seat !== parentSeat
    let alpha = flip ? -this.childBeta : this.childAlpha
    const beta = flip ? -this.childAlpha : this.childBeta
    let hint = NO_MOVE
    if ((depth > 0 || !settings.forcing) && table.probe(state.keyLow, state.keyHigh)) {
      const { bound } = table
      const value = fromTable(table.value, ply)
      if (table.depth >= depth && (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha))) {
        this.value = value
        this.valueOpen = table.depth === SOLVED ? 0 : 1
        return false
      }
      hint = table.move
    }
    let best = -WIN
    let end = -1
    if (depth <= 0 || p >= MAX_PLIES - 1 || from + this.maxMoves > this.moves.length) {
      best = Math.max(1 - WON, Math.min(WON - 1, settings.evaluate(state, this.rootSeat)))
      // beyond the horizon the side to move need not make any of the forcing moves
      const room = p < MAX_PLIES - 1 && from + this.maxMoves <= this.moves.length
      end = settings.forcing && room && best < beta ? settings.forcing(state, this.moves, from) : from
      if (end === from) {
        this.value = best
        this.valueOpen = 1
        return false
      }
    }
    this.seat[p] = seat
    this.remaining[p] = Math.max(0, depth)
    this.lower[p] = alpha
    if (best > alpha) alpha = best
    this.alpha[p] = alpha
    this.beta[p] = beta
    this.best[p] = best
    this.bestMove[p] = NO_MOVE
    this.open[p] = end === -1 ? 0 : 1
    this.window[p] = FULL
    this.first[p] = from
    this.cursor[p] = from
    this.end[p] = end === -1 ? state.legalMoves(this.moves, from) : end
    this.rate(from, this.end[p]!, hint, p)
    this.top = p
    return true
  }

  /** Searches the next child of a frame, or closes the frame. */
  private stepFrame(p: number): void {
    const i = this.cursor[p]!
    if (this.window[p] === AGAIN) {
      this.window[p] = FULL
      this.descend(p, this.beta[p]!, 0)
      return
    }
    if (this.window[p] === DEEPER) {
      this.window[p] = NULL
      this.descend(p, this.alpha[p]! + 1, 0)
      return
    }
    if (i === this.end[p] || this.best[p]! >= this.beta[p]!) {
      this.leave(p)
      return
    }
    this.takeBest(i, this.end[p]!)
    const before = i - this.first[p]!
    const reduction = this.reduction(p, before, this.moves[i]!)
    this.window[p] = reduction > 0 ? REDUCED : before > 0 ? NULL : FULL
    this.descend(p, before > 0 ? this.alpha[p]! + 1 : this.beta[p]!, reduction)
  }

  /** By how many plies a child is searched less deep, `before` others having been searched before it. */
  private reduction(p: number, before: number, move: Move): number {
    if (before < LATE || this.remaining[p]! < REDUCIBLE_DEPTH || !this.settings.quiet?.(this.state, move)) return 0
    return before < VERY_LATE ? 1 : 2
  }

  private descend(p: number, beta: number, reduction: number): void {
    this.childAlpha = this.alpha[p]!
    this.childBeta = beta
    this.state.play(this.moves[this.cursor[p]!]!)
    if (!this.enter(p + 1, this.remaining[p]! - 1 - reduction, this.seat[p]!, this.end[p]!)) this.takeValue(p)
  }

  /** The child's value has come back to frame `p`, whose child is still on the board. */
  private takeValue(p: number): void {
    this.state.undo()
    const value = this.valueSeat === this.seat[p] ? this.value : -this.value
    if (value > this.alpha[p]!) {
      if (this.window[p] === REDUCED) {
        this.window[p] = DEEPER
        return
      }
      if (this.window[p] === NULL && value < this.beta[p]!) {
        this.window[p] = AGAIN
        return
      }
    }
    this.open[p]! |= this.valueOpen
    if (value > this.best[p]!) {
      this.best[p] = value
      this.bestMove[p] = this.moves[this.cursor[p]!]!
      if (value > this.alpha[p]!) this.alpha[p] = value
    }
    this.cursor[p]!++
  }

  /** Takes the value of the frame's position to its parent, and stores it. */
  private leave(p: number): void {
    const { state } = this
    const value = this.best[p]!
    const open = this.open[p] === 1 && value < WON && value > -WON
    const bound = value >= this.beta[p]! ? LOWER : value <= this.lower[p]! ? UPPER : EXACT
    if (bound !== UPPER && this.remaining[p]! > 0) this.remember(p)
    const depth = open ? this.remaining[p]! : SOLVED
    // what is beyond the horizon is soon searched again, and would take the place of what is not
    if (this.remaining[p]! > 0) {
      this.table.store(state.keyLow, state.keyHigh, toTable(value, p + 1), bound, depth, this.bestMove[p]!)
    }
    this.value = value
    this.valueSeat = this.seat[p]!
    this.valueOpen = open ? 1 : 0
    this.top = p - 1
    if (p === 0) this.finishRootMove()
    else this.takeValue(p - 1)
  }

  // --- ordering ---

  /** Notes how promising each of the children from..end-1 is; `hint` most of all. */
  private rate(from: number, end: number, hint: Move, p: number): void {
    const { state, settings, moves, promise, memory } = this
    const seat = state.turn
    for (let i = from; i < end; i++) {
      const move = moves[i]!
      let score = memory.promise(seat, move) + memory.killer(p, move) * KILLER
      if (settings.order) score += settings.order(state, move) * HISTORY_LIMIT
      if (move === hint) score = Number.MAX_VALUE
      promise[i] = score
    }
  }

  /** Brings the most promising of the children i..end-1 to place i. Few are asked for where the first cuts off. */
  private takeBest(i: number, end: number): void {
    const { moves, promise } = this
    let best = i
    for (let j = i + 1; j < end; j++) if (promise[j]! > promise[best]!) best = j
    const move = moves[best]!
    const score = promise[best]!
    moves[best] = moves[i]!
    promise[best] = promise[i]!
    moves[i] = move
    promise[i] = score
  }

  /** A move that proved good is tried early in its siblings, and wherever else it is legal. */
  private remember(p: number): void {
    this.memory.wasBest(this.seat[p]!, this.bestMove[p]!, this.remaining[p]!)
    this.memory.wasTooGood(p, this.bestMove[p]!)
  }
}

// The table keeps wins by their distance from the position stored, the search by that from the root.

function toTable(value: number, ply: number): number {
  return value >= WON ? value + ply : value <= -WON ? value - ply : value
}

function fromTable(value: number, ply: number): number {
  return value >= WON ? value - ply : value <= -WON ? value + ply : value
}
