/** Levels of load: how equal the shares of clients are that search mixed sizes without a pause. Time is virtual. */
import { expect, test } from 'vitest'
import { PLACES } from '../../../src/api/memory.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { Random } from '../../../src/game/random.ts'
import { Problem } from '../../../src/service/problem.ts'
import { VirtualTime } from './virtual-time.ts'

/** Searches by their length in milliseconds, the places at their start, and those that they ask for after half of it. */
const MIX = [
  { ms: 50, places: 1, more: 0 },
  { ms: 300, places: 1, more: 1 },
  { ms: 1000, places: 2, more: 2 },
]

const LENGTH_MS = 60_000

// a client that had to wait its turn behind large searches could get next to nothing, and no number told
test.each([2, 8, 32])(
  'of %i clients with mixed searches none has less than half of its fair share',
  async (clients) => {
    const time = new VirtualTime()
    const semaphore = new Semaphore(PLACES, time)
    const searched = Array.from({ length: clients }, () => 0)
    const client = async (i: number) => {
      const random = new Random(i + 1)
      while (time.now() < LENGTH_MS) {
        for (const { ms, places, more } of random.shuffle([...MIX])) {
          try {
            const release = await semaphore.acquire({ client: `client ${i}`, kind: 'request', expectedMs: ms, places })
            await time.wait(ms / 2)
            if (more > 0) release.grow(more, 1)
            await time.wait(ms / 2)
            release()
            searched[i]! += ms
          } catch (error) {
            if (!(error instanceof Problem)) throw error
            await time.wait(1000 * Number(error.particulars.headers?.['Retry-After']))
          }
        }
      }
    }
    for (let i = 0; i < clients; i++) void client(i)
    await time.pass(LENGTH_MS)
    const mean = searched.reduce((a, b) => a + b, 0) / clients
    expect(Math.min(...searched)).toBeGreaterThan(mean / 2)
  },
)
