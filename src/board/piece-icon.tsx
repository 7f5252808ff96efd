import type { ComponentChildren } from 'preact'
import { type BoardDrawing, colourOf } from '../game/board.ts'
import { Piece, type PieceProps } from './shapes.tsx'

/** What a drawing tells about the look of its pieces. */
export type Looks = Pick<BoardDrawing, 'colours' | 'pictures'>

interface PieceIconProps {
  readonly piece: PieceProps['piece']
  /** Names of the seats. */
  readonly players: readonly string[]
  readonly looks: Looks | undefined
  readonly class: string
  /** The width in cells. */
  readonly width?: number
  /** What stands beside the piece. */
  readonly children?: ComponentChildren
}

/** A piece by itself, such as on a button or in a tray. The words for it stand beside it. */
export function PieceIcon({ piece, players, looks, width = 0.9, children, ...rest }: PieceIconProps) {
  return (
    <svg viewBox={`-0.45 -0.45 ${width} 0.9`} aria-hidden="true" {...rest}>
      <Piece
        piece={piece}
        x={0}
        y={0}
        paint={colourOf(players, piece.owner) ?? 'nobody'}
        colours={looks?.colours}
        pictures={looks?.pictures}
      />
      {children}
    </svg>
  )
}
