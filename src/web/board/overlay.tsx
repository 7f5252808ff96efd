import { Outline, Picture } from '../../board/shapes.tsx'
import type { BoardCell, BoardDrawing, BoardKind } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { counted, number, t } from '../language/language.ts'
import type { Seen } from '../private/last-seen.ts'
import { lettersOnPieces } from './view-settings.ts'
import './overlay.css'

/** The data drawn over the pieces of a view: beliefs and notes about hidden pieces. */
export interface Overlay {
  /** The probability of one kind of piece, by cell. */
  readonly heat?: ReadonlyMap<string, number> | undefined
  /** By cell: a hidden piece that is certain to stand there. */
  readonly certain?: ReadonlyMap<string, BoardKind> | undefined
  /** The visitor's notes, by cell. */
  readonly notes?: ReadonlyMap<string, BoardKind> | undefined
  /** The hidden pieces about which something is known. They are marked with a dot. */
  readonly known?: ReadonlySet<string> | undefined
  /** The cells that a player could not see, to be marked while everything is shown. */
  readonly veil?: ReadonlySet<string> | undefined
  /** By cell in fog: the piece that was last seen there. */
  readonly seen?: ReadonlyMap<string, Seen> | undefined
}

/** The opacity of a probability's colour. The root makes small ones differ; equal colours mean equal probabilities. */
const strength = (share: number) => (share === 0 ? 0 : 0.06 + 0.72 * Math.sqrt(share))

/** The SVG path of slanting lines over a cell. */
const hatch = (x: number, y: number): string =>
  [-0.5, -0.25, 0, 0.25]
    .map((at) => `M${x + at} ${y + 0.5}L${x + 0.5} ${y + at}M${x - 0.5} ${y - at}L${x - at} ${y - 0.5}`)
    .join('')

/** The overlay as shapes. Screen readers get it in the names of the cells, from `overlayWords`. */
export function OverlayMarks({
  cells,
  overlay,
  pictures,
}: {
  readonly cells: readonly BoardCell[]
  readonly overlay: Overlay
  readonly pictures: BoardDrawing['pictures']
}) {
  const { heat, certain, notes, known, veil } = overlay
  return (
    <g aria-hidden="true" class="overlay">
      {cells.map((cell) => {
        const { id, x, y } = cell
        const share = heat?.get(id)
        const sure = certain?.get(id)
        const note = notes?.get(id)
        return (
          <g key={id}>
            {veil?.has(id) && (
              <>
                <Outline cell={cell} class="veil" />
                <path class="veil-lines" d={hatch(x, y)} />
              </>
            )}
            {share !== undefined && (
              <>
                <Outline cell={cell} class="heat" style={{ fillOpacity: strength(share) }} />
                <text class="heat-text" x={x} y={y + 0.09}>
                  {heatText(share)}
                  <tspan class="heat-sign">%</tspan>
                </text>
              </>
            )}
            {known?.has(id) && !heat && !sure && <circle class="known" cx={x} cy={y} r={0.08} />}
            {sure && (
              <g class="certain">
                <rect x={x - 0.47} y={y + 0.16} width={0.18 + 0.15 * sure.symbol.length} height={0.31} rx={0.08} />
                <text x={x - 0.38 + 0.075 * sure.symbol.length} y={y + 0.4}>
                  {sure.symbol}
                </text>
              </g>
            )}
            {note && (
              <g class="note">
                <circle cx={x + 0.27} cy={y - 0.27} r={0.21} />
                <KindSign kind={note} x={x + 0.27} y={y - 0.27} pictures={pictures} />
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}

interface KindSignProps {
  readonly kind: BoardKind
  readonly x: number
  readonly y: number
  readonly pictures: BoardDrawing['pictures']
}

/** A short sign for a kind of piece: the rank on its picture, the picture, or its letter. */
function KindSign({ kind, x, y, pictures }: KindSignProps) {
  const picture = lettersOnPieces.value ? undefined : pictures?.[kind.name]
  if (picture && picture.rank === undefined) return <Picture picture={picture} x={x} y={y} size={0.6} />
  return (
    <text x={x} y={y + 0.09}>
      {picture?.rank ?? kind.symbol}
    </text>
  )
}

/** A probability in percent, short enough for a cell: `8`, `0.4`, `<0.1`. */
export function heatText(share: number): string {
  const percent = share * 100
  if (share === 0 || share === 1) return String(percent)
  if (percent < 0.1) return `<${number(0.1)}`
  return percent < 1 ? number(percent, 1) : String(Math.min(99, Math.round(percent)))
}

/** Describes the overlay on a cell, for its name; empty for nothing. */
export function overlayWords(id: string, { heat, certain, notes, seen, veil }: Overlay): string {
  const share = heat?.get(id)
  const before = seen?.get(id)
  return [
    before &&
      counted('{piece} seen here {n} ply ago|{piece} seen here {n} plies ago', before.ago, {
        piece: word(before.piece.name),
      }),
    veil?.has(id) && t('hidden then'),
    share !== undefined && t('{n} percent', { n: heatText(share) }),
    certain?.has(id) && t('certain: {piece}', { piece: word(certain.get(id)?.name ?? '') }),
    notes?.has(id) && t('your note: {piece}', { piece: word(notes.get(id)?.name ?? '') }),
  ]
    .filter(Boolean)
    .join(', ')
}
