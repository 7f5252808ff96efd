/** Boards drawn as SVG text. */
import {
  type BoardCell,
  type BoardDrawing,
  type BoardLine,
  type BoardPiece,
  type ColourName,
  colourOf,
  inkOn,
  LABEL_SIZE,
  PICTURE_LINE,
  PIECE_HALF,
  type PiecePicture,
  picturePlace,
  pieceAngle,
  pieceCorners,
  RANK_PLACE,
  standsOnPoints,
} from '../../game/board.ts'

/** The additions to the board in its picture. */
interface Caption {
  /** Ids of cells to mark, besides those that the drawing marks itself. */
  readonly highlight: ReadonlySet<string>
  /** Title of the picture, for screen readers. */
  readonly title: string
  /** Names of the seats. A seat named after a colour is drawn in it. */
  readonly players: readonly string[]
  /** True to draw the dice and the points, too, in a strip below the board. Default: the board alone. */
  readonly beside?: boolean
}

/** Default size of the picture, for pages that set none. */
const PIXELS_PER_CELL = 64

const COLOURS: Readonly<Record<ColourName, { readonly fill: string; readonly ink: string }>> = {
  red: { fill: '#c0392b', ink: '#ffffff' },
  blue: { fill: '#2563a8', ink: '#ffffff' },
  black: { fill: '#2b2b2b', ink: '#ffffff' },
  white: { fill: '#fbfaf5', ink: '#2b2b2b' },
  green: { fill: '#2e7d4f', ink: '#ffffff' },
  yellow: { fill: '#e2b93b', ink: '#2b2b2b' },
  purple: { fill: '#7a4b9a', ink: '#ffffff' },
  orange: { fill: '#d9772b', ink: '#2b2b2b' },
}

/** The colours of pieces and cells without an owner, and of owners whose names are no colours. */
const NOBODY = { fill: '#a59f91', ink: '#2b2b2b' }

const GROUND: Readonly<Record<BoardCell['kind'], string>> = {
  light: '#f1e3c6',
  dark: '#dcc49a',
  goal: '#e9d8b4',
  water: '#8fbfdc',
  trap: '#d3c7b8',
  edge: '#c8b48c',
  region: '#e6dcc8',
  fog: '#a9adb3',
}

/** Ground colours of regions, by `BoardCell.group`. */
const REGIONS = ['#ece3c8', '#dfcdc2', '#cfd7df', '#d6ccb8', '#d5dccd', '#ddd3dd']

/** The colours of the ground around the cells, and of the texts on it. */
const FRAME = { fill: '#fffdf7', ink: '#5e5443' }

/** The same colours in the dark scheme. An image takes its scheme from the page; programs without styles draw it light. */
const DARK = '@media (prefers-color-scheme: dark) { .frame { fill: #423e34 } .frame-label { fill: #d8cfb9 } }'

/** The number of characters of the largest size that fit on a piece. */
const FULL_PIECE = 2

const groundOf = ({ kind, group, colour }: BoardCell) =>
  colour ?? (group === undefined ? GROUND[kind] : (REGIONS[group] ?? GROUND[kind]))

interface Paint {
  readonly fill: string
  readonly ink: string
}

type Attributes = Readonly<Record<string, string | number>>

