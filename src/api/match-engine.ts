import type { Engine } from '../match/engine-search.ts'
import { Problem } from '../service/problem.ts'
import type { Dependencies } from './dependencies.ts'
import { allowanceIn, placesFor } from './memory.ts'

/** Longest wait of an engine for a place, in milliseconds. Then the match asks again, and keeps its rank in the queue. */
const PATIENCE_MS = 30_000

/** The interval at which an engine asks whether its client's budget allows it to think, in milliseconds, and the number of times. */
const LOOK_MS = 5000
const LOOKS = PATIENCE_MS / LOOK_MS

/**
 * Creates the engine for searches in matches. It shares its clock and places with the HTTP calls, and waits for a place.
 * Its thinking counts to the client that made the match.
 * @param wait waits for some milliseconds
 */
export function matchEngine(
  { clock, semaphore, thinking }: Pick<Dependencies, 'clock' | 'semaphore' | 'thinking'>,
  wait: (ms: number) => Promise<unknown> = (ms) => scheduler.wait(ms),
): Engine {
  return {
    clock,
    async run(ask, search) {
      for (let looks = 0; !(await thinking.pay(ask.client, ask.expectedMs)); looks++) {
        if (looks === LOOKS) return null
        await wait(LOOK_MS)
      }
      try {
        const places = placesFor(ask.room, ask.timeMs, semaphore.capacity)
        return await semaphore.run({ ...ask, places, patienceMs: PATIENCE_MS }, (release) =>
          search(allowanceIn(ask.room, places, release)),
        )
      } catch (error) {
        if (!(error instanceof Problem && error.id === 'overloaded')) throw error
        thinking.giveBack(ask.client, ask.expectedMs)
        return null
      }
    },
  }
}
