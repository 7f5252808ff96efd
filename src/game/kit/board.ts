/** Boards made from rectangles, hexagons or graphs: names, places, neighbours and drawing of their cells. */
import { type BoardCell, type BoardDrawing, gridFrame } from '../board.ts'
import { FILES } from '../notation/files.ts'
import { centre, corners, DIRECTIONS, keyOf, step } from './lattice.ts'

/** The value in `GridBoard.steps` for a step that leaves the board. */
export const OFF_BOARD = -1

/** A board. Cells are numbered in the order in which position text writes them. */
export interface GridBoard {
  /** The number of cells. */
  readonly cells: number
  /** By cell: its name in move notation. */
  readonly names: readonly string[]
  readonly cellOf: ReadonlyMap<string, number>
  /** The cells of each row of the position text. */
  readonly rows: readonly (readonly number[])[]
  /** By cell: its column and its row, counted from 0 at the top left. On a graph: the place in the list, and 0. */
  readonly column: Int16Array
  readonly row: Int16Array
  /** The neighbours of a cell: near[firstNear[cell]] .. near[firstNear[cell + 1] - 1]. */
  readonly near: Int16Array
  readonly firstNear: Int16Array
  /** The number of directions in which one can go straight on; 0 on a graph. */
  readonly directions: number
  /** The cell one step on in a direction: steps[cell * directions + direction], or OFF_BOARD. */
  readonly steps: Int16Array
  /** The empty board as it is drawn. */
  readonly drawing: Pick<BoardDrawing, 'view' | 'layout' | 'labels' | 'cells' | 'lines'>
}

/** The steps on a rectangle, as columns to the right and rows down: up, right, down, left, then the diagonals. */
const SQUARE_STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const

/**
 * A rectangle of squares, `a1` at the bottom left. Position text begins with the top row.
 * Directions: 0 up, 1 right, 2 down, 3 left; with diagonals also 4 up right, 5 down right, 6 down left, 7 up left.
 * @param columns at most 26
 * @param diagonals whether squares that share a corner are neighbours, too
 */
export function rectangle(columns: number, rows: number, diagonals = false): GridBoard {
  const cells = columns * rows
  const place = (cell: number) => ({ x: cell % columns, y: Math.floor(cell / columns) })
  const ways = SQUARE_STEPS.slice(0, diagonals ? 8 : 4)
  const steps = Array.from({ length: cells }, (_, cell) =>
    ways.map(([dx, dy]) => {
      const x = place(cell).x + dx
      const y = place(cell).y + dy
      return x < 0 || x >= columns || y < 0 || y >= rows ? OFF_BOARD : y * columns + x
    }),
  )
  return makeBoard({
    names: Array.from({ length: cells }, (_, cell) => FILES[place(cell).x]! + (rows - place(cell).y)),
    lengths: new Array<number>(rows).fill(columns),
    steps,
    drawing: {
      ...gridFrame(columns, rows),
      cells: (id, cell) => {
        const { x, y } = place(cell)
        return { id, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' }
      },
    },
  })
}

/** The distance from the outermost centres to the edge of a drawing. */
const MARGIN = 1

/**
 * Rows of hexagons, each shifted half a cell against the next, `a1` at the left of the top row: letters count along a row,
 * numbers count the rows from the top. Directions: 0 up left, 1 up right, 2 right, 3 down right, 4 down left, 5 left.
 * @param rows by row: its number of cells, and the axial coordinate q of the first
 * @example
 * const rhombus = hexagons(Array.from({ length: 5 }, () => ({ from: 0, length: 5 })))
 */
export function hexagons(rows: readonly { readonly from: number; readonly length: number }[]): GridBoard {
  const places = rows.flatMap(({ from, length }, r) => Array.from({ length }, (_, i) => ({ q: from + i, r })))
  const cellAt = new Map(places.map((place, cell) => [keyOf(place), cell]))
  const centres = places.map((place) => centre(place, 'pointy'))
  const names = rows.flatMap(({ length }, r) => Array.from({ length }, (_, i) => `${FILES[i]}${r + 1}`))
  const outline = corners('pointy')
  return makeBoard({
    names,
    lengths: rows.map(({ length }) => length),
    steps: places.map((place) => DIRECTIONS.map((way) => cellAt.get(keyOf(step(place, way))) ?? OFF_BOARD)),
    drawing: {
      layout: 'hexagons',
      view: frame(centres),
      labels: rows.map(({ from }, r) => ({ ...centre({ q: from - 1, r }, 'pointy'), text: String(r + 1) })),
      cells: (id, cell) => ({ id, ...centres[cell]!, outline, kind: 'light' }),
    },
  })
}

/** A cell of a graph: its name, its centre in the drawing, and the names of its neighbours. */
export interface GraphCell {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly near: readonly string[]
}

/**
 * A board of cells that are joined by lines. Each line may be named at either end. Position text has the cells as one row,
 * in their order here.
 */
export function graph(cells: readonly GraphCell[]): GridBoard {
  const index = new Map(cells.map(({ name }, cell) => [name, cell]))
  const joined = cells.map(({ near }) => new Set(near.map((name) => index.get(name)!)))
  for (const [cell, others] of joined.entries()) for (const other of others) joined[other]!.add(cell)
  const lines = joined.flatMap((others, a) =>
    [...others].flatMap((b) => {
      const from = cells[a]!
      const to = cells[b]!
      return a < b ? [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : []
    }),
  )
  return makeBoard({
    names: cells.map(({ name }) => name),
    lengths: [cells.length],
    steps: [],
    near: joined.map((others) => [...others]),
    drawing: {
      layout: 'map',
      view: frame(cells),
      labels: [],
      lines,
      cells: (id, cell) => ({ id, x: cells[cell]!.x, y: cells[cell]!.y, kind: 'light' }),
    },
  })
}

function frame(points: readonly { readonly x: number; readonly y: number }[]): BoardDrawing['view'] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - 2 * MARGIN, Math.min(...ys) - MARGIN]
  return { x: left, y: top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top }
}

interface BoardParts {
  readonly names: readonly string[]
  /** The lengths of the rows. */
  readonly lengths: readonly number[]
  /** By cell: the cell one step on in each direction. Empty: there are no directions. */
  readonly steps: readonly (readonly number[])[]
  /** By cell: its neighbours. Default: the cells one step on. */
  readonly near?: readonly (readonly number[])[]
  readonly drawing: Omit<GridBoard['drawing'], 'cells'> & { readonly cells: (id: string, cell: number) => BoardCell }
}

function makeBoard({ names, lengths, steps, near, drawing }: BoardParts): GridBoard {
  const neighbours = near ?? steps.map((ways) => ways.filter((cell) => cell !== OFF_BOARD))
  const firstNear = new Int16Array(names.length + 1)
  for (const [cell, others] of neighbours.entries()) firstNear[cell + 1] = firstNear[cell]! + others.length
  const starts = lengths.map((_, row) => lengths.slice(0, row).reduce((sum, length) => sum + length, 0))
  const rows = lengths.map((length, row) => Array.from({ length }, (_, i) => starts[row]! + i))
  return {
    cells: names.length,
    names,
    cellOf: new Map(names.map((name, cell) => [name, cell])),
    rows,
    column: Int16Array.from(rows.flatMap((row) => row.map((_, i) => i))),
    row: Int16Array.from(rows.flatMap((row, r) => row.map(() => r))),
    near: Int16Array.from(neighbours.flat()),
    firstNear,
    directions: steps[0]?.length ?? 0,
    steps: Int16Array.from(steps.flat()),
    drawing: { ...drawing, cells: names.map(drawing.cells) },
  }
}
