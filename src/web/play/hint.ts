import { signal } from '@preact/signals'
import { pointedOut } from '../analysis/shown.ts'
import * as service from '../service/client.ts'
import { noteScore } from './driver.ts'
import { history } from './line.ts'
import { board, line, refused, subject, table, thinkMs } from './store.ts'

export const hinting = signal(false)

/** Marks the move that the engine would play at full strength. */
export async function giveHint(): Promise<void> {
  const at = board.value
  if (!at || !table.value || !line.value) return
  const { game } = table.value
  hinting.value = true
  try {
    const answer = await service.bestMove(game.id, {
      ...subject(table.value, at.position),
      limits: { timeMs: thinkMs.value },
      history: history(line.value, game.limits.history),
    })
    noteScore(at.position, answer.score)
    pointedOut.value = { position: at.position, move: answer.move }
  } catch (error) {
    refused(error)
  } finally {
    hinting.value = false
  }
}
