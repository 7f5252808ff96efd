import type { ParanoidModel, ParanoidSettings } from '../../game/engine/index.ts'
import type { Move, State } from '../../game/state.ts'
import { RootMoves, type ScoreRange } from '../alphabeta/root-moves.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Score, SearchOptions } from '../search.ts'
import { utilityOf } from '../seats.ts'
import { SeatsDeepening } from './seats-deepening.ts'

/** The range of evaluations: unlimited, without a value so good that the search can stop. */
const SCORE_RANGE: ScoreRange = {
  lowest: Number.NEGATIVE_INFINITY,
  lost: Number.NEGATIVE_INFINITY,
  won: Number.POSITIVE_INFINITY,
  highest: Number.POSITIVE_INFINITY,
}

/**
 * Plays the opening on a state, and returns its moves. When the caller's moves at the root exclude the first move of the
 * opening, the first of the caller's moves is played instead.
 */
function openingFrom<S extends State>(
  state: S,
  { opening }: ParanoidSettings<S>,
  chosen: readonly Move[] | undefined,
): readonly Move[] {
  const before = state.copy() as S
  const moves = opening?.(before) ?? []
  const [first] = chosen ?? []
  if (first === undefined || moves.length === 0 || chosen?.includes(moves[0]!)) return opening?.(state) ?? []
  const { turn } = state
  state.play(first)
  return [first, ...(state.toMove === turn ? (opening?.(state) ?? []) : [])]
}

/**
 * Iterative-deepening alpha-beta over a model of the game: the root's seat maximises, all others minimise. Values are
 * the exact minimax values of the model. Only the order of the root moves is kept from one iteration to the next.
 */
export class Paranoid<S extends State> extends SeatsDeepening<S, ParanoidSettings<S>> {
  protected readonly root: RootMoves

  private readonly opening: readonly Move[]
  /** The position after the opening, from which the model was made. */
  private readonly opened: S
  private readonly model: ParanoidModel
  /** The model's move for each root move of the game. */
  private readonly modelMoves = new Map<Move, Move>()
  /** The model's principal variation of each root move that has been the best at some time, starting with that move. */
  private readonly variations = new Map<Move, readonly Move[]>()
  private readonly maxMoves: number

  constructor(state: S, settings: ParanoidSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    super(state, settings, options, facts)
    this.maxMoves = facts.maxMoves
    this.opened = state.copy() as S
    this.opening = openingFrom(this.opened, settings, options.moves)
    this.model = settings.model(this.opened.copy() as S, state.turn)

    const legal = new Int32Array(facts.maxMoves)
    const count = movesAtRoot(state, legal, options.moves)
    const buffer = new Int32Array(facts.maxMoves)
    const candidates = this.opening.slice(0, 1)
    if (candidates.length === 0) {
      for (const move of buffer.subarray(0, this.model.legalMoves(buffer, 0))) {
        const inGame = this.model.gameMove(move)
        this.modelMoves.set(inGame, move)
        if (options.moves?.includes(inGame) ?? true) candidates.push(inGame)
      }
    }
    const leftOut = legal.subarray(0, count).filter((move) => !candidates.includes(move))
    this.root = new RootMoves(candidates, options.lines, SCORE_RANGE, leftOut)
  }

  protected startRootMove(move: Move): void {
    const { root, frames } = this
    const own = this.modelMoves.get(move)
    if (own !== undefined) this.model.play(own)
    frames.childAlpha = root.alpha
    frames.childBeta = SCORE_RANGE.highest
    // an opening takes no ply
    if (!this.enter(0, own === undefined ? root.depth + 1 : root.depth, 0)) this.finishRootMove()
  }

  protected finishRootMove(): void {
    const { root, frames } = this
    const move = root.next()
    const own = this.modelMoves.get(move)
    if (own !== undefined) this.model.undo()
    if (frames.value > root.alpha) {
      const behind = this.bestLines.first
      this.variations.set(move, own === undefined ? [...behind] : [own, ...behind])
    }
    this.recordRootMove(frames.value)
  }

  /**
   * Enters the position on the board, with the window `childAlpha`, `childBeta` of the frames.
   *
   * @param from the first free index for its moves
   * @returns true when frame `p` has been opened, false when the value is known at once
   */
  private enter(p: number, depth: number, from: number): boolean {
    const { model, frames, rootSeat } = this
    this.nodes++
    this.bestLines.clear(p)
    const end = depth > 0 && !frames.isFull(p, from) ? model.legalMoves(frames.moves, from) : from
    if (end === from) {
      frames.value = model.evaluate(depth)
      frames.valueOpen = 1
      return false
    }
    const { turn } = model
    const worst = turn === rootSeat ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    frames.push(p, turn, depth, frames.childAlpha, frames.childBeta, worst, from, end)
    return true
  }

  protected stepFrame(p: number): void {
    const { frames } = this
    const i = frames.cursor[p]!
    if (i === frames.end[p] || frames.alpha[p]! >= frames.beta[p]!) {
      this.close(p, 1)
      return
    }
    frames.childAlpha = frames.alpha[p]!
    frames.childBeta = frames.beta[p]!
    this.model.play(frames.moves[i]!)
    if (!this.enter(p + 1, frames.remaining[p]! - 1, frames.end[p]!)) this.takeValue(p)
  }

  protected takeValue(p: number): void {
    this.model.undo()
    const { frames } = this
    const { value, best, alpha, beta } = frames
    const maximises = frames.seat[p] === this.rootSeat
    if (maximises ? value > best[p]! : value < best[p]!) {
      best[p] = value
      this.keepLine(p)
      if (maximises) alpha[p] = Math.max(alpha[p]!, value)
      else beta[p] = Math.min(beta[p]!, value)
    }
    frames.cursor[p]!++
  }

  // --- answers ---

  lines(): Line[] {
    // a new model: the search's own may be in the middle of a line
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

  /** Converts an evaluation to a score. @param model the position at the end of the line, for the other seats' chances */
  private scoreOf(score: Score, model: ParanoidModel): Score {
    const { seats, rootSeat } = this
    const own = model.winProbability(score.value)
    const stated = { ...score, value: utilityOf(own, seats), certainty: 'estimate' } as const
    const withError = { ...stated, standardError: this.settings.evaluationError }
    if (seats <= 2) return withError
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

  /** The part of a model's line that the root's seat can play before chance or another seat is to act. */
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
