import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { type BoardDrawing, LABEL_SIZE } from '../../game/board.ts'
import { legibleZoom, zoom } from './zoom.ts'

interface PlaceProps {
  readonly drawing: BoardDrawing
  /** Quarter turns by which the board is seen turned. */
  readonly quarters?: number
  /** The cells of the last move. An enlarged board is scrolled there. */
  readonly last?: readonly string[]
  /** True while another board is on its way. */
  readonly busy?: boolean
  /** True where no buttons enlarge the board. */
  readonly whole?: boolean
  /** The board. */
  readonly children: ComponentChildren
}

/** Where whole boards are large enough, and no buttons enlarge them (src/board/board.css). */
const WHOLE = '(pointer: fine) and (width >= 60rem)'

/** Room around the last move on an enlarged board, in pixels. */
const MARGIN = 32

/** The frame of a board. It has the board's proportions, and scrolls the board when that is enlarged. */
export function BoardPlace({
  drawing: { view, layout, labels, cells },
  quarters = 0,
  last = [],
  busy = false,
  whole = false,
  children,
}: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  /** The point of the board in the middle of the place, as shares of the board's width and height. */
  const middle = useRef({ x: 0.5, y: 0.5 })
  const scale = zoom.value
  useLayoutEffect(() => {
    const wide = matchMedia(WHOLE)
    const rescale = () => {
      const box = place.current
      // names stand on maps, and are of no use on a phone if they cannot be read
      const smallest = Math.min(...labels.map(({ size = LABEL_SIZE }) => size))
      zoom.value =
        box && layout === 'map' && !whole && !wide.matches
          ? legibleZoom((smallest * box.clientWidth) / view.width, cells.length)
          : 1
    }
    rescale()
    wide.addEventListener('change', rescale)
    return () => {
      wide.removeEventListener('change', rescale)
      zoom.value = 1
    }
  }, [layout, view.width, view.height, cells.length, whole])
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    // keep the same point in the middle
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2
  }, [scale])
  useEffect(() => {
    const box = place.current
    if (!box || scale === 1) return
    for (const cell of last) {
      const face = box.querySelector(`[data-cell="${CSS.escape(cell)}"]`)
      if (face) scrollTo(box, face)
    }
  }, [last.join()])
  const ratio = quarters % 2 === 0 ? view.width / view.height : view.height / view.width
  return (
    <div
      ref={place}
      class={['board-place', busy && 'opening', scale > 1 && 'enlarged'].filter(Boolean).join(' ')}
      aria-busy={busy}
      onScroll={({ currentTarget: box }) => {
        middle.current = {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        }
      }}
      style={{ '--ratio': ratio, '--zoom': scale }}
    >
      {children}
    </div>
  )
}

/** Scrolls a box just as far as it takes to show an element in it. */
function scrollTo(box: Element, shown: Element): void {
  const [frame, face] = [box.getBoundingClientRect(), shown.getBoundingClientRect()]
  const beyond = (low: number, high: number, from: number, to: number) =>
    Math.max(0, high + MARGIN - to) || Math.min(0, low - MARGIN - from)
  box.scrollBy(
    beyond(face.left, face.right, frame.left, frame.right),
    beyond(face.top, face.bottom, frame.top, frame.bottom),
  )
}
