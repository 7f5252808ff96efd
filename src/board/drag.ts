/** Dragging a piece from one cell to another, by mouse, pen or touch. */

/** The distance from which a pointer's motion is a drag rather than a click, in pixels. */
const THRESHOLD = 6

/** The cell under a point of the screen; null for none. */
const cellAt = (root: DocumentOrShadowRoot, x: number, y: number): string | null =>
  root.elementFromPoint(x, y)?.closest<SVGGElement>('[data-cell]')?.dataset['cell'] ?? null

/** The document or the shadow root that an element is in. */
const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot

interface Pull {
  /** Called when the pointer has moved far enough to be a drag. */
  readonly lift: () => void
  /** Called with the way from the start, in pixels, as the pointer moves. */
  readonly follow: (dx: number, dy: number) => void
  /** Called at the end: with the cell under the pointer if something was dragged, or with null. */
  readonly put: (to: string | null, moved: boolean) => void
}

/** Follows a pointer that was pressed on an element until it is released. */
export function pull(element: Element, event: PointerEvent, { lift, follow, put }: Pull): void {
  const root = rootOf(element)
  const over = new AbortController()
  const { signal } = over
  let moved = false
  const end = (to: string | null) => {
    over.abort()
    put(to, moved)
  }
  const move = ({ buttons, clientX, clientY }: PointerEvent) => {
    // released where nothing told of it
    if (buttons === 0) return end(null)
    const [dx, dy] = [clientX - event.clientX, clientY - event.clientY]
    if (!moved && Math.hypot(dx, dy) > THRESHOLD) {
      moved = true
      lift()
    }
    if (moved) follow(dx, dy)
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
 * Drags the piece on the cell under a pointer that was pressed on the board. The piece follows the pointer; a drag that ends on its own
 * cell or outside the board puts it back. A click after a drag is swallowed.
 */
export function drag(board: SVGSVGElement, event: PointerEvent, { onLift, onDrop, scrolls }: Dragging): void {
  const from = cellAt(rootOf(board), event.clientX, event.clientY)
  if (from === null || event.button !== 0 || (event.pointerType === 'touch' && scrolls)) return
  const piece = board.querySelector<SVGGElement>(`.pieces [data-on="${from}"]`)
  const scale = board.viewBox.baseVal.width / board.getBoundingClientRect().width
  pull(board, event, {
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
}
