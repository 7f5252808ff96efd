/** The empty board as data for drawing: stations, camps, headquarters, roads as lines and railways as double lines. */
import type { BoardCell, BoardDrawing } from '../../../game/board.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import { type BoardMap, CAMP, HEADQUARTERS, mapOf } from '../rules/map.ts'

/** The height of the gap between two halves without a middle rank, in rows. */
const GAP = 0.5
/** Half the distance between the two lines of a railway. */
const GAUGE = 0.06
/** Half the width of a station, and of a headquarters. */
const STATION = 0.42
const HEADQUARTERS_HALF = 0.47
/** The corners of a camp, which is drawn round, and its radius. */
const CAMP_CORNERS = 16
const CAMP_RADIUS = 0.46

type Outline = NonNullable<BoardCell['outline']>
type Line = NonNullable<BoardDrawing['lines']>[number]

const square = (half: number): Outline => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
]

const round = (): Outline =>
  Array.from({ length: CAMP_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / CAMP_CORNERS
    // biome-ignore lint/plugin: rounded to the same number on every engine
    return [rounded(CAMP_RADIUS * Math.sin(angle)), rounded(CAMP_RADIUS * Math.cos(angle))] as const
  })

/** Rounds to three decimals, since the last bits of sines differ from one engine to another. */
const rounded = (value: number): number => Math.round(1000 * value) / 1000

/** The board without pieces, by the number of ranks. */
export const ground = lazyByKey((ranks: number): Omit<BoardDrawing, 'pieces' | 'trays' | 'unknown'> => {
  const map = mapOf(ranks)
  const { files, rows, names, holes } = map
  const squares = names.flatMap((_, at) => (holes.has(at) ? [] : [at]))
  const bottom = yOf(map, names.length - 1)
  return {
    view: { x: -1, y: -0.75, width: files + 0.75, height: bottom + 1.75 },
    layout: 'grid',
    cells: squares.map((at) => cellOf(map, at)),
    lines: squares.flatMap((at) => linesFrom(map, at)),
    labels: [
      ...Array.from({ length: files }, (_, x) => ({ x, y: bottom + 0.75, text: 'abcde'[x]! })),
      ...Array.from({ length: rows }, (_, row) => ({ x: -0.75, y: yOf(map, row * files), text: String(rows - row) })),
    ],
  }
})

/** The y coordinate of a point on the drawing. */
function yOf({ files, rows }: BoardMap, at: number): number {
  const row = Math.floor(at / files)
  return rows % 2 === 0 && row >= rows / 2 ? row + GAP : row
}

function cellOf(map: BoardMap, at: number): BoardCell {
  const place = { id: map.names[at]!, x: at % map.files, y: yOf(map, at) }
  const kind = map.kindOf[at]
  if (kind === CAMP) return { ...place, kind: 'trap', outline: round() }
  if (kind === HEADQUARTERS)
    return { ...place, kind: 'goal', owner: map.halfOf[at]!, outline: square(HEADQUARTERS_HALF) }
  return { ...place, kind: 'light', outline: square(STATION) }
}

/** The roads and railways from a point to points that come later. */
function linesFrom(map: BoardMap, at: number): Line[] {
  const { first, neighbours, railFirst, rails, files } = map
  const x1 = at % files
  const y1 = yOf(map, at)
  const railways = rails.subarray(railFirst[at]!, railFirst[at + 1]!)
  return [...neighbours.subarray(first[at]!, first[at + 1]!)]
    .filter((to) => to > at)
    .flatMap((to) => {
      const line = { x1, y1, x2: to % files, y2: yOf(map, to) }
      if (!railways.includes(to)) return [line]
      const [dx, dy] = line.x1 === line.x2 ? [GAUGE, 0] : [0, GAUGE]
      return [moved(line, dx, dy), moved(line, -dx, -dy)]
    })
}

const moved = ({ x1, y1, x2, y2 }: Line, dx: number, dy: number): Line => ({
  x1: x1 + dx,
  y1: y1 + dy,
  x2: x2 + dx,
  y2: y2 + dy,
})
