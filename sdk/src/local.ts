/** The local client: the engine itself, in a page or in Node, with the service's answers and without a service. */
import type { z } from 'zod'
import { BatchRequest, ReviewRequest } from '../../src/api/contract/many-requests.ts'
import {
  AnalysisRequest as AnalysisSchema,
  BoardRequest,
  BoardSvgQuery,
  LegalMovesRequest,
  MoveRequest,
  ObserveRequest,
  PlayRequest,
  SetupRequest,
  StartQuery,
} from '../../src/api/contract/requests.ts'
import { setDataSource } from '../../src/game/data.ts'
import { games } from '../../src/games/registry.ts'
import type { Clock } from '../../src/search/clock.ts'
import { localHost } from '../../src/search/shards.ts'
import { type Findings, type Thought, think, type Watcher } from '../../src/search/think.ts'
import { type BatchItem, batchAnswer, batchItems, prepareBatchInSlices } from '../../src/service/batch.ts'
import { boardAnswer, boardSvgAnswer } from '../../src/service/board.ts'
import { CAPS, DEFAULTS } from '../../src/service/caps.ts'
import { assetData } from '../../src/service/data.ts'
import { factsOf } from '../../src/service/facts.ts'
import { invalidRequest } from '../../src/service/invalid-request.ts'
import { gameNamed } from '../../src/service/position.ts'
import { problemOf } from '../../src/service/problem.ts'
import { type PreparedReview, prepareReview, reviewItems } from '../../src/service/review.ts'
import { legalMovesAnswer, playAnswer, startAnswer } from '../../src/service/rules.ts'
import { type PreparedSearch, prepareAnalysis, prepareMove, runSearch, type Thinker } from '../../src/service/search.ts'
import { setupAnswer } from '../../src/service/setup.ts'
import { observeAnswer } from '../../src/service/views.ts'
import {
  type AnalysisUpdate,
  type Backend,
  type BatchedAnalysis,
  type Client,
  clientOf,
  type ReviewUpdate,
} from './face.ts'
import type {
  Analysis,
  AnalysisProgress,
  AnalysisRequest,
  BatchRequest as BatchBody,
  GameId,
  Problem as ProblemBody,
  Review,
  ReviewRequest as ReviewBody,
  ReviewItem,
  ReviewRecordRequest,
  Setup,
} from './openapi.ts'
import { ProblemError } from './problem.ts'

export type { Client, GameClient } from './face.ts'
export { ProblemError, type ProblemId, type ProblemType } from './problem.ts'

/**
 * Creates a client that needs no service: the engine runs in this process. It has the games of the service and answers as a
 * service of the same version does: byte for byte, with iterations and a seed and without a time limit. A search yields to
 * the page every few milliseconds; a page that must not stutter at all runs it in a Web Worker.
 *
 * @example
 * const client = createLocalClient()
 * const { move } = await client.game('hex').move('3/3/3 b -', { variant: 'hex-3', level: 3 })
 */
export function createLocalClient({ data = PACKAGE_DATA }: LocalClientOptions = {}): Client {
  setDataSource(assetData((asset) => getData(new URL(asset, data))))
  return clientOf(localBackend)
}

export interface LocalClientOptions {
  /**
   * The folder of data files, as a URL that ends in a slash. The strongest algorithms of some games read weights and
   * tables of endings from it, each file once. Default: the folder `data` of this package. A page whose bundler
   * does not keep that folder copies it beside the page, or names a service's: `https://.../data/`.
   */
  readonly data?: string | URL
}

/** The package's own data files, beside this module. */
const PACKAGE_DATA = new URL(/* @vite-ignore */ './data/', import.meta.url)

interface NodeGlobals {
  readonly process: {
    getBuiltinModule(id: 'node:fs/promises'): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> }
  }
}

/** Reads a file by its URL: with Node's file system where it is a file, else with `fetch`. */
async function getData(url: URL): Promise<Response> {
  if (url.protocol !== 'file:') return fetch(url)
  // not an import: a bundler for pages would look for the module
  const { readFile } = (globalThis as unknown as NodeGlobals).process.getBuiltinModule('node:fs/promises')
  return new Response(await readFile(url))
}

/** The most that `limits.parallel` may ask for: as much as any deployment allows. */
const SHARDS = CAPS.parallel

const localBackend: Backend = {
  games: (signal) => here(signal, () => games.map((game) => factsOf(game, SHARDS))),
  describe: (game, signal) => here(signal, () => factsOf(gameNamed(game), SHARDS)),
  start: (game, query, signal) =>
    here(signal, () => startAnswer(gameNamed(game), read(StartQuery, asQuery(query), 'query'))),
  setup: (game, body, signal) => here(signal, () => setupAnswer(gameNamed(game), read(SetupRequest, body)) as Setup),
  observe: (game, body, signal) => here(signal, () => observeAnswer(gameNamed(game), read(ObserveRequest, body))),
  legalMoves: (game, body, signal) =>
    here(signal, () => legalMovesAnswer(gameNamed(game), read(LegalMovesRequest, body))),
  play: (game, body, signal) => here(signal, () => playAnswer(gameNamed(game), read(PlayRequest, body))),
  board: (game, body, signal) => here(signal, () => boardAnswer(gameNamed(game), read(BoardRequest, body))),
  drawing: (game, query, signal) =>
    here(signal, () => boardSvgAnswer(gameNamed(game), read(BoardSvgQuery, query, 'query'))),
  move: (game, body, signal) =>
    here(signal, () => answered(prepareMove(gameNamed(game), read(MoveRequest, body), SHARDS), signal)),
  analysis: (game, body, signal) =>
    here(signal, () => answered(prepareAnalysis(gameNamed(game), read(AnalysisSchema, body), SHARDS), signal)),
  watchAnalysis,
  batch: (game, body, signal) =>
    here(signal, async () => {
      const items: BatchedAnalysis[] = []
      for await (const item of watchBatch(game, body, signal)) items.push(item)
      return batchAnswer(gameNamed(game), body, items as unknown as BatchItem[])
    }),
  watchBatch,
  review: (game, body, signal) =>
    here(signal, async () => {
      for await (const { review } of watchReview(game, body, signal)) if (review) return review
      throw new TypeError('a review has come to no end')
    }),
  watchReview,
}

