import type { ParanoidModel, ParanoidSettings } from '../game/algorithm.ts'
import type { Move, Seat, State } from '../game/state.ts'
import { type Range, RootMoves } from './root.ts'
import type { Line, Score, Search, SearchOptions } from './search.ts'
import { utilityOf } from './seats.ts'

/** Any worth that an evaluation may have; none is so good or so bad that no deeper look could change it. */
const WORTHS: Range = {
  lowest: Number.NEGATIVE_INFINITY,
  won: Number.POSITIVE_INFINITY,
  highest: Number.POSITIVE_INFINITY,
}

const NO_MOVE = -1

/**
 * Iterative-deepening alpha-beta over a model of the game: the root's seat maximises, all others minimise. Values are
 * the exact minimax values of the model; nothing is carried from one iteration to the next but the order at the root.
 *
 * The recursion is kept in typed arrays (docs/decisions/004): a frame is a position whose moves are being tried.
 */
export class Paranoid<S extends State> implements Search {
  finished: Search['finished'] = null
  nodes = 0
  depth = 0

  private readonly settings: ParanoidSettings<S>
  private readonly state: S
  private readonly seats: number
  private readonly rootSeat: Seat
  private readonly opening: readonly Move[]
  /** The position after the opening, which the model was made from. */
  private readonly opened: S
  private readonly model: ParanoidModel
  private readonly root: RootMoves
  /** The model's move for each root move of the game. */
  private readonly modelMoves = new Map<Move, Move>()
  /** The model's best line behind each root move that was found to be the best so far, that move included. */
  private readonly variations = new Map<Move, readonly Move[]>()
  private readonly maxDepth: number
  private readonly maxMoves: number

  // One entry a frame; frame 0 is the position after the root move.
  private top = -1
  private readonly remaining: Int32Array
  private readonly maximises: Uint8Array
  private readonly alpha: Float64Array
  private readonly beta: Float64Array
  private readonly best: Float64Array
  /** The frame's moves are at first..end-1 of `moves`; `cursor` is the one being searched. */
  private readonly cursor: Int32Array
  private readonly end: Int32Array
  private readonly moves: Int32Array
  /** The best line from frame p on: pvLength[p] moves from p * (maxDepth + 1) on. */
  private readonly pv: Int32Array
  private readonly pvLength: Int32Array

  /** What a position that has been searched hands to its parent. */
  private value = 0
  private nodesBefore = 0

  constructor(state: S, settings: ParanoidSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    this.settings = settings
    this.state = state.copy() as S
    this.seats = state.seats ?? 2
    this.rootSeat = state.turn
    this.maxMoves = facts.maxMoves
    this.maxDepth = Math.min(options.depth, settings.depth)
    this.opened = state.copy() as S
    this.opening = settings.opening?.(this.opened) ?? []
    this.model = settings.model(this.opened.copy() as S, state.turn)

    const legal = new Int32Array(facts.maxMoves)
    const count = state.legalMoves(legal, 0)
    const buffer = new Int32Array(facts.maxMoves)
    const candidates = this.opening.slice(0, 1)
    if (candidates.length === 0) {
      for (const move of buffer.subarray(0, this.model.legalMoves(buffer, 0))) {
        const inGame = this.model.gameMove(move)
        this.modelMoves.set(inGame, move)
        candidates.push(inGame)
      }
    }
    const leftOut = legal.subarray(0, count).filter((move) => !candidates.includes(move))
    this.root = new RootMoves(candidates, options.lines, WORTHS, leftOut)

    const frames = this.maxDepth + 1
    this.remaining = new Int32Array(frames)
    this.maximises = new Uint8Array(frames)
    this.alpha = new Float64Array(frames)
    this.beta = new Float64Array(frames)
    this.best = new Float64Array(frames)
    this.cursor = new Int32Array(frames)
    this.end = new Int32Array(frames)
    this.pvLength = new Int32Array(frames + 1)
    this.pv = new Int32Array((frames + 1) * (frames + 1))
    this.moves = new Int32Array(frames * facts.maxMoves)
  }

  get iterations(): number {
    return this.nodes
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
    const { root, model } = this
    const move = root.next()
    if (move === NO_MOVE) {
      root.completeIteration()
      this.depth = root.depth
      if (this.depth >= this.maxDepth) this.finished = 'depth'
      return
    }
    this.nodesBefore = this.nodes
    const own = this.modelMoves.get(move)
    if (own !== undefined) model.play(own)
    // an opening takes no ply
    const depth = own === undefined ? root.depth + 1 : root.depth
    if (!this.enter(0, depth, root.alpha, WORTHS.highest, 0)) this.finishRootMove()
  }

