/** The engine behind the local client: it checks requests and answers them as the service does, without HTTP. */
import type { Answering, Call, Searching, SearchingMany, StreamedSearch } from '../../../src/contract/operation.ts'
import { operations } from '../../../src/contract/operations.ts'
import type { Contract } from '../../../src/contract/part.ts'
import { rulesTexts } from '../../../src/contract/rules-texts.ts'
import type { Game as GameCode } from '../../../src/game/game.ts'
import { OWN_ID } from '../../../src/own/rules-text.ts'
import { inSlices } from '../../../src/search/drive/in-slices.ts'
import { CAPS } from '../../../src/service/caps.ts'
import { factsOf, type GameFacts } from '../../../src/service/facts.ts'
import type { ManySearches } from '../../../src/service/many.ts'
import { unknownRules } from '../../../src/service/own-rules.ts'
import { unknownGame } from '../../../src/service/position.ts'
import type { Backend } from '../backend.ts'
import type { AnalysisUpdate, BatchedAnalysis, ReviewUpdate } from '../face.ts'
import type { AnyGameId, Game } from '../openapi.ts'
import { about } from './about.ts'
import { clock } from './clock.ts'
import type { LocalGame } from './game.ts'
import { loadMethods } from './methods.ts'
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
  const contract: Contract = { games: [], about, caps }
  const deployment = { clock, parallel: SHARDS }

  /** The part that compiles rules, once some have been sent. */
  let rules: Promise<typeof import('./rules.ts')> | null = null

  async function gameNamed(id: AnyGameId): Promise<GameCode> {
    if (OWN_ID.test(id)) {
      const own = rules && (await rules).ownGameNamed(id)
      if (!own) throw unknownRules(id)
      await loadMethods(own)
      return own
    }
    const found = games.find((game) => game.id === id)
    if (!found) throw unknownGame(id)
    const game = (await found.load()) as GameCode
    await loadMethods(game)
    return game
  }

  /** The facts about a game, with the caps of this client. */
  const withCaps = (facts: GameFacts) => ({ ...facts, limits: { ...facts.limits, ...caps } }) as Game

  /** Loads the game and parses the request. */
  async function asked(id: AnyGameId, { method, input }: Call, request: object) {
    const game = await gameNamed(id)
    if (!input) return [game, {}] as const
    const query = method === 'get'
    return [game, read(input(contract), query ? asQuery(request) : request, query ? 'query' : 'body')] as const
  }

  /** Makes the call of an operation that is answered by the rules. */
  const byRules =
    <Answer>(row: Answering) =>
    (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, async () => row.run(...(await asked(id, row, request)), deployment))

  /** Makes the call of an operation that makes one search. */
  const bySearch =
    <Answer>(row: Searching) =>
    (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, async () =>
        answered(await inSlices(row.prepare(...(await asked(id, row, request)), deployment), clock), signal),
      )

  /** Makes the call of an operation that makes several searches. */
  const bySearches =
    <Answer>(row: SearchingMany) =>
    (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, async () => {
        const many = await row.prepare(...(await asked(id, row, request)), clock)
        const whole = await many.answer(thinkerOf(signal), clock, signal ?? undefined)
        signal?.throwIfAborted()
        return whole
      })

  /** Yields the records of an operation that makes several searches. */
  async function* records(row: SearchingMany, id: AnyGameId, request: object, signal: AbortSignal) {
    const many = await here<ManySearches>(signal, async () => row.prepare(...(await asked(id, row, request)), clock))
    for await (const { kind, value } of many.records(thinkerOf(signal), clock, signal)) {
      signal.throwIfAborted()
      yield { kind, value }
    }
    signal.throwIfAborted()
  }

  return {
    games: (signal) =>
      here(signal, () => Promise.all(games.map(async ({ id }) => withCaps(factsOf(await gameNamed(id), SHARDS))))),
    rules: (body, signal) =>
      here(signal, async () => {
        rules ??= import('./rules.ts')
        const { compileRules } = await rules
        return withCaps(await compileRules(read(rulesTexts(contract).RulesInput, body), SHARDS, signal))
      }),
    describe: async (id, signal) => withCaps(await byRules<GameFacts>(operations.describeGame)(id, {}, signal)),
    start: byRules(operations.start),
    setup: byRules(operations.setup),
    observe: byRules(operations.observe),
    legalMoves: byRules(operations.legalMoves),
    whyNot: byRules(operations.whyNot),
    play: byRules(operations.play),
    perft: byRules(operations.perft),
    board: byRules(operations.board),
    drawing: byRules(operations.boardSvg),
    positionForm: byRules(operations.positionForm),
    guide: byRules(operations.guide),
    move: bySearch(operations.move),
    analysis: bySearch(operations.analysis),
    async *watchAnalysis(id, body, signal) {
      const row: Searching = operations.analysis
      const prepared = await here<StreamedSearch>(signal, async () =>
        inSlices(row.prepare(...(await asked(id, row, body)), deployment), clock),
      )
      const findings = watchSearch(prepared, signal, prepared.everyMs!)
      for (;;) {
        const { done, value } = await findings.next()
        signal.throwIfAborted()
        if (done) return yield { analysis: await prepared.answer(value, clock, signal) } as AnalysisUpdate
        yield prepared.progress!(value) as AnalysisUpdate
      }
    },
    batch: bySearches(operations.batch),
    async *watchBatch(id, body, signal) {
      for await (const { kind, value } of records(operations.batch, id, body, signal))
        if (kind === 'item') yield (value as { readonly item: BatchedAnalysis }).item
    },
    review: bySearches(operations.review),
    async *watchReview(id, body, signal) {
      for await (const { kind, value } of records(operations.review, id, body, signal))
        yield (kind === 'item' ? { ply: (value as { item: object }).item } : { review: value }) as ReviewUpdate
    },
  }
}
