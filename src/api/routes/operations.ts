import { type Context, Hono } from 'hono'
import type {
  Answering,
  Deployment,
  Lifetime,
  Searching,
  SearchingMany,
  StreamedSearch,
} from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { MEDIA } from '../../contract/stream.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import type { ProgressListener } from '../../search/think.ts'
import { Problem } from '../../service/problem.ts'
import type { ManySearches } from '../../service/search/many.ts'
import type { PreparedSearch } from '../../service/search/search.ts'
import { mediaFor } from '../accept.ts'
import { answerOnce, nameOf } from '../answer-cache.ts'
import { FACTS, FOREVER, NO_STORE } from '../cache-control.ts'
import { clientOf } from '../client.ts'
import type { Dependencies } from '../dependencies.ts'
import { withEarlyBody } from '../early-body.ts'
import { gameIn, readRequest } from '../read-request.ts'
import { clientGone, kept, streamed } from '../record-stream.ts'
import { growing, logRequest, placeRequestFor, requirePlace, search, searchInTurn } from '../run-search.ts'
import type { Release } from '../semaphore.ts'
import { Ending } from '../superseding.ts'

/** Makes the path of a route from one of the table: `/v1/:game/move`. */
export const routed = (path: string): string => path.replaceAll(/\/{(.+?)}/g, '/:$1')

/** The operations about one game, by their table. */
export function operationRoutes(dependencies: Dependencies): Hono {
  const { games, contract } = dependencies
  const app = new Hono()
  for (const operation of Object.values(operations)) {
    app.on(operation.method, routed(operation.path), async (c) => {
      const game = await gameIn(c, games)
      const { input } = await readRequest(c, contract, operation)
      switch (operation.kind) {
        case 'answer':
          return answer(c, dependencies, operation, game, input)
        case 'search': {
          const row: Searching = operation
          return ending(c, dependencies, game, input, {
            prepare: () => inSlices(row.prepare(game, input, deploymentOf(dependencies)), dependencies.clock),
            run: (means, prepared) => searched(c, means, prepared),
          })
        }
        case 'many': {
          const row: SearchingMany = operation
          return ending(c, dependencies, game, input, {
            prepare: () => row.prepare(game, input, dependencies.clock),
            run: (means, many) => searchedMany(c, means, many),
          })
        }
      }
    })
  }
  return app
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The end of a request that searches. */
    ending: Ending
  }
}

const CACHE_CONTROL: Readonly<Record<Lifetime, string>> = { forever: FOREVER, facts: FACTS, none: 'no-store' }

type GameIn = Awaited<ReturnType<typeof gameIn>>

const deploymentOf = ({ clock, shards }: Dependencies): Deployment => ({ clock, parallel: shards.cap })

const placeRequestOf = async (c: Context, expectedMs: number) =>
  ({ client: await clientOf(c), kind: 'request', expectedMs }) as const

/** Answers by the rules. */
async function answer(c: Context, dependencies: Dependencies, row: Answering, game: GameIn, input: unknown) {
  const { semaphore } = dependencies
  const { lengthMs } = row
  const run = async () => row.run(game, input, deploymentOf(dependencies))
  const found =
    lengthMs === undefined
      ? await run()
      : await kept(dependencies, semaphore.run(await placeRequestOf(c, lengthMs), run, c.req.raw.signal))
  const lasts = typeof row.lasts === 'function' ? row.lasts(input) : row.lasts
  const headers = lasts ? { 'Cache-Control': CACHE_CONTROL[lasts] } : {}
  return row.media
    ? c.body(found as string, 200, { 'Content-Type': row.media, ...headers })
    : c.json(found as object, 200, headers)
}

/** What a search needs: the dependencies, with a clock that looks for the end of the request, and that end. */
interface Means extends Dependencies {
  readonly ending: Ending
}

/** A call that searches: what may refuse it, and what then answers it. */
interface Call<Prepared> {
  prepare(): Promise<Prepared>
  run(means: Means, prepared: Prepared): Promise<Response>
}

/**
 * Runs a call that searches. Where the request names what it `supersedes`, the search of that name before it ends, unless the request is
 * refused.
 */
async function ending<Prepared>(
  c: Context,
  dependencies: Dependencies,
  game: GameIn,
  input: unknown,
  { prepare, run }: Call<Prepared>,
): Promise<Response> {
  const { clock, superseding } = dependencies
  // the schema of each call that searches has the field, or none of that name
  const { supersedes } = input as { readonly supersedes?: string }
  const name = supersedes === undefined ? null : JSON.stringify([await clientOf(c), game.id, supersedes])
  const turn = superseding.arrive()
  const prepared = await prepare()
  superseding.begin(name, turn)
  const ending = new Ending(turn, c.req.raw.signal, clock)
  c.set('ending', ending)
  const end = () => superseding.end(name, turn)
  try {
    const answer = await run({ ...dependencies, clock: ending.clock, ending }, prepared)
    void (c.get('ended') ?? Promise.resolve()).then(end)
    return answer
  } catch (error) {
    end()
    throw ending.superseded ? new Problem('superseded') : error
  }
}

