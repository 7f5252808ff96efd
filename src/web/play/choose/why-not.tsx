/** Shows why a click made no legal move. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Studied, searchOf } from '../../analysis/studied.ts'
import { BoardNotice } from '../../board/notice.tsx'
import * as service from '../../service/client.ts'
import type { Board, Refusal } from '../../service/types.ts'
import { sentenceOf } from '../table/task.tsx'

/** The reason, and the position that it is about; null for none. */
const reason = signal<{ readonly refusal: Refusal; readonly board: Board } | null>(null)

/** The time for which a reason is shown, in milliseconds: enough to read a sentence twice. */
const STAYS_MS = 8000

let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Removes the reason. */
export function forgetWhyNot(): void {
  asked++
  clearTimeout(timer)
  reason.value = null
}

/** Asks why no legal move begins with some cells, and shows the answer. Without an answer, nothing is shown. */
export async function askWhyNot(
  at: Pick<Studied, 'game' | 'subject' | 'board' | 'past'>,
  cells: readonly string[],
): Promise<void> {
  forgetWhyNot()
  const mine = asked
  const found = await service.whyNot(at.game.id, { ...searchOf(at), cells: [...cells] }).catch(() => null)
  if (mine !== asked || !found) return
  reason.value = { refusal: found, board: at.board }
  timer = setTimeout(forgetWhyNot, STAYS_MS)
}

/**
 * The reason, on the board. Another position has another one.
 * @param board the position shown
 */
export function WhyNot({ board }: { readonly board: Board | undefined }) {
  const isOfAnother = reason.value !== null && reason.value.board !== board
  useEffect(() => {
    if (isOfAnother) forgetWhyNot()
  }, [isOfAnother])
  return <BoardNotice text={reason.value && !isOfAnother ? sentenceOf(reason.value.refusal) : ''} />
}
