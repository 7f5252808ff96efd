import { prepareReview, type Review, reviewItems } from '../../service/review.ts'
import { mediaFor } from '../accept.ts'
import { NO_STORE } from '../cache-control.ts'
import { review } from '../contract/review.ts'
import { MEDIA } from '../contract/stream.ts'
import type { Dependencies } from '../dependencies.ts'
import { clientGone, kept, streamed } from '../record-stream.ts'
import { logRequest, requirePlace, searchInTurn } from '../run-search.ts'
import { gameOf, routeGroup } from './group.ts'

/** `POST /v1/{game}/review`. */
export const reviewRoutes = (dependencies: Dependencies) =>
  routeGroup().openapi(review, async (c) => {
    const prepared = prepareReview(gameOf(c), c.req.valid('json'))
    const media = mediaFor(c)
    c.header('Vary', 'Accept')
    logRequest(c, prepared)
    await requirePlace(c, dependencies, prepared)
    if (media === MEDIA.json) {
      const conclude = async (): Promise<Review | null> => {
        for await (const found of reviewItems(
          prepared,
          searchInTurn(c, dependencies, c.req.raw.signal),
          dependencies.clock,
        ))
          if ('whole' in found) return found.whole
        return null
      }
      const whole = await kept(dependencies, conclude())
      return whole ? c.json(whole, 200, NO_STORE) : clientGone(c)
    }
    return streamed(c, dependencies, media, async (records) => {
      for await (const found of reviewItems(
        prepared,
        searchInTurn(c, dependencies, records.signal),
        dependencies.clock,
      )) {
        if ('whole' in found) await records.send('result', found.whole)
        else await records.send('item', found)
        if (records.signal.aborted) return
      }
    })
  })
