import type { Random } from '../../game/random.ts'
import type { Seat, State } from '../../game/state.ts'
import { longer } from '../room.ts'
import type { SubgameSolver } from './subgame-solver.ts'
import { DECISION, EVENT, LEAF, NONE, type SubgameTree } from './subgame-tree.ts'

/** Exploration constant, in utility: the bonus of a move is this times sqrt(tries of its set + 1) / (1 + its own tries). */
const CURIOSITY = 0.3
/** The share of walks that start from the present position; the others start from the roots. */
const FROM_PRESENT = 0.75
/** The share of an exploring seat's choices that follow its strategy. */
const ON_STRATEGY = 0.5

/**
 * Expands a subgame's tree along likely lines of play. On each walk from a random world, one seat explores moves that may
 * turn out well, and the other follows its current strategy. The seats take turns at exploring.
 */
export class SubgameGrowth<S extends State> {
  private readonly tree: SubgameTree<S>
  private readonly solver: SubgameSolver<S>
  private readonly random: Random
  private tries: Int32Array
  private setTries: Int32Array
  private present: readonly number[] = []
  private seat: Seat = 0
  private explorer: Seat = 0
  /** The index before which no node is a leaf. */
  private oldest = 0

  constructor(tree: SubgameTree<S>, solver: SubgameSolver<S>, random: Random) {
    this.tree = tree
    this.solver = solver
    this.random = random
    this.tries = new Int32Array(tree.actionMove.length)
    this.setTries = new Int32Array(tree.setSeat.length)
  }

  /** Makes room for all that the tree has room for. */
  makeRoom(): void {
    this.tries = longer(this.tries, this.tree.actionMove.length)
    this.setTries = longer(this.setTries, this.tree.setSeat.length)
  }

  /** @param present the nodes of the present position, where `seat` is to act */
  begin(present: readonly number[], seat: Seat): void {
    this.present = present
    this.seat = seat
  }

  /** The number of walks that have tried an action. */
  triesOf(action: number): number {
    return this.tries[action]!
  }

  /**
   * Walks from a random world to a leaf and expands it. When the walk reaches an end of the game instead, it expands the
   * oldest leaf, so that the tree of a small game is soon complete.
   */
  expandNext(): void {
    const { tree, random } = this
    this.explorer = 1 - this.explorer
    let node = random.real() < FROM_PRESENT ? this.drawPresent() : NONE
    if (node === NONE) node = this.drawRoot()
    for (;;) {
      if (tree.kind[node] === LEAF) {
        tree.expand(node, false)
        return
      }
      if (tree.kind[node] === EVENT) node = this.drawChild(node)
      else if (tree.kind[node] === DECISION) {
        const set = tree.set[node]!
        const choice = this.choose(set)
        this.tries[tree.setFirst[set]! + choice]!++
        this.setTries[set]!++
        node = tree.first[node]! + choice
      } else {
        this.expandOldest()
        return
      }
    }
  }

  private expandOldest(): void {
    const { tree } = this
    while (this.oldest < tree.size && tree.kind[this.oldest] !== LEAF) this.oldest++
    if (this.oldest < tree.size) tree.expand(this.oldest, false)
  }

  private drawRoot(): number {
    const { tree, random } = this
    let rest = random.real()
    const roots = tree.worlds.length
    for (let root = 0; root < roots - 1; root++) {
      rest -= tree.chance[root]!
      if (rest < 0) return root
    }
    return roots - 1
  }

  /** Draws a present node by its probability under the other seat's strategy; NONE when all have probability 0. */
  private drawPresent(): number {
    const { present, random } = this
    const { chance, reach } = this.tree
    const others = this.seat === 0 ? reach[1] : reach[0]
    let sum = 0
    for (let i = 0; i < present.length; i++) sum += chance[present[i]!]! * others[present[i]!]!
    if (sum === 0) return NONE
    let rest = random.real() * sum
    for (let i = 0; i < present.length - 1; i++) {
      rest -= chance[present[i]!]! * others[present[i]!]!
      if (rest < 0) return present[i]!
    }
    return present[present.length - 1]!
  }

  private drawChild(node: number): number {
    const { tree, random } = this
    const end = tree.first[node]! + tree.count[node]!
    let rest = random.real() * tree.chance[node]!
    for (let child = tree.first[node]!; child < end - 1; child++) {
      rest -= tree.chance[child]!
      if (rest < 0) return child
    }
    return end - 1
  }

  /** Chooses the index of the move to walk along. */
  private choose(set: number): number {
    const { tree, solver, random } = this
    const first = tree.setFirst[set]!
    const count = tree.setCount[set]!
    if (tree.setSeat[set] !== this.explorer || random.real() < ON_STRATEGY)
      return random.pick(solver.strategy, first, first + count) - first
    const scale = CURIOSITY * Math.sqrt(this.setTries[set]! + 1)
    let best = 0
    let bestBound = -Infinity
    for (let i = 0; i < count; i++) {
      const bound = solver.advantage[first + i]! + scale / (1 + this.tries[first + i]!)
      if (bound <= bestBound) continue
      bestBound = bound
      best = i
    }
    return best
  }
}
