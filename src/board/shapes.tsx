import {
  type BoardCell,
  type BoardDrawing,
  type BoardPiece,
  PICTURE_LINE,
  PIECE_HALF,
  type PiecePicture,
  picturePlace,
  pieceCorners,
  RANK_PLACE,
} from '../game/board.ts'
import type { Motion } from './motions.ts'
import { paintStyle } from './paint.ts'
import { useSettings } from './use-settings.ts'

const SQUARE = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

interface OutlineProps {
  readonly cell: BoardCell
  readonly class?: string
  readonly style?: Readonly<Record<string, string | number>> | undefined
  /** Size around the cell's centre; 1 is the full cell. */
  readonly scale?: number
}

export function Outline({ cell: { x, y, outline = SQUARE }, scale = 1, ...rest }: OutlineProps) {
  const corners = outline.map(([dx, dy]) => `${round(x + dx * scale)},${round(y + dy * scale)}`)
  return <polygon points={corners.join(' ')} {...rest} />
}

const round = (value: number) => Math.round(value * 1000) / 1000

interface PictureProps {
  readonly picture: PiecePicture
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A picture on a piece, with its rank below. */
export function Picture({ picture, x, y, size }: PictureProps) {
  const { fill, line, width = PICTURE_LINE, rank, rankSize = RANK_PLACE.size } = picture
  const place = picturePlace(picture)
  return (
    <>
      <g class="picture" transform={`translate(${x} ${round(y + place.y * size)}) scale(${place.scale * size})`}>
        {fill && <path class="picture-fill" d={fill} />}
        {line && <path class="picture-line" d={line} stroke-width={width} />}
      </g>
      {rank && (
        <text x={x} y={y + RANK_PLACE.y * size} style={{ fontSize: `${rankSize * size}px` }}>
          {rank}
        </text>
      )}
    </>
  )
}

export interface PieceProps {
  readonly piece: Omit<BoardPiece, 'cell'> & { readonly cell?: string }
  readonly x: number
  readonly y: number
  readonly paint: string
  /** The colours of the seats. Default: `paint` tells the colour. */
  readonly colours?: BoardDrawing['colours'] | undefined
  readonly motion?: Motion['kind'] | undefined
  readonly style?: Readonly<Record<string, string>> | undefined
  /** The angle by which the piece is turned, in degrees clockwise. Default: 0. */
  readonly angle?: number
  /** The pictures of the drawing. Default: pieces show their symbols. */
  readonly pictures?: BoardDrawing['pictures'] | undefined
}

/** A piece. Shape and colour show its side, a letter or number its kind. */
export function Piece({ piece, x, y, paint, colours, motion, style, angle = 0, pictures }: PieceProps) {
  const { letters, picturesFor } = useSettings()
  const picture = letters ? undefined : (picturesFor ? picturesFor(pictures) : pictures)?.[piece.picture ?? '']
  // a hidden piece of a known side keeps that side's colour
  const side = piece.owner === null ? '' : 'owned'
  const { size = 1 } = piece
  return (
    <g
      class={`piece paint-${paint} ${piece.shape} ${motion ?? ''} ${side}`}
      style={{ ...paintStyle(colours, piece.owner), ...style }}
      part={`piece ${paint}`}
      data-on={piece.cell}
    >
      <g transform={angle === 0 ? undefined : `rotate(${angle} ${x} ${y})`}>
        <Shape shape={piece.shape} x={x} y={y} half={PIECE_HALF * size} class="body" />
        <Shape shape={piece.shape} x={x} y={y} half={PIECE_HALF * size - 0.055} class="rim" />
        {picture ? (
          <Picture picture={picture} x={x} y={y} size={size} />
        ) : (
          <text x={x} y={y + 0.155 * textScale(piece.symbol)} style={smaller(piece.symbol)}>
            {piece.shape === 'hidden' ? '' : piece.symbol}
          </text>
        )}
      </g>
    </g>
  )
}

/** Shrinks longer symbols so that they fit on the piece. */
const textScale = (text: string) => Math.min(1, 2 / Math.max(1, text.length - 0.5))

const smaller = (text: string) => (textScale(text) < 1 ? { fontSize: `${round(textScale(text) * 0.44)}px` } : undefined)

interface ShapeProps {
  readonly shape: BoardPiece['shape']
  readonly x: number
  readonly y: number
  readonly half: number
  readonly class: string
}

function Shape({ shape, x, y, half, ...rest }: ShapeProps) {
  if (shape === 'none') return null
  const corners = pieceCorners(shape, half)
  if (corners)
    return <polygon points={corners.map(([dx, dy]) => `${round(x + dx)},${round(y + dy)}`).join(' ')} {...rest} />
  if (shape === 'square')
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={0.11} {...rest} />
  return <circle cx={x} cy={y} r={half} {...rest} />
}
