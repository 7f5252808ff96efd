import type { Endings, ExpectiminimaxSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import { bufferLength, maxEventsOf } from '../../game/game.ts'
import { CHANCE, type Move, OVER, type State } from '../../game/state.ts'
import type { Room } from '../room.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, SearchOptions } from '../search.ts'
import { CHILD, type ChanceNodes, DONE, PROBE } from './chance-nodes.ts'
import { ChildOrder } from './child-order.ts'
import { Deepening } from './deepening.ts'
import { EventNodes } from './event-nodes.ts'
import { Frames, MAX_DEPTH, MAX_PLIES, NO_MOVE, pliesIn } from './frames.ts'
import { MoveNodes } from './move-nodes.ts'
import { NearEventNodes } from './near-event-nodes.ts'
import { RootMoves, UTILITY_RANGE } from './root-moves.ts'
import { EXACT, LOWER, SOLVED, TranspositionTable, tableRoom, UPPER } from './transposition.ts'

/** The most bytes of the table beside values of endings, of these values, and of both. */
const TABLE_BESIDE_ENDINGS = 2 ** 24
const MOST_ENDINGS = 25.5 * 2 ** 20
const TOGETHER = 26 * 2 ** 20

/** Bytes of values of endings that are there from the start, and those for each work unit of a search that needs less. */
const FIRST_ENDINGS = 10 * 2 ** 20
const ENDINGS_A_UNIT = 400

/** The share of a result that an estimate of it is: below a proven one. */
const NEARLY = 0.999

/** Whether a search has values of endings, and what its memory depends on. */
type Settings<S extends State> = Pick<ExpectiminimaxSettings<S>, 'endings'>
type Options = Pick<SearchOptions, 'work' | 'share'>

/** The memory of values of endings, in bytes. */
const endingsRoom = ({ work, share = 1 }: Options): Room => {
  const most = Math.min(MOST_ENDINGS * share, work * ENDINGS_A_UNIT)
  return { first: Math.min(FIRST_ENDINGS * share, most), most }
}

/** The memory of the table and the values of endings of a search, in bytes. */
export function expectiminimaxRoom<S extends State>({ endings }: Settings<S>, options: Options): Room {
  if (!endings) return tableRoom(options)
  const table = tableRoom(options, TABLE_BESIDE_ENDINGS)
  const values = endingsRoom(options)
  return {
    first: table.first + values.first,
    most: Math.min(table.most + values.most, TOGETHER * (options.share ?? 1)),
  }
}

/** Makes the values of endings of a search. */
function endingsFor<S extends State>(
  state: S,
  settings: Settings<S>,
  { work, expected = work, share = 1, allowance }: SearchOptions,
): Endings<S> | null {
  const { first, most } = endingsRoom({ work, share })
  const limits = {
    work: expected,
    timed: allowance !== undefined,
    // without an allowance, all of it is there
    bytes: allowance ? first : most,
    mostBytes: most,
    grow: (bytes: number) => allowance?.grow(bytes, 0) === true,
  }
  return settings.endings?.(state, limits) ?? null
}

/** The memory of the table of a search beside its values of endings, in bytes. */
const tableBeside = <S extends State>(endings: Endings<S> | null, settings: Settings<S>, options: Options): Room =>
  settings.endings
    ? tableRoom(options, Math.min(TABLE_BESIDE_ENDINGS, TOGETHER - (endings?.bytes ?? 0) / (options.share ?? 1)))
    : tableRoom(options)

/**
 * Iterative-deepening alpha-beta over decision and chance nodes.
 *
 * Values are expected utilities in [-1, 1] for the seat whose turn it is. Depth counts moves; chance events are free.
 * How a chance node is searched is a strategy of its own (chance-nodes.ts): event by event unless the settings name another
 * (`ExpectiminimaxSettings.chance`). A node is `open` while its value depends on the evaluation of some leaf; the search is
 * solved when the root is not open.
 */
export class Expectiminimax<S extends State> extends Deepening {
  protected readonly root: RootMoves

  private readonly state: S
  private readonly settings: ExpectiminimaxSettings<S>
  private readonly table: TranspositionTable
  private readonly rootSeat: number
  private readonly order: ChildOrder<S>
  private readonly endings: Endings<S> | null
  protected readonly chance: ChanceNodes

  // One entry for each frame.
  /** 1 for chance nodes. */
  private readonly isChance = new Uint8Array(MAX_PLIES)
  /** For decision nodes: 1 when the best child's value is an estimate. */
  private readonly bestOpen = new Uint8Array(MAX_PLIES)
  /** For decision nodes: 1 when only the first child is searched. */
  private readonly probe = new Uint8Array(MAX_PLIES)

  constructor(state: S, settings: ExpectiminimaxSettings<S>, options: SearchOptions, facts: BufferSizes) {
    const frames = new Frames(Float64Array, pliesIn(options.share), bufferLength(facts))
    super(frames, Math.min(options.depth, MAX_DEPTH))
    this.state = state.copy() as S
    this.settings = settings
    this.rootSeat = state.turn
    this.endings = endingsFor(this.state, settings, options)
    this.table = new TranspositionTable(tableBeside(this.endings, settings, options), options.allowance)
    this.order = new ChildOrder(frames, this.state, settings)
    this.chance = this.chanceNodes(maxEventsOf(facts))
    this.root = this.rootMoves(options)
  }

  private chanceNodes(maxEvents: number): ChanceNodes {
    const { frames, state, order, settings } = this
    switch (settings.chance?.strategy) {
      case 'moves-by-event':
        return new MoveNodes(frames, state, order, settings.chance, settings, maxEvents)
      case 'events-near-root':
        return new NearEventNodes(frames, state, settings.chance)
      default:
        return new EventNodes(frames, state)
    }
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

  protected override makeRoom(): void {
    this.table.makeRoom()
  }

  lines(): Line[] {
    return this.root.lines(this.settings.evaluationError)
  }

  // --- the root ---

  /** The depth of the current iteration. */
  protected get horizon(): number {
    return this.root.depth
  }

  protected startRootMove(move: Move): void {
    const { root, state, frames } = this
    const seat = state.turn
    frames.childAlpha = root.alpha
    frames.childBeta = 1
    state.play(move)
    if (!this.enter(0, this.horizon, seat, 0, false)) this.finishRootMove()
  }

  protected finishRootMove(): void {
    const { state, frames } = this
    state.undo()
    this.recordRootMove(state.turn === frames.valueSeat ? frames.value : -frames.value)
  }

  /** Takes back the line on the board, as far as the root. */
  protected unwind(): void {
    const { state, frames } = this
    for (; frames.top >= 0; frames.top--) {
      state.undo()
      if (frames.top > 0 && this.isChance[frames.top - 1] === 1)
        for (let plays = this.chance.plays; plays > 1; plays--) state.undo()
    }
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
    if (this.isKnown(seat, p)) return false
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
    } else if (chance) {
      end = this.chance.list(p, from)
      open = this.chance.isPartial(p) ? 1 : 0
    } else {
      end = settings.candidates ? settings.candidates(state, frames.moves, from) : state.legalMoves(frames.moves, from)
      open = settings.candidates ? 1 : 0
    }
    frames.push(p, seat, Math.max(0, depth), alpha, beta, best, from, end)
    frames.open[p] = open
    if (best > alpha) frames.alpha[p] = best
    this.isChance[p] = chance ? 1 : 0
    if (chance) this.chance.open(p, hint)
    else {
      this.bestOpen[p] = 1
      this.probe[p] = probe && depth > 0 ? 1 : 0
      this.order.sort(p, from, end, hint)
    }
    return true
  }

  /** True when the endings have the value of the position on the board, which goes to the frames. */
  private isEnding(): boolean {
    const { state, frames } = this
    const endings = this.endings!
    const before = endings.work
    const value = endings.value(state)
    this.owed += endings.work - before
    if (Number.isNaN(value)) return false
    frames.value = value
    frames.valueOpen = 0
    return true
  }

  /** True when the position's value is known without searching: a finished game, an exact value, a repetition. */
  private isKnown(seat: number, p: number): boolean {
    const { state, settings, frames } = this
    if (state.toMove === OVER) {
      if (state.endedByHistory) return this.endByHistory(seat, p)
      if (this.chance.isUndecided()) {
        frames.value = settings.evaluate(state)
        frames.valueOpen = 1
        return true
      }
      frames.value = state.returns(seat)
      frames.valueOpen = 0
      return true
    }
    if (this.endings !== null && this.isEnding()) return true
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

  /**
   * Values an end by history. A result right behind the root is certain; farther down it is an estimate, since another line to the position may
   * not end the game.
   */
  private endByHistory(seat: number, p: number): true {
    const result = this.state.returns(seat)
    if (result === 0) return this.drawByHistory(seat)
    this.frames.value = p === 0 ? result : NEARLY * result
    this.frames.valueOpen = p === 0 ? 0 : 1
    return true
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
    const { frames } = this
    const next = this.isChance[p] === 1 ? this.chance.next(p) : this.nextReply(p)
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
    if (this.isChance[p] === 1) this.chance.fold(p, value)
    else if (frames.fold(p, value)) this.bestOpen[p] = frames.valueOpen
  }

  /** Stores the value of frame `p` and hands it to its parent. */
  private leave(p: number): void {
    const { state, frames } = this
    const decision = this.isChance[p] === 0
    const value = frames.best[p]!
    // a certain win is exact, whatever the other moves are worth
    const won = decision && value >= 1 && this.bestOpen[p] === 0
    const open = won ? 0 : frames.open[p]!
    const cut = value >= frames.beta[p]!
    const bound = cut || (decision && this.probe[p] === 1) ? LOWER : value <= frames.lower[p]! ? UPPER : EXACT
    this.order.remember(p, decision && cut)
    // A quiescence node counts as searched to depth 0: its value is the same at any ply beyond the horizon. In BanQi with a full table
    // searches to the same depth took 1 % more nodes without such entries, which displace no deeper search from their bucket.
    const depth = open === 1 ? frames.remaining[p]! : SOLVED
    this.table.store(state.keyLow, state.keyHigh, value, bound, depth, frames.bestMove[p]!)
    this.close(p, open)
  }
}