/** Runs the searches of a batch or a review. */
const thinkerOf =
  (signal: AbortSignal | null): Thinker =>
  (game, root, request) =>
    think(game, root, request, clock, signal ?? undefined)

async function* watchBatch(
  game: GameId,
  body: BatchBody,
  signal: AbortSignal | null,
): AsyncGenerator<BatchedAnalysis, void, undefined> {
  const prepared = await here<Awaited<ReturnType<typeof prepareBatchInSlices>>>(signal, () =>
    prepareBatchInSlices(gameNamed(game), read(BatchRequest, body), clock),
  )
  for await (const item of batchItems(prepared, thinkerOf(signal), clock, signal ?? undefined)) {
    signal?.throwIfAborted()
    yield item as unknown as BatchedAnalysis
  }
  signal?.throwIfAborted()
}

async function* watchReview(
  game: GameId,
  body: ReviewBody | ReviewRecordRequest,
  signal: AbortSignal | null,
): AsyncGenerator<ReviewUpdate, void, undefined> {
  const prepared = await here<PreparedReview>(signal, () => prepareReview(gameNamed(game), read(ReviewRequest, body)))
  for await (const found of reviewItems(prepared, thinkerOf(signal), clock)) {
    signal?.throwIfAborted()
    yield 'whole' in found ? { review: found.whole as Review } : { ply: found.item as ReviewItem['item'] }
  }
  signal?.throwIfAborted()
}

async function answered<Answer>(prepared: PreparedSearch<Answer>, signal: AbortSignal | null): Promise<Answer> {
  return prepared.answer(await search(prepared, signal), clock, signal ?? undefined)
}

/** Runs a search. A divided one gains no time here, but its answer is that of a service that divides it. */
const search = (prepared: PreparedSearch<unknown>, signal: AbortSignal | null, watcher?: Watcher): Promise<Thought> =>
  runSearch(prepared, localHost(prepared.subject.game, clock), clock, signal ?? undefined, watcher)

async function* watchAnalysis(
  game: GameId,
  body: AnalysisRequest,
  signal: AbortSignal,
): AsyncGenerator<AnalysisUpdate, void, undefined> {
  const { prepared, everyMs } = await here<{ prepared: ReturnType<typeof prepareAnalysis>; everyMs: number }>(
    signal,
    () => {
      const { progressMs = DEFAULTS.progressMs, ...rest } = read(AnalysisSchema, body)
      return { prepared: prepareAnalysis(gameNamed(game), rest, SHARDS), everyMs: progressMs }
    },
  )
  // as over HTTP: a slow reader gets the newest findings only
  let newest: Findings | null = null
  let thought: Thought | null = null
  let wake = () => {}
  const thinking = search(prepared, signal, {
    everyMs,
    see(findings) {
      newest = findings
      wake()
    },
  }).then((found) => {
    thought = found
  })
  // a caller that leaves the loop does not wait for the search
  thinking.catch(() => {})
  while (thought === null) {
    if (newest === null) await Promise.race([thinking, new Promise<void>((resolve) => (wake = resolve))])
    const found: Findings | null = newest
    newest = null
    if (found !== null && thought === null) yield prepared.progress(found) as AnalysisProgress
  }
  signal.throwIfAborted()
  yield { analysis: (await prepared.answer(thought, clock, signal)) as Analysis }
}

/** Reads a request by the schema that the service uses. @throws Problem where it does not fit */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown, kind: 'body' | 'query' = 'body') {
  const read = schema.safeParse(value)
  if (!read.success) throw invalidRequest(read.error.issues, kind)
  return read.data
}

/** The parameters as texts, as a URL has them. */
const asQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Computes an answer and turns problems into errors of the SDK. The service's tests hold the answers to their types. */
async function here<Answer>(signal: AbortSignal | null, answer: () => unknown): Promise<Answer> {
  signal?.throwIfAborted()
  try {
    const found = (await answer()) as Answer
    signal?.throwIfAborted()
    return found
  } catch (error) {
    const problem = problemOf(error)
    throw problem ? new ProblemError(problem.body as ProblemBody) : error
  }
}

const clock: Clock = { now: () => performance.now(), tick: nextTask, sliceMs: 8 }

/** Resolves in a new task, so that the page can do other work. (A timer would wait 4 ms each time in browsers.) */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