/** Answers by one search: with JSON or, where the call offers it and the client asks for it, with a stream. */
async function searched(c: Context, dependencies: Means, prepared: StreamedSearch) {
  const { clock, ending, semaphore } = dependencies
  const { progress, everyMs } = prepared
  if (!progress || everyMs === undefined) return reply(c, dependencies, prepared)
  c.header('Vary', 'Accept')
  const media = mediaFor(c)
  if (media === MEDIA.json) return reply(c, dependencies, prepared)
  logRequest(c, prepared)
  const asked = clock.now()
  const ask = await placeRequestFor(c, semaphore, prepared, shardsIn(dependencies, prepared))
  const release = await semaphore.acquire(ask, ending.signal)
  const request = growing(prepared.request, ask, release)
  return streamed(c, dependencies, media, async (records) => {
    const onProgress: ProgressListener['onProgress'] = (findings) => records.offer(() => progress(findings))
    const signal = AbortSignal.any([records.signal, ending.signal])
    const result = await search(c, dependencies, { ...prepared, request }, signal, {
      asked,
      progress: { everyMs, onProgress },
    })
      .then((searchResult) => prepared.answer(searchResult, clock, signal))
      .finally(release)
    await records.send('result', result)
  })
}

/** The number of shards of a search that run in this isolate. */
const shardsIn = ({ shards }: Dependencies, { request: { parallel } }: PreparedSearch<unknown>) =>
  parallel === undefined ? 1 : shards.places(parallel)

/** A promise, and the function that resolves it. */
function event(): [happened: Promise<void>, happen: () => void] {
  let happen = () => {}
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return [happened, happen]
}

/** Answers with JSON: from the cache when the answer is there, else by a search. */
async function reply(c: Context, dependencies: Means, prepared: StreamedSearch) {
  const { answers, build, clock, ending, semaphore } = dependencies
  const { signal } = ending
  logRequest(c, prepared)
  const name = prepared.repeatable ? await nameOf(build, prepared) : null
  const [begun, begin] = event()
  const answer = answerOnce(c, answers, name, async () => {
    const ask = await placeRequestFor(c, semaphore, prepared, shardsIn(dependencies, prepared))
    const asked = clock.now()
    const task = async (release: Release) => {
      begin()
      const request = growing(prepared.request, ask, release)
      const searchResult = await search(c, dependencies, { ...prepared, request }, signal, { asked })
      const body = await prepared.answer(searchResult, clock, signal)
      // an answer of an aborted search, or of one that lost a shard, cannot be repeated
      return {
        body,
        whole: !signal.aborted && searchResult.stopReason !== 'aborted' && searchResult.shards?.complete !== false,
      }
    }
    return kept(dependencies, semaphore.run(ask, task, signal))
  })
  // the bytes of an answer that can be repeated may not depend on the time that its search takes
  return name === null ? withEarlyBody(c, dependencies, answer, begun, () => ending.leave()) : answer
}

/** Answers by several searches, one after the other, with JSON or with a stream. */
async function searchedMany(c: Context, dependencies: Means, many: ManySearches) {
  const { clock, ending } = dependencies
  const media = mediaFor(c)
  c.header('Vary', 'Accept')
  logRequest(c, many)
  await requirePlace(c, dependencies, many)
  if (media === MEDIA.json) {
    const { signal } = ending
    const [begun, begin] = event()
    const thinker = searchInTurn(c, dependencies, signal, begin)
    const answer = async () => {
      const whole = await many.answer(thinker, clock, signal)
      if (whole === null && ending.superseded) throw new Problem('superseded')
      return whole ? c.json(whole, 200, NO_STORE) : clientGone(c)
    }
    const whole = kept(dependencies, answer())
    return many.repeatable ? whole : withEarlyBody(c, dependencies, whole, begun, () => ending.leave())
  }
  return streamed(c, dependencies, media, async (records) => {
    const signal = AbortSignal.any([records.signal, ending.signal])
    for await (const { kind, value } of many.records(searchInTurn(c, dependencies, signal), clock, signal)) {
      await records.send(kind, value)
      if (signal.aborted) break
    }
    if (ending.superseded) throw new Problem('superseded')
  })
}
