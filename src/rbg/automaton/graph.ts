/** The operations on the edges of an automaton. */
export const END = 0
export const PASS = 1
/** a: the direction. */
export const SHIFT = 2
/** a: the table of shifts. */
export const TABLE = 3
/** a: the set of pieces. */
export const ON = 4
/** a, b: where the code of the two expressions begins; `comparison`: the number of the comparison. */
export const COMPARE = 5
/** A pattern of shifts. a: its table; b: 1 when it must have no target. */
export const BIT = 6
/** a: the node where the pattern begins; b: 1 when it must not be completed. */
export const PATTERN = 7
/** a: the piece. */
export const OFF = 8
/** a: the variable; b: where the code of the expression begins. */
export const ASSIGN = 9
/** a: the player. */
export const SWITCH = 10
/** The end of a pattern or of a table's part of the rules. */
export const ACCEPT = 11

/** As in src/game/with-room.ts, apart from it: shared by games and rules, that module costs each game of the SDK 100 bytes. */
export function doubled(items: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * items.length)
  more.set(items)
  return more
}

/** A growing array of integers. */
export class Integers {
  items = new Int32Array(1024)
  length = 0

  push(value: number): number {
    if (this.length === this.items.length) this.items = doubled(this.items)
    this.items[this.length] = value
    return this.length++
  }
}

/** The columns of a graph. */
export const columns = (graph: Graph) => ({
  op: graph.op.items,
  a: graph.a.items,
  b: graph.b.items,
  target: graph.target.items,
  next: graph.next.items,
  first: graph.first.items,
  nodes: graph.first.length,
  edges: graph.op.length,
})

/** An automaton under construction: nodes with lists of edges, in the written order of the alternatives. */
export class Graph {
  readonly op = new Integers()
  readonly a = new Integers()
  readonly b = new Integers()
  readonly comparison = new Integers()
  /** The number of the modifier, from 1; 0 for other edges and for modifiers in patterns. */
  readonly modifier = new Integers()
  readonly target = new Integers()
  /** The next edge of the same node; -1 for none. */
  readonly next = new Integers()
  /** By node: its first and its last edge; -1 for none. */
  readonly first = new Integers()
  readonly last = new Integers()
  /** By node: 1 inside a star whose body modifies. */
  readonly again = new Integers()

  node(again: boolean): number {
    this.last.push(-1)
    this.again.push(again ? 1 : 0)
    return this.first.push(-1)
  }

  edge(from: number, op: number, a: number, b: number, target: number, modifier = 0, comparison = 0): number {
    const edge = this.op.push(op)
    this.a.push(a)
    this.b.push(b)
    this.comparison.push(comparison)
    this.modifier.push(modifier)
    this.target.push(target)
    this.next.push(-1)
    const last = this.last.items[from]!
    if (last < 0) this.first.items[from] = edge
    else this.next.items[last] = edge
    this.last.items[from] = edge
    return edge
  }
}
