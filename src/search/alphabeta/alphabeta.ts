import { type AlphabetaSettings, DRAWN_BY_REPETITION, UNKNOWN, UNREPEATED } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'
import { type Move, OVER, type Seat, type State } from '../../game/state.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, SearchOptions } from '../search.ts'
import { tryPlay, tryPlayUnasked } from '../try-play.ts'
import { Deepening } from './deepening.ts'
import { Frames, MAX_DEPTH, MAX_PLIES, NO_MOVE, pliesIn } from './frames.ts'
import { MoveOrder } from './move-order.ts'
import { PASS_REDUCTION, Pruning } from './pruning.ts'
import { RootMoves } from './root-moves.ts'
import { EXACT, LOWER, SOLVED, TranspositionTable, tableRoom, UPPER } from './transposition.ts'
import { fromTable, inUtility, toTable, WIN, WON } from './win-scores.ts'

/** Added to the ordering score of a root move that wins at once, above all scores by a game's own order. */
const WINS_AT_ONCE = 2 ** 50

/** The work (`State.work`) of trying root moves between two pauses: some milliseconds. */
const SLICE_WORK = 200_000

// The ways to search a child.
/** Search with the full window, for the exact value. */
const FULL = 0
/** Search with a null window, which is one wide: is the child better than the best so far? */
const NULL = 1
/** Search again with the full window, after NULL has found the child to be better. */
const AGAIN = 2
/** Search with a null window and reduced depth, for moves that come late in the order. */
const REDUCED = 3
/** Search with a null window to the full depth, after REDUCED has found the child to be better. */
const DEEPER = 4
/** Before all children: pass, and search with a null window and reduced depth (null move). */
const PASS = 5
/** Nothing is left to search: passing was too good already. */
const REFUTED = 6

/**
 * Iterative-deepening alpha-beta for games without chance: principal variation search with a transposition table,
 * killer moves and history. Scores are integers for the seat to act, so that a null window is one wide. The score of a
 * win depends on the plies to it.
 *
 * A node is `open` while its score depends on the evaluation of some leaf, or on an end by history. A score of WON or more, or of -WON or
 * less, never is.
 */
export class Alphabeta<S extends State> extends Deepening {
  protected root: RootMoves

  private readonly state: S
  /** The principal variation of each root move that has been the best at some time. */
  private readonly variations = new Map<Move, readonly Move[]>()
  private readonly settings: AlphabetaSettings<S>
  private readonly table: TranspositionTable
  private readonly maxMoves: number
  private readonly rootSeat: Seat
  /** The number of root moves, and of those that have been tried for a win at once. */
  private readonly count: number
  private tried = 0
  /** The number of best root moves that need an exact score. */
  private readonly wanted: number
  private readonly comparable: boolean

  /** For each frame, how the child at the cursor is searched: FULL, NULL, AGAIN, REDUCED, DEEPER, PASS or REFUTED. */
  private readonly window = new Uint8Array(MAX_PLIES)
  /** For each frame, the table's move. */
  private readonly hint = new Int32Array(MAX_PLIES)
  private readonly order: MoveOrder<S>
  private readonly pruning: Pruning<S>
  private rootWindow = FULL

  constructor(state: S, settings: AlphabetaSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    super(new Frames(Int32Array, pliesIn(options.share), facts.maxMoves), Math.min(options.depth, MAX_DEPTH))
    this.state = state.copy() as S
    this.settings = settings
    this.maxMoves = facts.maxMoves
    this.rootSeat = state.turn
    this.comparable = options.comparable ?? false
    this.table = new TranspositionTable(tableRoom(options), options.allowance)
    this.order = new MoveOrder(this.frames, this.state, settings)
    this.pruning = new Pruning(this.frames, this.state, settings)
    const { moves } = this.frames
    const count = movesAtRoot(this.state, moves, options.moves)
    moves.set(new Random(options.seed).shuffle(moves.slice(0, count)))
    this.order.rate(0, 0, count, NO_MOVE)
    this.count = count
    this.wanted = options.lines
    this.root = this.rootMoves()
  }

