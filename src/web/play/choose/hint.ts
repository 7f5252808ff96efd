import { signal } from '@preact/signals'
import { noteScore } from '../../analysis/scores.ts'
import { pointedOut } from '../../analysis/shown.ts'
import { keyOf, searchOf } from '../../analysis/studied.ts'
import * as service from '../../service/client.ts'
import { refused, thinkMs } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'

export const hinting = signal(false)

/** Marks the move that the engine would play at full strength. */
export async function giveHint(): Promise<void> {
  const at = onBoard.value
  if (!at) return
  const key = keyOf(at)
  hinting.value = true
  try {
    const answer = await service.bestMove(at.game.id, { ...searchOf(at), limits: { timeMs: thinkMs.value } })
    noteScore(key, answer.score)
    pointedOut.value = { key, move: answer.move }
  } catch (error) {
    refused(error)
  } finally {
    hinting.value = false
  }
}
