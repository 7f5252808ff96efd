/** Drawings with the looks of a presentation. */
import type { BoardCell, BoardDrawing, BoardLine, BoardPiece, PiecePicture } from '../game/board.ts'
import { centre, corners } from '../game/kit/lattice.ts'
import { outlineOf } from '../rbg/texts/drawing.ts'
import { PICTURES } from './pictures.ts'
import type { BoardLook, CellKind, CellLook, PieceLook, Presentation } from './presentation.ts'

/**
 * Draws a board with the looks of a presentation.
 * @param valueNamed the value of a variable, the score of a player, or the number of a piece
 */
export function present(
  drawing: BoardDrawing,
  look: Presentation,
  players: readonly string[],
  valueNamed: (name: string) => number,
): BoardDrawing {
  const { pieces: looks, colours, points: values, counted, turned = false } = look
  const { pieces, dice, points: scores, ...empty } = drawing
  const pictures: Record<string, PiecePicture> = { ...drawing.pictures }
  const grounds = new Map<string, string>()
  const shown: BoardPiece[] = []
  for (const piece of pieces) {
    const { ground, hidden, picture, value, ...rest }: PieceLook = ownOf(looks, piece.name) ?? {}
    if (ground !== undefined) grounds.set(piece.cell, ground)
    if (hidden || ground !== undefined) continue
    // a piece may have the name of a picture that another one shows
    const named = picture === undefined ? null : typeof picture === 'string' ? picture : `piece ${piece.name}`
    if (named !== null) pictures[named] = typeof picture === 'string' ? PICTURES[picture]! : given(picture!)
    const symbol = value === undefined ? {} : { symbol: String(valueNamed(value)) }
    shown.push({ ...piece, ...lookedPiece(rest, players), ...symbol, ...(named === null ? {} : { picture: named }) })
  }
  const points = players.map((player, seat) => {
    const name = ownOf(values, player)
    return name === undefined ? (scores?.[seat] ?? null) : valueNamed(name)
  })
  const placed = placeCells(empty, look, players)
  const cells = grounds.size === 0 ? placed.cells : placed.cells.map((cell) => onGround(cell, grounds.get(cell.id)))
  return {
    ...placed,
    ...given(points.some((one) => one !== null) ? { dice, points, counted } : { dice }),
    cells,
    pieces: shown,
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
    ...(colours ? { colours: players.map((player) => ownOf(colours, player) ?? null) } : {}),
    ...(turned ? { quarterTurns: players.map((_, seat) => (seat === 0 ? 2 : 0)) } : {}),
  }
}

/** What stands under a name that clients have given: not what every object has. */
const ownOf = <Value>(named: Readonly<Record<string, Value>> = {}, name: string): Value | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined

/** The fields of an object that are given. */
const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

const lookedPiece = (
  { owner, ...look }: Pick<PieceLook, 'name' | 'symbol' | 'shape' | 'size' | 'owner'>,
  players: readonly string[],
): Partial<BoardPiece> => {
  const seat = owner ? players.indexOf(owner) : null
  return { ...(owner === undefined ? {} : { owner: seat, shape: outlineOf(seat) }), ...given(look) }
}

const onGround = (cell: BoardCell, ground: string | undefined): BoardCell =>
  ground === undefined
    ? cell
    : ground.startsWith('#')
      ? { ...cell, colour: ground }
      : { ...without(cell, 'colour'), kind: ground as CellKind }

function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value
  return rest
}

/** A drawing without what a position puts on it. */
type EmptyBoard = Omit<BoardDrawing, 'pieces' | 'dice' | 'points'>

/** The empty boards of a presentation, by the cells of the drawing without it: these are the same in every position. */
const boards = new WeakMap<readonly BoardCell[], EmptyBoard>()

/** Moves and colours the cells, and draws the lines between them. */
function placeCells(drawing: EmptyBoard, look: Presentation, players: readonly string[]): EmptyBoard {
  const known = boards.get(drawing.cells)
  if (known) return known
  const { board = {}, cells } = look
  const styled = rhombus(stretched(drawing, board), board, players)
  const looked = styled.cells.map((cell): BoardCell => {
    if (cell.owner !== undefined) return cell
    const { name, kind, at, ...own }: CellLook = ownOf(cells, cell.id) ?? {}
    const colour = own.colour ?? (kind === undefined ? board.colour : undefined)
    return {
      ...cell,
      ...(board.style === 'light' || board.style === 'dark' ? { kind: board.style } : {}),
      ...(board.style === 'points' ? { kind: 'light' } : {}),
      ...(name === undefined ? {} : { name }),
      ...(kind === undefined ? {} : { kind }),
      ...(colour === undefined ? {} : { colour }),
      ...(at ? { x: at[0]!, y: at[1]! } : {}),
    }
  })
  const made = withArcs(withLines(moved({ ...styled, cells: looked }, styled), drawing.cells, board), board)
  boards.set(drawing.cells, made)
  return made
}

