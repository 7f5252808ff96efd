import { lazyByKey } from '../../../game/lazy.ts'
import { type BoardMap, HEADQUARTERS, mapOf, stretchStart } from '../rules/map.ts'

/**
 * By `square * squares + other`: the number of moves from one square to another on an empty board, for a piece that does
 * not turn on the rails and passes over headquarters.
 */
export const distancesOf = lazyByKey((ranks: number): Uint8Array => {
  const map = mapOf(ranks)
  const distances = new Uint8Array(map.squares * map.squares).fill(FAR)
  for (let square = 0; square < map.squares; square++) fillFrom(map, square, distances)
  return distances
})

/** The distance of squares that cannot be reached. */
const FAR = 99

/** Fills the distances to a square, breadth first. Moves lead both ways. */
function fillFrom(map: BoardMap, square: number, distances: Uint8Array): void {
  const { first, neighbours, stretchesOf, stretchLength, stretchPoints, squares, kindOf } = map
  if (map.holes.has(square)) return
  const queue = [square]
  distances[square * squares + square] = 0
  for (const at of queue) {
    // a piece that has entered a headquarters stays there
    if (at !== square && kindOf[at] === HEADQUARTERS) continue
    const next = distances[at * squares + square]! + 1
    const reach = (to: number): void => {
      if (distances[to * squares + square]! <= next) return
      distances[to * squares + square] = next
      queue.push(to)
    }
    for (let i = first[at]!; i < first[at + 1]!; i++) reach(neighbours[i]!)
    for (let stretch = stretchesOf[at]!; stretch < stretchesOf[at + 1]!; stretch++) {
      const begin = stretchStart(stretch)
      for (let i = 0; i < stretchLength[stretch]!; i++) reach(stretchPoints[begin + i]!)
    }
  }
}
