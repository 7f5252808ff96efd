import { NO_VERTEX } from '../language/board.ts'
import type { Rules } from '../rules.ts'
import type { Way } from './evaluation.ts'

/** By vertex: the vertex at the end of a way; NO_VERTEX for none. */
export function endsOf(rules: Rules, way: Way): Int32Array {
  const { directions, next } = rules.description.board
  const ends = Int32Array.from({ length: rules.size }, (_, vertex) => vertex)
  for (const name of way) {
    const from = directions.indexOf(name) * rules.size
    for (let v = 0; v < ends.length; v++) ends[v] = ends[v] === NO_VERTEX ? NO_VERTEX : next[from + ends[v]!]!
  }
  return ends
}

/** The index of a piece. */
export const pieceNamed = (rules: Rules, name: string): number => rules.looks.findIndex((look) => look.name === name)

/** By piece: 1 for those that stand for an empty vertex. */
export const blanksOf = (rules: Rules): Uint8Array => Uint8Array.from(rules.looks, ({ blank }) => (blank ? 1 : 0))

/** By vertex: the steps to the nearest vertex of a set, in any direction; where none leads there, as many as from the farthest one. */
export function distancesTo({ size, description }: Rules, set: readonly number[]): Int32Array {
  const { next } = description.board
  // the edges that lead to a vertex, as a list: the last one, and by edge the one before
  const last = new Int32Array(size).fill(-1)
  const before = new Int32Array(next.length)
  for (let edge = 0; edge < next.length; edge++) {
    const to = next[edge]!
    if (to === NO_VERTEX) continue
    before[edge] = last[to]!
    last[to] = edge
  }
  const distance = new Int32Array(size).fill(-1)
  const queue = [...set]
  for (const vertex of queue) distance[vertex] = 0
  let most = 0
  for (const to of queue) {
    most = distance[to]!
    for (let edge = last[to]!; edge >= 0; edge = before[edge]!) {
      const from = edge % size
      if (distance[from]! >= 0) continue
      distance[from] = most + 1
      queue.push(from)
    }
  }
  return distance.map((one) => (one < 0 ? most : one))
}
