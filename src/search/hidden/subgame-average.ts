import type { State } from '../../game/state.ts'
import type { SubgameSolver } from './subgame-solver.ts'
import { DECISION, EVENT, type SubgameTree } from './subgame-tree.ts'

/**
 * The values of nodes where both seats play their average strategies, as seat 0's utility. Those in the tree are of the last round, whose
 * strategies go round the equilibrium that their average approaches.
 */
export class AverageValues<S extends State> {
  private readonly tree: SubgameTree<S>
  /** By action: its average probability. */
  private readonly shares: Float64Array

  constructor(tree: SubgameTree<S>, solver: SubgameSolver<S>) {
    this.tree = tree
    this.shares = new Float64Array(tree.actions)
    for (let set = 0; set < tree.sets; set++) this.shares.set(solver.mixtureOf(set), tree.setFirst[set]!)
  }

  of(node: number): number {
    const { kind, first, count, chance, value, set, setFirst } = this.tree
    if (kind[node] !== DECISION && kind[node] !== EVENT) return value[node]!
    const from = first[node]!
    const action = kind[node] === DECISION ? setFirst[set[node]!]! : 0
    let mean = 0
    for (let i = 0; i < count[node]!; i++) {
      const child = from + i
      const share = kind[node] === DECISION ? this.shares[action + i]! : chance[child]! / chance[node]!
      if (share > 0) mean += share * this.of(child)
    }
    return mean
  }
}
