import type { BoardCell, BoardDrawing, BoardLabel, BoardLine, BoardPiece } from '../../game/board.ts'
import { corners } from '../../game/kit/lattice.ts'
import type { Seat } from '../../game/state.ts'
import type { Board } from '../language/board.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { areSquares, edgesOf, layOut, type Point } from './layout.ts'

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

  constructor(rules: Rules) {
    this.rules = rules
    this.empty = emptyBoard(rules)
  }

  draw(state: RbgState): BoardDrawing {
    const { looks, names } = this.rules
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
    return { ...this.empty, pieces }
  }
}

function emptyBoard({ description, names }: Rules): Omit<BoardDrawing, 'pieces'> {
  const { board } = description
  const squares = board.kind === 'graph' && areSquares(board, names)
  const points = board.kind === 'graph' ? layOut(board, names, squares) : board.at.map((_, v) => placeOf(board, v))
  const outline = board.kind === 'hexagon' ? corners('pointy') : null
  const cells = points.map(({ x, y }, v): BoardCell => {
    const id = names[v]!
    if (outline) return { id, x, y, outline, kind: 'light' }
    const dark = board.kind !== 'graph' && (board.at[v]!.column + board.at[v]!.row) % 2 === 1
    return { id, x, y, kind: dark ? 'dark' : 'light' }
  })
  const layout = board.kind === 'graph' ? 'map' : board.kind === 'hexagon' ? 'hexagons' : 'grid'
  const frame = { view: view(points), layout, cells, labels: labels(board, names, points, squares) } as const
  if (board.kind !== 'graph') return frame
  const joined = lines(board, points)
  return squares ? { ...frame, layout: 'grid', cellLines: joined } : { ...frame, lines: joined }
}

/** The centre of a vertex of a generated board. Layers lie side by side. */
function placeOf({ kind, at, rows }: Board, v: number): Point {
  const { column, row, layer } = at[v]!
  if (kind !== 'hexagon') return { x: column + layer * (rows[0]! + 1), y: row }
  return { x: column - (rows[row]! - 1) / 2, y: row * ROW_HEIGHT }
}

/** The rectangle around all cells, with a margin for labels. */
function view(points: readonly Point[]): BoardDrawing['view'] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left - 1, y: top - 0.75, width: right - left + 1.75, height: bottom - top + 1.75 }
}

/** Letters of columns and numbers of rows; on graphs the names of the vertices stand on the board. */
function labels(board: Board, names: readonly string[], points: readonly Point[], squares: boolean): BoardLabel[] {
  if (squares) return rimLabels(names, points)
  if (board.kind === 'graph') return points.map(({ x, y }, v) => ({ x, y: y + 0.62, text: names[v]!, size: 0.22 }))
  const list: BoardLabel[] = []
  const seen = new Set<string>()
  const bottom = Math.max(...points.map(({ y }) => y))
  for (const [v, { x, y }] of points.entries()) {
    const [, letter = '', number = ''] = /([a-z]+)([0-9]+)$/.exec(names[v]!)!
    if (board.at[v]!.layer === 0 && !seen.has(number)) {
      seen.add(number)
      list.push({ x: x - 0.75 - (board.kind === 'hexagon' ? 0 : board.at[v]!.column), y, text: number })
    }
    if (board.kind === 'hexagon' || seen.has(`${letter} ${board.at[v]!.layer}`)) continue
    seen.add(`${letter} ${board.at[v]!.layer}`)
    list.push({ x, y: bottom + 0.75, text: board.kind === 'cuboid' ? names[v]!.replace(/[0-9]+$/, '') : letter })
  }
  return list
}

/** Letters of columns and numbers of rows of a graph whose vertices are called like squares. */
function rimLabels(names: readonly string[], points: readonly Point[]): BoardLabel[] {
  const bottom = Math.max(...points.map(({ y }) => y))
  const left = Math.min(...points.map(({ x }) => x))
  const columns = new Map(names.map((name, v) => [name[0]!, points[v]!.x]))
  const rows = new Map(names.map((name, v) => [name.slice(1), points[v]!.y]))
  return [
    ...[...columns].map(([text, x]) => ({ x, y: bottom + 0.75, text })),
    ...[...rows].map(([text, y]) => ({ x: left - 0.75, y, text })),
  ]
}

const lines = (board: Board, points: readonly Point[]): BoardLine[] =>
  edgesOf(board).map(([from, to]) => ({
    x1: points[from]!.x,
    y1: points[from]!.y,
    x2: points[to]!.x,
    y2: points[to]!.y,
  }))
