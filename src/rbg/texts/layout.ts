import { RuleFacts } from '../automaton/rule-facts.ts'
import { type Board, NO_VERTEX } from '../language/board.ts'
import type { Description } from '../language/description.ts'
import type { Rule } from '../language/syntax.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The vertices that an edge joins. */
export type Edge = readonly [from: number, to: number]

/** Graphs of more vertices are drawn as a block of rows. */
const MOST = 200
const ROUNDS = 60
/** The distance of neighbours in a drawing. */
const EDGE = 1.3
/** Boards with vertices closer than this, across or down, are enlarged, by at most this factor. */
const APART = 1.4
const MOST_LARGER = 4

/** The distance of a vertex from edges that pass it, in lengths of an edge: cells are squares of about this size. */
const PASSING = 0.6
/** The looks at a vertex and an edge that `spread` takes: some milliseconds. */
const MOST_LOOKS = 500_000

/** The place that a name like that of a square means: `b6`. */
const placeOfSquare = (name: string): Point => ({ x: name.charCodeAt(0) - 97, y: -Number(name.slice(1)) })

/**
 * True when all vertices of a graph are called like the squares of a board (`b6`), and can be drawn there: an edge that
 * passes other vertices joins vertices that are joined along it, too. Graphs of more vertices than `MOST` are drawn there in any case.
 */
export function areSquares(edges: readonly Edge[], names: readonly string[]): boolean {
  if (names.length < 2 || !names.every((name) => /^[a-z][1-9][0-9]?$/.test(name))) return false
  if (names.length > MOST) return true
  const places = names.map(placeOfSquare)
  const at = new Map(places.map(({ x, y }, v) => [`${x} ${y}`, v]))
  const joined = new Set(edges.flatMap(([v, w]) => [`${v} ${w}`, `${w} ${v}`]))
  return edges.every(([from, to]) => {
    const [a, b] = [places[from]!, places[to]!]
    const steps = commonDivisor(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
    let last = from
    for (let i = 1; i <= steps; i++) {
      const v = at.get(`${a.x + ((b.x - a.x) / steps) * i} ${a.y + ((b.y - a.y) / steps) * i}`)
      if (v === undefined) continue
      if (!joined.has(`${last} ${v}`)) return false
      last = v
    }
    return true
  })
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/**
 * The edges of a graph, each once, whatever its direction. Some directions only lead the finger about: those that lead from everywhere to one
 * vertex, where the rules begin or look, and those by which nothing steps. They are left out unless there are no others.
 */
export function edgesOf({ board, rules }: Description): readonly Edge[] {
  const leading = leadingIn(rules)
  const edges = edgesBy(board, (direction) => !leading.has(direction) && !leadsToOne(board, direction))
  return edges.length > 0 ? edges : edgesBy(board, () => true)
}

/** The directions that stand in stars of shifts alone, which lead from a vertex to any; none if there are no others. */
function leadingIn(rules: Rule): ReadonlySet<number> {
  const facts = new RuleFacts()
  const leading = new Set<number>()
  const steps = new Set<number>()
  const visit = (rule: Rule, to: Set<number>): void => {
    if (rule.kind === 'shift') to.add(rule.direction)
    else if ('parts' in rule) for (const part of rule.parts) visit(part, to)
    else if ('body' in rule) visit(rule.body, rule.kind === 'star' && facts.of(rule).shifts ? leading : to)
  }
  visit(rules, steps)
  for (const direction of steps) leading.delete(direction)
  return steps.size > 0 ? leading : steps
}

/** True for a direction by which each vertex, that one too, leads to the same vertex. */
function leadsToOne({ next, vertices }: Board, direction: number): boolean {
  const size = vertices.length
  const [first, ...others] = next.subarray(direction * size, (direction + 1) * size)
  return size > 2 && first !== NO_VERTEX && others.every((to) => to === first)
}

function edgesBy({ next, vertices, directions }: Board, isDrawn: (direction: number) => boolean): readonly Edge[] {
  const seen = new Set<number>()
  const edges: Edge[] = []
  const size = vertices.length
  for (const direction of directions.keys()) {
    if (!isDrawn(direction)) continue
    for (let from = 0; from < size; from++) {
      const to = next[direction * size + from]!
      const key = Math.min(from, to) * size + Math.max(from, to)
      if (to === NO_VERTEX || to === from || seen.has(key)) continue
      seen.add(key)
      edges.push([from, to])
    }
  }
  return edges
}

/**
 * Places the vertices of a graph: on the squares that they are called after (`areSquares`), or by stress
 * majorization (Gansner, Koren and North, 2004) brings distances on the page near to distances in the graph, and then edges leave room for the vertices that they pass. It begins with a spiral of
 * rational points and rounds its result, so that the drawing is the same everywhere.
 */
export function layOut(edges: readonly Edge[], names: readonly string[], squares: boolean): readonly Point[] {
  if (squares) return names.map(placeOfSquare)
  if (names.length > MOST) {
    const width = Math.ceil(Math.sqrt(names.length))
    return names.map((_, v) => ({ x: EDGE * (v % width), y: EDGE * Math.floor(v / width) }))
  }
  return relax(distances(edges, names.length), edges, names.length)
}

/** The lengths of shortest paths, whatever the directions of the edges; unconnected vertices count as far apart. */
function distances(edges: readonly Edge[], size: number): Float64Array {
  const near: number[][] = Array.from({ length: size }, () => [])
  for (const [from, to] of edges) {
    near[from]!.push(to)
    near[to]!.push(from)
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

function relax(distance: Float64Array, edges: readonly Edge[], size: number): Point[] {
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
  spread(edges, xs, ys)
  let nearest = EDGE
  for (let v = 0; v < size; v++)
    for (let w = 0; w < v; w++)
      nearest = Math.min(nearest, Math.max(Math.abs(xs[v]! - xs[w]!), Math.abs(ys[v]! - ys[w]!)))
  const scale = Math.max(EDGE, Math.min(EDGE * MOST_LARGER, APART / nearest))
  return Array.from({ length: size }, (_, v) => ({ x: tidy(scale * xs[v]!), y: tidy(scale * ys[v]!) }))
}

/** Moves vertices and the edges that pass near them apart, until each edge has room. */
function spread(edges: readonly Edge[], xs: Float64Array, ys: Float64Array): void {
  const rounds = Math.min(ROUNDS, MOST_LOOKS / (edges.length * xs.length))
  for (let round = 0; round < rounds; round++)
    for (const [a, b] of edges) {
      for (const v of xs.keys()) {
        if (v === a || v === b) continue
        const [dx, dy] = [xs[b]! - xs[a]!, ys[b]! - ys[a]!]
        // the nearest place of the edge, as a part of its length
        const along = ((xs[v]! - xs[a]!) * dx + (ys[v]! - ys[a]!) * dy) / (dx * dx + dy * dy)
        const t = Math.max(0, Math.min(1, along))
        const [x, y] = [xs[v]! - xs[a]! - t * dx, ys[v]! - ys[a]! - t * dy]
        const push = Math.max(0, PASSING / Math.max(0.01, Math.sqrt(x * x + y * y)) - 1) / 3
        for (const [w, part] of [
          [v, 1],
          [a, t - 1],
          [b, -t],
        ] as const) {
          xs[w]! += part * push * x
          ys[w]! += part * push * y
        }
      }
    }
}

const tidy = (value: number): number => Math.round(20 * value) / 20
