/** The engine behind the local client: it checks requests and answers them as the service does, without HTTP. */
import type { z } from 'zod'
import { requestSchemas } from '../../../src/api/contract/requests.ts'
import type { Game as GameCode } from '../../../src/game/game.ts'
import { type BatchItem, batchAnswer, batchItems, prepareBatchInSlices } from '../../../src/service/batch.ts'
import { boardAnswer, boardSvgAnswer } from '../../../src/service/board.ts'
import { CAPS, DEFAULTS } from '../../../src/service/caps.ts'
import { detailsOf, factsOf, type GameFacts } from '../../../src/service/facts.ts'
import { guideAnswer } from '../../../src/service/guide.ts'
import { unknownGame } from '../../../src/service/position.ts'
import { positionFormAnswer } from '../../../src/service/position-form.ts'
import { prepareReview, reviewItems } from '../../../src/service/review.ts'
import { legalMovesAnswer, playAnswer, startAnswer } from '../../../src/service/rules.ts'
import { prepareAnalysis, prepareMove } from '../../../src/service/search.ts'
import { setupAnswer } from '../../../src/service/setup.ts'
import { observeAnswer } from '../../../src/service/views.ts'
import { whyNotAnswer } from '../../../src/service/why-not.ts'
import type { Backend } from '../backend.ts'
import type { BatchedAnalysis } from '../face.ts'
import type {
  Analysis,
  AnalysisProgress,
  Game,
  GameId,
  Guide,
  PositionFormAnswer,
  Review,
  ReviewItem,
  Setup,
} from '../openapi.ts'
import { about } from './about.ts'
import { clock } from './clock.ts'
import type { LocalGame } from './game.ts'
import { asQuery, here, read } from './requests.ts'
import { answered, thinkerOf, watchSearch } from './searches.ts'

/** The cap on `limits.parallel`: the highest that any deployment allows. */
const SHARDS = CAPS.parallel

/** The caps of a client for long searches: an hour, and what counters of 32 bits hold. */
const LONG_SEARCHES = { timeMs: 3_600_000, iterations: 2_000_000_000 }

/**
 * The engine in this process.
 *
 * @param games the games that can be asked about; each is loaded when it is first asked about
 * @param longSearches true to lift the service's caps on the time and the iterations of `move` and `analysis`
 */
