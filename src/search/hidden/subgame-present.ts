import type { State } from '../../game/state.ts'
import type { WorldCount } from '../search.ts'

/**
 * The present nodes of a subgame: the decision nodes at which the seat has its present knowledge. Each is a history, and
 * several histories may lead to the same position, where the plies came in another order.
 */
export class PresentNodes {
  readonly nodes: number[] = []
  /** By present node: the number of its position. */
  private readonly positions: number[] = []
  private readonly numbers = new Map<string, number>()

  /** @param state the position of the node */
  add(node: number, { keyLow, keyHigh }: Pick<State, 'keyLow' | 'keyHigh'>): void {
    const key = `${keyLow},${keyHigh}`
    const position = this.numbers.get(key) ?? this.numbers.size
    this.numbers.set(key, position)
    this.nodes.push(node)
    this.positions.push(position)
  }

  get length(): number {
    return this.nodes.length
  }

  /**
   * Counts the positions.
   * @param weights the weights of the nodes, in their order
   */
  count(weights: Float64Array): Omit<WorldCount, 'exact'> {
    const shares = new Float64Array(this.numbers.size)
    for (const [i, position] of this.positions.entries()) shares[position]! += weights[i]!
    let sum = 0
    let squares = 0
    for (const share of shares) {
      sum += share
      squares += share * share
    }
    return { sampled: shares.length, effective: squares === 0 ? 0 : (sum * sum) / squares }
  }
}
