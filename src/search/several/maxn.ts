import type { MaxnSettings } from '../../game/engine/index.ts'
import { sortByPrior } from '../../game/engine/sort-by-prior.ts'
import { type Move, OVER, type State } from '../../game/state.ts'
import { RootMoves, type ScoreRange } from '../alphabeta/root-moves.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, SearchOptions } from '../search.ts'
import { utilityOf, winProbability } from '../seats.ts'
import { SeatsDeepening } from './seats-deepening.ts'

/** The range of values, which are shares of the win. Minus infinity stands for no value before the first move is searched. */
const SHARES: ScoreRange = { lowest: Number.NEGATIVE_INFINITY, lost: 0, won: 1, highest: 1 }

/** The tolerance within which two shares are equal, and within which shares sum to 1. */
const EQUAL = 1e-9

/**
 * Iterative-deepening max^n (Luckhardt and Irani 1986): the values of a position, one for each seat, are those of its best
 * child for the seat to act. Of children that are equally good for that seat, the search takes the one that is worse for
 * the root's seat. Since shares sum to 1, a share of the seat to act that leaves the seat before it less than it already
 * has elsewhere ends the search of the position (shallow pruning, Korf 1991).
 */
export class Maxn<S extends State> extends SeatsDeepening<S, MaxnSettings<S>> {
  protected readonly root: RootMoves

  /** The shares of each seat after each root move, as last found; null where the search of the move was cut. */
  private readonly rootShares = new Map<Move, Float64Array | null>()
  /** True when the search of the root move was cut, so that an upper bound for the root's seat is all that is known. */
  private isBound = false
  /** The principal variation of each root move that has been the best at some time, starting after the root move. */
  private readonly variations = new Map<Move, readonly Move[]>()

  /** The shares of all seats in the position last searched, and in the best child of each frame. */
  private readonly shares: Float64Array
  private readonly best: Float64Array

  constructor(state: S, settings: MaxnSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    super(state, settings, options, facts)
    this.shares = new Float64Array(this.seats)
    this.best = new Float64Array((this.maxDepth + 2) * this.seats)
    const { moves } = this.frames
    const count = this.sort(0, movesAtRoot(state, moves, options.moves))
    this.root = new RootMoves(moves.slice(0, count), options.lines, SHARES)
  }

  /** Writes the legal moves from index `from` of the frames' moves, the highest priors first. @returns the end */
  private sorted(from: number): number {
    return this.sort(from, this.state.legalMoves(this.frames.moves, from))
  }

  /** Sorts the moves from index `from` to `end` - 1 of the frames' moves. @returns the end */
  private sort(from: number, end: number): number {
    const { state, settings } = this
    const { moves, ordering } = this.frames
    if (settings.prior) {
      settings.prior(state, moves, from, end, ordering)
      sortByPrior(moves, ordering, from, end)
    }
    return end
  }

  protected startRootMove(move: Move): void {
    this.state.play(move)
    if (!this.enter(0, this.root.depth, 0)) this.finishRootMove()
  }

  protected finishRootMove(): void {
    const { root, shares, rootSeat } = this
    const move = root.next()
    this.state.undo()
    if (shares[rootSeat]! > root.alpha) this.variations.set(move, [...this.bestLines.first])
    this.rootShares.set(move, this.isBound ? null : shares.slice())
    this.isBound = false
    this.recordRootMove(shares[rootSeat]!)
  }

  /**
   * Enters the position on the board.
   * @param from the first free index for its moves
   * @returns true when frame `p` has been opened, false when the shares are known at once
   */
  private enter(p: number, depth: number, from: number): boolean {
    const { state, frames, shares, seats } = this
    this.nodes++
    this.bestLines.clear(p)
    if (state.toMove === OVER) {
      for (let seat = 0; seat < seats; seat++) shares[seat] = winProbability(state.returns(seat), seats)
      frames.valueOpen = state.endedByHistory ? 1 : 0
      return false
    }
    if (depth <= 0 || frames.isFull(p, from)) {
      this.settings.evaluate(state, shares)
      frames.valueOpen = 1
      return false
    }
    const end = this.sorted(from)
    frames.push(p, state.toMove, depth, 0, 0, Number.NEGATIVE_INFINITY, from, end)
    return true
  }

