/** Geometry of the board: arrow-key neighbours, rows, the board turned round, and the motions of pieces. */
import type { BoardCell, BoardDrawing, BoardLine } from '../../game/board.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

/** Weight of distance sideways, against distance along the arrow's direction. */
const ASIDE = 2

/** True for the cells of the board itself; `edge` cells only frame it. */
export const isPlayable = ({ kind }: BoardCell): boolean => kind !== 'edge'

/** The cell that an arrow key leads to: the nearest within about 50 degrees of its direction; null without one. */
export function neighbour(cells: readonly BoardCell[], from: BoardCell, direction: Direction): BoardCell | null {
  const [dx, dy] = STEPS[direction]
  let best: BoardCell | null = null
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx)
    if (along < 0.1 || aside > along * 1.2) continue
    const distance = along + ASIDE * aside
    if (distance < least) {
      least = distance
      best = cell
    }
  }
  return best
}

/** The cells in reading order: rows from top to bottom, each from left to right. */
export function rowsOf(cells: readonly BoardCell[]): readonly (readonly BoardCell[])[] {
  const rows = new Map<number, BoardCell[]>()
  for (const cell of cells) {
    const key = Math.round(cell.y * 8)
    rows.set(key, [...(rows.get(key) ?? []), cell])
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x))
}

/** The board turned by 180 degrees, as seen from the other side. */
export function turned(drawing: BoardDrawing): BoardDrawing {
  const { view } = drawing
  const across = 2 * view.x + view.width
  const down = 2 * view.y + view.height
  const place = <T extends { readonly x: number; readonly y: number }>(thing: T): T => ({
    ...thing,
    x: across - thing.x,
    y: down - thing.y,
  })
  const turnLine = ({ x1, y1, x2, y2 }: BoardLine): BoardLine => ({
    x1: across - x1,
    y1: down - y1,
    x2: across - x2,
    y2: down - y2,
  })
  return {
    ...drawing,
    cells: drawing.cells.map((cell) => ({
      ...place(cell),
      ...(cell.outline ? { outline: cell.outline.map(([x, y]) => [-x, -y] as const) } : {}),
    })),
    labels: drawing.labels.map(place),
    ...(drawing.lines ? { lines: drawing.lines.map(turnLine) } : {}),
    ...(drawing.cellLines ? { cellLines: drawing.cellLines.map(turnLine) } : {}),
  }
}

/** How a piece came to its cell since the previous drawing. `dx` and `dy` lead back to its former cell, in cells. */
export type Motion =
  | { readonly kind: 'moved'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'turned' | 'placed' }

/** The pieces that one ply moved, placed or turned over, by their present cell. The ply names `cells`. */
export function motions(
  before: BoardDrawing,
  after: BoardDrawing,
  cells: readonly string[],
): ReadonlyMap<string, Motion> {
  const found = new Map<string, Motion>()
  const was = new Map(before.pieces.map((piece) => [piece.cell, piece]))
  const places = new Map(after.cells.map((cell) => [cell.id, cell]))
  const [from, to] = cells
  const start = places.get(from ?? '')
  const end = places.get(to ?? '')
  const mover = was.get(from ?? '')
  for (const piece of after.pieces) {
    const old = was.get(piece.cell)
    if (old && old.name === piece.name) continue
    if (piece.cell === to && start && end && mover?.name === piece.name)
      found.set(piece.cell, { kind: 'moved', dx: start.x - end.x, dy: start.y - end.y })
    else if (old?.shape === 'hidden') found.set(piece.cell, { kind: 'turned' })
    else if (!old) found.set(piece.cell, { kind: 'placed' })
  }
  return found
}