/** Follows the cells that a presentation has put elsewhere: lines, labels and the view. */
function moved(drawing: EmptyBoard, before: EmptyBoard): EmptyBoard {
  const places = new Map<string, BoardCell>()
  for (const [i, cell] of before.cells.entries()) {
    const now = drawing.cells[i]!
    if (now.x !== cell.x || now.y !== cell.y) places.set(`${cell.x} ${cell.y}`, now)
  }
  if (places.size === 0) return drawing
  const end = (x: number, y: number) => places.get(`${x} ${y}`) ?? { x, y }
  const line = ({ x1, y1, x2, y2 }: BoardLine): BoardLine => {
    const [a, b] = [end(x1, y1), end(x2, y2)]
    return { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
  }
  const xs = drawing.cells.map(({ x }) => x)
  const ys = drawing.cells.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - 0.75, Math.min(...ys) - 0.75]
  return {
    ...drawing,
    view: { x: left, y: top, width: Math.max(...xs) + 0.75 - left, height: Math.max(...ys) + 0.75 - top },
    ...(drawing.lines ? { lines: drawing.lines.map(line) } : {}),
    ...(drawing.cellLines ? { cellLines: drawing.cellLines.map(line) } : {}),
    labels: [],
  }
}

/**
 * Joins neighbours by lines where pieces stand on points, and leaves lines out where they stand on squares.
 * @param before the cells where they were before the presentation moved them, as neighbours one unit apart
 */
function withLines(drawing: EmptyBoard, before: readonly BoardCell[], { style }: BoardLook): EmptyBoard {
  const { cells, cellLines = [], lines = [] } = drawing
  if (style === undefined) return drawing
  if (style !== 'points') return without(without(drawing, 'cellLines'), 'lines')
  if (cellLines.length > 0) return drawing
  if (lines.length > 0) return { ...without(drawing, 'lines'), cellLines: lines }
  const joined: BoardLine[] = []
  const at = new Map(before.map(({ x, y }, i) => [`${x} ${y}`, cells[i]!]))
  for (const [i, { x, y }] of before.entries())
    for (const next of [at.get(`${x + 1} ${y}`), at.get(`${x} ${y + 1}`)])
      if (next) joined.push({ x1: cells[i]!.x, y1: cells[i]!.y, x2: next.x, y2: next.y })
  return { ...drawing, cellLines: joined }
}

/** The lines that make up an arc. */
const LINES_OF_AN_ARC = 24

/** Longer lines than this, which do not join neighbours, are left out where there are arcs. */
const NEIGHBOURS = 1.5

/** Draws arcs, in place of straight lines across the board, and makes room for them around the cells. */
function withArcs(drawing: EmptyBoard, { arcs }: BoardLook): EmptyBoard {
  if (!arcs) return drawing
  const { cells, cellLines = [], lines = [], view } = drawing
  const at = new Map(cells.map((cell) => [cell.id, cell]))
  const drawn = arcs.flatMap(([from, around, to]) => arcOf(at.get(from!)!, at.get(around!)!, at.get(to!)!))
  const isStep = ({ x1, y1, x2, y2 }: BoardLine) => (x2 - x1) ** 2 + (y2 - y1) ** 2 < NEIGHBOURS ** 2
  const sides = (places: readonly number[]) => [Math.min(...places), Math.max(...places)] as const
  const [left, right] = sides(cells.map(({ x }) => x))
  const [top, bottom] = sides(cells.map(({ y }) => y))
  const isOn = (x: number, y: number) => Math.max(left - x, x - right, top - y, y - bottom) <= 0.5
  const isWithin = ({ x1, y1, x2, y2 }: BoardLine) => isOn(x1, y1) && isOn(x2, y2)
  // how far arcs reach beyond the cells, on the side where it is most
  const room = Math.max(0, ...drawn.flatMap(({ x1, y1 }) => [left - x1, x1 - right, top - y1, y1 - bottom]))
  return {
    ...drawing,
    // in the frame they have the colour of lines there, on the ground of cells that of the lines between points
    lines: [...lines, ...drawn.filter((line) => !isWithin(line))],
    cellLines: [...cellLines.filter(isStep), ...drawn.filter(isWithin)],
    labels: drawing.labels.map((label) =>
      label.x < left ? { ...label, x: label.x - room } : { ...label, y: label.y + room },
    ),
    view: { x: view.x - room, y: view.y - room, width: view.width + 2 * room, height: view.height + 2 * room },
  }
}

