import type { ParanoidModel } from '../../../game/engine/index.ts'
import { pow } from '../../../game/math/pow.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import { attackDice } from '../rules/dice.ts'
import { ATTACK, attackMove, draftMove, kindOf, slotIn, territoryOf } from '../rules/moves.ts'
import { ATTACKING, DRAFTING } from '../rules/phases.ts'
import { RiskState } from '../rules/state.ts'
import { consideredAttacks } from './attacks.ts'
import { Drafting } from './draft.ts'
import { features } from './features.ts'

/** The value of a win beyond the features, and of a loss below them, for each ply left. */
const DECIDED = 1000

/** The exponent that turns the weighed features, taken for odds, into the chance to win; from games of the agent against itself. */
const SHARPNESS = 4

/**
 * Risk as the older agent sees it: the simplified rules, and drafts of all players by its own rule. So a ply is an
 * attack that it considers, or the end of a turn.
 */
export class OlderModel implements ParanoidModel {
  /** The position under the simplified rules, even if the game is classic. */
  private readonly state: RiskState
  private readonly classic: boolean
  private readonly root: Seat
  private readonly weights: readonly number[]
  /** The highest value of a position. */
  private readonly best: number
  /** By play, the number of moves of the game that it has made. */
  private readonly made: number[] = []
  private readonly given: Int32Array
  private readonly drafting: Drafting
  /** A buffer of `weighed`. */
  private readonly features: Float64Array

  constructor(state: RiskState, root: Seat, weights: readonly number[]) {
    const { rules } = state
    this.classic = rules.classic
    this.root = root
    this.weights = weights
    this.best = weights.reduce((sum, weight) => sum + weight, 0)
    const hands = Array.from({ length: state.seats }, () => 0)
    this.state = rules.classic
      ? new RiskState({ ...state.setup(), attacks: 0, sets: 0, hands }, { ...rules, classic: false })
      : state
    this.given = new Int32Array(rules.map.size)
    this.drafting = new Drafting(rules.map.size)
    this.features = new Float64Array(weights.length)
  }

  get turn(): Seat {
    return this.state.turn
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { state } = this
    return state.toMove === OVER || state.phase !== ATTACKING ? from : consideredAttacks(state, buffer, from)
  }

  /** The move of the game for a move of this model. Under the classic rules an attack rolls all dice. */
  gameMove(move: Move): Move {
    if (!this.classic || kindOf(move) !== ATTACK) return move
    const from = territoryOf(move)
    return attackMove(from, slotIn(move), attackDice(this.state.units[from]!))
  }

  play(move: Move): void {
    const { state, drafting, given } = this
    state.play(move)
    let moves = 1
    if (state.phase === DRAFTING && state.toMove !== OVER) {
      drafting.distribute(state, state.turn, state.left, given)
      for (let t = 0; t < given.length; t++) {
        if (given[t] === 0) continue
        state.play(draftMove(t, given[t]!))
        moves++
      }
    }
    this.made.push(moves)
  }

  undo(): void {
    for (let moves = this.made.pop()!; moves > 0; moves--) this.state.undo()
  }

  evaluate(left: number): number {
    const { state, root } = this
    const value = this.weighed(root)
    if (left === 0) return value
    if (state.territories[root] === state.map.size) return value + DECIDED * (left + 1)
    if (state.territories[root] === 0) return value - DECIDED * (left + 1)
    return value
  }

  winProbability(value: number): number {
    const part = Math.min(0.999, Math.max(0.001, value / this.best))
    const odds = pow(part / (1 - part), SHARPNESS)
    return odds / (1 + odds)
  }

  chances(chances: Float64Array): void {
    const { state, best } = this
    for (let seat = 0; seat < state.seats; seat++) {
      const value = this.weighed(seat) / best
      chances[seat] = state.isIn(seat) ? pow(value / (1.001 - value), SHARPNESS) : 0
    }
  }

  /** The weighed features of the position for a seat; at most the sum of the weights. */
  private weighed(seat: Seat): number {
    const { features: values, weights } = this
    features(this.state, seat, values)
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * values[i]!
    return sum
  }
}
