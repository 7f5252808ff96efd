import type { Variant } from '../../game/game.ts'
import { DIRECTIONS, DOWN, type Hexagon, step, UP } from '../../game/kit/lattice.ts'
import { lazy, lazyByKey } from '../../game/lazy.ts'
import { FILES } from '../../game/notation/files.ts'
import { type BoardSpec, makeBoard } from '../connection/rules/board.ts'
import { BLACK, WHITE } from '../connection/rules/stones.ts'

/** A board's shape: cells by column from the left, each column from the top; the islands' stones, clockwise. */
interface Shape {
  readonly columns: readonly (readonly Hexagon[])[]
  /** The islands, clockwise from the first, which is black's and lies at the top right. The colours alternate. */
  readonly islands: readonly (readonly Hexagon[])[]
  readonly islandNames: readonly string[]
}

/** A regular hexagon with `side` cells a side, and two islands along each side. */
function hexagon(side: number): Shape {
  const reach = side - 1
  const columns = Array.from({ length: 2 * side - 1 }, (_, i) => {
    const q = i - reach
    const top = Math.max(-reach, -reach - q)
    return Array.from({ length: 2 * side - 1 - Math.abs(q) }, (_, j) => ({ q, r: top + j }))
  })
  const islands = DIRECTIONS.flatMap((corner, i) => {
    const along = DIRECTIONS[(i + 2) % 6]!
    const outside = Array.from({ length: reach }, (_, j) => ({
      q: corner.q * side + along.q * (j + 1),
      r: corner.r * side + along.r * (j + 1),
    }))
    return halves(outside)
  })
  const sides = ['upper right', 'right', 'lower right', 'lower left', 'left', 'upper left']
  return { columns, islands, islandNames: sides.flatMap((name) => [`${name} 1`, `${name} 2`]) }
}

/**
 * Steere's octagon: `width` columns, by turns shorter and longer by a cell, and two islands along each of four sides.
 */
function octagon(width: number): Shape {
  const columns = Array.from({ length: width }, (_, q) => {
    const long = q % 2
    return Array.from({ length: width - 2 + long }, (_, j) => ({ q, r: 1 - long - Math.floor(q / 2) + j }))
  })
  const left = columns[0]!
  const right = columns.at(-1)!
  const sides = [
    columns.map((column) => step(column[0]!, UP)),
    // one place more than the column has cells
    [...right.map(({ q, r }) => ({ q: q + 1, r: r - 1 })), step(right.at(-1)!, { q: 1, r: 0 })],
    columns.map((column) => step(column.at(-1)!, DOWN)).reverse(),
    [...left.map(({ q, r }) => ({ q: q - 1, r })), step(left.at(-1)!, { q: -1, r: 1 })].reverse(),
  ]
  const [upperLeft, ...rest] = sides.flatMap(halves)
  return {
    columns,
    islands: [...rest, upperLeft!],
    islandNames: [
      ...['top right', 'right upper', 'right lower', 'bottom right'],
      ...['bottom left', 'left lower', 'left upper', 'top left'],
    ],
  }
}

/** The two islands of a side. If its places are odd in number, the middle one belongs to nobody. */
function halves(places: readonly Hexagon[]): [Hexagon[], Hexagon[]] {
  const half = Math.floor(places.length / 2)
  return [places.slice(0, half), places.slice(places.length - half)]
}

/** A seat's goals: two opposite islands, or, with `span`, also three evenly spaced ones. */
function goals(seat: number, islands: number, span: boolean): number[][] {
  const own = Array.from({ length: islands / 2 }, (_, i) => 2 * i + seat)
  const opposite = own.filter((i) => i < islands / 2).map((i) => [i, i + islands / 2])
  if (!span || islands % 3 !== 0) return opposite
  const third = islands / 3
  return [...opposite, ...own.filter((i) => i < third).map((i) => [i, i + third, i + 2 * third])]
}

/** The number of each row, beyond the islands on the left: where the row begins that bends with the columns. */
function numbers(columns: Shape['columns']): BoardSpec['labels'] {
  const longest = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => {
    const { q, r } = columns.find(({ length }) => length > i)!.at(-1 - i)!
    return { at: { q: q - 2, r }, text: String(i + 1) }
  })
}

function specOf({ id, shape, size, span, drawable }: BoardFacts): BoardSpec {
  const { columns, islands, islandNames } = shape(size)
  const name = (column: number, number: number) => `${FILES[column]}${number}`
  return {
    id,
    orientation: 'flat',
    lines: columns.map((column, i) => column.map((at, j) => ({ name: name(i, column.length - j), at }))),
    rims: islands.map((stones, i) => ({ owner: i % 2 === 0 ? BLACK : WHITE, label: islandNames[i]!, stones })),
    goals: [goals(BLACK, islands.length, span), goals(WHITE, islands.length, span)],
    axial: false,
    drawable,
    reasons: {
      won: span ? 'joined islands that span half the rim' : 'joined opposite islands',
      drawn: 'neither side can join opposite islands any more',
    },
    mirror: (cell) => FILES[columns.length - 1 - FILES.indexOf(cell[0]!)] + cell.slice(1),
    labels: [
      ...columns.map((column, i) => ({ at: step(step(column.at(-1)!, DOWN), DOWN), text: FILES[i]! })),
      ...numbers(columns),
    ],
  }
}

/** The facts that distinguish one board from the others. */
interface BoardFacts {
  readonly id: string
  readonly shape: (size: number) => Shape
  /** The number of cells a side of a hexagon, or of columns of an octagon. */
  readonly size: number
  /** True when joining three evenly spaced islands wins, too. */
  readonly span: boolean
  readonly drawable: boolean
}

/** The facts of the boards, the default first. */
const BOARDS: readonly BoardFacts[] = [
  { id: 'hexagon-5', shape: hexagon, size: 5, span: false, drawable: true },
  { id: 'hexagon-5-span', shape: hexagon, size: 5, span: true, drawable: false },
  { id: 'hexagon-3', shape: hexagon, size: 3, span: false, drawable: true },
  { id: 'hexagon-3-span', shape: hexagon, size: 3, span: true, drawable: false },
  { id: 'hexagon-7', shape: hexagon, size: 7, span: false, drawable: true },
  { id: 'hexagon-7-span', shape: hexagon, size: 7, span: true, drawable: false },
  { id: 'octagon-7', shape: octagon, size: 7, span: false, drawable: false },
  { id: 'octagon-11', shape: octagon, size: 11, span: false, drawable: false },
  { id: 'octagon-15', shape: octagon, size: 15, span: false, drawable: false },
]

function describe({ shape, size, span }: BoardFacts): string {
  if (shape === octagon)
    return `Steere's own shape with ${size} columns and 8 islands. A chain that joins opposite islands wins. No draws.`
  if (span)
    return 'The same board. A chain that spans half the rim wins: it joins opposite islands, or three evenly spaced ones. No draws.'
  const cells = 3 * size * (size - 1) + 1
  return `A hexagon of side ${size} with ${cells} cells and 12 islands. A chain that joins opposite islands wins; a draw as soon as neither side can.`
}

/** The variants, the default first. */
export const variants = lazy(
  () => BOARDS.map((facts) => ({ id: facts.id, description: describe(facts) })) as [Variant, ...Variant[]],
)

export const boardOf = lazyByKey((variant: string) => makeBoard(specOf(BOARDS.find(({ id }) => id === variant)!)))
