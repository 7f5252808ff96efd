import type { Seat } from './state.ts'

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
  /** Cells of pieces that the side to move would lose at once if it did nothing about it and luck is against it. */
  readonly threatened?: readonly string[]
  /** Coordinates along the rim, names of regions. */
  readonly labels: readonly BoardLabel[]
  /** Lines under the cells: rivers' edges, sea routes. */
  readonly lines?: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[]
  /** What lies beside the board: pieces taken, pieces to come. */
  readonly trays?: readonly BoardTray[]
  /** Dice, in the order thrown. */
  readonly dice?: readonly BoardDie[]
}

interface BoardLabel {
  /** Where its middle is. */
  readonly x: number
  readonly y: number
  readonly text: string
  /** Height of the letters, in cells; absent: LABEL_SIZE. */
  readonly size?: number
}

export const LABEL_SIZE = 0.28

export interface BoardCell {
  /** As in move notation. */
  readonly id: string
  /** For people, where the id is no name: `Northwest Territory`. */
  readonly name?: string
  /** The centre. */
  readonly x: number
  readonly y: number
  /** Corners around the centre; absent: a unit square. */
  readonly outline?: readonly (readonly [number, number])[]
  /** What the cell is: decides its colour. `goal` is tinted by `owner`. */
  readonly kind: 'light' | 'dark' | 'goal' | 'water' | 'trap' | 'edge' | 'region'
  /** The seat that a goal, trap, rim or region belongs to. */
  readonly owner?: Seat
  /** Of a region: the larger one that it is part of, from 0 to GROUPS - 1. Those of one group look alike. */
  readonly group?: number
}

/** Groups of regions that are told apart by colour. */
export const GROUPS = 6

export interface BoardPiece {
  readonly cell: string
  /** The seat it belongs to; null: nobody's, or not known (a face-down piece). */
  readonly owner: Seat | null
  /** One or two characters, or a number; readable without colour. */
  readonly symbol: string
  /** For screen readers: `red stone 3`. */
  readonly name: string
  readonly shape: PieceShape
}

/** Sides differ in it; `hidden` is a face-down piece. */
type PieceShape = 'disc' | 'square' | 'hexagon' | 'diamond' | 'octagon' | 'triangle' | 'hidden'

/** Half the width of a disc or a square, in cells. */
export const PIECE_HALF = 0.39

/**
 * The corners of a piece around its centre, for shapes that are polygons. Each is about as large as a disc.
 * @param half half the width of a disc
 */
export function pieceCorners(shape: PieceShape, half: number): readonly (readonly [number, number])[] | null {
  const polygon = POLYGONS[shape]
  if (!polygon) return null
  const { corners, radius, turn, down = 0 } = polygon
  return Array.from({ length: corners }, (_, i) => {
    const angle = 2 * Math.PI * ((i + turn) / corners)
    return [half * radius * Math.sin(angle), half * (down - radius * Math.cos(angle))]
  })
}

/** Corners, their distance from the centre in halves, how far they are turned on (0: one at the top), how low it lies. */
const POLYGONS: Partial<
  Record<
    PieceShape,
    { readonly corners: number; readonly radius: number; readonly turn: number; readonly down?: number }
  >
> = {
  hexagon: { corners: 6, radius: 1.08, turn: 0.5 },
  diamond: { corners: 4, radius: 1.2, turn: 0 },
  octagon: { corners: 8, radius: 1.06, turn: 0.5 },
  triangle: { corners: 3, radius: 1.4, turn: 0, down: 0.2 },
}

export interface BoardTray {
  /** For people: `lost by red`. */
  readonly label: string
  /** The seat it lies beside; null: no seat in particular. */
  readonly beside: Seat | null
  readonly pieces: readonly TrayPiece[]
}

export type TrayPiece = Omit<BoardPiece, 'cell'> & { readonly count: number }

export interface BoardDie {
  /** The seat that threw it; null: nobody's. */
  readonly owner: Seat | null
  /** What it shows, 1 to 6; null: it is to be thrown. */
  readonly value: number | null
}

/** The names of seats that are colours; boards draw such seats in them. */
export const COLOUR_NAMES = ['red', 'blue', 'black', 'white', 'green', 'yellow', 'purple', 'orange'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

/** For seats whose names are no colours, in turn order. */
const SEAT_COLOURS: readonly ColourName[] = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'black', 'white']

/** The colour that a seat is drawn in; null: nobody's. */
export function colourOf(players: readonly string[], seat: Seat | null): ColourName | null {
  if (seat === null) return null
  return COLOUR_NAMES.find((name) => name === players[seat]) ?? SEAT_COLOURS[seat] ?? null
}

/**
 * The cells that the text of a move names, in its order and each once in a row: from and to, or the one that a piece is
 * put on. Words of the text are ids, or ids one behind the other (`a5b4`); other words (`swap`) name none.
 */
export function cellsOfMove(text: string, ids: ReadonlySet<string>): string[] {
  const cells = text.split(/[^A-Za-z0-9_-]+/).flatMap((word) => idsOf(word, ids) ?? [])
  return cells.filter((cell, i) => cell !== cells[i - 1])
}

/** The ids that a word is made of; the longest that fits comes first (`a11` rather than `a1` and `1`). */
function idsOf(word: string, ids: ReadonlySet<string>): string[] | null {
  if (word === '') return []
  for (let end = word.length; end > 0; end--) {
    if (!ids.has(word.slice(0, end))) continue
    const rest = idsOf(word.slice(end), ids)
    if (rest) return [word.slice(0, end), ...rest]
  }
  return null
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