/** The picture of a board as an SVG document. */
export function boardSvg(drawing: BoardDrawing, { highlight, title, players, beside = false }: Caption): string {
  const { cells, pieces, labels, lines = [], cellLines = [] } = drawing
  const onPoints = standsOnPoints(drawing)
  const cellById = new Map(cells.map((cell) => [cell.id, cell]))
  const marked = new Set([...(drawing.highlights ?? []), ...highlight])
  const paintOf = (seat: number | null): Paint => {
    const own = seat === null ? null : drawing.colours?.[seat]
    if (own) return { fill: own, ink: inkOn(own) }
    const colour = colourOf(players, seat)
    return colour === null ? NOBODY : COLOURS[colour]
  }
  const strip = beside ? stripItems(drawing, players, paintOf) : []
  const { x, y, width, height } = drawing.view
  const view = { x, y, width, height: height + (strip.length > 0 ? STRIP : 0) }
  // the labels of a map stand on its regions, whose colours stay
  const labelClass: Attributes = drawing.layout === 'map' ? {} : { class: 'frame-label' }
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    width: Math.round(view.width * PIXELS_PER_CELL),
    height: Math.round(view.height * PIXELS_PER_CELL),
    role: 'img',
    'font-family': 'system-ui, sans-serif',
    'text-anchor': 'middle',
  }
  return element(
    'svg',
    root,
    element('title', {}, escapeText(title)),
    element('style', {}, DARK),
    element('rect', { class: 'frame', ...view, fill: FRAME.fill }),
    ...lines.map(line),
    onPoints ? block(cells) : '',
    ...cells.map((cell) =>
      element(
        'g',
        { 'data-cell': cell.id },
        outline(cell, groundOf(cell), 1, onPoints ? groundOf(cell) : RIM),
        tint(cell, paintOf),
      ),
    ),
    ...cellLines.map(line),
    ...cells.filter(({ id }) => marked.has(id)).map((cell) => outline(cell, '#f2c230', 0.55)),
    ...pieces.map((piece) => {
      const cell = cellById.get(piece.cell)
      return cell ? pieceOn(cell, piece, paintOf(piece.owner), drawing) : ''
    }),
    ...labels.map(({ x, y, text, size = LABEL_SIZE }) => textAt(x, y, size, FRAME.ink, text, labelClass)),
    stripBelow(strip, x, y + height, width),
  )
}

/** The height of the strip below the board, its margin at the sides, and the size of its texts, in cells. */
const STRIP = 0.9
const STRIP_MARGIN = 0.2
const STRIP_TEXT = 0.36

/** A die, or the points of a seat: drawn from x = 0 on, around y = 0. */
interface StripItem {
  readonly drawn: string
  readonly width: number
}

function stripItems(
  { dice = [], points = [], counted = 'points' }: BoardDrawing,
  players: readonly string[],
  paintOf: (seat: number) => Paint,
): readonly StripItem[] {
  const rim = { stroke: '#3a342a', 'stroke-width': 0.03 }
  const titled = (title: string) => element('title', {}, escapeText(title))
  const square = { x: 0.02, y: -0.34, width: 0.68, height: 0.68, rx: 0.12, fill: '#ffffff', ...rim }
  return [
    ...dice.map(({ value }): StripItem => {
      const face = value === null ? '?' : String(value)
      const drawn = titled(`die: ${face}`) + element('rect', square) + textAt(0.36, 0, 0.44, '#2b2b2b', face)
      return { drawn, width: 0.8 }
    }),
    ...points.flatMap((count, seat): StripItem[] => {
      if (count === null) return []
      const player = players[seat] ?? ''
      const text = `${player} ${count}`
      const drawn = [
        titled(`${player}, ${counted}: ${count}`),
        element('circle', { cx: 0.18, cy: 0, r: 0.16, fill: paintOf(seat).fill, ...rim }),
        textAt(0.45, 0, STRIP_TEXT, FRAME.ink, text, { class: 'frame-label', 'text-anchor': 'start' }),
      ]
      // a letter is some 0.6 of its size wide
      return [{ drawn: drawn.join(''), width: round(0.75 + 0.6 * STRIP_TEXT * text.length) }]
    }),
  ]
}

/** Draws the dice and points below a board: smaller where the board is too narrow for them. */
function stripBelow(items: readonly StripItem[], left: number, top: number, width: number): string {
  if (items.length === 0) return ''
  const whole = items.reduce((sum, item) => sum + item.width, 0)
  const scale = round(Math.min(1, (width - 2 * STRIP_MARGIN) / whole))
  let x = 0
  const drawn = items.map((item) => {
    const place = { transform: `translate(${round(x)} 0)` }
    x += item.width
    return element('g', place, item.drawn)
  })
  const place = { transform: `translate(${round(left + STRIP_MARGIN)} ${round(top + STRIP / 2)}) scale(${scale})` }
  return element('g', place, ...drawn)
}

const line = ({ x1, y1, x2, y2 }: BoardLine): string =>
  element('line', { x1, y1, x2, y2, stroke: '#8a7c63', 'stroke-width': '0.04' })

/** The colour of a cell's owner, laid over its ground. */
function tint(cell: BoardCell, paintOf: (seat: number) => Paint): string {
  if (cell.owner === undefined) return ''
  return outline(cell, paintOf(cell.owner).fill, cell.kind === 'edge' ? 0.85 : 0.28)
}

