/**
 * A board as data for drawing. One shape serves `board.svg` and the playground, so a game describes its board once
 * and draws nothing itself. Coordinates are in cells: x to the right, y down, one unit the width of a cell.
 */
export interface BoardDrawing {
  /** Width and height of the whole drawing, margins for labels included, and where its top-left corner lies. */
  readonly view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** `grid` lets a page move a cursor by row and column; `map` by neighbourhood only. */
  readonly layout: 'grid' | 'hexagons' | 'map'
  readonly cells: readonly BoardCell[]
  readonly pieces: readonly BoardPiece[]
  /** Cells to be marked, by id: a chain that has won. */
  readonly highlights?: readonly string[]
  /** Coordinates along the rim, names of regions. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[]
  /** Lines under the cells: rivers' edges, sea routes. */
  readonly lines?: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[]
}

export interface BoardCell {
  /** As in move notation. */
  readonly id: string
  /** The centre. */
  readonly x: number
  readonly y: number
  /** Corners around the centre; absent: a unit square. */
  readonly outline?: readonly (readonly [number, number])[]
  /** What the cell is: decides its colour. `goal` is tinted by `owner`. */
  readonly kind: 'light' | 'dark' | 'goal' | 'water' | 'trap' | 'edge' | 'region'
  /** The seat that a goal, trap, rim or region belongs to. */
  readonly owner?: number
}

export interface BoardPiece {
  readonly cell: string
  /** The seat it belongs to; null: nobody's, or not known (a face-down piece). */
  readonly owner: number | null
  /** One or two characters, readable without colour. */
  readonly symbol: string
  /** For screen readers: `red stone 3`. */
  readonly name: string
  readonly shape: 'disc' | 'square' | 'hexagon' | 'hidden'
}

/** What surrounds a board of squares at x = 0, 1, ... and y = 0, 1, ...: files a, b, ... from the left, ranks from 1 at the bottom. */
export function gridFrame(files: number, ranks: number): Pick<BoardDrawing, 'view' | 'layout' | 'labels'> {
  return {
    view: { x: -1, y: -0.75, width: files + 0.75, height: ranks + 0.75 },
    layout: 'grid',
    labels: [
      ...Array.from({ length: files }, (_, x) => ({ x, y: ranks - 0.25, text: 'abcdefghijklmnopqrstuvwxyz'[x]! })),
      ...Array.from({ length: ranks }, (_, y) => ({ x: -0.75, y, text: String(ranks - y) })),
    ],
  }
}
