import { useMemo, useRef, useState } from 'preact/hooks'
import { type BoardCell, type BoardDrawing, colourOf, LABEL_SIZE } from '../../game/board.ts'
import { describeCell } from '../play/words.ts'
import { type Direction, isPlayable, type Motion, neighbour, rowsOf, turned } from './geometry.ts'
import { Glyph, Outline, Piece } from './shapes.tsx'
import './board.css'

/** Cells that are marked, by what they are. A cell may be several. */
export interface Marks {
  readonly chosen?: readonly string[]
  /** Where the move that was begun can go; before, where one can begin. */
  readonly targets?: ReadonlySet<string>
  readonly last?: readonly string[]
  readonly hint?: readonly string[]
  readonly chain?: readonly string[]
  readonly threatened?: readonly string[]
}

export interface BoardProps {
  readonly drawing: BoardDrawing
  readonly players: readonly string[]
  /** For screen readers: the game and whose turn it is. */
  readonly label: string
  readonly marks: Marks
  readonly motions?: ReadonlyMap<string, Motion> | undefined
  /** Changes with the position: animations begin anew. */
  readonly ply: number
  readonly flipped?: boolean
  readonly onCell?: (id: string) => void
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A board of any game, from the data that `board.svg` is drawn from, as a grid for keys and screen readers. */
export function Board({ flipped = false, ...props }: BoardProps) {
  const drawing = useMemo(() => (flipped ? turned(props.drawing) : props.drawing), [props.drawing, flipped])
  const { view, cells, labels, lines = [] } = drawing
  const playable = useMemo(() => cells.filter(isPlayable), [cells])
  const rows = useMemo(() => rowsOf(playable), [playable])
  const places = useMemo(() => new Map(cells.map((cell) => [cell.id, cell])), [cells])
  const [cursor, setCursor] = useState<string | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const current = places.get(cursor ?? '') ?? rows[0]?.[0]

  const focus = (cell: BoardCell | null | undefined) => {
    if (!cell) return
    setCursor(cell.id)
    svg.current?.querySelector<SVGGElement>(`[data-cell="${cell.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = KEYS[event.key]
    const row = rows.find((one) => one.includes(current))
    if (direction) focus(neighbour(playable, current, direction))
    else if (event.key === 'Home') focus(row?.[0])
    else if (event.key === 'End') focus(row?.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') props.onCell?.(current.id)
    else return
    event.preventDefault()
  }
  const paint = (owner: number | null | undefined) => colourOf(props.players, owner ?? null) ?? 'nobody'

  return (
    <svg
      ref={svg}
      class={`board ${drawing.layout}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="grid"
      aria-label={props.label}
      onKeyDown={onKeyDown}
    >
      <g aria-hidden="true">
        {lines.map((line, i) => (
          <line key={i} class="route" {...line} />
        ))}
        {cells.map((cell) => (
          <g key={cell.id} class={`ground ${cell.kind}${cell.group === undefined ? '' : ` group-${cell.group}`}`}>
            <Outline cell={cell} />
            {cell.owner !== undefined && <Outline cell={cell} class={`tint paint-${paint(cell.owner)}`} />}
            <Glyph cell={cell} />
          </g>
        ))}
        {labels.map(({ x, y, text, size = LABEL_SIZE }) => (
          <text key={`${x} ${y}`} class="label" x={x} y={y + size * 0.35} style={{ fontSize: `${size}px` }}>
            {text}
          </text>
        ))}
      </g>
      {rows.map((row) => (
        <g key={row[0]?.id} role="row">
          {row.map((cell) => (
            <Cell
              key={cell.id}
              cell={cell}
              marks={props.marks}
              occupied={drawing.pieces.some((piece) => piece.cell === cell.id)}
              name={describeCell(cell, drawing, props.players)}
              tabbable={cell === current}
              onPoint={() => {
                setCursor(cell.id)
                props.onCell?.(cell.id)
              }}
            />
          ))}
        </g>
      ))}
      <g aria-hidden="true" class="pieces">
        {drawing.pieces.map((piece) => {
          const cell = places.get(piece.cell)
          const motion = props.motions?.get(piece.cell)
          const key = motion ? `${piece.cell} ${props.ply}` : piece.cell
          return (
            cell && (
              <Piece
                key={key}
                piece={piece}
                x={cell.x}
                y={cell.y}
                paint={paint(piece.owner)}
                motion={motion}
                flipped={flipped}
              />
            )
          )
        })}
      </g>
    </svg>
  )
}

interface CellProps {
  readonly cell: BoardCell
  readonly marks: Marks
  readonly occupied: boolean
  readonly name: string
  readonly tabbable: boolean
  readonly onPoint: () => void
}

function Cell({ cell, marks, occupied, name, tabbable, onPoint }: CellProps) {
  const { id, x, y } = cell
  const is = {
    chosen: marks.chosen?.includes(id),
    target: marks.targets?.has(id),
    last: marks.last?.includes(id),
    hint: marks.hint?.includes(id),
    chain: marks.chain?.includes(id),
    threatened: marks.threatened?.includes(id),
  }
  const spoken = [
    name,
    is.chosen && 'chosen',
    is.target && (marks.chosen?.length ? 'can be moved to' : 'can be played'),
    is.last && 'part of the last move',
    is.hint && 'hint',
    is.threatened && 'threatened',
    is.chain && 'part of the deciding chain',
  ]
  const begun = (marks.chosen?.length ?? 0) > 0
  return (
    <g
      role="gridcell"
      class={Object.entries(is)
        .filter(([, holds]) => holds)
        .reduce((all, [mark]) => `${all} ${mark}`, 'cell')}
      data-cell={id}
      tabindex={tabbable ? 0 : -1}
      aria-selected={is.chosen ? 'true' : 'false'}
      aria-label={spoken.filter(Boolean).join(', ')}
      onClick={onPoint}
    >
      <Outline cell={cell} class="face" />
      {is.target && begun && !occupied && <circle class="dot" cx={x} cy={y} r={0.14} />}
      {is.target && begun && occupied && <Outline cell={cell} class="aim" scale={0.9} />}
      {is.threatened && <path class="danger" d={`M${x + 0.24} ${y - 0.46}h0.22v0.22Z`} />}
      <Outline cell={cell} class="focus" scale={0.92} />
    </g>
  )
}