export function localBackend(games: readonly LocalGame[], longSearches: boolean): Backend {
  const caps = longSearches ? LONG_SEARCHES : { timeMs: CAPS.timeMs, iterations: CAPS.iterations }
  const schemas = requestSchemas(about, caps)

  async function gameNamed(id: GameId): Promise<GameCode> {
    const found = games.find((game) => game.id === id)
    if (!found) throw unknownGame(id)
    return (await found.load()) as GameCode
  }

  /** The facts about a game, with the caps of this client. @param told makes the service's answer to the same call */
  async function describe(id: GameId, told: (game: GameCode, parallel: number) => GameFacts): Promise<Game> {
    const facts = told(await gameNamed(id), SHARDS)
    return { ...facts, limits: { ...facts.limits, ...caps } } as Game
  }

  /** Loads the game and parses the request. */
  async function asked<Schema extends z.ZodType>(id: GameId, schema: Schema, request: unknown) {
    const game = await gameNamed(id)
    return [game, read(schema, request)] as const
  }

  const backend: Backend = {
    games: (signal) => here(signal, () => Promise.all(games.map(({ id }) => describe(id, factsOf)))),
    describe: (id, signal) => here(signal, () => describe(id, detailsOf)),
    start: (id, query, signal) =>
      here(signal, async () => startAnswer(await gameNamed(id), read(schemas.StartQuery, asQuery(query), 'query'))),
    setup: (id, body, signal) =>
      here<Setup>(signal, async () => setupAnswer(...(await asked(id, schemas.SetupRequest, body)))),
    observe: (id, body, signal) =>
      here(signal, async () => observeAnswer(...(await asked(id, schemas.ObserveRequest, body)))),
    legalMoves: (id, body, signal) =>
      here(signal, async () => legalMovesAnswer(...(await asked(id, schemas.LegalMovesRequest, body)))),
    whyNot: (id, body, signal) =>
      here(signal, async () => whyNotAnswer(...(await asked(id, schemas.WhyNotRequest, body)))),
    play: (id, body, signal) => here(signal, async () => playAnswer(...(await asked(id, schemas.PlayRequest, body)))),
    board: (id, body, signal) =>
      here(signal, async () => boardAnswer(...(await asked(id, schemas.BoardRequest, body)))),
    drawing: (id, query, signal) =>
      here(signal, async () => boardSvgAnswer(await gameNamed(id), read(schemas.BoardSvgQuery, query, 'query'))),
    positionForm: (id, query, signal) =>
      here<PositionFormAnswer>(signal, async () =>
        positionFormAnswer(await gameNamed(id), read(schemas.PositionFormQuery, query, 'query')),
      ),
    guide: (id, query, signal) =>
      here<Guide>(signal, async () =>
        guideAnswer(await gameNamed(id), read(schemas.GuideQuery, query, 'query').language),
      ),
    move: (id, body, signal) =>
      here(signal, async () => answered(prepareMove(...(await asked(id, schemas.MoveRequest, body)), SHARDS), signal)),
    analysis: (id, body, signal) =>
      here(signal, async () =>
        answered(prepareAnalysis(...(await asked(id, schemas.AnalysisRequest, body)), SHARDS), signal),
      ),
    async *watchAnalysis(id, body, signal) {
      const { prepared, everyMs } = await here<{ prepared: ReturnType<typeof prepareAnalysis>; everyMs: number }>(
        signal,
        async () => {
          const [game, { progressMs = DEFAULTS.progressMs, ...request }] = await asked(
            id,
            schemas.AnalysisRequest,
            body,
          )
          return { prepared: prepareAnalysis(game, request, SHARDS), everyMs: progressMs }
        },
      )
      const findings = watchSearch(prepared, signal, everyMs)
      for (;;) {
        const { done, value } = await findings.next()
        signal.throwIfAborted()
        if (done) return yield { analysis: (await prepared.answer(value, clock, signal)) as Analysis }
        yield prepared.progress(value) as AnalysisProgress
      }
    },
    batch: (id, body, signal) =>
      here(signal, async () => {
        const items: BatchedAnalysis[] = []
        for await (const item of backend.watchBatch(id, body, signal ?? new AbortController().signal)) items.push(item)
        return batchAnswer(await gameNamed(id), body, items as unknown as BatchItem[])
      }),
    async *watchBatch(id, body, signal) {
      const prepared = await here<Awaited<ReturnType<typeof prepareBatchInSlices>>>(signal, async () =>
        prepareBatchInSlices(...(await asked(id, schemas.BatchRequest, body)), clock),
      )
      for await (const item of batchItems(prepared, thinkerOf(signal), clock, signal)) {
        signal.throwIfAborted()
        yield item as unknown as BatchedAnalysis
      }
      signal.throwIfAborted()
    },
    review: (id, body, signal) =>
      here(signal, async () => {
        const updates = backend.watchReview(id, body, signal ?? new AbortController().signal)
        for await (const { review } of updates) if (review) return review
        throw new TypeError('a review has come to no end')
      }),
    async *watchReview(id, body, signal) {
      const prepared = await here<ReturnType<typeof prepareReview>>(signal, async () =>
        prepareReview(...(await asked(id, schemas.ReviewRequest, body))),
      )
      for await (const found of reviewItems(prepared, thinkerOf(signal), clock)) {
        signal.throwIfAborted()
        yield 'whole' in found ? { review: found.whole as Review } : { ply: found.item as ReviewItem['item'] }
      }
      signal.throwIfAborted()
    },
  }
  return backend
}
