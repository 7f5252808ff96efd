import type { BoardCell, BoardDrawing, BoardLabel, BoardLine, BoardPiece } from '../../game/board.ts'
import { corners } from '../../game/kit/lattice.ts'
import { CHANCE, type Seat } from '../../game/state.ts'
import { constant } from '../automaton/arithmetic.ts'
import { ASSIGN, SWITCH } from '../automaton/graph.ts'
import type { Board } from '../language/board.ts'
import { CHANCE_PLAYER } from '../language/syntax.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { areSquares, type Edge, edgesOf, layOut, type Point } from './layout.ts'
import { edgesFrom } from './pieces.ts'

/** The shapes of pieces by owner: players differ in shape, too, for people who cannot tell colours apart. */
const SHAPES = ['disc', 'square', 'hexagon', 'octagon', 'triangle'] as const

/** The outline of a piece: nobody's pieces are diamonds. */
export const outlineOf = (owner: Seat | null): BoardPiece['shape'] =>
  owner === null ? 'diamond' : SHAPES[owner % SHAPES.length]!

/** The height of a row of hexagons whose neighbours are one unit apart. */
const ROW_HEIGHT = Math.sqrt(3) / 2

/** Draws the positions of a game: the empty board is computed once. */
export class Drawings {
  private readonly rules: Rules
  private readonly empty: Omit<BoardDrawing, 'pieces'>
  private readonly dice: readonly Faces[]

  constructor(rules: Rules) {
    this.rules = rules
    this.empty = emptyBoard(rules)
    this.dice = diceOf(rules)
  }

  draw(state: RbgState): BoardDrawing {
    const { description, looks, names, scoring } = this.rules
    const pieces: BoardPiece[] = []
    for (const [v, piece] of state.board.entries()) {
      const { side: owner, name, text, blank } = looks[piece]!
      if (blank) continue
      pieces.push({
        cell: names[v]!,
        owner,
        symbol: text.length <= 2 ? text : text.slice(1, 3),
        name,
        shape: outlineOf(owner),
      })
    }
    const dice = this.dice.flatMap((faces, variable) => {
      const value = state.toMove === CHANCE ? null : state.values[variable]!
      return faces.size > 2 && faces.has(value) ? { owner: null, value } : []
    })
    const points = scoring === 'running' && [...state.values.subarray(description.variables.length)]
    return { ...this.empty, pieces, ...(dice[0] && { dice }), ...(points && { points }) }
  }
}

/** What a die can show: the numbers to one of which chance sets it; null while it is to be thrown. */
type Faces = Set<number | null>

/** By variable: what it shows as a die, if there are two numbers or more; holes for variables that chance does not set. */
function diceOf({ program, automaton: { code }, description }: Rules): readonly Faces[] {
  const { op, a, b, positions } = program
  const dice: Faces[] = []
  const begins = positions.flatMap(({ node, player }) => (player === CHANCE_PLAYER ? node : []))
  for (const e of edgesFrom(program, begins, (edge) => op[edge] === SWITCH)) {
    const face = op[e] === ASSIGN ? constant(code, b[e]!) : null
    if (face !== null) dice[a[e]!] = new Set(dice[a[e]!] ?? [null]).add(face)
  }
  // scores come after the variables
  return dice.slice(0, description.variables.length)
}

function emptyBoard({ description, names }: Rules): Omit<BoardDrawing, 'pieces'> {
  const { board } = description
  const edges = board.kind === 'graph' ? edgesOf(description) : null
  const squares = edges !== null && areSquares(edges, names)
  const points = edges ? layOut(edges, names, squares) : board.at.map((_, v) => placeOf(board, v))
  const outline = board.kind === 'hexagon' ? corners('pointy') : null
  const cells = points.map(({ x, y }, v): BoardCell => {
    const dark = !outline && board.kind !== 'graph' && (board.at[v]!.column + board.at[v]!.row) % 2 === 1
    return { id: names[v]!, x, y, ...(outline && { outline }), kind: dark ? 'dark' : 'light' }
  })
  const layout = outline ? 'hexagons' : board.kind === 'graph' && !squares ? 'map' : 'grid'
  const ragged = outline !== null && names.length < board.rows.reduce((sum, length) => sum + length, 0)
  const around = view(points, outline ? 1 : 0.75, ragged ? 1 : 0.75)
  const frame = {
    view: around,
    layout,
    cells,
    labels: ragged ? rowEnds(board, names, points) : labels(board, names, points, squares, around),
  } as const
  return edges ? { ...frame, [squares ? 'cellLines' : 'lines']: lines(edges, points) } : frame
}

