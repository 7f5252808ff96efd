/** Shows why a click made no legal move. */
import { signal } from '@preact/signals'
import * as service from '../../service/client.ts'
import type { GameFacts, Refusal } from '../../service/types.ts'
import { sentenceOf } from '../table/task.tsx'
import './why-not.css'

/** The position on a board that the question is about. */
export interface Asked {
  readonly game: GameFacts
  readonly subject: service.Subject
  readonly history: readonly string[]
}

/** The reason shown; null for none. */
const reason = signal<Refusal | null>(null)

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
export async function askWhyNot(at: Asked, cells: readonly string[]): Promise<void> {
  forgetWhyNot()
  const mine = asked
  const found = await service
    .whyNot(at.game.id, { ...at.subject, cells: [...cells], history: [...at.history] })
    .catch(() => null)
  if (mine !== asked || !found) return
  reason.value = found
  timer = setTimeout(forgetWhyNot, STAYS_MS)
}

/** The reason, drawn over the lower edge of the board, so that nothing on the page moves. */
export const WhyNot = () => (
  <p class="why-not" role="status">
    {reason.value && <span>{sentenceOf(reason.value)}</span>}
  </p>
)
