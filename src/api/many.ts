import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { mediaFor } from './accept.ts'
import { askBatch, type BatchItem, batchAnswer, batchItems } from './answers/batch.ts'
import { askReview, type Review, reviewItems } from './answers/review.ts'
import { batch } from './contract/batch.ts'
import { review } from './contract/review.ts'
import { MEDIA } from './contract/stream.ts'
import { gameOf, routeGroup } from './routes.ts'
import { announce, expectRoom, searchesInTurn } from './searching.ts'
import type { Services } from './services.ts'
import { streamed } from './stream.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Of an answer that nobody is there to read: nginx's number. */
const nobody = (c: Context) => c.body(null, 499 as ContentfulStatusCode)

/** Calls that make many searches: batches of positions, reviews of games. */
export const manyRoutes = (services: Services) =>
  routeGroup()
    .openapi(batch, async (c) => {
      const game = gameOf(c)
      const asked = askBatch(game, c.req.valid('json'))
      const media = mediaFor(c)
      c.header('Vary', 'Accept')
      announce(c, asked[0]!)
      expectRoom(services)
      if (media === MEDIA.json) {
        const items: BatchItem[] = []
        for await (const item of batchItems(asked, searchesInTurn(c, services, c.req.raw.signal))) items.push(item)
        return items.length < asked.length ? nobody(c) : c.json(batchAnswer(game, items), 200, NO_STORE)
      }
      return streamed(c, services, media, async (records) => {
        for await (const item of batchItems(asked, searchesInTurn(c, services, records.signal))) {
          await records.send('item', { item })
          if (records.signal.aborted) return
        }
        await records.send('done', { done: { count: asked.length } })
      })
    })
    .openapi(review, async (c) => {
      const asked = askReview(gameOf(c), c.req.valid('json'))
      const media = mediaFor(c)
      c.header('Vary', 'Accept')
      announce(c, asked)
      expectRoom(services)
      if (media === MEDIA.json) {
        let whole: Review | null = null
        for await (const found of reviewItems(asked, searchesInTurn(c, services, c.req.raw.signal)))
          if ('whole' in found) whole = found.whole
        return whole ? c.json(whole, 200, NO_STORE) : nobody(c)
      }
      return streamed(c, services, media, async (records) => {
        for await (const found of reviewItems(asked, searchesInTurn(c, services, records.signal))) {
          if ('whole' in found) await records.send('result', found.whole)
          else await records.send('item', found)
          if (records.signal.aborted) return
        }
      })
    })