/** The ground between the points of a board. */
function block(cells: readonly BoardCell[]): string {
  const xs = cells.map(({ x }) => x)
  const ys = cells.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5]
  return element('rect', {
    x,
    y,
    width: Math.max(...xs) + 0.5 - x,
    height: Math.max(...ys) + 0.5 - y,
    fill: GROUND.light,
  })
}

const RIM = '#8a7c63'

function outline(cell: BoardCell, fill: string, opacity = 1, stroke = RIM): string {
  const style = { fill, 'fill-opacity': opacity, stroke, 'stroke-width': 0.025 }
  if (!cell.outline) return element('rect', { x: cell.x - 0.5, y: cell.y - 0.5, width: 1, height: 1, ...style })
  return element('polygon', { points: cell.outline.map(([x, y]) => `${cell.x + x},${cell.y + y}`).join(' '), ...style })
}

function pieceOn({ x, y }: BoardCell, piece: BoardPiece, { fill, ink }: Paint, drawing: BoardDrawing): string {
  const picture = drawing.pictures?.[piece.picture ?? '']
  const angle = pieceAngle(piece, drawing)
  const mark = piece.shape === 'none' ? fill : ink
  return element(
    'g',
    // so that a click on the picture finds its cell, whether it meets the ground or the piece
    { 'data-cell': piece.cell, ...(angle === 0 ? {} : { transform: `rotate(${angle} ${x} ${y})` }) },
    element('title', {}, escapeText(`${piece.name}, ${piece.cell}`)),
    shapeAt(x, y, piece, { fill, stroke: '#3a342a', 'stroke-width': 0.03 }),
    picture ? pictureAt(x, y, picture, mark, piece.size) : textAt(x, y, letterSize(piece.symbol), mark, piece.symbol),
  )
}

function pictureAt(x: number, y: number, picture: PiecePicture, ink: string, size = 1): string {
  const { fill, line, width = PICTURE_LINE, rank } = picture
  const place = picturePlace(picture)
  const pen = {
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return [
    element(
      'g',
      { transform: `translate(${x} ${round(y + place.y * size)}) scale(${round(place.scale * size, 5)})` },
      fill === undefined ? '' : element('path', { d: fill, fill: ink, 'fill-rule': 'evenodd' }),
      line === undefined ? '' : element('path', { d: line, ...pen }),
    ),
    rank === undefined
      ? ''
      : element(
          'text',
          {
            x,
            y: round(y + RANK_PLACE.y * size),
            'font-size': round((picture.rankSize ?? RANK_PLACE.size) * size),
            fill: ink,
          },
          escapeText(rank),
        ),
  ].join('')
}

/** The height of letters, in cells, at which a text fits on a piece. */
const letterSize = (text: string) => Math.min(0.44, (0.44 * FULL_PIECE) / Math.max(1, text.length - 0.5))

function shapeAt(x: number, y: number, { shape, size = 1 }: BoardPiece, style: Attributes): string {
  if (shape === 'none') return ''
  const half = PIECE_HALF * size
  const corners = pieceCorners(shape, half)
  if (corners) {
    const points = corners.map(([dx, dy]) => `${round(x + dx)},${round(y + dy)}`).join(' ')
    return element('polygon', { points, ...style })
  }
  if (shape === 'square') {
    const square = { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 0.1 }
    return element('rect', { ...square, ...style })
  }
  const dashes: Attributes = shape === 'hidden' ? { 'stroke-dasharray': '0.08 0.06' } : {}
  return element('circle', { cx: x, cy: y, r: half, ...style, ...dashes })
}

const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** A text with its middle at x and y. An offset centres it, because renderers disagree about `dominant-baseline`. */
const textAt = (x: number, y: number, size: number, ink: string, text: string, more: Attributes = {}): string =>
  element('text', { x, y: y + size * 0.35, 'font-size': size, fill: ink, ...more }, escapeText(text))

/** Writes an element. @param content markup, in which texts are already escaped */
function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
  return `<${name}${written.join('')}>${content.join('')}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What no XML document may contain: most control characters, surrogates without their other half, and two that are none. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes a text for use between tags or in an attribute. What XML cannot contain is written as U+FFFD. */
export const escapeText = (text: string): string =>
  text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