  private rootMoves(): RootMoves {
    const moves = this.frames.moves.slice(0, this.count)
    return new RootMoves(moves, this.wanted, { lowest: -WIN, lost: -WON, won: WON, highest: WIN - 1 })
  }

  override step(work: number): void {
    if (this.tried < this.count) this.putInOrder()
    if (this.tried === this.count) super.step(work)
  }

  protected override completeIteration(): void {
    super.completeIteration()
    this.pruning.startIteration(this.root.depth)
  }

  protected override makeRoom(): void {
    this.table.makeRoom()
  }

  lines(): Line[] {
    return this.root.lines(this.settings.evaluationError, this.comparable).map((line) => ({
      ...line,
      score: inUtility(line.score, this.settings.scale),
      pv: this.variations.get(line.move) ?? [line.move],
    }))
  }

  /** The root move just searched, followed by the best replies as far as the transposition table holds them. */
  private principalVariation(move: Move): Move[] {
    const { state, table } = this
    const legal = new Int32Array(this.maxMoves)
    const line = [move]
    let plies = 1
    state.play(move)
    while (line.length <= this.root.depth && state.toMove !== OVER && table.probe(state.keyLow, state.keyHigh)) {
      if (state.hasTooManyMoves) break
      const next = table.move
      // two positions may share a key: the stored move can be another position's
      if (!legal.subarray(0, state.legalMoves(legal, 0)).includes(next)) break
      if (!tryPlay(state, next)) break
      line.push(next)
      plies++
    }
    for (; plies > 0; plies--) state.undo()
    return line
  }

  protected startRootMove(move: Move): void {
    const { root, state, frames, pruning } = this
    const isFull = this.rootWindow === AGAIN || root.alpha === -WIN
    const reduction = isFull || this.rootWindow === REDUCED ? 0 : pruning.rootReduction(root.depth, root.before, move)
    this.rootWindow = isFull ? FULL : reduction > 0 ? REDUCED : NULL
    const seat = state.turn
    frames.childAlpha = root.alpha
    frames.childBeta = this.rootWindow !== FULL ? root.alpha + 1 : WIN
    if (!tryPlay(state, move)) {
      this.nodes++
      frames.valueOpen = 1
      this.rootWindow = NULL
      this.recordRootMove(0)
    } else if (!this.enter(0, root.depth - reduction, seat, 0)) this.finishRootMove()
  }

  protected finishRootMove(): void {
    const { state, root, frames } = this
    state.undo()
    const value = state.turn === frames.valueSeat ? frames.value : -frames.value
    if (this.rootWindow !== FULL && value > root.alpha) {
      // REDUCED stays, and tells that the next search of the move has the full depth
      if (this.rootWindow === NULL) this.rootWindow = AGAIN
      return
    }
    this.rootWindow = NULL
    // read from the table at once, before the next moves overwrite the entries
    if (value > root.alpha) this.variations.set(root.next(), this.principalVariation(root.next()))
    this.recordRootMove(value)
  }

