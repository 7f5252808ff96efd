import { Hono } from 'hono'
import { specialOperations } from '../../contract/special-operations.ts'
import { NO_STORE } from '../cache-control.ts'
import { clientOf } from '../client.ts'
import { TICK_KINDS } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRequest } from '../read-request.ts'
import { routed } from './operations.ts'

/** Steps of `burn`: about 5 ms on one core. */
const BURN = 5_000_000
const ROUNDS = 3
/** Expected length of the whole diagnosis, in milliseconds. */
const EXPECTED_MS = 100

/** `GET /v1/diagnostics/clock`: how the clock of the deployment advances, for its operator. */
export const diagnosticRoutes = ({ clock, contract, semaphore, tick, ticks }: Dependencies) =>
  new Hono().get(routed(specialOperations.diagnoseClock.path), async (c) => {
    await readRequest(c, contract, specialOperations.diagnoseClock)
    const ask = { client: await clientOf(c), kind: 'request', expectedMs: EXPECTED_MS } as const
    const measurements = await semaphore.run(ask, async () => {
      const done = []
      for (const kind of TICK_KINDS) {
        for (let round = 0; round < ROUNDS; round++) {
          const before = readClocks()
          burn(BURN)
          const burnt = readClocks()
          await ticks[kind]()
          const after = readClocks()
          done.push({ tick: kind, duringBurn: between(before, burnt), acrossTick: between(burnt, after) })
        }
      }
      return done
    })
    return c.json({ tick, sliceMs: clock.sliceMs, burn: BURN, measurements }, 200, NO_STORE)
  })

const readClocks = () => ({ date: Date.now(), performance: performance.now() })

const between = (a: ReturnType<typeof readClocks>, b: ReturnType<typeof readClocks>) => ({
  dateMs: b.date - a.date,
  performanceMs: b.performance - a.performance,
})

/** A sink for the result of `burn`, so that no compiler drops its loop. */
let residue = 0

function burn(steps: number): void {
  let x = residue | 1
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  residue = x
}
