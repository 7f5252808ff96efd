/** A place of the hexagonal lattice in axial coordinates. */
export interface Hexagon {
  readonly q: number
  readonly r: number
}

// Directions as seen on a board of columns.
export const UP: Hexagon = { q: 0, r: -1 }
export const DOWN: Hexagon = { q: 0, r: 1 }

/** The directions of the six neighbours, in turn: each neighbour touches the next. */
export const DIRECTIONS: readonly Hexagon[] = [
  UP,
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  DOWN,
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

export const step = ({ q, r }: Hexagon, direction: Hexagon): Hexagon => ({ q: q + direction.q, r: r + direction.r })

/** A string that names a place, for the keys of maps. */
export const keyOf = ({ q, r }: Hexagon): string => `${q} ${r}`

/**
 * The orientation of the lattice on the page. `flat`: cells stand in columns and q numbers them; `pointy`: cells lie in rows
 * and r numbers them.
 */
export type Orientation = 'flat' | 'pointy'

const HEIGHT = Math.sqrt(3) / 2

/** The point at which the centre of a place is drawn: x to the right, y down, neighbours one unit apart. */
export function centre({ q, r }: Hexagon, orientation: Orientation): { readonly x: number; readonly y: number } {
  return orientation === 'flat' ? { x: q * HEIGHT, y: r + q / 2 } : { x: q + r / 2, y: r * HEIGHT }
}

/** The distance from a cell's centre to its corners. */
const RADIUS = 1 / Math.sqrt(3)

/** The corners by orientation, written out: cosines differ in the last bit between JavaScript engines. */
const CORNERS: Readonly<Record<Orientation, readonly (readonly [number, number])[]>> = {
  flat: [
    [RADIUS, 0],
    [RADIUS / 2, 0.5],
    [-RADIUS / 2, 0.5],
    [-RADIUS, 0],
    [-RADIUS / 2, -0.5],
    [RADIUS / 2, -0.5],
  ],
  pointy: [
    [0.5, RADIUS / 2],
    [0, RADIUS],
    [-0.5, RADIUS / 2],
    [-0.5, -RADIUS / 2],
    [0, -RADIUS],
    [0.5, -RADIUS / 2],
  ],
}

/** The corners of a cell around its centre. */
export const corners = (orientation: Orientation): readonly (readonly [number, number])[] => CORNERS[orientation]
