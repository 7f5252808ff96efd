/** Double taps on small cells: the first tap on a cell that plays a move only marks the cell, the second one plays the move. */
import { useRef, useState } from 'preact/hooks'

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