  private finishRootMove(): void {
    const { root, model } = this
    const move = root.next()
    const own = this.modelMoves.get(move)
    if (own !== undefined) model.undo()
    if (this.value > root.alpha) {
      const behind = this.pv.subarray(0, this.pvLength[0])
      this.variations.set(move, own === undefined ? [...behind] : [own, ...behind])
    }
    root.record(this.value, true, this.nodes - this.nodesBefore)
  }

  /** Enters the position on the board: its value is known at once (false; it is in `value`), or a frame is opened. */
  private enter(p: number, depth: number, alpha: number, beta: number, from: number): boolean {
    const { model } = this
    this.nodes++
    this.pvLength[p] = 0
    const end = depth > 0 ? model.legalMoves(this.moves, from) : from
    if (end === from) {
      this.value = model.evaluate(depth)
      return false
    }
    const maximises = model.turn === this.rootSeat
    this.remaining[p] = depth
    this.maximises[p] = maximises ? 1 : 0
    this.alpha[p] = alpha
    this.beta[p] = beta
    this.best[p] = maximises ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    this.cursor[p] = from
    this.end[p] = end
    this.top = p
    return true
  }

  /** Searches the next child of a frame, or closes the frame. */
  private stepFrame(p: number): void {
    if (this.cursor[p] === this.end[p] || this.alpha[p]! >= this.beta[p]!) {
      this.leave(p)
      return
    }
    this.model.play(this.moves[this.cursor[p]!]!)
    const { remaining, alpha, beta, end } = this
    if (!this.enter(p + 1, remaining[p]! - 1, alpha[p]!, beta[p]!, end[p]!)) this.takeValue(p)
  }

  /** The value of the child at the cursor has come back; the child is still on the board. */
  private takeValue(p: number): void {
    this.model.undo()
    const { value } = this
    const better = this.maximises[p] === 1 ? value > this.best[p]! : value < this.best[p]!
    if (better) {
      this.best[p] = value
      this.keepLine(p)
      if (this.maximises[p] === 1) this.alpha[p] = Math.max(this.alpha[p]!, value)
      else this.beta[p] = Math.min(this.beta[p]!, value)
    }
    this.cursor[p]!++
  }

  /** The best line of frame p is the move at its cursor and the child's. */
  private keepLine(p: number): void {
    const stride = this.maxDepth + 2
    const length = this.pvLength[p + 1]!
    this.pv[p * stride] = this.moves[this.cursor[p]!]!
    this.pv.copyWithin(p * stride + 1, (p + 1) * stride, (p + 1) * stride + length)
    this.pvLength[p] = length + 1
  }

  private leave(p: number): void {
    this.value = this.best[p]!
    this.top = p - 1
    if (p === 0) this.finishRootMove()
    else this.takeValue(p - 1)
  }

  // --- answers ---

  lines(): Line[] {
    // the search's own may be in the middle of a line
    const model = this.settings.model(this.opened.copy() as S, this.rootSeat)
    return this.root.lines(this.settings.evaluationError).map((line) => {
      const variation = this.variations.get(line.move) ?? []
      const own = line.move === this.opening[0] ? [...this.opening] : []
      for (const move of variation) {
        own.push(model.gameMove(move))
        model.play(move)
      }
      const score = this.scoreOf(line.score, model)
      for (let plies = variation.length; plies > 0; plies--) model.undo()
      return { ...line, score, pv: own.length > 0 ? this.plan(own) : [line.move] }
    })
  }

  /** A worth as the service states it. @param model at the end of the line, where the others' chances are looked at */
  private scoreOf(score: Score, model: ParanoidModel): Score {
    const { seats, rootSeat } = this
    const own = model.winProbability(score.value)
    const stated = { ...score, value: utilityOf(own, seats), certainty: 'estimate' } as const
    const withError = { ...stated, standardError: this.settings.evaluationError }
    if (seats === 2) return withError
    const weights = new Float64Array(seats)
    model.chances(weights)
    weights[rootSeat] = 0
    const sum = weights.reduce((a, b) => a + b, 0)
    const probabilities = Array.from(weights, (weight, seat) => {
      if (seat === rootSeat) return own
      return sum === 0 ? (1 - own) / (seats - 1) : ((1 - own) * weight) / sum
    })
    return { ...withError, values: probabilities.map((probability) => utilityOf(probability, seats)) }
  }

  /** A line of the model's as far as the root's seat can play it without chance or anybody else. */
  private plan(line: readonly Move[]): Move[] {
    const state = this.state.copy()
    const buffer = new Int32Array(this.maxMoves)
    const legal: Move[] = []
    for (const move of line) {
      if (state.toMove !== this.rootSeat) break
      if (!buffer.subarray(0, state.legalMoves(buffer, 0)).includes(move)) break
      legal.push(move)
      state.play(move)
    }
    return legal
  }
}