/** The arc around a centre from one place to another, the longer way, as lines. */
function arcOf(from: BoardCell, centre: BoardCell, to: BoardCell): BoardLine[] {
  // biome-ignore lint/plugin: `place` rounds to the same numbers on every engine
  const angleOf = ({ x, y }: BoardCell) => Math.atan2(y - centre.y, x - centre.x)
  const radius = Math.sqrt((from.x - centre.x) ** 2 + (from.y - centre.y) ** 2)
  const [first, direct] = [angleOf(from), angleOf(to) - angleOf(from)]
  const turn = Math.abs(direct) > Math.PI ? direct : direct - 2 * Math.PI * Math.sign(direct)
  // never -0
  const rounded = (value: number) => Math.round(1000 * value) / 1000 || 0
  const place = (i: number) => {
    const angle = first + (turn * i) / LINES_OF_AN_ARC
    // biome-ignore lint/plugin: rounded
    return [rounded(centre.x + radius * Math.cos(angle)), rounded(centre.y + radius * Math.sin(angle))] as const
  }
  return Array.from({ length: LINES_OF_AN_ARC }, (_, i) => {
    const [[x1, y1], [x2, y2]] = [place(i), place(i + 1)]
    return { x1, y1, x2, y2 }
  })
}

/** Gives columns and rows of a rectangle their sizes. */
function stretched(drawing: EmptyBoard, { columns, rows }: BoardLook): EmptyBoard {
  if (!columns && !rows) return drawing
  const across = edgesOf(columns ?? ones(drawing.cells.map(({ x }) => x)))
  const down = edgesOf(rows ?? ones(drawing.cells.map(({ y }) => y)))
  const place = (edges: readonly number[], i: number) =>
    i + 1 < edges.length
      ? { centre: (edges[i]! + edges[i + 1]!) / 2, half: (edges[i + 1]! - edges[i]!) / 2 }
      : { centre: i, half: 0.5 }
  const cells = drawing.cells.map((cell): BoardCell => {
    const [x, y] = [place(across, cell.x), place(down, cell.y)]
    const outline = corners4(x.half, y.half)
    return { ...cell, x: x.centre, y: y.centre, outline }
  })
  const [right, bottom] = [across.at(-1)!, down.at(-1)!]
  const labels = drawing.labels.map((label) =>
    label.x < -0.5
      ? { ...label, y: place(down, label.y).centre }
      : { ...label, x: place(across, label.x).centre, y: bottom + 0.25 },
  )
  return { ...drawing, cells, labels, view: { x: -1, y: -0.75, width: right + 1.25, height: bottom + 1.25 } }
}

/** The usual sizes of columns or rows, up to the last cell. */
const ones = (places: readonly number[]): readonly number[] => Array(Math.max(...places) + 1).fill(1)

/** The places of the edges of cells with some sizes; the first begins half a unit before 0. */
function edgesOf(sizes: readonly number[]): readonly number[] {
  const edges = [-0.5]
  for (const size of sizes) edges.push(edges.at(-1)! + size)
  return edges
}

const corners4 = (x: number, y: number): readonly (readonly [number, number])[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
]

/**
 * Draws a rectangle as a rhombus of hexagons, as Hex is played: each row half a cell farther to the right. Sides that belong to players are
 * cells around it.
 */
function rhombus(drawing: EmptyBoard, { style, sides }: BoardLook, players: readonly string[]): EmptyBoard {
  if (style !== 'rhombus') return drawing
  const at = (q: number, r: number) => centre({ q, r }, 'pointy')
  const hexagon = (q: number, r: number) => ({ ...at(q, r), outline: corners('pointy') })
  const columns = 1 + Math.max(...drawing.cells.map(({ x }) => x))
  const rows = 1 + Math.max(...drawing.cells.map(({ y }) => y))
  const rim: BoardCell[] = []
  const side = (from: number, to: number, place: (i: number) => ReturnType<typeof hexagon>, player: string) => {
    for (let i = from; i < to; i++)
      rim.push({ id: `side ${rim.length}`, ...place(i), kind: 'edge', owner: players.indexOf(player) })
  }
  if (sides) {
    // the corners where two sides meet in a cell are drawn once
    side(0, columns + 1, (q) => hexagon(q, -1), sides[0]!)
    side(-1, columns, (q) => hexagon(q, rows), sides[0]!)
    side(0, rows, (r) => hexagon(-1, r), sides[1]!)
    side(0, rows, (r) => hexagon(columns, r), sides[1]!)
  }
  const beyond = sides ? 1 : 0
  const { x: right } = at(columns - 1, rows - 1)
  const { y: height } = at(0, rows + 2 * beyond)
  return {
    ...drawing,
    layout: 'hexagons',
    cells: [
      ...drawing.cells.map((cell): BoardCell => ({ ...cell, ...hexagon(cell.x, cell.y), kind: 'light' })),
      ...rim,
    ],
    labels: drawing.labels.map(({ x, y, ...label }) => ({
      ...label,
      ...(x < -0.5 ? at(x - beyond, y) : at(x - 0.15 - beyond / 2, rows - 0.1 + beyond)),
    })),
    view: {
      x: -1.25 - beyond,
      y: at(0, -beyond).y - 0.9,
      width: right + 2 + 2 * beyond,
      height: height + 1.1,
    },
  }
}
