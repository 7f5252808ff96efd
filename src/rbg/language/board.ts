import type { Steps } from '../../game/steps.ts'
import type { RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import { Cursor } from './cursor.ts'
import type { Names } from './declarations.ts'
import type { SectionText } from './directives.ts'
import { Fault, type Place } from './errors.ts'
import { named, type Token } from './lexer.ts'
import { nearTo } from './near.ts'

/** A place in a generated board, counted from 0 from the top left of the first layer. */
export interface Coordinates {
  readonly column: number
  readonly row: number
  readonly layer: number
}

/** A board: a graph whose edges have directions, each a partial function on the vertices. */
export interface Board {
  readonly kind: 'graph' | 'rectangle' | 'hexagon' | 'cuboid'
  /** The names of the vertices, in order. The play starts on the first. */
  readonly vertices: readonly string[]
  /** By vertex: the piece that the game starts with. */
  readonly pieces: Uint16Array
  /** The names of the directions, in order. */
  readonly directions: readonly string[]
  /** The neighbour of vertex v in direction d, at index d * vertices + v; NO_VERTEX for none. */
  readonly next: Int32Array
  /** By vertex, for generated boards. */
  readonly at: readonly Coordinates[]
  /** The lengths of the rows of a layer, holes counted, for generated boards. */
  readonly rows: readonly number[]
  /** The number of layers, for generated boards; 0 for a graph. */
  readonly layers: number
}

export const NO_VERTEX = -1

/** Reads the section of the board, and enters the names of its directions. */
export function* readBoard(section: SectionText, names: Names, limits: RulesLimits): Steps<Board> {
  const cursor = new Cursor(section)
  if (cursor.done) throw new Fault(section.at, 'the section "board" is empty')
  const generator = GENERATORS.get(cursor.token!.text)
  const board = generator
    ? yield* readGenerated(cursor, generator, names, limits)
    : yield* readGraph(cursor, names, limits)
  if (!cursor.done)
    throw new Fault(cursor.place, `${named(cursor.token)} stands behind the board: the next macro begins with "#"`)
  return board
}

/** The piece that a token names. @throws Fault when it names none */
function pieceOf(token: Token, names: Names): number {
  const found = names.find(token.text)
  if (found?.meaning === 'piece') return found.index
  throw new Fault(
    token,
    (found ? null : names.guess(token, ['piece'])) ??
      `${named(token)} is ${found ? `a ${found.meaning}, not a piece` : 'not the name of a piece'}`,
  )
}

/** Reads a graph: entries `vertex [piece] {direction: vertex, ...}`. */
function* readGraph(cursor: Cursor, names: Names, limits: RulesLimits): Steps<Board> {
  const vertices: string[] = []
  const pieces: number[] = []
  const edges: { readonly from: number; readonly direction: number; readonly to: Token }[] = []
  const directions: string[] = []
  const byName = new Map<string, number>()
  while (!cursor.done) {
    if (vertices.length % SLICE === SLICE - 1) yield
    const name = cursor.expectName('the name of a vertex', 'here')
    if (byName.has(name.text)) throw new Fault(name, `there are two vertices "${name.text}"`)
    const from = vertices.length
    if (from >= limits.vertices) throw new Fault(name, `the board has more than ${limits.vertices} vertices`)
    byName.set(name.text, from)
    vertices.push(name.text)
    if (cursor.token?.text === '(') {
      const [generator] = nearTo(name.text, [...GENERATORS.keys()])
      if (generator) throw new Fault(name, `"${name.text}" is not declared: perhaps "${generator}" is meant`)
    }
    cursor.expect('[', `behind the vertex "${name.text}", for its piece`)
    pieces.push(pieceOf(cursor.expectName('the name of a piece', `on "${name.text}"`), names))
    cursor.expect(']', 'behind the piece')
    cursor.expect('{', `for the edges of "${name.text}"`)
    const own = new Set<number>()
    while (!cursor.sees('}')) {
      const label = cursor.expectName('the name of a direction', `among the edges of "${name.text}"`)
      const direction = directionOf(label, directions, names, limits)
      if (own.has(direction)) throw new Fault(label, `the vertex "${name.text}" has two edges "${label.text}"`)
      own.add(direction)
      cursor.expect(':', `behind the direction "${label.text}"`)
      edges.push({ from, direction, to: cursor.expectName('the name of a vertex', `behind "${label.text}:"`) })
      if (!cursor.sees('}')) cursor.expect(',', 'between the edges, or "}" behind the last')
    }
    cursor.take()
  }
  const next = new Int32Array(directions.length * vertices.length).fill(NO_VERTEX)
  for (const { from, direction, to } of edges) {
    const target = byName.get(to.text)
    if (target === undefined) throw new Fault(to, `there is no vertex "${to.text}" on the board`)
    next[direction * vertices.length + from] = target
  }
  return { kind: 'graph', vertices, pieces: Uint16Array.from(pieces), directions, next, at: [], rows: [], layers: 0 }
}

function directionOf(label: Token, directions: string[], names: Names, limits: RulesLimits): number {
  const known = names.find(label.text)
  if (known?.meaning === 'direction') return known.index
  if (directions.length >= limits.directions)
    throw new Fault(label, `the board has more than ${limits.directions} directions`)
  names.enter(label, 'direction', directions.length)
  directions.push(label.text)
  return directions.length - 1
}

/** A generator of boards, by its directions in the order of its arguments. */
interface Generator {
  readonly kind: 'rectangle' | 'hexagon' | 'cuboid'
  readonly directions: number
  /** What its arguments are, for messages. */
  readonly form: string
}

const GENERATORS = new Map<string, Generator>([
  ['rectangle', { kind: 'rectangle', directions: 4, form: 'rectangle(up, down, left, right, rows)' }],
  ['hexagon', { kind: 'hexagon', directions: 6, form: 'hexagon(nw, ne, e, se, sw, w, rows)' }],
  ['cuboid', { kind: 'cuboid', directions: 6, form: 'cuboid(up, down, left, right, front, back, layers)' }],
])

/** A row of a generated board: pieces, or NO_VERTEX for holes. */
interface Row {
  readonly at: Place
  readonly cells: readonly number[]
}

/** A layer of a generated board; all but cuboids have one. */
interface Layer {
  readonly at: Place
  readonly rows: readonly Row[]
}

function* readGenerated(cursor: Cursor, generator: Generator, names: Names, limits: RulesLimits): Steps<Board> {
  const { kind, form } = generator
  const name = cursor.take()
  cursor.expect('(', `behind "${kind}", as in ${form}`)
  const directions: string[] = []
  for (let i = 0; i < generator.directions; i++) {
    const label = cursor.expectName('the name of a direction', `in ${form}`)
    names.enter(label, 'direction', directions.length)
    directions.push(label.text)
    cursor.expect(',', `behind the direction "${label.text}", as in ${form}`)
  }
  const layers: Layer[] = []
  let cells = 0
  if (kind === 'cuboid') {
    while (cursor.sees('[')) {
      const at = cursor.take()
      layers.push({ at, rows: yield* rows() })
      cursor.expect(']', 'behind the rows of a layer')
    }
  } else layers.push({ at: name, rows: yield* rows() })
  cursor.expect(
    ')',
    `behind the ${kind === 'cuboid' ? 'layers' : 'rows'} (rows are lists of pieces in square brackets, without commas between them)`,
  )
  const shape = (layers[0]?.rows ?? []).map((row) => row.cells.length)
  if (shape.length === 0) throw new Fault(name, `this ${kind} has no rows: ${form}`)
  if (kind === 'hexagon') checkHexagon(layers[0]!.rows)
  else for (const layer of layers) checkShape(layer.rows, layer.at, shape, kind)
  return laidOut(kind, directions, layers, shape, name, limits)

  function* rows(): Steps<Row[]> {
    const list: Row[] = []
    while (cursor.sees('[')) {
      list.push(readRow())
      cells += list.at(-1)!.cells.length
      // holes count too: the drawing and the text of a position go through them
      if (cells > 4 * limits.vertices)
        throw new Fault(list.at(-1)!.at, `the board has more than ${limits.vertices} vertices`)
      yield
    }
    return list
  }

  function readRow(): Row {
    const at = cursor.take()
    const row: number[] = []
    for (;;) {
      if (cursor.sees(',') || cursor.sees(']')) row.push(NO_VERTEX)
      else row.push(pieceOf(cursor.expectName('a piece', 'in this row, or nothing for a hole'), names))
      if (cursor.accept(']')) return { at, cells: row }
      cursor.expect(',', 'between the pieces of a row')
    }
  }
}

/** The board of a generator whose rows have been read. @param name where its name stands, for faults */
function laidOut(
  kind: Generator['kind'],
  directions: readonly string[],
  layers: readonly Layer[],
  shape: readonly number[],
  name: Place,
  limits: RulesLimits,
): Board {
  const at: Coordinates[] = []
  const pieces: number[] = []
  const index = layers.map(({ rows }, z) =>
    rows.map(({ cells }, y) =>
      cells.map((piece, x) => {
        if (piece === NO_VERTEX) return NO_VERTEX
        at.push({ column: x, row: y, layer: z })
        return pieces.push(piece) - 1
      }),
    ),
  )
  if (pieces.length === 0) throw new Fault(name, 'this board has no vertices: all its places are holes')
  if (pieces.length > limits.vertices) throw new Fault(name, `the board has more than ${limits.vertices} vertices`)
  const next = new Int32Array(directions.length * pieces.length).fill(NO_VERTEX)
  for (const [v, { column, row, layer }] of at.entries()) {
    for (const [d, to] of neighbours(kind, column, row, layer, shape).entries())
      next[d * pieces.length + v] = index[to.layer]?.[to.row]?.[to.column] ?? NO_VERTEX
  }
  const vertices = at.map((place) => generatedName(kind, place))
  return { kind, vertices, pieces: Uint16Array.from(pieces), directions, next, at, rows: shape, layers: layers.length }
}

/** The name that the language gives to a vertex: `rx0y0`, `hx0y0`, `cx0y0z0`. */
function generatedName(kind: Generator['kind'], { column, row, layer }: Coordinates): string {
  return `${kind[0]}x${column}y${row}${kind === 'cuboid' ? `z${layer}` : ''}`
}

/** The places next to a place, in the order of the generator's directions. They need not exist. */
function neighbours(
  kind: Generator['kind'],
  column: number,
  row: number,
  layer: number,
  shape: readonly number[],
): Coordinates[] {
  const place = (dx: number, dy: number, dz = 0): Coordinates => ({
    column: column + dx,
    row: row + dy,
    layer: layer + dz,
  })
  if (kind === 'rectangle') return [place(0, -1), place(0, 1), place(-1, 0), place(1, 0)]
  if (kind === 'cuboid') return [place(0, -1), place(0, 1), place(-1, 0), place(1, 0), place(0, 0, 1), place(0, 0, -1)]
  // towards a longer row the neighbours are in the same column and the one to its right, else one column to the left
  const above = (shape[row - 1] ?? 0) > shape[row]! ? 0 : -1
  const below = (shape[row + 1] ?? 0) > shape[row]! ? 0 : -1
  return [place(above, -1), place(above + 1, -1), place(1, 0), place(below + 1, 1), place(below, 1), place(-1, 0)]
}

function checkShape(rows: readonly Row[], at: Place, shape: readonly number[], kind: string): void {
  for (const [i, row] of rows.entries()) {
    const wanted = kind === 'cuboid' ? (shape[i] ?? -1) : shape[0]!
    if (wanted === -1) break
    if (row.cells.length !== shape[0]!)
      throw new Fault(
        row.at,
        `this row has a length of ${row.cells.length}, but the first row has ${shape[0]}: all rows have one length, holes counted`,
      )
  }
  if (rows.length !== shape.length)
    throw new Fault(
      at,
      `this layer has ${rows.length} rows, but the first has ${shape.length}: all layers have one shape`,
    )
}

function checkHexagon(rows: readonly Row[]): void {
  let shrinking = false
  for (let i = 1; i < rows.length; i++) {
    const change = rows[i]!.cells.length - rows[i - 1]!.cells.length
    if (change === -1) shrinking = true
    else if (change !== 1 || shrinking)
      throw new Fault(
        rows[i]!.at,
        `this row has a length of ${rows[i]!.cells.length} behind a row of ${rows[i - 1]!.cells.length}: in a hexagon each row is one longer than the last up to the longest, and then each is one shorter`,
      )
  }
}
