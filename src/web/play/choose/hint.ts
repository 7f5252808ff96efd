import { computed, signal } from '@preact/signals'
import { noteScore } from '../../analysis/scores.ts'
import { pointedOut } from '../../analysis/shown.ts'
import { keyOf, searchOf } from '../../analysis/studied.ts'
import * as service from '../../service/client.ts'
import { board, refused, thinkMs, unlisted, yourTurn } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'

export const hinting = signal(false)

/** True when a hint can be asked for. */
export const canHint = computed(
  () => yourTurn.value && !hinting.value && !unlisted.value && board.value?.chance == null,
)

/** The latest hint, and what stands for its position. */
const latest = signal<{ readonly key: string; readonly move: string } | null>(null)

/** The move of the hint for the position on the board; null without one. */
export const hintGiven = computed(() =>
  onBoard.value && latest.value?.key === keyOf(onBoard.value) ? latest.value.move : null,
)

/** Marks the move that the engine would play at full strength. */
export async function giveHint(): Promise<void> {
  const at = onBoard.value
  if (!at) return
  const key = keyOf(at)
  hinting.value = true
  try {
    const answer = await service.bestMove(at.game.id, { ...searchOf(at), limits: { timeMs: thinkMs.value } })
    noteScore(key, answer.score)
    latest.value = { key, move: answer.move }
    pointedOut.value = latest.value
  } catch (error) {
    refused(error)
  } finally {
    hinting.value = false
  }
}
