import type { Seat } from '../../../game/state.ts'
import type { Board } from '../rules/board.ts'
import { EMPTY } from '../rules/stones.ts'

/** The distance between rims that cannot be joined. */
export const UNREACHABLE = 10_000

/** The value for `to`, in place of a rim, that asks for the distances of all nodes. */
export const EVERYWHERE = -1

/**
 * Computes the fewest stones with which a seat joins two of its rims.
 * @param colour by node, as in `ConnectionState`
 * @param from,to rims; with EVERYWHERE as `to`, the stones needed from `from` to each node, the node's own stone included,
 * are in `Scratch.distance` afterwards
 * @param bridges whether the ends of a bridge count as joined
 * @returns UNREACHABLE if the rims are cut off from each other
 */
export function rimDistance(
  board: Board,
  colour: Uint8Array,
  seat: Seat,
  from: number,
  to: number,
  bridges: boolean,
): number {
  const { cells, nodes, adjacent, firstAdjacent, bridgeEnd, bridgeOver, firstBridge } = board
  const { distance } = board.scratch
  let { near, far } = board.scratch
  distance.fill(UNREACHABLE, 0, nodes)
  distance[cells + from] = 0
  const target = to === EVERYWHERE ? EVERYWHERE : cells + to
  near[0] = cells + from
  let count = 1
  for (let steps = 0; count > 0; steps++) {
    let next = 0
    while (count > 0) {
      const node = near[--count]!
      for (let i = firstAdjacent[node]!, end = firstAdjacent[node + 1]!; i < end; i++) {
        const neighbour = adjacent[i]!
        if (distance[neighbour] !== UNREACHABLE) continue
        const c = colour[neighbour]!
        if (c === EMPTY) {
          distance[neighbour] = steps + 1
          far[next++] = neighbour
        } else if (c === seat) {
          if (neighbour === target) return steps
          distance[neighbour] = steps
          near[count++] = neighbour
        }
      }
      if (!bridges) continue
      for (let i = firstBridge[node]!, end = firstBridge[node + 1]!; i < end; i++) {
        const across = bridgeEnd[i]!
        if (distance[across] !== UNREACHABLE) continue
        if (colour[bridgeOver[2 * i]!] !== EMPTY || colour[bridgeOver[2 * i + 1]!] !== EMPTY) continue
        const c = colour[across]!
        if (c === EMPTY) {
          distance[across] = steps + 1
          far[next++] = across
        } else if (c === seat) {
          if (across === target) return steps
          distance[across] = steps
          near[count++] = across
        }
      }
    }
    const reached = far
    far = near
    near = reached
    count = next
  }
  return UNREACHABLE
}
