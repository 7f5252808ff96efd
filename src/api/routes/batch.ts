import { type BatchItem, batchAnswer, batchItems, prepareBatchInSlices } from '../../service/batch.ts'
import { mediaFor } from '../accept.ts'
import { NO_STORE } from '../cache-control.ts'
import { batch } from '../contract/batch.ts'
import { MEDIA } from '../contract/stream.ts'
import type { Dependencies } from '../dependencies.ts'
import { clientGone, kept, streamed } from '../record-stream.ts'
import { logRequest, requirePlace, searchInTurn } from '../run-search.ts'
import { gameOf, routeGroup } from './group.ts'

/** `POST /v1/{game}/analysis/batch`. */
export const batchRoutes = (dependencies: Dependencies) =>
  routeGroup().openapi(batch, async (c) => {
    const game = gameOf(c)
    const prepared = await prepareBatchInSlices(game, c.req.valid('json'), dependencies.clock)
    const media = mediaFor(c)
    c.header('Vary', 'Accept')
    logRequest(c, prepared[0]!)
    await requirePlace(c, dependencies, prepared[0]!)
    const itemsFor = (signal: AbortSignal) =>
      batchItems(prepared, searchInTurn(c, dependencies, signal), dependencies.clock, signal)
    if (media === MEDIA.json) {
      const collect = async () => {
        const items: BatchItem[] = []
        for await (const item of itemsFor(c.req.raw.signal)) items.push(item)
        return items
      }
      const items = await kept(dependencies, collect())
      return items.length < prepared.length
        ? clientGone(c)
        : c.json(batchAnswer(game, c.req.valid('json'), items), 200, NO_STORE)
    }
    return streamed(c, dependencies, media, async (records) => {
      for await (const item of itemsFor(records.signal)) {
        await records.send('item', { item })
        if (records.signal.aborted) return
      }
      await records.send('done', { done: { count: prepared.length } })
    })
  })
