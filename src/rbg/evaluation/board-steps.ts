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
