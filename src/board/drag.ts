/** Dragging a piece from one cell to another, by mouse, pen or touch. */

/** The distance from which a pointer's motion is a drag rather than a click, in pixels. */
const THRESHOLD = 6

/** The cell under a point of the screen; null for none. */
const cellAt = (root: DocumentOrShadowRoot, x: number, y: number): string | null =>
  root.elementFromPoint(x, y)?.closest<SVGGElement>('[data-cell]')?.dataset['cell'] ?? null

/** The document or the shadow root that an event's element is in. */
const rootOf = ({ currentTarget }: Event) => (currentTarget as Element).getRootNode() as Document | ShadowRoot

interface Pull {
  /** Called when the pointer has moved far enough to be a drag. */
  readonly lift: () => void
  /** Called with the way from the start, in pixels, as the pointer moves. */
  readonly follow: (dx: number, dy: number) => void
  /** Called at the end: with the cell under the pointer if something was dragged, or with null. */
  readonly put: (to: string | null, moved: boolean) => void
}

/** Follows a pressed pointer until it is released. */
export function pull(event: PointerEvent, { lift, follow, put }: Pull): void {
  const root = rootOf(event)
  const over = new AbortController()
  const { signal } = over
  let moved = false
  const move = ({ clientX, clientY }: PointerEvent) => {
    const [dx, dy] = [clientX - event.clientX, clientY - event.clientY]
    if (!moved && Math.hypot(dx, dy) > THRESHOLD) {
      moved = true
      lift()
    }
    if (moved) follow(dx, dy)
  }
  const end = (to: string | null) => {
    over.abort()
    put(to, moved)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointercancel', () => end(null), { signal })
  addEventListener('pointerup', ({ clientX, clientY }) => end(moved ? cellAt(root, clientX, clientY) : null), {
    signal,
  })
}

interface Dragging {
  /** Called when a piece is lifted from a cell: it is drawn above all others, and its destinations are shown. */
  readonly onLift: (from: string) => void
  /** Called when the piece is put down on another cell, or with null when it goes back. */
  readonly onDrop: (from: string, to: string | null) => void
  /** True where fingers scroll the board and drag nothing. */
  readonly scrolls: boolean
}

/**
 * Listeners for the board's element. The piece follows the pointer; a drag that ends on its own cell or outside the
 * board puts it back. A click after a drag is swallowed.
 */
export const dragging = ({ onLift, onDrop, scrolls }: Dragging) => ({
  onPointerDown(event: PointerEvent & { readonly currentTarget: SVGSVGElement }) {
    const board = event.currentTarget
    const from = cellAt(rootOf(event), event.clientX, event.clientY)
    if (from === null || event.button !== 0 || (event.pointerType === 'touch' && scrolls)) return
    const piece = board.querySelector<SVGGElement>(`.pieces [data-on="${from}"]`)
    const scale = board.viewBox.baseVal.width / board.getBoundingClientRect().width
    pull(event, {
      lift: () => onLift(from),
      follow: (dx, dy) => piece?.setAttribute('transform', `translate(${dx * scale} ${dy * scale})`),
      put: (to, moved) => {
        piece?.removeAttribute('transform')
        if (!moved) return
        // a click follows at once if the pointer is still over the same cell
        const swallow = (click: Event) => click.stopPropagation()
        board.addEventListener('click', swallow, { capture: true })
        setTimeout(() => board.removeEventListener('click', swallow, { capture: true }))
        onDrop(from, to === from ? null : to)
      },
    })
  },
})
