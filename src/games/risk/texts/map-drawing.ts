/**
 * Makes a drawing of the classic map from its picture in characters: cells with outlines, lines between them, names.
 */
import type { BoardCell, BoardDrawing } from '../../../game/board.ts'
import { lazy } from '../../../game/lazy.ts'
import type { RiskMap } from '../rules/map.ts'
import { classicMap } from '../rules/maps.ts'
import { CHARACTERS, NAMES, PICTURE } from './map-drawing.data.ts'

/** The width and height of a character, in units of the drawing. */
const UNIT = 0.64
/** The height of a piece above the middle of its place, which leaves room for the name below it, in units of the drawing. */
const RAISED = 0.12
/** The font size of territories' names, in units of the drawing: as large as their land has room for. */
const NAME_SIZE = { least: 0.24, most: 0.34 }
/** The mean width of a letter, as a share of the font size. */
const LETTER = 0.52
/** The distance of the tops of the names' letters below the middle of a place, in units of the drawing. */
const NAME_TOP = 0.4
/** The length cut off at corners, in characters. */
const CUT = 0.32
/** The margin beside and under the land, in units of the drawing. */
const MARGIN = 0.5
/** The margin above the land, where names of continents stand. */
const MARGIN_TOP = 0.8

type Point = readonly [x: number, y: number]

/** The territory at a character, -1 for the sea. */
const at = (x: number, y: number): number => CHARACTERS.indexOf(PICTURE[y]?.[x] ?? '.')

const squaresOf = (territory: number): Point[] =>
  PICTURE.flatMap((row, y) => [...row].flatMap((_, x): Point[] => (at(x, y) === territory ? [[x, y]] : [])))

/** The place of the piece: the middle of all squares if there is room, else the nearest corner of four squares. */
function centreOf(territory: number): Point {
  const squares = squaresOf(territory)
  const middle = (axis: 0 | 1) => squares.reduce((sum, square) => sum + square[axis] + 0.5, 0) / squares.length
  const [mx, my] = [middle(0), middle(1)]
  // the point must lie in a square as wide as two characters, a little less
  const inside = ([x, y]: Point) =>
    [-0.99, 0.99].every((dx) => [-0.99, 0.99].every((dy) => at(Math.floor(x + dx), Math.floor(y + dy)) === territory))
  if (inside([mx, my])) return [mx, my]
  const corners = squares.map(([x, y]): Point => [x + 1, y + 1]).filter(inside)
  const distance = ([x, y]: Point) => (x - mx) ** 2 + (y - my) ** 2
  return corners.reduce((best, corner) => (distance(corner) < distance(best) ? corner : best))
}

/** The corners around a territory, clockwise. */
function borderOf(territory: number): Point[] {
  const mine = (x: number, y: number) => at(x, y) === territory
  // each side of a square on the border leads from one corner to the next, with the territory on its right
  const next = new Map<string, Point>()
  for (const [x, y] of squaresOf(territory)) {
    if (!mine(x, y - 1)) next.set(`${x} ${y}`, [x + 1, y])
    if (!mine(x + 1, y)) next.set(`${x + 1} ${y}`, [x + 1, y + 1])
    if (!mine(x, y + 1)) next.set(`${x + 1} ${y + 1}`, [x, y + 1])
    if (!mine(x - 1, y)) next.set(`${x} ${y + 1}`, [x, y])
  }
  const [start] = squaresOf(territory)
  const path: Point[] = []
  let point: Point = start!
  do {
    path.push(point)
    point = next.get(`${point[0]} ${point[1]}`)!
  } while (point[0] !== start![0] || point[1] !== start![1])
  const turns = (i: number) => {
    const [ax, ay] = path[(i + path.length - 1) % path.length]!
    const [bx, by] = path[(i + 1) % path.length]!
    return ax !== bx && ay !== by
  }
  return path.filter((_, i) => turns(i))
}

