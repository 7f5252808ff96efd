import { Hono } from 'hono'
import { specialOperations } from '../../contract/special-operations.ts'
import { detailsOf } from '../../service/facts.ts'
import { playAtRandom } from '../../service/random-plays.ts'
import type { Dependencies } from '../dependencies.ts'
import { problemResponse } from '../middleware/errors.ts'
import { readRequest } from '../read-request.ts'
import type { OwnRules } from '../rules/own-rules.ts'
import { routed } from './operations.ts'

/** The expected time of the random plays of a report, in milliseconds. */
const REPORT_MS = 300

/** `POST /v1/rules`. */
export function ownRulesRoutes({ clock, contract, shards: { cap } }: Dependencies, own: OwnRules): Hono {
  const { sendRules } = specialOperations
  return (
    new Hono()
      .post(routed(sendRules.path), async (c) => {
        const { input } = await readRequest(c, contract, sendRules)
        const made = await own.compile(c, input, '')
        const { game, warnings } = made
        const began = clock.now()
        const report = await own.metered(c, REPORT_MS, playAtRandom(game))
        const tookMs = clock.now() - began
        await own.keep(made)
        const playsPerSecond = tookMs > 0 ? Math.round((1000 * report.plays) / tookMs) : 0
        return c.json({ ...detailsOf(game, cap), warnings, report: { ...report, playsPerSecond } }, 200)
      })
      // else `/v1/{game}` would match, with `rules` as the id of a game
      .get(routed(sendRules.path), (c) =>
        problemResponse(c, 'method-not-allowed', { headers: { Allow: 'POST, OPTIONS' } }),
      )
  )
}
