/** The random plays that show what the rules in the editor are like. */
import { batch, signal } from '@preact/signals'
import { ask } from './calls.ts'
import type { Report } from './messages.ts'
import { notice, reasonOf } from './notice.ts'
import { version } from './written.ts'

/** The wait between the board and the random plays, so that typing does not start them again and again, in milliseconds. */
const PAUSE_MS = 700

/** What the random plays have shown; `busy` while they are played. */
export const report = signal<Report | 'busy' | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Plays at random after a pause. */
export function reportSoon(): void {
  const mine = version.peek()
  timer = setTimeout(() => void playReport(mine), PAUSE_MS)
}

/** Gives up the random plays that are to begin. */
export const reportNoMore = (): void => clearTimeout(timer)

async function playReport(mine: number): Promise<void> {
  report.value = 'busy'
  try {
    const found = await ask('report', {})
    if (mine === version.peek()) report.value = found
  } catch (error) {
    if (mine !== version.peek()) return
    batch(() => {
      report.value = null
      notice.value = reasonOf(error)
    })
  }
}
