import { Hono } from 'hono'
import { specialOperations } from '../../contract/special-operations.ts'
import { answerRules } from '../../service/own-rules.ts'
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
        const answer = await answerRules(made, { clock, parallel: cap }, (work) => own.metered(c, REPORT_MS, work))
        await own.keep(made)
        return c.json(answer, 200)
      })
      // else `/v1/{game}` would match, with `rules` as the id of a game
      .get(routed(sendRules.path), (c) =>
        problemResponse(c, 'method-not-allowed', { headers: { Allow: 'POST, OPTIONS' } }),
      )
  )
}