/** A border with its corners cut off. */
function rounded(corners: readonly Point[]): Point[] {
  const towards = ([ax, ay]: Point, [bx, by]: Point): Point => [
    ax + CUT * Math.sign(bx - ax),
    ay + CUT * Math.sign(by - ay),
  ]
  return corners.flatMap((corner, i) => [
    towards(corner, corners[(i + corners.length - 1) % corners.length]!),
    towards(corner, corners[(i + 1) % corners.length]!),
  ])
}

const round = (x: number) => Math.round(x * 1000) / 1000

const WIDTH = PICTURE[0]!.length * UNIT

/** The drawing of the classic map without pieces. */
export const classicPicture = lazy((): Omit<BoardDrawing, 'pieces'> => {
  const map = classicMap()
  const cells = map.ids.map((_, territory) => cellOf(map, territory))
  return {
    view: {
      x: -MARGIN,
      y: -MARGIN_TOP,
      width: round(WIDTH + 2 * MARGIN),
      height: round(PICTURE.length * UNIT + MARGIN_TOP + MARGIN),
    },
    layout: 'map',
    cells,
    lines: linesBetween(map, cells),
    labels: [...cells.map(nameBelow), ...continentNames(map)],
  }
})

function cellOf(map: RiskMap, territory: number): BoardCell {
  const [x, y] = centreOf(territory)
  const outline = rounded(borderOf(territory)).map(
    ([px, py]): Point => [round((px - x) * UNIT), round((py - y) * UNIT + RAISED)],
  )
  const place = { x: round(x * UNIT), y: round(y * UNIT) }
  return {
    id: map.ids[territory]!,
    name: map.names[territory]!,
    ...place,
    outline,
    kind: 'region',
    group: map.continentOf[territory]!,
  }
}

function touches(a: number, b: number): boolean {
  return squaresOf(a).some(([x, y]) => [at(x + 1, y), at(x - 1, y), at(x, y + 1), at(x, y - 1)].includes(b))
}

/** The connections over the sea. The one around the world leaves the picture on both sides. */
function linesBetween(map: RiskMap, cells: readonly BoardCell[]) {
  return map.ids.flatMap((_, a) =>
    map.ids.flatMap((_, b) => {
      if (a >= b || map.slotOf[a * map.size + b]! < 0 || touches(a, b)) return []
      const [from, to] = [cells[a]!, cells[b]!]
      const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
      if (to.x - from.x < WIDTH / 2) return [line]
      return [
        { ...line, x2: -MARGIN, y2: from.y },
        { ...line, x1: to.x, y1: to.y, x2: WIDTH + MARGIN, y2: to.y },
      ]
    }),
  )
}

/** `Northern Europe` as `N. Europe`. */
const short = (name: string) => name.replace(/^(\w)\w+ern /, '$1. ')

/** The width of a territory where its name stands, with the name in its middle, in units of the drawing. */
function roomFor({ x, y }: BoardCell, territory: number): number {
  // the land is drawn as far below its squares as the middle of a name is below its top
  const row = Math.floor((y + NAME_TOP) / UNIT)
  const column = x / UNIT
  const reach = (step: -1 | 1) => {
    let end = step < 0 ? Math.ceil(column) : Math.floor(column)
    while (at(step < 0 ? end - 1 : end, row) === territory) end += step
    return Math.abs(end - column)
  }
  return 2 * UNIT * Math.min(reach(-1), reach(1))
}

function nameBelow(cell: BoardCell, territory: number) {
  const { least, most } = NAME_SIZE
  const text = short(cell.name ?? '')
  const fitting = roomFor(cell, territory) / (LETTER * text.length)
  const size = round(Math.min(most, Math.max(least, fitting)))
  return { x: cell.x, y: round(cell.y + NAME_TOP + size / 3), text, size }
}

const continentNames = (map: RiskMap) =>
  NAMES.map(([id, x, y]) => {
    const { name, bonus } = map.continents.find((continent) => continent.id === id)!
    return { x: round(x * UNIT), y: round(y * UNIT), text: `${name.toUpperCase()} +${bonus}` }
  })
