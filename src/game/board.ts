import { FILES } from './notation/files.ts'
import type { Seat } from './state.ts'
import type { Phrase } from './words/phrase.ts'

/**
 * A position drawn as data, for `board.svg` and the playground. A game returns it from `Game.draw` and draws nothing
 * itself. Coordinates are in cells: x points right, y points down, and a cell is 1 wide.
 */
export interface BoardDrawing {
  /** The rectangle of the whole drawing, margins for labels included; x and y are its top-left corner. */
  readonly view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /**
   * The arrangement of the cells: squares in rows and columns (`grid`), hexagons, or regions of any shape (`map`).
   * Pages move a keyboard cursor by it.
   */
  readonly layout: 'grid' | 'hexagons' | 'map'
  readonly cells: readonly BoardCell[]
  readonly pieces: readonly BoardPiece[]
  /** The ids of cells to highlight, such as a winning chain. */
  readonly highlights?: readonly string[]
  /**
   * The ids of cells whose pieces the side to move is in danger of losing: the other side could take them next if the
   * side to move passed and the dice were against it.
   */
  readonly threatened?: readonly string[]
  /** Texts on the board: coordinates along the rim, names of regions. */
  readonly labels: readonly BoardLabel[]
  /** By seat: the colour of its pieces, as `#rrggbb`. Default: `colourOf` tells the colour. */
  readonly colours?: readonly (string | null)[]
  /** The pictures that pieces name. Pages may draw them in place of the symbols. */
  readonly pictures?: Readonly<Record<string, PiecePicture>>
  /** Lines drawn below the cells: river banks, sea routes. */
  readonly lines?: readonly BoardLine[]
  /** Lines drawn on the cells and below the pieces: the lines of a board whose pieces stand on points, or diagonals. */
  readonly cellLines?: readonly BoardLine[]
  /**
   * By seat: the quarter turns clockwise, 0 to 3, after which the seat's side of the board is at the bottom. Default: no
   * seat has a side of its own, or there are two, at the bottom and at the top.
   */
  readonly quarterTurns?: readonly number[]
  /** Rows of pieces beside the board, such as pieces taken or pieces still to come. */
  readonly trays?: readonly BoardTray[]
  /** Dice, in the order in which they were thrown. */
  readonly dice?: readonly BoardDie[]
  /** By seat: the points so far, such as the seeds in a store; null for a seat without any. Default: nobody has points. */
  readonly points?: readonly (number | null)[]
  /** What the points count, in the plural: `seeds`. Default: points. */
  readonly counted?: string
  /**
   * The task of the player to act, in games whose turns have parts: `Place {n} more units.` A sentence in English with
   * placeholders for values, which guides translate. Default: to move.
   */
  readonly task?: Phrase
  /** The groups of regions, each with its name and bonus. Default: regions have no groups. */
  readonly groups?: readonly BoardGroup[]
  /** The cells and pieces unknown to the viewer, in drawings of views. Default: nothing that a page needs to ask about. */
  readonly unknown?: BoardUnknown
}

/** A group of regions, such as a continent. */
interface BoardGroup {
  /** The number of the group, as in `BoardCell.group`. */
  readonly group: number
  readonly name: string
  /** The bonus for holding the whole group, in a few characters: `+5`. */
  readonly worth: string
}

