/** The focus as one part of a match's page takes the place of another. */
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { focusBoard } from '../usable.ts'

/** True where the focus was in a part that is gone: the board that follows takes it. */
let focusWaits = false

/** Brings the focus to the board that has taken the place of the part that had it, unless it is elsewhere by now. */
export function takeFocus(): void {
  if (focusWaits && document.activeElement === document.body) focusBoard()
  focusWaits = false
}

/** Passes the focus on to the board that follows, if it is in this part when that ends. */
export function usePassedFocus(part: RefObject<HTMLElement | null>): void {
  // a cleanup of `useEffect` would come after the focus is gone
  useLayoutEffect(
    () => () => {
      focusWaits = part.current?.contains(document.activeElement) ?? false
    },
    [],
  )
}