/** The centre of a vertex of a generated board. Layers lie in rows, which make a board about as wide as it is high. */
function placeOf({ kind, at, rows, layers }: Board, v: number): Point {
  const { column, row, layer } = at[v]!
  if (kind === 'hexagon') return { x: column - (rows[row]! - 1) / 2, y: row * ROW_HEIGHT }
  const [width, height] = [rows[0]! + 1, rows.length + 1]
  const across = Math.ceil(Math.sqrt((layers * height) / width))
  return { x: column + (layer % across) * width, y: row + Math.floor(layer / across) * height }
}

/** The rectangle around all cells, with a margin for labels. */
function view(points: readonly Point[], above: number, right: number): BoardDrawing['view'] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - above]
  return { x, y, width: Math.max(...xs) + right - x, height: Math.max(...ys) + 1 - y }
}

/**
 * Letters of columns and numbers of rows; each layer has letters of its own below it. On hexagons a letter stands at both ends of its cells, which make a line that bends in the
 * middle row. On graphs the names of the vertices stand on the board, but for names of squares.
 */
function labels(
  { kind, at, rows }: Board,
  names: readonly string[],
  points: readonly Point[],
  squares: boolean,
  frame: BoardDrawing['view'],
): BoardLabel[] {
  if (kind === 'graph' && !squares) {
    // larger on larger boards, as these are drawn smaller
    const size = Math.max(0.22, Math.min(0.38, 0.03 * Math.max(frame.width, frame.height)))
    return points.map(({ x, y }, v) => ({ x, y: y + 0.51 + size / 2, text: names[v]!, size }))
  }
  const bends = kind === 'hexagon'
  const list = new Map<string | number, BoardLabel>()
  for (const [v, { x, y }] of points.entries()) {
    const [, text, row] = /(.*?)(\d+)$/.exec(names[v]!) as unknown as [string, string, string]
    if (!list.has(y)) list.set(y, { x: bends ? x - 0.75 : frame.x + 0.25, y, text: row })
    if (bends && !list.has(text)) list.set(`${text}^`, { x: x + 0.4, y: y - 0.7, text })
    const below = kind === 'cuboid' ? y + rows.length - at[v]!.row : frame.y + frame.height
    list.set(text, bends ? { x: x + 0.4, y: y + 0.7, text } : { x, y: below - 0.25, text })
  }
  return [...list.values()]
}

/**
 * The names of the first and the last cell of each row of hexagons, beside them. Letters skip holes, so that where there are some the cells
 * of a letter make no line.
 */
function rowEnds({ at }: Board, names: readonly string[], points: readonly Point[]): BoardLabel[] {
  const list: BoardLabel[] = []
  for (const [v, { x, y }] of points.entries()) {
    const text = names[v]!
    const isFirst = at[v]!.row !== at[v - 1]?.row
    if (isFirst) list.push({ x: x - 0.75, y, text, size: 0.24 })
    else if (at[v]!.row !== at[v + 1]?.row) list.push({ x: x + 0.75, y, text, size: 0.24 })
  }
  return list
}

const lines = (edges: readonly Edge[], points: readonly Point[]): BoardLine[] =>
  edges.map(([from, to]) => ({
    x1: points[from]!.x,
    y1: points[from]!.y,
    x2: points[to]!.x,
    y2: points[to]!.y,
  }))
