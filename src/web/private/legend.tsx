import { Piece } from '../../board/shapes.tsx'
import type { BoardDrawing, BoardPiece } from '../../game/board.ts'
import { lettersOnPieces } from '../board/view-settings.ts'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import './private.css'

/** The legend of the letters on the pieces, folded away at first. Nothing is drawn for a game with few pieces. */
export function Legend({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  const known = new Map(drawing?.pieces.map((piece) => [piece.symbol, piece]))
  const pieces = [...known].filter(([symbol]) => symbol !== '').sort(([a], [b]) => a.localeCompare(b))
  if (!drawing || pieces.length < MANY) return null
  const pictured = drawing.pictures !== undefined && !lettersOnPieces.value
  return (
    <details class="legend">
      <summary class="small">{pictured ? t('What the pieces are') : t('What the letters mean')}</summary>
      <dl class="small">
        {pieces.map(([symbol, piece]) => (
          <div key={symbol}>
            <dt class="code">{pictured ? <Pictured piece={piece} drawing={drawing} /> : symbol}</dt>
            <dd>{word(piece.name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface PicturedProps {
  readonly piece: BoardPiece
  readonly drawing: BoardDrawing
}

/** A piece drawn as on the board, but without a side's colour. */
const Pictured = ({ piece, drawing: { pictures } }: PicturedProps) => (
  <svg class="legend-piece" viewBox="-0.45 -0.45 0.9 0.9" aria-hidden="true">
    <Piece piece={piece} x={0} y={0} paint="nobody" pictures={pictures} />
  </svg>
)

/** The least number of different pieces for which the legend is shown. */
const MANY = 6
