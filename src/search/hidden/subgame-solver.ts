import type { Seat, State } from '../../game/state.ts'
import { longer } from '../room.ts'
import { DECISION, EVENT, type SubgameTree } from './subgame-tree.ts'

/** The number of nodes or information sets that a sweep handles in a work unit. */
const SWEPT = 256

/** The tremble: at the information sets on the way to the present position, this probability is spread over all moves. */
const TREMBLE = 0.002

// The sweeps of a round, in turn.
/** From the roots down: computes the reach probability of each node by each seat's choices. */
const DOWN = 0
/** From the leaves up: computes values and regrets. */
const UP = 1
/** Over the information sets: computes new probabilities. */
const SETS = 2

/**
 * Predictive counterfactual regret minimisation plus (Farina, Kroer and Sandholm 2021) on a tree that may grow between
 * rounds. A round updates one seat. Probabilities follow the positive regrets, with the last round's gains added once
 * more as a prediction of the next one's; the average over the rounds, weighted by their squared numbers, approaches an
 * equilibrium.
 *
 * The sweeps go along the tree's arrays, so that they can stop anywhere.
 */
export class SubgameSolver<S extends State> {
  /** The number of completed rounds. Each round updates one seat. */
  rounds = 0
  private readonly tree: SubgameTree<S>
  private sweep = DOWN
  private cursor = 0
  private seat: Seat = 0
  /** The numbers of nodes and sets in the current round: those that existed when it began. */
  private nodes = 0
  private sets = 0
  /** The number of sets on the way to the present position: those below this index. */
  private waySets = 0
  private equipped = 0

  // One entry for each action.
  strategy: Float64Array
  average: Float64Array
  /** The advantage of the move over the strategy in the last round, in mean utility. It guides the growth of the tree. */
  advantage: Float64Array
  private regrets: Float64Array
  private gains: Float64Array

  // One entry for each information set.
  private ownReach: Float64Array
  private weight: Float64Array

  constructor(tree: SubgameTree<S>) {
    this.tree = tree
    const actions = tree.actionMove.length
    this.strategy = new Float64Array(actions)
    this.average = new Float64Array(actions)
    this.advantage = new Float64Array(actions)
    this.regrets = new Float64Array(actions)
    this.gains = new Float64Array(actions)
    this.ownReach = new Float64Array(tree.setSeat.length)
    this.weight = new Float64Array(tree.setSeat.length)
  }

  /** Makes room for all that the tree has room for. */
  makeRoom(): void {
    const actions = this.tree.actionMove.length
    const sets = this.tree.setSeat.length
    this.strategy = longer(this.strategy, actions)
    this.average = longer(this.average, actions)
    this.advantage = longer(this.advantage, actions)
    this.regrets = longer(this.regrets, actions)
    this.gains = longer(this.gains, actions)
    this.ownReach = longer(this.ownReach, sets)
    this.weight = longer(this.weight, sets)
  }

  /** Marks all sets that exist now as being on the way to the present position. */
  markWay(): void {
    this.waySets = this.tree.sets
  }

  /** The average probabilities of a set's moves, or the current ones when no round has counted yet. */
  mixtureOf(set: number): Float64Array {
    const mixture = new Float64Array(this.tree.setCount[set]!)
    this.writeMixture(set, mixture, 0)
    return mixture
  }

  /** Writes the same to an array, from an index on. */
  writeMixture(set: number, into: Float64Array, at: number): void {
    const { average, strategy } = this
    const first = this.tree.setFirst[set]!
    const count = this.tree.setCount[set]!
    let sum = 0
    for (let a = first; a < first + count; a++) sum += average[a]!
    for (let i = 0; i < count; i++) into[at + i] = sum > 0 ? average[first + i]! / sum : strategy[first + i]!
  }

  /** True between two rounds, when the tree may grow. */
  private get resting(): boolean {
    return this.sweep === DOWN && this.cursor === 0
  }

  /** Gives new information sets equal probabilities. */
  private equip(): void {
    const { tree } = this
    for (; this.equipped < tree.sets; this.equipped++) {
      const first = tree.setFirst[this.equipped]!
      const count = tree.setCount[this.equipped]!
      for (let a = first; a < first + count; a++) this.strategy[a] = 1 / count
    }
  }

