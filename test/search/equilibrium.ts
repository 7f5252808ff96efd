import { bufferLength, type Game } from '../../src/game/game.ts'
import type { Seat, State } from '../../src/game/state.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'

/** A strategy: for each information state, by its view, the probabilities of its legal moves, in their order. */
export type Strategy = ReadonlyMap<string, readonly number[]>

interface InformationState {
  readonly view: string
  readonly seat: Seat
  readonly moves: readonly number[]
  readonly nodes: Node[]
  regrets: number[]
  sums: number[]
  current: number[]
}

interface Node {
  readonly children: readonly Node[]
  /** The probabilities of the children of a chance node. */
  readonly probabilities: readonly number[]
  /** The information state of the seat to act; null where none is. */
  readonly at: InformationState | null
  /** Seat 0's utility at the end of the game. */
  readonly value: number
  readonly state: State
}

/**
 * The whole tree of a small game for two seats, whose information states are told apart by nothing but the texts of their
 * views. It is an independent measure for the searches, by plain counterfactual regret minimisation and best responses.
 */
export class GameTree {
  private readonly states = new Map<string, InformationState>()
  private readonly roots: { readonly node: Node; readonly weight: number }[]
  private readonly game: Game

  /** @param deals every starting state of the game, with weights */
  constructor(game: Game, deals: readonly { readonly state: State; readonly weight: number }[]) {
    this.game = game
    const sum = deals.reduce((total, { weight }) => total + weight, 0)
    this.roots = deals.map(({ state, weight }) => ({ node: this.lay(state), weight: weight / sum }))
  }

  /** Every information state, with its legal moves and a position in which the seat to act has this information. */
  examples(): { readonly view: string; readonly moves: readonly number[]; readonly example: State }[] {
    return [...this.states.values()].map(({ view, moves, nodes }) => ({ view, moves, example: nodes[0]!.state }))
  }

  private lay(state: State): Node {
    const { game } = this
    const leaf = { children: [], probabilities: [], at: null, value: 0, state: state.copy() }
    if (state.toMove === OVER) return { ...leaf, value: state.returns(0) }
    const buffer = new Int32Array(bufferLength(game))
    const shares = new Float64Array(buffer.length)
    const chance = state.toMove === CHANCE
    const count = chance ? state.chanceEvents!(buffer, shares, 0) : state.legalMoves(buffer, 0)
    const moves = [...buffer.subarray(0, count)]
    const at = chance ? null : this.stateOf(state, moves)
    const children = moves.map((move) => {
      state.play(move)
      const child = this.lay(state)
      state.undo()
      return child
    })
    const node = { ...leaf, children, probabilities: [...shares.subarray(0, count)], at }
    at?.nodes.push(node)
    return node
  }

  private stateOf(state: State, moves: readonly number[]): InformationState {
    const view = this.game.hidden!.observe(state, state.toMove)
    const known = this.states.get(view)
    if (known) {
      if (String(known.moves) !== String(moves)) throw new Error(`${view} has two sets of legal moves`)
      return known
    }
    const zeros = () => moves.map(() => 0)
    const current = moves.map(() => 1 / moves.length)
    const made = { view, seat: state.toMove, moves, nodes: [], regrets: zeros(), sums: zeros(), current }
    this.states.set(view, made)
    return made
  }

  /** An equilibrium, by a number of rounds of CFR+ (Tammelin 2014). */
  solve(rounds: number): Strategy {
    for (let round = 1; round <= rounds; round++)
      for (const seat of [0, 1]) {
        const gained = new Map<InformationState, number[]>()
        for (const { node, weight } of this.roots) this.regret(node, seat, 1, weight, round, gained)
        for (const [at, gains] of gained) {
          at.regrets = at.regrets.map((regret, m) => Math.max(0, regret + gains[m]!))
          at.current = normalised(at.regrets)
        }
      }
    return new Map([...this.states].map(([view, { sums }]) => [view, normalised(sums)]))
  }

  private regret(
    node: Node,
    seat: Seat,
    own: number,
    others: number,
    round: number,
    gained: Map<InformationState, number[]>,
  ): number {
    const { at, children } = node
    if (children.length === 0) return seat === 0 ? node.value : -node.value
    if (at === null)
      return dot(node.probabilities, (m) =>
        this.regret(children[m]!, seat, own, others * node.probabilities[m]!, round, gained),
      )
    if (at.seat !== seat)
      return dot(at.current, (m) => this.regret(children[m]!, seat, own, others * at.current[m]!, round, gained))
    const values = children.map((child, m) => this.regret(child, seat, own * at.current[m]!, others, round, gained))
    const value = dot(at.current, (m) => values[m]!)
    const gains = gained.get(at) ?? values.map(() => 0)
    gained.set(
      at,
      gains.map((gain, m) => gain + others * (values[m]! - value)),
    )
    for (const [m, share] of at.current.entries()) at.sums[m]! += (round * own * share) / at.nodes.length
    return value
  }

  /** Seat 0's expected utility when both play by the strategy. */
  value(strategy: Strategy): number {
    const walk = ({ at, children, probabilities, value }: Node): number => {
      if (children.length === 0) return value
      return dot(at ? strategy.get(at.view)! : probabilities, (m) => walk(children[m]!))
    }
    return this.roots.reduce((sum, { node, weight }) => sum + weight * walk(node), 0)
  }

  /** The expected utility of a seat that plays a best response to the other's strategy. */
  bestResponse(strategy: Strategy, seat: Seat): number {
    // the factor of the other seat and of chance in the probability of each node
    const reach = new Map<Node, number>()
    const spread = (node: Node, others: number) => {
      reach.set(node, others)
      const { at, probabilities } = node
      const shares = at === null ? probabilities : at.seat === seat ? null : strategy.get(at.view)!
      for (const [m, child] of node.children.entries()) spread(child, others * (shares ? shares[m]! : 1))
    }
    for (const { node, weight } of this.roots) spread(node, weight)
    const best = new Map<InformationState, number>()
    const choice = (at: InformationState): number => {
      const known = best.get(at)
      if (known !== undefined) return known
      const values = at.moves.map((_, m) =>
        at.nodes.reduce((sum, node) => sum + reach.get(node)! * walk(node.children[m]!), 0),
      )
      const chosen = values.indexOf(Math.max(...values))
      best.set(at, chosen)
      return chosen
    }
    const walk = (node: Node): number => {
      const { at, children, probabilities } = node
      if (children.length === 0) return seat === 0 ? node.value : -node.value
      if (at === null) return dot(probabilities, (m) => walk(children[m]!))
      if (at.seat === seat) return walk(children[choice(at)]!)
      return dot(strategy.get(at.view)!, (m) => walk(children[m]!))
    }
    return this.roots.reduce((sum, { node, weight }) => sum + weight * walk(node), 0)
  }

  /** The mean gain of best responses over the two seats: 0 for an equilibrium. */
  exploitability(strategy: Strategy): number {
    return (this.bestResponse(strategy, 0) + this.bestResponse(strategy, 1)) / 2
  }
}

const dot = (shares: readonly number[], value: (m: number) => number): number =>
  shares.reduce((sum, share, m) => sum + share * value(m), 0)

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length))
}
