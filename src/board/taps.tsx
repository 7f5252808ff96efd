/** Double taps on small cells: the first tap on a cell that plays a move only marks the cell, the second one plays the move. */
import { useRef, useState } from 'preact/hooks'
import type { BoardCell, BoardDrawing } from '../game/board.ts'
import { useSettings } from './use-settings.ts'

/** The width and height in pixels below which a cell is hard to hit with a finger (WCAG 2.2, 2.5.8). */
const SMALL = 24

/** A cell that has been tapped once. */
interface Aimed {
  readonly cell: string
  readonly ply: number
  /** The width of a pixel of the screen, in cells. */
  readonly pixel: number
}

/**
 * Tracks taps on small cells.
 * @param ply number of plies before the position shown: in another position, a tap is the first one again
 * @param plays true for cells whose choice plays a move
 */
export function useTaps(ply: number, plays: (cell: string) => boolean) {
  const touching = useRef(false)
  const [aimed, setAimed] = useState<Aimed | null>(null)
  return {
    aimed: aimed?.ply === ply ? aimed : null,
    down({ pointerType }: PointerEvent): void {
      touching.current = pointerType === 'touch'
    },
    /** True when a click on a cell is meant. @param face the outline of the cell on the page */
    isSure(cell: string, face: Element): boolean {
      const again = aimed?.cell === cell && aimed.ply === ply
      const { width, height } = face.getBoundingClientRect()
      const sure = again || !touching.current || Math.min(width, height) >= SMALL || !plays(cell)
      const pixel = 1 / ((face as SVGGraphicsElement).getScreenCTM()?.a ?? 1)
      setAimed(sure ? null : { cell, ply, pixel })
      return sure
    },
  }
}

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
    <g class="aim-mark" aria-hidden="true">
      <path d={`M${view.x} ${y}h${view.width}M${x} ${view.y}v${view.height}`} stroke-width={1.5 * pixel} />
      <circle cx={x} cy={y} r={Math.max(0.5, 13 * pixel)} stroke-width={3 * pixel} />
      <rect x={left} y={top} width={width} height={height} rx={6 * pixel} />
      <text x={left + width / 2} y={top + height * 0.68} style={{ fontSize: `${15 * pixel}px` }}>
        {text}
      </text>
    </g>
  )
}
