import { type Board, NO_VERTEX } from '../language/board.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Graphs of more vertices are drawn as a block of rows. */
const MOST = 200
const ROUNDS = 60
/** The distance of neighbours in a drawing. */
const EDGE = 1.3

/** True when all vertices are called like the squares of a board: `b6`. */
export const namesOfSquares = (names: readonly string[]): boolean =>
  names.length > 1 && names.every((name) => /^[a-z][1-9][0-9]?$/.test(name))

/**
 * Places the vertices of a graph. Names that look like those of squares (`b6`) are taken as their places. Else stress
 * majorization (Gansner, Koren and North, 2004) brings distances on the page near to distances in the graph. It begins with a spiral of
 * rational points and rounds its result, so that the drawing is the same everywhere.
 */
export function layOut(board: Board, names: readonly string[]): readonly Point[] {
  if (namesOfSquares(names)) return names.map((name) => ({ x: name.charCodeAt(0) - 97, y: -Number(name.slice(1)) }))
  if (names.length > MOST) {
    const width = Math.ceil(Math.sqrt(names.length))
    return names.map((_, v) => ({ x: EDGE * (v % width), y: EDGE * Math.floor(v / width) }))
  }
  return relax(distances(board), names.length)
}

/** The lengths of shortest paths, whatever the directions of the edges; unconnected vertices count as far apart. */
function distances({ next, directions, vertices }: Board): Float64Array {
  const size = vertices.length
  const near: number[][] = Array.from({ length: size }, () => [])
  for (let i = 0; i < directions.length * size; i++) {
    if (next[i] === NO_VERTEX) continue
    near[i % size]!.push(next[i]!)
    near[next[i]!]!.push(i % size)
  }
  const far = Math.sqrt(size) + 1
  const all = new Float64Array(size * size).fill(far)
  for (let from = 0; from < size; from++) {
    all[from * size + from] = 0
    const seen = new Set([from])
    for (let ring = [from], length = 1; ring.length > 0; length++) {
      ring = ring.flatMap((v) => near[v]!.filter((w) => !seen.has(w) && seen.add(w)))
      for (const w of ring) all[from * size + w] = length
    }
  }
  return all
}

function relax(distance: Float64Array, size: number): Point[] {
  // around a square, in order, each a bit farther out
  const xs = new Float64Array(size)
  const ys = new Float64Array(size)
  for (let v = 0; v < size; v++) {
    const turn = (4 * v) / size
    const side = Math.floor(turn)
    const along = 2 * (turn - side) - 1
    const radius = (0.5 + 0.01 * (v % 7)) * Math.sqrt(size)
    xs[v] = radius * [along, 1, -along, -1][side]!
    ys[v] = radius * [-1, along, 1, -along][side]!
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let v = 0; v < size; v++) {
      let [x, y, weights] = [0, 0, 0]
      for (let w = 0; w < size; w++) {
        const wanted = distance[v * size + w]!
        if (wanted === 0) continue
        const [dx, dy] = [xs[v]! - xs[w]!, ys[v]! - ys[w]!]
        const now = Math.max(0.01, Math.sqrt(dx * dx + dy * dy))
        const weight = 1 / (wanted * wanted)
        x += weight * (xs[w]! + (wanted * dx) / now)
        y += weight * (ys[w]! + (wanted * dy) / now)
        weights += weight
      }
      if (weights === 0) continue
      xs[v] = x / weights
      ys[v] = y / weights
    }
  }
  return Array.from({ length: size }, (_, v) => ({ x: tidy(EDGE * xs[v]!), y: tidy(EDGE * ys[v]!) }))
}

const tidy = (value: number): number => Math.round(20 * value) / 20