  /** Does one work unit of the current round. @returns true when the round is complete */
  step(): boolean {
    const { tree } = this
    if (this.resting) {
      this.equip()
      this.nodes = tree.size
      this.sets = tree.sets
    }
    if (this.sweep === DOWN) {
      const end = Math.min(this.cursor + SWEPT, this.nodes)
      for (let node = this.cursor; node < end; node++) this.passDown(node)
      this.cursor = end
      if (end === this.nodes) this.begin(UP, this.nodes)
    } else if (this.sweep === UP) {
      const end = Math.max(this.cursor - SWEPT, 0)
      for (let node = this.cursor - 1; node >= end; node--) this.passUp(node)
      this.cursor = end
      if (end === 0) this.begin(SETS, 0)
    } else {
      const end = Math.min(this.cursor + SWEPT, this.sets)
      for (let set = this.cursor; set < end; set++) if (tree.setSeat[set] === this.seat) this.update(set)
      this.cursor = end
      if (end === this.sets) {
        this.begin(DOWN, 0)
        this.seat = 1 - this.seat
        this.rounds++
        return true
      }
    }
    return false
  }

  private begin(sweep: number, cursor: number): void {
    this.sweep = sweep
    this.cursor = cursor
  }

  private passDown(node: number): void {
    const { kind, parent, reach, first, count } = this.tree
    const [zero, one] = reach
    if (parent[node]! < 0) {
      zero[node] = 1
      one[node] = 1
    }
    if (kind[node] !== DECISION && kind[node] !== EVENT) return
    const from = first[node]!
    const end = from + count[node]!
    if (kind[node] === EVENT) {
      for (let child = from; child < end; child++) {
        zero[child] = zero[node]!
        one[child] = one[node]!
      }
      return
    }
    const set = this.tree.set[node]!
    const isZero = this.tree.setSeat[set] === 0
    this.ownReach[set] = isZero ? zero[node]! : one[node]!
    for (let child = from, a = this.tree.setFirst[set]!; child < end; child++, a++) {
      const p = this.strategy[a]!
      zero[child] = isZero ? zero[node]! * p : zero[node]!
      one[child] = isZero ? one[node]! : one[node]! * p
    }
  }

  private passUp(node: number): void {
    const { kind, first, count, chance, value, reach, setSeat, setFirst } = this.tree
    if (kind[node] !== DECISION && kind[node] !== EVENT) return
    const from = first[node]!
    const end = from + count[node]!
    let mean = 0
    if (kind[node] === EVENT) {
      for (let child = from; child < end; child++) mean += chance[child]! * value[child]!
      value[node] = mean / chance[node]!
      return
    }
    const set = this.tree.set[node]!
    const start = setFirst[set]!
    for (let child = from, a = start; child < end; child++, a++) mean += this.strategy[a]! * value[child]!
    value[node] = mean
    if (setSeat[set] !== this.seat) return
    const others = chance[node]! * (this.seat === 0 ? reach[1][node]! : reach[0][node]!)
    this.weight[set]! += others
    const signed = this.seat === 0 ? others : -others
    for (let child = from, a = start; child < end; child++, a++) this.gains[a]! += signed * (value[child]! - mean)
  }

  private update(set: number): void {
    const { regrets, gains, strategy, average } = this
    const first = this.tree.setFirst[set]!
    const count = this.tree.setCount[set]!
    const end = first + count
    const share = this.ownReach[set]! * (this.rounds + 1) ** 2
    const weight = this.weight[set]!
    let sum = 0
    for (let a = first; a < end; a++) {
      average[a]! += share * strategy[a]!
      const gain = gains[a]!
      this.advantage[a] = weight > 0 ? gain / weight : 0
      const regret = Math.max(0, regrets[a]! + gain)
      regrets[a] = regret
      strategy[a] = Math.max(0, regret + gain)
      sum += strategy[a]!
      gains[a] = 0
    }
    this.weight[set] = 0
    const tremble = set < this.waySets ? TREMBLE : 0
    for (let a = first; a < end; a++) {
      const matched = sum > 0 ? strategy[a]! / sum : 1 / count
      strategy[a] = (1 - tremble) * matched + tremble / count
    }
  }
}
