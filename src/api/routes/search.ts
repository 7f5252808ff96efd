import type { Context } from 'hono'
import type { ProgressListener } from '../../search/think.ts'
import { DEFAULTS } from '../../service/caps.ts'
import { withParameterErrors } from '../../service/problem.ts'
import { type PreparedSearch, prepareAnalysis, prepareMove } from '../../service/search.ts'
import { mediaFor } from '../accept.ts'
import { answerOnce, nameOf } from '../answer-cache.ts'
import { analysis, move, moveByAddress } from '../contract/search.ts'
import { MEDIA } from '../contract/stream.ts'
import type { Dependencies } from '../dependencies.ts'
import { kept, streamed } from '../record-stream.ts'
import { askFor, logRequest, search } from '../run-search.ts'
import { gameOf, routeGroup } from './group.ts'

/** `move`, by POST and by GET, and `analysis`. */
export function searchRoutes(dependencies: Dependencies) {
  const { answers, build, shards } = dependencies

  const placesOf = ({ request: { parallel } }: PreparedSearch<unknown>) =>
    parallel === undefined ? 1 : shards.places(parallel)

  /** Answers with JSON: from the cache when the answer is there, else by a search. */
  async function reply<Answer extends object>(c: Context, prepared: PreparedSearch<Answer>) {
    logRequest(c, prepared)
    const name = prepared.repeatable ? await nameOf(build, prepared) : null
    return answerOnce(c, answers, name, async () => {
      const { signal } = c.req.raw
      const ask = await askFor(c, prepared, placesOf(prepared))
      const asked = dependencies.clock.now()
      const task = async () => {
        const thought = await search(c, dependencies, prepared, signal, { asked })
        const body = await prepared.answer(thought, dependencies.clock, signal)
        // an answer of an aborted search, or of one that lost a shard, cannot be repeated
        return {
          body,
          whole: !signal.aborted && thought.stopReason !== 'aborted' && thought.shards?.complete !== false,
        }
      }
      return kept(dependencies, dependencies.gate.run(ask, task, signal))
    })
  }

  return routeGroup()
    .openapi(move, (c) => reply(c, prepareMove(gameOf(c), c.req.valid('json'), shards.cap)))
    .openapi(moveByAddress, (c) => {
      const { timeMs, iterations, depth, parallel, ...query } = c.req.valid('query')
      const body = { ...query, limits: { timeMs, iterations, depth, parallel } }
      return reply(
        c,
        withParameterErrors(() => prepareMove(gameOf(c), body, shards.cap)),
      )
    })
    .openapi(analysis, async (c) => {
      const { progressMs: everyMs = DEFAULTS.progressMs, ...body } = c.req.valid('json')
      const prepared = prepareAnalysis(gameOf(c), body, shards.cap)
      c.header('Vary', 'Accept')
      const media = mediaFor(c)
      if (media === MEDIA.json) return reply(c, prepared)
      logRequest(c, prepared)
      const asked = dependencies.clock.now()
      const leave = await dependencies.gate.enter(await askFor(c, prepared, placesOf(prepared)), c.req.raw.signal)
      return streamed(c, dependencies, media, async (records) => {
        const onProgress: ProgressListener['onProgress'] = (findings) =>
          records.offer(() => prepared.progress(findings))
        const { signal } = records
        const result = await search(c, dependencies, prepared, signal, { asked, watcher: { everyMs, onProgress } })
          .then((thought) => prepared.answer(thought, dependencies.clock, signal))
          .finally(leave)
        await records.send('result', result)
      })
    })
}
