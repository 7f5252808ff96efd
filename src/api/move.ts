import type { Context } from 'hono'
import type { Watcher } from '../search/think.ts'
import { mediaFor } from './accept.ts'
import { answerOnce, nameOf } from './answer-cache.ts'
import { askedByQuery } from './answers/problem.ts'
import { type Asked, askAnalysis, askMove } from './answers/search.ts'
import { DEFAULTS } from './contract/caps.ts'
import { analysis, move, moveByAddress } from './contract/search.ts'
import { MEDIA } from './contract/stream.ts'
import { gameOf, routeGroup } from './routes.ts'
import { announce, search } from './searching.ts'
import type { Services } from './services.ts'
import { streamed } from './stream.ts'

/** The best move, and the analysis of a position. */
export function searchRoutes(services: Services) {
  const { answers, build, shards } = services

  const placesOf = ({ request: { parallel } }: Asked<unknown>) => (parallel === undefined ? 1 : shards.places(parallel))

  /** Answers what was asked: by a search, unless the answer is known already. */
  async function reply<Answer extends object>(c: Context, asked: Asked<Answer>) {
    announce(c, asked)
    const name = asked.repeatable ? await nameOf(build, asked) : null
    return answerOnce(c, answers, name, async () => {
      const thought = await services.gate.run(() => search(c, services, asked, c.req.raw.signal), placesOf(asked))
      // one that was broken off, or lost a shard, is none that another would repeat
      return {
        body: asked.answer(thought),
        whole: thought.stopReason !== 'aborted' && thought.shards?.complete !== false,
      }
    })
  }

  return routeGroup()
    .openapi(move, (c) => reply(c, askMove(gameOf(c), c.req.valid('json'), shards.cap)))
    .openapi(moveByAddress, (c) => {
      const { timeMs, iterations, depth, parallel, ...query } = c.req.valid('query')
      const body = { ...query, limits: { timeMs, iterations, depth, parallel } }
      return reply(
        c,
        askedByQuery(() => askMove(gameOf(c), body, shards.cap)),
      )
    })
    .openapi(analysis, (c) => {
      const { progressMs: everyMs = DEFAULTS.progressMs, ...body } = c.req.valid('json')
      const asked = askAnalysis(gameOf(c), body, shards.cap)
      c.header('Vary', 'Accept')
      const media = mediaFor(c)
      if (media === MEDIA.json) return reply(c, asked)
      announce(c, asked)
      const leave = services.gate.enter(placesOf(asked))
      return streamed(c, services, media, async (records) => {
        const see: Watcher['see'] = (findings) => records.offer(() => asked.progress(findings))
        const thought = await search(c, services, asked, records.signal, { everyMs, see }).finally(leave)
        await records.send('result', asked.answer(thought))
      })
    })
}
