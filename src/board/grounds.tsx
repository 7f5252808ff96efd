import { type BoardDrawing, type BoardLabel, colourOf, LABEL_SIZE } from '../game/board.ts'
import { later } from './later.tsx'
import { paintStyle } from './paint.ts'
import { Outline } from './shapes.tsx'

const Glyphs = later(async () => (await import('./glyphs.tsx')).Glyphs)

interface GroundsProps {
  readonly drawing: BoardDrawing
  readonly players: readonly string[]
}

/** The bottom layer of a board, below pieces and marks: lines, the ground of each cell, the tints of owners. */
export const Grounds = ({ drawing: { lines = [], cellLines = [], cells, colours }, players }: GroundsProps) => (
  <>
    {lines.map((line, i) => (
      <line key={i} class="route" {...line} />
    ))}
    {cells.map((cell) => (
      <g key={cell.id} class={`ground ${cell.kind}${cell.group === undefined ? '' : ` group-${cell.group}`}`}>
        <Outline cell={cell} style={cell.colour === undefined ? undefined : { fill: cell.colour }} />
        {cell.owner !== undefined && (
          <Outline
            cell={cell}
            class={`tint paint-${colourOf(players, cell.owner) ?? 'nobody'}`}
            style={paintStyle(colours, cell.owner)}
          />
        )}
      </g>
    ))}
    <Glyphs cells={cells} />
    {cellLines.map((line, i) => (
      <line key={i} class="cell-line" {...line} />
    ))}
  </>
)

/** The texts on the board. */
export const Labels = ({ labels }: { readonly labels: readonly BoardLabel[] }) => (
  <>
    {labels.map(({ x, y, text, size = LABEL_SIZE }) => (
      <text key={`${x} ${y}`} class="label" x={x} y={y + size * 0.35} style={{ fontSize: `${size}px` }}>
        {text}
      </text>
    ))}
  </>
)
