/** Dragging a piece from one cell to another, by mouse, pen or touch. */

import { zoom } from './zoom.ts'

/** The distance from which a pointer's motion is a drag rather than a click, in pixels. */
const THRESHOLD = 6

const cellAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<SVGGElement>('[data-cell]')?.dataset['cell'] ?? null

/**
 * Listeners for the board's element. The piece follows the pointer; a drag that ends on its own cell or outside the
 * board does nothing. A click after a drag is swallowed.
 */
export const dragging = (onDrag: (from: string, to: string) => void) => ({
  onPointerDown(event: PointerEvent & { readonly currentTarget: SVGSVGElement }) {
    const board = event.currentTarget
    const from = cellAt(event.clientX, event.clientY)
    if (from === null || event.button !== 0 || (event.pointerType === 'touch' && zoom.peek() > 1)) return
    const piece = board.querySelector<SVGGElement>(`.pieces [data-on="${from}"]`)
    const scale = board.viewBox.baseVal.width / board.getBoundingClientRect().width
    const over = new AbortController()
    const { signal } = over
    let moved = false
    const move = ({ clientX, clientY }: PointerEvent) => {
      const [dx, dy] = [clientX - event.clientX, clientY - event.clientY]
      moved ||= Math.hypot(dx, dy) > THRESHOLD
      if (moved) piece?.setAttribute('transform', `translate(${dx * scale} ${dy * scale})`)
    }
    const end = () => {
      over.abort()
      piece?.removeAttribute('transform')
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        end()
        if (!moved) return
        // a click follows at once if the pointer is still over the same cell
        const swallow = (click: Event) => click.stopPropagation()
        board.addEventListener('click', swallow, { capture: true })
        setTimeout(() => board.removeEventListener('click', swallow, { capture: true }))
        const to = cellAt(clientX, clientY)
        if (to !== null && to !== from) onDrag(from, to)
      },
      { signal },
    )
  },
})
