import { Hono } from 'hono'
import { specialOperations } from '../../contract/special-operations.ts'
import { sentPart } from '../../own/parts.ts'
import { answerRules } from '../../service/own-rules/own-rules.ts'
import { Problem } from '../../service/problem.ts'
import { FACTS, NO_STORE } from '../cache-control.ts'
import { clientOf, isKeyed } from '../client.ts'
import type { Dependencies } from '../dependencies.ts'
import { access } from '../middleware/access.ts'
import { problemResponse } from '../middleware/errors.ts'
import { readRequest } from '../read-request.ts'
import type { OwnRules } from '../rules/own-rules.ts'
import { routed } from './operations.ts'

/** The expected time of the random plays of a report, in milliseconds. */
const REPORT_MS = 300

/** `POST /v1/rules`, and the stored rules for the page that links to them. */
export function ownRulesRoutes({ clock, contract, limiters, shards: { cap } }: Dependencies, own: OwnRules): Hono {
  const { sendRules, startLearning, describeLearning } = specialOperations
  return (
    new Hono()
      .post(routed(sendRules.path), async (c) => {
        const { input } = await readRequest(c, contract, sendRules)
        const made = await own.compile(c, input, '')
        const answer = await answerRules(made, { clock, parallel: cap }, (work) => own.metered(c, REPORT_MS, work))
        await own.keep(made)
        // the speed of the plays is measured, so that answers to the same rules differ
        return c.json(answer, 200, NO_STORE)
      })
      .post(routed(startLearning.path), async (c) => {
        const { input, params } = await readRequest(c, contract, startLearning)
        const key = await clientOf(c)
        if (!isKeyed(key)) {
          const detail =
            'learning takes seconds from the daily budget of an API key: send it as "Authorization: Bearer <key>"'
          const errors = [{ parameter: 'authorization', detail }]
          throw new Problem('api-key-required', { detail, errors, headers: { 'WWW-Authenticate': 'Bearer' } })
        }
        return c.json(await own.learn(c, params.rules, key, input.seconds), 202, NO_STORE)
      })
      .get(routed(describeLearning.path), async (c) => {
        const { params } = await readRequest(c, contract, describeLearning)
        return c.json(await own.learning(params.rules), 200, NO_STORE)
      })
      .get('/rules/:file{own-[0-9a-f]{20}\\.json}', access({ limiters }), async (c) => {
        const rules = await own.source(c.req.param('file').replace('.json', ''))
        return c.json(sentPart(rules), 200, { 'Cache-Control': FACTS })
      })
      // else `/v1/{game}` would match, with `rules` as the id of a game
      .all(routed(sendRules.path), (c) =>
        problemResponse(c, 'method-not-allowed', { headers: { Allow: 'POST, OPTIONS' } }),
      )
  )
}
