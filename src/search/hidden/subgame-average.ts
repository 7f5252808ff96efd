import type { Seat, State } from '../../game/state.ts'
import type { SubgameSolver } from './subgame-solver.ts'
import { DECISION, EVENT, type SubgameTree } from './subgame-tree.ts'

/**
 * The average strategies of both seats: the probabilities and the values of nodes where they are played. Those in the tree are of the last
 * round, whose strategies go round the equilibrium that their average approaches.
 */
export class AverageStrategies<S extends State> {
  private readonly tree: SubgameTree<S>
  /** By action: its average probability. */
  private readonly shares: Float64Array

  constructor(tree: SubgameTree<S>, solver: SubgameSolver<S>) {
    this.tree = tree
    this.shares = new Float64Array(tree.actions)
    for (let set = 0; set < tree.sets; set++) solver.writeMixture(set, this.shares, tree.setFirst[set]!)
  }

  /** By node before `end`: the probability that a seat's own choices lead to it. One sweep down serves all of them. */
  reach(seat: Seat, end: number): Float64Array {
    const { kind, parent, first, set, setSeat, setFirst } = this.tree
    const reach = new Float64Array(end)
    for (let node = 0; node < end; node++) {
      const from = parent[node]!
      if (from < 0) reach[node] = 1
      else if (kind[from] !== DECISION || setSeat[set[from]!] !== seat) reach[node] = reach[from]!
      else reach[node] = reach[from]! * this.shares[setFirst[set[from]!]! + node - first[from]!]!
    }
    return reach
  }

  /** By node: its value, as seat 0's utility. One sweep up serves all of them. */
  values(): Float64Array {
    const { size, kind, first, count, chance, value, set, setFirst } = this.tree
    const values = new Float64Array(size)
    for (let node = size - 1; node >= 0; node--) {
      if (kind[node] !== DECISION && kind[node] !== EVENT) {
        values[node] = value[node]!
        continue
      }
      const from = first[node]!
      const action = kind[node] === DECISION ? setFirst[set[node]!]! : 0
      let mean = 0
      for (let i = 0; i < count[node]!; i++) {
        const share = kind[node] === DECISION ? this.shares[action + i]! : chance[from + i]! / chance[node]!
        if (share > 0) mean += share * values[from + i]!
      }
      values[node] = mean
    }
    return values
  }
}
