import { signal } from '@preact/signals'
import { noteScore } from '../../analysis/scores.ts'
import { pointedOut } from '../../analysis/shown.ts'
import { searchOf } from '../../analysis/studied.ts'
import * as service from '../../service/client.ts'
import { refused, thinkMs } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'

export const hinting = signal(false)

/** Marks the move that the engine would play at full strength. */
export async function giveHint(): Promise<void> {
  const at = onBoard.value
  if (!at) return
  const { position } = at.board
  hinting.value = true
  try {
    const answer = await service.bestMove(at.game.id, { ...searchOf(at), limits: { timeMs: thinkMs.value } })
    noteScore(position, answer.score)
    pointedOut.value = { position, move: answer.move }
  } catch (error) {
    refused(error)
  } finally {
    hinting.value = false
  }
}