/** A straight line between two places. */
export interface BoardLine {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * True when pieces stand on the crossings of lines, with no squares under them. A board of squares may have lines, too:
 * diagonals that go from square to square.
 */
export const standsOnPoints = ({ cellLines = [] }: Pick<BoardDrawing, 'cellLines'>): boolean =>
  cellLines.some(({ x1, y1, x2, y2 }) => x1 === x2 || y1 === y2)

/** The cells whose contents the viewer does not know. Pages let players note guesses on them and show beliefs. */
export interface BoardUnknown {
  /** The pieces that may stand on unknown cells. */
  readonly kinds: readonly BoardKind[]
  readonly cells: readonly UnknownCell[]
}

/** A kind of piece that an unknown cell may hold. */
export interface BoardKind {
  /** The letter in the notation, as in `Belief`. An empty cell is `.`. */
  readonly piece: string
  /** The text of a note: one or two characters. */
  readonly symbol: string
  /** The name for people: `spy`. */
  readonly name: string
}

export interface UnknownCell {
  /** The id of the cell. */
  readonly cell: string
  /** The letters of the pieces that may stand here; kinds that are ruled out for certain are missing. Default: all kinds. */
  readonly pieces?: readonly string[]
}

/** A text on the board. */
export interface BoardLabel {
  /** The centre. */
  readonly x: number
  readonly y: number
  readonly text: string
  /** The font size in cells. Default: LABEL_SIZE. */
  readonly size?: number
}

/** The default font size of labels, in cells. */
export const LABEL_SIZE = 0.28

/** A place where pieces can stand. */
export interface BoardCell {
  /**
   * The cell's name in move notation: `a5`. Unique on the board. A word of a move or an event that is an id, or is made
   * of ids, marks the cells it names.
   */
  readonly id: string
  /** The name for people, when the id is not one: `Northwest Territory`. */
  readonly name?: string
  /** The centre. */
  readonly x: number
  readonly y: number
  /** The corners, relative to the centre. Default: the unit square. */
  readonly outline?: readonly (readonly [number, number])[]
  /** The kind of ground, which decides the colour. A `goal` is tinted in the colour of its owner; `fog` is not seen. */
  readonly kind: 'light' | 'dark' | 'goal' | 'water' | 'trap' | 'edge' | 'region' | 'fog'
  /** The seat that a goal, trap, edge or region belongs to. */
  readonly owner?: Seat
  /** The colour of the ground, as `#rrggbb`. Default: that of the kind. */
  readonly colour?: string
  /** For a region: the group that it belongs to, such as a continent, from 0 to GROUPS - 1. A group shares a colour. */
  readonly group?: number
}

/** True for a cell that moves can name; false for a player's edge of the board. Rules as text may have ground that looks like an edge. */
export const isPlayable = ({ kind, owner }: BoardCell): boolean => kind !== 'edge' || owner === undefined

/** The number of groups of regions that have a colour of their own. */
export const GROUPS = 6

/** A piece on a cell. */
export interface BoardPiece {
  /** The id of the cell that the piece stands on. */
  readonly cell: string
  /** The seat that the piece belongs to; null when it is nobody's, or unknown because the piece is face down. */
  readonly owner: Seat | null
  /** The text on the piece: one or two characters, or a number. It must identify the piece without its colour. */
  readonly symbol: string
  /** The name for screen readers: `red stone 3`. */
  readonly name: string
  readonly shape: PieceShape
  /** The name of the picture that people know the piece by, in `BoardDrawing.pictures`. Default: the symbol is drawn. */
  readonly picture?: string
  /** Size factor of the piece, at most 1.2; 1 is the usual size. Some games draw ranks in different sizes. Default: 1. */
  readonly size?: number
}

/**
 * A picture on a piece, in the colour of its symbol. Paths are SVG's, in hundredths of a cell around the centre; what
 * lies within 28 of it fits on every shape.
 */
export interface PiecePicture {
  /** Areas to fill, by the even-odd rule. */
  readonly fill?: string
  /** Lines to draw. */
  readonly line?: string
  /** The width of the lines, in hundredths of a cell. Default: PICTURE_LINE. */
  readonly width?: number
  /** A short text below the picture, which is then drawn a bit smaller: the rank of a piece. */
  readonly rank?: string
  /** The font size of the rank, in cells; the picture makes room for it. Default: the size of RANK_PLACE. */
  readonly rankSize?: number
}

/** The default width of a picture's lines, in hundredths of a cell. */
export const PICTURE_LINE = 2.6

/** Returns the place of a picture on its piece, in the middle or above its rank: `y` in cells, `scale` in cells per picture unit. */
export function picturePlace({ rank, rankSize = RANK_PLACE.size }: PiecePicture): {
  readonly y: number
  readonly scale: number
} {
  if (rank === undefined) return { y: 0, scale: 0.01 }
  const more = rankSize - RANK_PLACE.size
  return { y: -0.075 - 0.7 * more, scale: 0.0096 - 0.025 * more }
}

/** The place of a picture's rank: cells below the centre of the piece, and the font size in cells. */
export const RANK_PLACE = { y: 0.335, size: 0.2 } as const

/**
 * The outline of a piece. Sides differ in it, for people who cannot tell their colours apart; `wedge`, the outline of
 * shogi pieces, points away from its owner's side of the board. `hidden` is a face-down piece. `none` draws the picture or the symbol alone, in the colour of the side.
 */
type PieceShape = 'disc' | 'square' | 'hexagon' | 'diamond' | 'octagon' | 'triangle' | 'wedge' | 'hidden' | 'none'

/** Half the width of a `disc` or a `square`, in cells. */
export const PIECE_HALF = 0.39

/**
 * The corners of a piece, relative to its centre; null for shapes that are not polygons. All shapes have about the area
 * of a disc.
 * @param half half the width of a disc
 */
export function pieceCorners(shape: PieceShape, half: number): readonly (readonly [number, number])[] | null {
  if (shape === 'wedge') return WEDGE.map(([x, y]) => [half * x, half * y])
  const polygon = POLYGONS[shape]
  if (!polygon) return null
  const { corners, radius, turn, down = 0 } = polygon
  return Array.from({ length: corners }, (_, i) => {
    const angle = 2 * Math.PI * ((i + turn) / corners)
    // biome-ignore lint/plugin: it is drawn, and rounded where it is part of an answer
    return [half * radius * Math.sin(angle), half * (down - radius * Math.cos(angle))]
  })
}

/** The corners of a `wedge` that points up, in units of half a disc. */
const WEDGE = [
  [0, -1.14],
  [0.7, -0.8],
  [0.98, 1],
  [-0.98, 1],
  [-0.7, -0.8],
] as const

/** The angle by which a piece is turned, in degrees clockwise: a `wedge` points away from its owner's side. */
export function pieceAngle(
  { shape, owner }: Omit<BoardPiece, 'cell'>,
  { quarterTurns = [0, 2] }: Pick<BoardDrawing, 'quarterTurns'>,
): number {
  return shape === 'wedge' && owner !== null ? 90 * ((4 - (quarterTurns[owner] ?? 0)) % 4) : 0
}

/**
 * The polygons: the number of corners; their distance from the centre, in units of half a disc; the turn, in corners,
 * from having one at the top; and the shift of the centre down, in the same units.
 */
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

/** A row of pieces beside the board. */
export interface BoardTray {
  /** The title for people: `lost by red`. */
  readonly label: string
  /** The seat next to which the tray is drawn; null for none in particular. */
  readonly beside: Seat | null
  readonly pieces: readonly TrayPiece[]
}

/** Equal pieces in a tray, with their number. */
export type TrayPiece = Omit<BoardPiece, 'cell'> & {
  readonly count: number
  /** True for a piece that can be used now, such as a card of a set that may be traded in. */
  readonly marked?: true
}

/** A die beside the board. */
export interface BoardDie {
  /** The seat that throws the die; null for none in particular. */
  readonly owner: Seat | null
  /** The number thrown; null while the die is to be thrown. */
  readonly value: number | null
}

/** The names of the seat colours. A seat named after a colour is drawn in it. */
export const COLOUR_NAMES = ['red', 'blue', 'black', 'white', 'green', 'yellow', 'purple', 'orange'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

/** The colours, in turn order, of seats that are not named after a colour. */
const SEAT_COLOURS: readonly ColourName[] = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'black', 'white']

/** The colour that a seat is drawn in, which no other seat has; null when `seat` is null. */
export function colourOf(players: readonly string[], seat: Seat | null): ColourName | null {
  if (seat === null) return null
  const named = (at: Seat) => COLOUR_NAMES.find((name) => name === players[at])
  const isTaken = (at: Seat) => !named(at) && players.includes(SEAT_COLOURS[at]!)
  if (!isTaken(seat)) return named(seat) ?? SEAT_COLOURS[seat] ?? null
  // the seats whose usual colour is another seat's name share the colours that are left
  const free = SEAT_COLOURS.filter((colour, at) => !players.includes(colour) && (at >= players.length || named(at)))
  return free[players.slice(0, seat).filter((_, at) => isTaken(at)).length] ?? null
}

/** The colour of symbols on a ground of some colour (`#rrggbb`): the darker or the lighter one, whichever stands out. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#2b2b2b' : '#ffffff'
}

/**
 * The frame of a board of squares whose centres have integer coordinates from 0: view, layout and labels, with files
 * a, b, ... from the left and ranks 1, 2, ... from the bottom.
 */
export function gridFrame(files: number, ranks: number): Pick<BoardDrawing, 'view' | 'layout' | 'labels'> {
  return {
    view: { x: -1, y: -0.75, width: files + 0.75, height: ranks + 0.75 },
    layout: 'grid',
    labels: [
      ...Array.from({ length: files }, (_, x) => ({ x, y: ranks - 0.25, text: FILES[x]! })),
      ...Array.from({ length: ranks }, (_, y) => ({ x: -0.75, y, text: String(ranks - y) })),
    ],
  }
}
