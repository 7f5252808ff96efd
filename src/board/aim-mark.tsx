import type { BoardCell, BoardDrawing } from '../game/board.ts'
import { adopt } from './adopt.ts'
import style from './aim-mark.css?inline'
import { useSettings } from './use-settings.ts'

const adoptStyle = adopt(style)

interface AimProps {
  readonly cell: BoardCell | undefined
  readonly view: BoardDrawing['view']
  readonly pixel: number
}

/** The cell tapped once, marked so that the finger does not hide it: lines through it and its name beside it. */
export function AimMark({ cell, view, pixel }: AimProps) {
  const { t } = useSettings()
  if (!cell) return null
  const { x, y } = cell
  const text = t('{cell}: tap again', { cell: cell.name ?? cell.id })
  const [width, height] = [(text.length * 8.5 + 20) * pixel, 28 * pixel]
  const left = Math.min(Math.max(x - width / 2, view.x), view.x + view.width - width)
  const above = y - 44 * pixel - height
  const top = above >= view.y ? above : y + 44 * pixel
  return (
    <g ref={adoptStyle} class="aim-mark" aria-hidden="true">
      <path d={`M${view.x} ${y}h${view.width}M${x} ${view.y}v${view.height}`} stroke-width={1.5 * pixel} />
      <circle cx={x} cy={y} r={Math.max(0.5, 13 * pixel)} stroke-width={3 * pixel} />
      <rect x={left} y={top} width={width} height={height} rx={6 * pixel} />
      <text x={left + width / 2} y={top + height * 0.68} style={{ fontSize: `${15 * pixel}px` }}>
        {text}
      </text>
    </g>
  )
}