  /**
   * Enters the position on the board, with the window `childAlpha`, `childBeta` of the frames (for `parentSeat`).
   *
   * @param from the first free index for its children
   * @returns true when frame `p` has been opened, false when the value is known at once
   */
  private enter(p: number, depth: number, parentSeat: number, from: number): boolean {
    const { state, table, settings, frames } = this
    this.nodes++
    const ply = p + 1
    const seat = state.turn
    frames.valueSeat = seat
    if (this.isKnown(seat, ply)) return false
    const flip = seat !== parentSeat
    const alpha = flip ? -frames.childBeta : frames.childAlpha
    const beta = flip ? -frames.childAlpha : frames.childBeta
    let hint = NO_MOVE
    if ((depth > 0 || !settings.tactical) && table.probe(state.keyLow, state.keyHigh)) {
      const { bound } = table
      const value = fromTable(table.value, ply)
      if (table.depth >= depth && (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha))) {
        frames.value = value
        frames.valueOpen = table.depth === SOLVED ? 0 : 1
        return false
      }
      hint = table.move
    }
    const { moves } = frames
    const full = frames.isFull(p, from) || state.hasTooManyMoves === true
    if (depth <= 0 || full) {
      const mustRespond = !full && settings.mustRespond?.(state, -depth) === true
      const value = mustRespond ? ply + 2 - WIN : this.evaluation()
      // beyond the horizon the side to move may decline all tactical moves, unless it must respond
      const end = settings.tactical && !full && value < beta ? settings.tactical(state, moves, from, -depth) : from
      frames.value = value
      frames.valueOpen = mustRespond ? 0 : 1
      if (end === from) return false
      frames.push(p, seat, depth, alpha, beta, value, from, end)
      if (value > alpha) frames.alpha[p] = value
      frames.open[p] = frames.valueOpen
    } else {
      frames.push(p, seat, depth, alpha, beta, -WIN, from, from)
      this.hint[p] = hint
      if (this.pruning.isForward) {
        this.pruning.standing[p] = this.evaluation()
        if ((p === 0 || this.window[p - 1] !== PASS) && this.pruning.mayPass(p)) {
          this.window[p] = PASS
          return true
        }
      }
      frames.end[p] = state.legalMoves(moves, from)
    }
    this.window[p] = FULL
    this.order.rate(p, from, frames.end[p]!, hint)
    return true
  }

  /** Searches the position after a pass. Passing counts as too good, or else as nothing. */
  private searchPass(p: number): void {
    const { frames } = this
    this.settings.forward!.pass(this.state)
    frames.childAlpha = frames.beta[p]! - 1
    frames.childBeta = frames.beta[p]!
    const depth = Math.max(0, frames.remaining[p]! - 1 - PASS_REDUCTION)
    if (!this.enter(p + 1, depth, frames.seat[p]!, frames.end[p]!)) this.takeValue(p)
  }

  private takePass(p: number): void {
    const { state, settings, frames, window } = this
    settings.forward!.unpass(state)
    const value = frames.valueFor(p)
    if (value >= frames.beta[p]!) {
      frames.best[p] = Math.min(value, WON - 1)
      frames.open[p] = 1
      window[p] = REFUTED
      return
    }
    window[p] = FULL
    frames.end[p] = state.legalMoves(frames.moves, frames.first[p]!)
    this.order.rate(p, frames.first[p]!, frames.end[p]!, this.hint[p]!)
  }

  /** The static evaluation, below all proven wins and above all proven losses. */
  private evaluation(): number {
    return Math.max(1 - WON, Math.min(WON - 1, this.settings.evaluate(this.state, this.rootSeat)))
  }

  /** True when the position's value is known without searching: a finished game, a table of endings, a repetition. */
  private isKnown(seat: Seat, ply: number): boolean {
    const { state, settings, frames } = this
    if (state.toMove === OVER) {
      const result = Math.sign(state.returns(seat))
      // reached by another path, the same position may not be the end: it proves nothing, except right behind the root
      const open = state.endedByHistory === true && (ply > 1 || result === 0)
      frames.value = !open ? result * (WIN - ply) : result === 0 ? this.drawByHistory(seat) : result * (WON - ply)
      frames.valueOpen = open ? 1 : 0
      return true
    }
    const known = settings.known ? settings.known(state) : UNKNOWN
    if (known !== UNKNOWN) {
      frames.value = known === 0 ? 0 : known % 2 === 1 ? WIN - ply - known : known + ply - WIN
      frames.valueOpen = 0
      return true
    }
    const repetition = settings.repetition ? settings.repetition(state) : UNREPEATED
    if (repetition === UNREPEATED) return false
    // on this path only, so not exact
    frames.value = repetition === DRAWN_BY_REPETITION ? this.drawByHistory(seat) : repetition
    frames.valueOpen = 1
    return true
  }

  /** The value of a draw by history, for a seat: less than 0 for the side to move at the root. */
  private drawByHistory(seat: Seat): number {
    const { contempt = 0 } = this.settings
    return seat === this.rootSeat ? 0 - contempt : contempt
  }

  protected stepFrame(p: number): void {
    const { frames, window, order, pruning } = this
    const beta = frames.beta[p]!
    if (window[p] === AGAIN) {
      window[p] = FULL
      this.descend(p, beta, 0)
      return
    }
    if (window[p] === DEEPER) {
      window[p] = NULL
      this.descend(p, frames.alpha[p]! + 1, 0)
      return
    }
    if (window[p] === PASS) {
      this.searchPass(p)
      return
    }
    const i = frames.cursor[p]!
    if (i === frames.end[p] || frames.best[p]! >= beta) {
      this.leave(p)
      return
    }
    order.takeBest(i, frames.end[p]!)
    const before = i - frames.first[p]!
    const move = frames.moves[i]!
    if (pruning.isHopeless(p, before, move)) {
      frames.skip(p)
      return
    }
    if (pruning.isLate(p, before, move)) {
      // so are the others, which seem worse
      frames.open[p] = 1
      frames.cursor[p] = frames.end[p]!
      return
    }
    const reduction = pruning.reduction(p, before, move)
    window[p] = reduction > 0 ? REDUCED : before > 0 ? NULL : FULL
    this.descend(p, before > 0 ? frames.alpha[p]! + 1 : beta, reduction)
  }

  private descend(p: number, beta: number, reduction: number): void {
    const { frames } = this
    frames.childAlpha = frames.alpha[p]!
    frames.childBeta = beta
    if (!tryPlay(this.state, frames.moves[frames.cursor[p]!]!)) {
      // undecided: neither a loss nor no move at all, either of which would prove results that nobody knows
      this.nodes++
      frames.valueOpen = 1
      frames.fold(p, 0)
      return
    }
    const depth = frames.remaining[p]! - 1 - reduction
    if (!this.enter(p + 1, depth, frames.seat[p]!, frames.end[p]!)) this.takeValue(p)
  }

  protected takeValue(p: number): void {
    const { frames, window } = this
    if (window[p] === PASS) {
      this.takePass(p)
      return
    }
    this.state.undo()
    const value = frames.valueFor(p)
    if (value > frames.alpha[p]!) {
      if (window[p] === REDUCED) {
        window[p] = DEEPER
        return
      }
      if (window[p] === NULL && value < frames.beta[p]!) {
        window[p] = AGAIN
        return
      }
    }
    frames.fold(p, value)
  }

  /** Stores the value of frame `p` and hands it to its parent. */
  private leave(p: number): void {
    const { state, frames } = this
    const value = frames.best[p]!
    const open = frames.open[p] === 1 && value < WON && value > -WON
    const left = frames.remaining[p]!
    // positions beyond the horizon are cheap to search again and would replace more valuable entries
    if (left > 0) {
      const bound = value >= frames.beta[p]! ? LOWER : value <= frames.lower[p]! ? UPPER : EXACT
      if (bound !== UPPER && frames.bestMove[p] !== NO_MOVE) this.order.remember(p)
      const depth = open ? left : SOLVED
      this.table.store(state.keyLow, state.keyHigh, toTable(value, p + 1), bound, depth, this.moveToKeep(p, bound))
    }
    this.close(p, open ? 1 : 0)
  }

  /**
   * The move that the table keeps for frame `p`. Where all moves fail low, no bound tells which is best, and a null move that fails high
   * leaves none: then the move that the table had stays. (It saves 2.4 % of the nodes to the same depth, over 24 positions each of 7 variants.)
   */
  private moveToKeep(p: number, bound: number): Move {
    const had = this.hint[p]!
    const best = this.frames.bestMove[p]!
    return best === NO_MOVE || (bound === UPPER && had !== NO_MOVE) ? had : best
  }

  /**
   * Puts the root moves in their order, those that win at once before all others, so that one node finds a win in one. Pauses where the
   * game counts its work.
   */
  private putInOrder(): void {
    const { state, rootSeat, count, order } = this
    const { moves, ordering } = this.frames
    const pauseAt = (state.work ?? 0) + SLICE_WORK
    while (this.tried < count && (state.work ?? 0) < pauseAt) {
      const i = this.tried++
      if (!tryPlayUnasked(state, moves[i]!)) continue
      if ((state.endedAtOnce ?? state.toMove === OVER) && state.returns(rootSeat) > 0) ordering[i]! += WINS_AT_ONCE
      state.undo()
    }
    if (this.tried < count) return
    for (let i = 0; i < count; i++) order.takeBest(i, count)
    this.root = this.rootMoves()
  }
}
