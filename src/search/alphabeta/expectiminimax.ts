import type { ExpectiminimaxSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import { bufferLength, maxEventsOf } from '../../game/game.ts'
import { CHANCE, type Move, OVER, type State } from '../../game/state.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, SearchOptions } from '../search.ts'
import { CHILD, DONE, PROBE } from './chance-nodes.ts'
import { ChildOrder } from './child-order.ts'
import { Deepening } from './deepening.ts'
import { EventNodes } from './event-nodes.ts'
import { Frames, MAX_PLIES, NO_MOVE, pliesIn } from './frames.ts'
import { MoveNodes } from './move-nodes.ts'
import { RootMoves, UTILITY_RANGE } from './root-moves.ts'
import { EXACT, LOWER, SOLVED, TranspositionTable, UPPER } from './transposition.ts'

const MAX_DEPTH = 100
const TABLE_BYTES = 24 * 2 ** 20

const DECISION = 0
/** A chance node searched event by event. */
const EVENTS = 1
/** A chance node whose events only restrict the moves (`State.movesByEvent`), searched move by move. */
const MOVES = 2

/**
 * Iterative-deepening alpha-beta over decision and chance nodes.
 *
 * Values are expected utilities in [-1, 1] for the seat whose turn it is. Depth counts moves; chance events are free.
 * A chance node is searched event by event (event-nodes.ts) or, where the game offers `movesByEvent`, move by move
 * (move-nodes.ts). A node is `open` while its value depends on the evaluation of some leaf; the search is solved when the
 * root is not open.
 */
export class Expectiminimax<S extends State> extends Deepening {
  protected readonly root: RootMoves

  private readonly state: S
  private readonly settings: ExpectiminimaxSettings<S>
  private readonly table: TranspositionTable
  private readonly rootSeat: number
  private readonly reduction: number
  private readonly order: ChildOrder<S>
  private readonly events: EventNodes
  private readonly moves: MoveNodes<S>

  // One entry for each frame.
  private readonly kind = new Uint8Array(MAX_PLIES)
  /** For decision nodes: 1 when the best child's value is an estimate. */
  private readonly bestOpen = new Uint8Array(MAX_PLIES)
  /** For decision nodes: 1 when only the first child is searched. */
  private readonly probe = new Uint8Array(MAX_PLIES)

  /**
   * True while the second iteration tries to solve the game. The first one provides an answer in case time runs out.
   */
  private solving = false
  private readonly solveLimit: number
  private readonly eventPlies: number

  constructor(state: S, settings: ExpectiminimaxSettings<S>, options: SearchOptions, facts: BufferSizes) {
    const frames = new Frames(Float64Array, pliesIn(options.share), bufferLength(facts))
    super(frames, Math.min(options.depth, MAX_DEPTH))
    this.state = state.copy() as S
    this.settings = settings
    this.rootSeat = state.turn
    this.reduction = settings.reduction ?? 0
    this.table = new TranspositionTable(Math.min(TABLE_BYTES * (options.share ?? 1), options.work * 40))
    this.order = new ChildOrder(frames, this.state, settings)
    this.events = new EventNodes(frames, this.state)
    this.moves = new MoveNodes(frames, this.state, this.order, settings, maxEventsOf(facts))
    this.eventPlies = settings.eventPlies?.(this.state) ?? MAX_PLIES
    this.solveLimit = (options.expected ?? options.work) * (settings.solvingShare?.(state) ?? 0)
    this.root = this.rootMoves(options)
  }

  private rootMoves({ lines, moves: chosen }: SearchOptions): RootMoves {
    const { state, settings } = this
    const { moves } = this.frames
    const legal = moves.slice(0, movesAtRoot(state, moves, chosen))
    // the moves chosen by the caller are all candidates
    const candidates = chosen ? 0 : (settings.candidates?.(state, moves, 0) ?? 0)
    const enough = candidates >= Math.min(lines, legal.length)
    if (!enough) moves.set(legal)
    const count = enough ? candidates : legal.length
    this.order.sort(MAX_PLIES - 1, 0, count, NO_MOVE)
    const searched = moves.slice(0, count)
    const leftOut = legal.filter((move) => !searched.includes(move))
    return new RootMoves(searched, lines, UTILITY_RANGE, leftOut)
  }

  lines(): Line[] {
    return this.root.lines(this.settings.evaluationError)
  }

  // --- the root ---

  protected override stepRoot(): void {
    if (this.isSolvingTooLong()) this.giveUpSolving()
    super.stepRoot()
  }

  protected override completeIteration(): void {
    super.completeIteration()
    this.solving = this.depth === 1 && this.solveLimit > 0
  }

  protected startRootMove(move: Move): void {
    const { root, state, frames } = this
    const seat = state.turn
    frames.childAlpha = root.alpha
    frames.childBeta = 1
    state.play(move)
    if (!this.enter(0, this.solving ? MAX_DEPTH : root.depth, seat, 0, false)) this.finishRootMove()
  }

  protected finishRootMove(): void {
    const { state, frames } = this
    state.undo()
    this.recordRootMove(state.turn === frames.valueSeat ? frames.value : -frames.value)
  }

  private isSolvingTooLong(): boolean {
    return this.solving && this.nodes >= this.solveLimit
  }

  /** Abandons the attempt to solve the game. The table entries it has stored stay valid for later iterations. */
  private giveUpSolving(): void {
    const { state, frames } = this
    this.solving = false
    for (; frames.top >= 0; frames.top--) {
      state.undo()
      // a move's child stands two plays below its chance node: the event and the move
      if (frames.top > 0 && this.kind[frames.top - 1] === MOVES) state.undo()
    }
    this.root.restartIteration()
    this.nodesBefore = this.nodes
  }

  // --- entering a position ---

  /**
   * Enters the position on the board, with the window `childAlpha`, `childBeta` of the frames (for `parentSeat`).
   *
   * @param from the first free index for its children
   * @param probe true to search only the most promising reply
   * @returns true when frame `p` has been opened, false when the value is known at once
   */
  private enter(p: number, depth: number, parentSeat: number, from: number, probe: boolean): boolean {
    const { state, settings, table, frames } = this
    this.nodes++
    const seat = state.turn
    frames.valueSeat = seat
    if (this.isKnown(seat)) return false
    const flip = seat !== parentSeat
    const alpha = flip ? -frames.childBeta : frames.childAlpha
    const beta = flip ? -frames.childAlpha : frames.childBeta
    let hint = NO_MOVE
    if (table.probe(state.keyLow, state.keyHigh)) {
      const { bound, value } = table
      if (table.depth >= depth && (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha))) {
        frames.value = value
        frames.valueOpen = table.depth === SOLVED ? 0 : 1
        return false
      }
      hint = table.move
    }
    const chance = state.toMove === CHANCE
    const full = frames.isFull(p, from)
    let kind = DECISION
    let end = from
    // 1 when moves or events are left out
    let open = 0
    let best = -2
    if (depth <= 0 || full) {
      best = settings.evaluate(state)
      frames.value = best
      frames.valueOpen = 1
      if (full || chance || !settings.tactical || best >= beta) return false
      end = settings.tactical(state, frames.moves, from)
      if (end === from) return false
      open = 1
    } else if (!chance) {
      end = settings.candidates ? settings.candidates(state, frames.moves, from) : state.legalMoves(frames.moves, from)
      open = settings.candidates ? 1 : 0
    } else if (p >= this.eventPlies) {
      kind = EVENTS
      end = this.events.listOnly(settings.anyEvent!, from)
      open = 1
    } else if (state.movesByEvent) {
      kind = MOVES
      end = this.moves.list(from)
    } else {
      kind = EVENTS
      end = this.events.list(from)
    }
    frames.push(p, seat, Math.max(0, depth), alpha, beta, best, from, end)
    frames.open[p] = open
    if (best > alpha) frames.alpha[p] = best
    this.kind[p] = kind
    if (kind === DECISION) {
      this.bestOpen[p] = 1
      this.probe[p] = probe && depth > 0 ? 1 : 0
      this.order.sort(p, from, end, hint)
    } else if (kind === EVENTS) this.events.open(p, !this.solving)
    else this.moves.open(p, hint, !this.solving)
    return true
  }

  /** True when the position's value is known without searching: a finished game, an exact value, a repetition. */
  private isKnown(seat: number): boolean {
    const { state, settings, frames } = this
    if (state.toMove === OVER) {
      if (state.endedByHistory) return this.drawByHistory(seat)
      if (state.undecided) {
        frames.value = settings.evaluate(state)
        frames.valueOpen = 1
        return true
      }
      frames.value = state.returns(seat)
      frames.valueOpen = 0
      return true
    }
    if (state.toMove === CHANCE) return false
    if (settings.known) {
      const known = settings.known(state)
      if (!Number.isNaN(known)) {
        frames.value = known
        frames.valueOpen = 0
        return true
      }
    }
    return settings.repeated?.(state) ? this.drawByHistory(seat) : false
  }

  /** Values the position as a draw by history; an estimate, since another line to it may not end the game. */
  private drawByHistory(seat: number): true {
    const { contempt = 0 } = this.settings
    this.frames.value = seat === this.rootSeat ? -contempt : contempt
    this.frames.valueOpen = 1
    return true
  }

  // --- frames ---

  protected stepFrame(p: number): void {
    if (this.isSolvingTooLong()) {
      this.giveUpSolving()
      return
    }
    const { frames } = this
    const kind = this.kind[p]
    const next =
      kind === DECISION
        ? this.nextReply(p)
        : kind === EVENTS
          ? this.events.next(p)
          : this.moves.next(p, this.solving ? 0 : this.reduction)
    if (next === DONE) this.leave(p)
    else if (next >= CHILD) {
      const seat = frames.seat[p]!
      if (!this.enter(p + 1, frames.childDepth, seat, frames.end[p]!, next === PROBE)) this.takeValue(p)
    }
  }

  /** Plays the next move of a decision node. */
  private nextReply(p: number): number {
    const { frames } = this
    const i = frames.cursor[p]!
    if (i === frames.end[p] || frames.best[p]! >= frames.beta[p]!) return DONE
    if (this.probe[p] === 1 && i > frames.first[p]!) return DONE
    frames.childAlpha = frames.alpha[p]!
    frames.childBeta = frames.beta[p]!
    frames.childDepth = frames.remaining[p]! - 1
    this.state.play(frames.moves[i]!)
    return CHILD
  }

  protected takeValue(p: number): void {
    const { frames } = this
    this.state.undo()
    const value = frames.valueFor(p)
    if (this.kind[p] === DECISION) {
      if (frames.fold(p, value)) this.bestOpen[p] = frames.valueOpen
    } else if (this.kind[p] === EVENTS) this.events.fold(p, value)
    else this.moves.fold(p, value)
  }

  /** Stores the value of frame `p` and hands it to its parent. */
  private leave(p: number): void {
    const { state, frames } = this
    const decision = this.kind[p] === DECISION
    const value = frames.best[p]!
    // a certain win is exact, whatever the other moves are worth
    const won = decision && value >= 1 && this.bestOpen[p] === 0
    const open = won ? 0 : frames.open[p]!
    const cut = value >= frames.beta[p]!
    const bound = cut || (decision && this.probe[p] === 1) ? LOWER : value <= frames.lower[p]! ? UPPER : EXACT
    this.order.remember(p, decision && cut)
    const depth = open === 1 ? frames.remaining[p]! : SOLVED
    this.table.store(state.keyLow, state.keyHigh, value, bound, depth, frames.bestMove[p]!)
    this.close(p, open)
  }
}
