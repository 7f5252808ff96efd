import { type Move, OVER, type Seat, type State } from '../state.ts'
import type { MaxnSettings, ParanoidModel, ParanoidSettings } from './several.ts'
import { sortByPrior } from './sort-by-prior.ts'

/**
 * Makes settings of a paranoid search of a game as it is, without simplification, from settings of max^n: an evaluation
 * of all seats, of which only the root's counts, and an order of moves.
 */
export const paranoidWith = <S extends State>(settings: Omit<MaxnSettings<S>, 'method'>): ParanoidSettings<S> => ({
  method: 'paranoid',
  depth: settings.depth,
  evaluationError: settings.evaluationError,
  model: (state, root) => new ShareModel(state, root, settings),
})

/** A state, without simplification, as the model of a paranoid search. */
export abstract class StateModel<S extends State> implements ParanoidModel {
  protected readonly state: S
  protected readonly root: Seat
  /** Scratch space: the prior of each move, at the move's index in the search's buffer. */
  private priors = new Float64Array(0)

  constructor(state: S, root: Seat) {
    this.state = state
    this.root = root
  }

  get turn(): Seat {
    return this.state.turn
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { state } = this
    if (state.toMove === OVER) return from
    const end = state.legalMoves(buffer, from)
    if (this.priors.length < buffer.length) this.priors = new Float64Array(buffer.length)
    if (this.rate(buffer, from, end, this.priors)) sortByPrior(buffer, this.priors, from, end)
    return end
  }

  gameMove(move: Move): Move {
    return move
  }

  play(move: Move): void {
    this.state.play(move)
  }

  undo(): void {
    this.state.undo()
  }

  /** Writes the priors of moves at their indices; the highest go first. @returns false to leave the moves in their order */
  protected abstract rate(moves: Int32Array, from: number, end: number, priors: Float64Array): boolean
  abstract evaluate(left: number): number
  abstract winProbability(value: number): number
  abstract chances(weights: Float64Array): void
}

/** The model in which the worth of a position is the root's share of the win. */
class ShareModel<S extends State> extends StateModel<S> {
  private readonly settings: Omit<MaxnSettings<S>, 'method'>
  private readonly shares: Float64Array

  constructor(state: S, root: Seat, settings: Omit<MaxnSettings<S>, 'method'>) {
    super(state, root)
    this.settings = settings
    this.shares = new Float64Array(state.seats ?? 2)
  }

  protected rate(moves: Int32Array, from: number, end: number, priors: Float64Array): boolean {
    const { settings } = this
    if (!settings.prior) return false
    settings.prior(this.state, moves, from, end, priors)
    return true
  }

  evaluate(): number {
    const { state, shares, root } = this
    if (state.toMove === OVER) return ((shares.length - 1) * state.returns(root) + 1) / shares.length
    this.settings.evaluate(state, shares)
    return shares[root]!
  }

  winProbability(value: number): number {
    return Math.max(0, Math.min(1, value))
  }

  chances(weights: Float64Array): void {
    const { state } = this
    if (state.toMove !== OVER) this.settings.evaluate(state, weights)
    else
      for (let seat = 0; seat < weights.length; seat++) weights[seat] = state.returns(seat) + 1 / (weights.length - 1)
  }
}
