/** Draws a real number, uniform in [0, 1). */
export type Draw = () => number

/** A position of a plain implementation. Utilities are those of the first player. */
export interface PlainPosition<Choice> {
  readonly over: boolean
  /** True if the next choice is one of equally likely chance events, and not a move. */
  readonly chance: boolean
  /** True if the first player is to move. */
  readonly first: boolean
  clone(): PlainPosition<Choice>
  choices(): Choice[]
  take(choice: Choice): void
  /** Plays at random to the end. @returns the utility */
  playout(draw: Draw): number
}

interface Node<Choice> {
  /** The choice that leads here; null at the root. */
  readonly choice: Choice | null
  visits: number
  /** Sum of the utilities of all visits. */
  sum: number
  children: Node<Choice>[] | null
}

const newNode = <Choice>(choice: Choice | null): Node<Choice> => ({ choice, visits: 0, sum: 0, children: null })

/** Plain UCT: nodes are objects, chance events are drawn on the way down, and a random playout ends each iteration. */
export class ReferenceUct<Choice> {
  iterations = 0
  nodes = 1
  private readonly root = newNode<Choice>(null)
  private readonly position: PlainPosition<Choice>
  private readonly draw: Draw
  private readonly exploration: number
  private readonly expandAfter: number

  constructor(
    position: PlainPosition<Choice>,
    draw: Draw,
    { exploration, expandAfter }: { readonly exploration: number; readonly expandAfter: number },
  ) {
    this.position = position
    this.draw = draw
    this.exploration = exploration
    this.expandAfter = expandAfter
  }

  iterate(): void {
    this.iterations++
    const position = this.position.clone()
    let node = this.root
    const path = [node]
    while (!position.over) {
      if (node.children === null) {
        if (node !== this.root && node.visits < this.expandAfter) break
        node.children = position.choices().map(newNode)
        this.nodes += node.children.length
      }
      node = position.chance
        ? node.children[Math.floor(this.draw() * node.children.length)]!
        : this.select(node, position.first ? 1 : -1)
      position.take(node.choice!)
      path.push(node)
    }
    const value = position.playout(this.draw)
    for (const visited of path) {
      visited.visits++
      visited.sum += value
    }
  }

  /** The root's moves, the most visited first. */
  moves(): { move: Choice; visits: number; value: number }[] {
    return (this.root.children ?? [])
      .map(({ choice, visits, sum }) => ({ move: choice!, visits, value: sum / Math.max(1, visits) }))
      .sort((a, b) => b.visits - a.visits)
  }

  private select(parent: Node<Choice>, sign: number): Node<Choice> {
    const unvisited = parent.children!.filter(({ visits }) => visits === 0)
    if (unvisited.length > 0) return unvisited[Math.floor(this.draw() * unvisited.length)]!
    const bound = ({ sum, visits }: Node<Choice>) =>
      (sign * sum) / visits + this.exploration * Math.sqrt(Math.log(parent.visits) / visits)
    return parent.children!.reduce((best, child) => (bound(child) > bound(best) ? child : best))
  }
}
