/** @jsxImportSource hono/jsx */
import {
  type BoardCell,
  type BoardDrawing,
  type BoardPiece,
  type ColourName,
  colourOf,
  LABEL_SIZE,
  PIECE_HALF,
  pieceCorners,
} from '../game/board.ts'

interface Props {
  readonly drawing: BoardDrawing
  /** Ids of cells to mark, besides those that the drawing marks by itself. */
  readonly highlight: ReadonlySet<string>
  readonly title: string
  /** Names of the seats: those that are colours are drawn in them. */
  readonly players: readonly string[]
}

/** Size at which a picture is shown where the page does not say. */
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

const NOBODY = { fill: '#a59f91', ink: '#2b2b2b' }

const GROUND: Readonly<Record<BoardCell['kind'], string>> = {
  light: '#f1e3c6',
  dark: '#dcc49a',
  goal: '#e9d8b4',
  water: '#8fbfdc',
  trap: '#d3c7b8',
  edge: '#c8b48c',
  region: '#e6dcc8',
}

/** By `BoardCell.group`. */
const REGIONS = ['#f2dc9b', '#eeb9a3', '#b9cbe6', '#d9c3a0', '#bfdcb2', '#d6bfe0']

/** Text of so many characters fills a piece. */
const FULL_PIECE = 2

const groundOf = ({ kind, group }: BoardCell) => (group === undefined ? GROUND[kind] : (REGIONS[group] ?? GROUND[kind]))

/** A position as a picture, from the same data that a page draws it from. */
export function BoardSvg({ drawing, highlight, title, players }: Props) {
  const { view, cells, pieces, labels, lines = [] } = drawing
  const centre = new Map(cells.map((cell) => [cell.id, cell]))
  const marked = new Set([...(drawing.highlights ?? []), ...highlight])
  const paintOf = (seat: number | null) => {
    const colour = colourOf(players, seat)
    return colour === null ? NOBODY : COLOURS[colour]
  }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={Math.round(view.width * PIXELS_PER_CELL)}
      height={Math.round(view.height * PIXELS_PER_CELL)}
      role="img"
      font-family="system-ui, sans-serif"
      text-anchor="middle"
    >
      <title>{title}</title>
      <rect x={view.x} y={view.y} width={view.width} height={view.height} fill="#fffdf7" />
      {lines.map(({ x1, y1, x2, y2 }) => (
        <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="#8a7c63" stroke-width="0.04" />
      ))}
      {cells.map((cell) => (
        <g>
          <Outline cell={cell} fill={groundOf(cell)} />
          {cell.owner !== undefined && (
            <Outline cell={cell} fill={paintOf(cell.owner).fill} opacity={cell.kind === 'edge' ? 0.85 : 0.28} />
          )}
        </g>
      ))}
      {cells
        .filter(({ id }) => marked.has(id))
        .map((cell) => (
          <Outline cell={cell} fill="#f2c230" opacity={0.55} />
        ))}
      {pieces.map((piece) => {
        const cell = centre.get(piece.cell)
        return cell && <Piece piece={piece} x={cell.x} y={cell.y} colour={paintOf(piece.owner)} />
      })}
      {labels.map(({ x, y, text, size = LABEL_SIZE }) => (
        <Text x={x} y={y} size={size} ink="#5e5443" text={text} />
      ))}
    </svg>
  )
}

function Outline({ cell, fill, opacity = 1 }: { cell: BoardCell; fill: string; opacity?: number }) {
  const style = { fill, 'fill-opacity': opacity, stroke: '#8a7c63', 'stroke-width': 0.025 }
  if (!cell.outline) return <rect x={cell.x - 0.5} y={cell.y - 0.5} width="1" height="1" {...style} />
  return <polygon points={cell.outline.map(([x, y]) => `${cell.x + x},${cell.y + y}`).join(' ')} {...style} />
}

interface PieceProps {
  readonly piece: BoardPiece
  readonly x: number
  readonly y: number
  readonly colour: { readonly fill: string; readonly ink: string }
}

function Piece({ piece, x, y, colour }: PieceProps) {
  const style = { fill: colour.fill, stroke: '#3a342a', 'stroke-width': 0.03 }
  return (
    <g>
      <title>{`${piece.name}, ${piece.cell}`}</title>
      {shape(piece.shape, x, y, style)}
      <Text x={x} y={y} size={sizeOf(piece.symbol)} ink={colour.ink} text={piece.symbol} />
    </g>
  )
}

/** Letters so small that the text fits on a piece. */
const sizeOf = (text: string) => Math.min(0.44, (0.44 * FULL_PIECE) / Math.max(1, text.length - 0.5))

function shape(kind: BoardPiece['shape'], x: number, y: number, style: Readonly<Record<string, string | number>>) {
  const corners = pieceCorners(kind, PIECE_HALF)
  if (corners)
    return <polygon points={corners.map(([dx, dy]) => `${round(x + dx)},${round(y + dy)}`).join(' ')} {...style} />
  if (kind === 'square')
    return (
      <rect x={x - PIECE_HALF} y={y - PIECE_HALF} width={2 * PIECE_HALF} height={2 * PIECE_HALF} rx="0.1" {...style} />
    )
  return (
    <circle
      cx={x}
      cy={y}
      r={PIECE_HALF}
      {...style}
      {...(kind === 'hidden' ? { 'stroke-dasharray': '0.08 0.06' } : {})}
    />
  )
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Centred by hand: renderers disagree about `dominant-baseline`. */
function Text({ x, y, size, ink, text }: { x: number; y: number; size: number; ink: string; text: string }) {
  return (
    <text x={x} y={y + size * 0.35} font-size={size} fill={ink}>
      {text}
    </text>
  )
}
