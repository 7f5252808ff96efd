/** The moves of pieces: a step along a road, a straight run on a railway, and the ways of engineers, which turn on the rails. */
import { lazy } from '../../../game/lazy.ts'
import { areNeighbours } from '../../ranks/rules/graph.ts'
import { type BoardMap, CAMP, HEADQUARTERS, stretchStart } from './map.ts'
import { ARMY } from './pieces.ts'

/** The part of a position that moves depend on. */
export interface Placement {
  readonly map: BoardMap
  /** True when a piece may leave its own headquarters. */
  readonly leavesHeadquarters: boolean
  /** The code of the piece on each square, 0 for none. */
  readonly board: Uint8Array
}

/**
 * Scratch space of the search for an engineer's ways: the points still to visit, and by point the number of the search that
 * last met it.
 */
const scratch = lazy(() => ({ queue: new Uint8Array(128), met: new Uint32Array(128), search: 0 }))

/** True when a piece of a side is held on its square by a headquarters. */
export const isHeld = ({ map, leavesHeadquarters }: Placement, side: number, square: number): boolean =>
  map.kindOf[square] === HEADQUARTERS && !(leavesHeadquarters && map.halfOf[square] === side)

/**
 * Writes the moves of a piece, as from * 128 + to, and returns the index behind the last.
 * @param start the lowest code of the piece's side
 * @param turns true for an engineer, who turns on the rails
 */
export function writeMoves(
  { map, board }: Placement,
  start: number,
  square: number,
  turns: boolean,
  buffer: Int32Array,
  at: number,
): number {
  const { first, neighbours, kindOf } = map
  const from = square << 7
  const end = first[square + 1]!
  for (let i = first[square]!; i < end; i++) {
    const to = neighbours[i]!
    const code = board[to]!
    if (code === 0 || ((code - start) >>> 0 >= ARMY.size && kindOf[to] !== CAMP)) buffer[at++] = from | to
  }
  if (turns) return writeRailMoves(map, board, start, square, buffer, at)
  const { stretchesOf, stretchLength, stretchPoints } = map
  for (let stretch = stretchesOf[square]!; stretch < stretchesOf[square + 1]!; stretch++) {
    const begin = stretchStart(stretch)
    if (board[stretchPoints[begin]!] !== 0) continue
    // the first point is a step along a road, too
    for (let i = begin + 1; i < begin + stretchLength[stretch]!; i++) {
      const to = stretchPoints[i]!
      const code = board[to]!
      if (code === 0) {
        buffer[at++] = from | to
        continue
      }
      if ((code - start) >>> 0 >= ARMY.size) buffer[at++] = from | to
      break
    }
  }
  return at
}

/** Writes the moves of an engineer by rail that are not steps along a road: all that it reaches over empty points. */
function writeRailMoves(
  map: BoardMap,
  board: Uint8Array,
  start: number,
  square: number,
  buffer: Int32Array,
  at: number,
): number {
  const { railFirst, rails } = map
  if (railFirst[square] === railFirst[square + 1]) return at
  const space = scratch()
  const { queue, met } = space
  const search = ++space.search
  let head = 0
  let tail = 1
  queue[0] = square
  met[square] = search
  // points that are a step away are reached by road already; they count as stations, not as new destinations
  const from = square << 7
  while (head < tail) {
    const station = queue[head++]!
    for (let i = railFirst[station]!; i < railFirst[station + 1]!; i++) {
      const to = rails[i]!
      if (met[to] === search) continue
      met[to] = search
      const code = board[to]!
      if (code === 0) queue[tail++] = to
      else if ((code - start) >>> 0 < ARMY.size) continue
      if (station !== square && !areNeighbours(map, square, to)) buffer[at++] = from | to
    }
  }
  return at
}

/**
 * True when a move turns a corner on the railways, which only an engineer may do. The move must be legal for some piece.
 */
export function isTurn({ map, board }: Placement, from: number, to: number): boolean {
  if (areNeighbours(map, from, to)) return false
  const { stretchesOf, stretchLength, stretchPoints } = map
  for (let stretch = stretchesOf[from]!; stretch < stretchesOf[from + 1]!; stretch++) {
    const begin = stretchStart(stretch)
    for (let i = begin; i < begin + stretchLength[stretch]!; i++) {
      const point = stretchPoints[i]!
      if (point === to) return false
      if (board[point] !== 0) break
    }
  }
  return true
}

/** True when a piece that can move has somewhere to go. A railway is also a road, so that checking roads is enough. */
export function canMove({ map, board }: Placement, start: number, square: number): boolean {
  const { first, neighbours, kindOf } = map
  for (let i = first[square]!; i < first[square + 1]!; i++) {
    const to = neighbours[i]!
    const code = board[to]!
    if (code === 0 || ((code - start) >>> 0 >= ARMY.size && kindOf[to] !== CAMP)) return true
  }
  return false
}
