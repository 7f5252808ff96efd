/** Collects the pieces that the visitor last saw where there is fog now, from the views that they have been sent. */
import { effect } from '@preact/signals'
import type { BoardDrawing } from '../../../game/board.ts'
import { hasFog, lastSeen, remember, remembering } from '../../private/last-seen.ts'
import { game } from '../session.ts'
import { boardAt, shown } from '../shown.ts'
import { shownMatch } from './truth.ts'

/** The greatest number of views to look back on. After a reload, all of them are fetched again. */
const MOST = 60

/** Keeps the memory of the position shown. @returns a function that ends that */
export const keepMemory = (): (() => void) =>
  effect(() => {
    if (!remembering.value || !shown.value || !hasFog(shown.value.board.drawing)) return
    let current = true
    // without the views there is no memory; the next position tries again
    collect(() => current).catch(() => {})
    return () => {
      current = false
    }
  })

async function collect(isCurrent: () => boolean): Promise<void> {
  const at = shownMatch.peek()
  const facts = game.peek()
  const now = shown.peek()
  if (!at || !facts || !now) return
  const from = Math.max(0, now.ply - MOST)
  const drawings: BoardDrawing[] = []
  for (let ply = now.ply; ply >= from; ply--) {
    drawings.unshift((await boardAt(at, facts, ply)).drawing)
    if (!isCurrent()) return
  }
  remember(now.position, lastSeen(drawings))
}