  protected stepFrame(p: number): void {
    const { frames } = this
    const i = frames.cursor[p]!
    if (i === frames.end[p]) {
      this.handUp(p)
      return
    }
    if (this.isCut(p)) {
      if (p === 0) this.bound()
      else this.handUp(p)
      return
    }
    this.state.play(frames.moves[i]!)
    if (!this.enter(p + 1, frames.remaining[p]! - 1, frames.end[p]!)) this.takeValue(p)
  }

  /** True when frame `p` can be pruned: its seat's share is so large that the seat before it will avoid the position. */
  private isCut(p: number): boolean {
    const { frames } = this
    const before = p === 0 ? this.rootSeat : frames.seat[p - 1]!
    const theirs = p === 0 ? this.root.alpha : frames.best[p - 1]!
    return frames.seat[p] !== before && frames.best[p]! + theirs > 1 + EQUAL
  }

  /** Closes frame `p` and hands the shares of its best child to its parent. */
  private handUp(p: number): void {
    const { seats, best, shares, frames } = this
    for (let seat = 0; seat < seats; seat++) shares[seat] = best[p * seats + seat]!
    this.close(p, frames.open[p]!)
  }

  /** Closes the first frame early, with an upper bound for the root's seat: 1 less the share of the seat after it. */
  private bound(): void {
    const { frames, shares } = this
    shares[this.rootSeat] = 1 - frames.best[0]!
    this.isBound = true
    this.close(0, frames.open[0]!)
  }

  protected takeValue(p: number): void {
    this.state.undo()
    const { frames, shares, best, seats } = this
    const seat = frames.seat[p]!
    const gain = shares[seat]! - frames.best[p]!
    frames.open[p]! |= frames.valueOpen
    if (Math.abs(gain) <= EQUAL ? this.breaksTie(p) : gain > 0) {
      frames.best[p] = shares[seat]!
      for (let s = 0; s < seats; s++) best[p * seats + s] = shares[s]!
      this.keepLine(p)
    }
    frames.cursor[p]!++
  }

  /**
   * True when the child last searched is preferred to another that is equally good for the seat to act: it is worse for the
   * root's seat or, if that is equal too, for the first seat whose shares differ. The order of moves does not matter.
   */
  private breaksTie(p: number): boolean {
    const { shares, best, seats, rootSeat } = this
    const at = p * seats
    const roots = shares[rootSeat]! - best[at + rootSeat]!
    if (Math.abs(roots) > EQUAL) return roots < 0
    for (let seat = 0; seat < seats; seat++) {
      const difference = shares[seat]! - best[at + seat]!
      if (Math.abs(difference) > EQUAL) return difference < 0
    }
    return false
  }

  lines(): Line[] {
    const { seats, rootSeat } = this
    return this.root.lines(this.settings.evaluationError).map((line) => {
      const pv = [line.move, ...(this.variations.get(line.move) ?? [])]
      const shares = this.rootShares.get(line.move)
      const value = utilityOf(shares === undefined ? 1 / seats : line.score.value, seats)
      if (shares === null)
        return { ...line, score: { value, certainty: 'bound', standardError: null, pliesToEnd: null }, pv }
      const values = Array.from({ length: seats }, (_, seat) => utilityOf(shares?.[seat] ?? 1 / seats, seats))
      values[rootSeat] = value
      // a value below a win depends on the choices of the others
      const proven = line.score.certainty === 'proven' && value >= 1
      const certainty = proven ? 'proven' : 'estimate'
      const standardError = proven ? null : this.settings.evaluationError
      const score = { ...line.score, value, certainty, standardError, ...(seats > 2 ? { values } : {}) } as const
      return { ...line, score, pv }
    })
  }
}
