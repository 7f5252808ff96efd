/** Geometry of the board: arrow-key neighbours, rows, and the board turned round. */
import type { BoardCell, BoardDrawing, BoardLine } from '../game/board.ts'

type Point = readonly [number, number]

/** The directions of the arrow keys, by the key's name. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The weight of distance sideways, relative to distance along the arrow's direction. */
const ASIDE = 2

/** The cell that an arrow key leads to: the nearest within about 50 degrees of its direction; null without one. */
export function neighbour(cells: readonly BoardCell[], from: BoardCell, [dx, dy]: Point): BoardCell | null {
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

/** Turns a vector clockwise by a number of quarter turns. */
const turnBy =
  (quarters: number) =>
  ([x, y]: Point): Point =>
    quarters % 4 === 0 ? [x, y] : turnBy(quarters - 1)([0 - y, x])

/** The number of sides from which a board can be seen: one for each seat with a side, or its front and its back. */
export const sidesOf = ({ quarterTurns }: BoardDrawing): number => quarterTurns?.length ?? 2

/** The quarter turns after which a side of the board is at the bottom. Sides are numbered like seats, cyclically. */
export const quartersTo = (drawing: BoardDrawing, side: number): number =>
  drawing.quarterTurns?.[side % sidesOf(drawing)] ?? (side % 2) * 2

/** Turns a board clockwise by quarter turns, to see it from another side. */
export function turned(drawing: BoardDrawing, quarters: number): BoardDrawing {
  if (quarters === 0) return drawing
  const { view, lines, cellLines, quarterTurns = [0, 2] } = drawing
  const turn = turnBy(quarters)
  const [across, down] = [view.x + view.width / 2, view.y + view.height / 2]
  const at = (x: number, y: number): Point => {
    const [dx, dy] = turn([x - across, y - down])
    return [across + dx, down + dy]
  }
  const place = <T extends { readonly x: number; readonly y: number }>(thing: T): T => {
    const [x, y] = at(thing.x, thing.y)
    return { ...thing, x, y }
  }
  const turnLine = (line: BoardLine): BoardLine => {
    const [[x1, y1], [x2, y2]] = [at(line.x1, line.y1), at(line.x2, line.y2)]
    return { x1, y1, x2, y2 }
  }
  const [width, height] = quarters % 2 === 0 ? [view.width, view.height] : [view.height, view.width]
  return {
    ...drawing,
    view: { x: across - width / 2, y: down - height / 2, width, height },
    cells: drawing.cells.map((cell) => ({
      ...place(cell),
      ...(cell.outline ? { outline: cell.outline.map(turn) } : {}),
    })),
    labels: drawing.labels.map(place),
    ...(lines && { lines: lines.map(turnLine) }),
    ...(cellLines && { cellLines: cellLines.map(turnLine) }),
    quarterTurns: quarterTurns.map((turns) => (turns - quarters + 4) % 4),
  }
}
