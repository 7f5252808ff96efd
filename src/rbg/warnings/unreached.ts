import type { Board } from '../language/board.ts'

/**
 * The vertices to which no way leads from the first one, in order: no move goes there, nor does any part of the rules look there.
 * @param directions those that the rules use
 */
export function unreached({ vertices, next }: Board, directions: ReadonlySet<number>): number[] {
  const size = vertices.length
  const seen = new Uint8Array(size)
  const stack = [0]
  seen[0] = 1
  for (let v = stack.pop(); v !== undefined; v = stack.pop())
    for (const direction of directions) {
      const to = next[direction * size + v]!
      // NO_VERTEX is none of them
      if (seen[to] !== 0) continue
      seen[to] = 1
      stack.push(to)
    }
  return vertices.flatMap((_, v) => (seen[v] === 0 ? v : []))
}
