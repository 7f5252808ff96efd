/** Puts together what the visitor last saw in the fog of the match's board, from the views that they have been told. */
import { effect } from '@preact/signals'
import type { BoardDrawing } from '../../game/board.ts'
import { hasFog, lastSeen, remember, remembering } from '../private/remembered.ts'
import { game } from './session.ts'
import { boardAt, shown } from './shown.ts'
import { told } from './truth.ts'

/** The most views that are looked back on: after a reload, they are all fetched anew. */
const MOST = 60

/** Keeps the memory of the position shown. @returns a function that ends that */
export const keepMemory = (): (() => void) =>
  effect(() => {
    if (!remembering.value || !shown.value || !hasFog(shown.value.board.drawing)) return
    let current = true
    // without its views there is no memory, and the next position asks again
    collect(() => current).catch(() => {})
    return () => {
      current = false
    }
  })

async function collect(isCurrent: () => boolean): Promise<void> {
  const at = told.peek()
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
