/** Lets the engine for the rules in the editor learn by playing itself. */
import { signal } from '@preact/signals'
import { ask, newThread } from './calls.ts'
import { compile } from './compile.ts'
import type { Learning } from './messages.ts'
import { notice, reasonOf } from './notice.ts'
import { aboutRules, know, known, playable, version } from './written.ts'

/** The time of learning between two looks at how it goes, in milliseconds. */
const LEARN_MS = 300

/** The looks when the time is over, until the game under way has ended. */
const LAST_LOOKS = 10

/** Of the time of learning, the part after which no further round begins, so that the tournament has the rest. */
const ROUNDS = 0.6

const run = aboutRules<Learning>()

/** How learning goes, or went in the last run; null before the first. */
export const learning = run.now

/** The seconds of learning that are left; null while nothing is being learned. */
export const learningLeft = signal<number | null>(null)

/** True when the engine is to begin no further round of learning. */
let lastRound = false

/** Lets no further round of learning begin. */
export const stopLearning = (): void => {
  lastRound = true
}

/** Lets the engine play itself in a thread of its own, so that the game goes on meanwhile. It plays by what it has learned afterwards. */
export async function learn(seconds: number): Promise<void> {
  const mine = version.peek()
  const rules = playable.value!
  const before = known.value
  const teacher = newThread()
  const began = performance.now()
  const left = () => seconds - (performance.now() - began) / 1000
  lastRound = false
  run.tell(null)
  learningLeft.value = seconds
  try {
    await ask('compile', { text: rules.text, look: null, known: before }, teacher)
    for (let first = true, looks = 0; looks < LAST_LOOKS && !learning.value?.finished; first = false) {
      const last = lastRound || left() < (1 - ROUNDS) * seconds
      const over = left() <= 0
      if (over) looks++
      const found = await ask('learn', { first, last, over, ms: LEARN_MS }, teacher)
      if (mine !== version.peek()) return
      run.tell(found)
      learningLeft.value = Math.max(0, left())
    }
  } catch (error) {
    if (mine === version.peek()) notice.value = reasonOf(error)
  } finally {
    teacher.end()
    learningLeft.value = null
  }
  // weights that have won are kept however the run has ended
  const learned = mine === version.peek() ? learning.value?.learned : null
  if (!learned || learned.version === before?.learned?.version) return
  // what was measured is no longer true of it
  know(rules.text, { learned })
  await compile()
}
