/** The engine behind the local client: it checks requests and answers them as the service does, without HTTP. */
import type { Answering, Call, Searching, SearchingMany, StreamedSearch } from '../../../src/contract/operation.ts'
import { rulesCalls } from '../../../src/contract/operations/rules.ts'
import { searches } from '../../../src/contract/operations/searches.ts'
import type { Contract } from '../../../src/contract/part.ts'
import { AUTO, findEngine } from '../../../src/game/engine/ids.ts'
import type { Game as GameCode } from '../../../src/game/game.ts'
import { OWN_ID } from '../../../src/own/rules-text.ts'
import { inSlices } from '../../../src/search/drive/in-slices.ts'
import type { GameFacts } from '../../../src/service/about-games/facts.ts'
import { CAPS } from '../../../src/service/caps.ts'
import { unknownGame, unknownRules } from '../../../src/service/position.ts'
import type { Backend } from '../backend.ts'
import type { BatchedAnalysis, ReviewUpdate } from '../face.ts'
import type { AnyGameId, Game } from '../openapi.ts'
import { about } from './about.ts'
import { clock } from './clock.ts'
import type { LocalGame } from './game.ts'
import { loadMethods } from './methods.ts'
import { asQuery, here, hereInParts, read } from './requests.ts'
import { answered, thinkerOf, watchAnalysis } from './searches.ts'
import { superseding } from './superseding.ts'

/** The cap on `limits.parallel`: the highest that any deployment allows. */
const SHARDS = CAPS.parallel

/** The caps of a client for long searches: an hour, and what counters of 32 bits hold. */
const LONG_SEARCHES = { timeMs: 3_600_000, iterations: 2_000_000_000 }

/** Loads the calls that make many searches. */
const loadMany = async () => (await import('../../../src/contract/operations/many.ts')).manySearches

type ManyCall = keyof Awaited<ReturnType<typeof loadMany>>

/** Loads the calls that are for the eye. */
const loadPages = async () => (await import('../../../src/contract/operations/pages.ts')).pageCalls

/** Finds the games that a client can be asked about: those given, and those whose rules it has been sent. */
function known(games: readonly LocalGame[]) {
  /** The part that compiles rules, once some have been sent. */
  let rules: Promise<typeof import('./rules.ts')> | null = null
  return {
    compiler() {
      rules ??= import('./rules.ts')
      return rules
    },

    /** Loads a game. @throws Problem when there is none of this id */
    async gameNamed(id: AnyGameId): Promise<GameCode> {
      if (OWN_ID.test(id)) {
        const own = rules && (await rules).ownGameNamed(id)
        if (!own) throw unknownRules(id)
        return own
      }
      const found = games.find((game) => game.id === id)
      if (!found) throw unknownGame(id)
      return (await found.load()) as GameCode
    },
  }
}

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

  const { gameNamed, compiler } = known(games)
  const { inTurn, inTurnInParts } = superseding()

  /** The facts about a game, with the caps of this client. */
  const withCaps = (facts: GameFacts) => ({ ...facts, limits: { ...facts.limits, ...caps } }) as Game

  /** Loads the game and parses the request. */
  async function asked(id: AnyGameId, { method, input }: Call, request: object) {
    const game = await gameNamed(id)
    if (!input) return [game, {}] as const
    const query = method === 'get'
    return [game, read(input(contract), query ? asQuery(request) : request, query ? 'query' : 'body')] as const
  }

  /** Makes the call of an operation that is answered by the rules. @param load loads the table of the operation */
  const byRules =
    <Id extends string>(
      load: () => Promise<Readonly<Record<Id, Answering>>> | Readonly<Record<Id, Answering>>,
      call: Id,
    ) =>
    <Answer>(id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, async () => {
        const row = (await load())[call]
        return row.run(...(await asked(id, row, request)), deployment)
      })

  /** Prepares a search, with what its engine needs. */
  async function prepareSearch(row: Searching, id: AnyGameId, request: object): Promise<StreamedSearch> {
    const [game, input] = await asked(id, row, request)
    const { algorithm = AUTO } = input as { readonly algorithm?: string }
    const engine = findEngine(game, algorithm)
    if (engine) await loadMethods([engine])
    return inSlices(row.prepare(game, input, deployment), clock)
  }

  /** Prepares several searches, with what the game's engines need. */
  async function prepareSearches(call: ManyCall, id: AnyGameId, request: object) {
    const row: SearchingMany = (await loadMany())[call]
    const [game, input] = await asked(id, row, request)
    await loadMethods(Object.values(game.engines))
    return row.prepare(game, input, clock)
  }

  /** Makes the call of an operation that makes one search. */
  const bySearch =
    <Answer>(row: Searching) =>
    (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, () => inTurn(id, request, signal, () => prepareSearch(row, id, request), answered))

  /** Makes the call of an operation that makes several searches. */
  const bySearches =
    <Answer>(call: ManyCall) =>
    (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
      here(signal, () =>
        inTurn(
          id,
          request,
          signal,
          () => prepareSearches(call, id, request),
          async (many, ending) => {
            const whole = await many.answer(thinkerOf(ending), clock, ending ?? undefined)
            ending?.throwIfAborted()
            return whole
          },
        ),
      )

  /** Yields the records of an operation that makes several searches. */
  const records = (call: ManyCall, id: AnyGameId, request: object, signal: AbortSignal) =>
    hereInParts(signal, async () =>
      inTurnInParts(
        id,
        request,
        signal,
        () => prepareSearches(call, id, request),
        async function* (many, ending) {
          yield* many.records(thinkerOf(ending), clock, ending)
          ending.throwIfAborted()
        },
      ),
    )

  const describe = byRules(loadPages, 'describeGame')

  return {
    games: (signal) =>
      here(signal, async () => {
        const { factsOf } = await import('../../../src/service/about-games/facts.ts')
        return Promise.all(games.map(async ({ id }) => withCaps(factsOf(await gameNamed(id), SHARDS))))
      }),
    rules: (body, signal) =>
      here(signal, async () => {
        const { compileRules } = await compiler()
        return withCaps(await compileRules(contract, body, SHARDS, signal))
      }),
    describe: async (id, signal) => withCaps(await describe<GameFacts>(id, {}, signal)),
    start: byRules(() => rulesCalls, 'start'),
    setup: byRules(loadPages, 'setup'),
    observe: byRules(() => rulesCalls, 'observe'),
    legalMoves: byRules(() => rulesCalls, 'legalMoves'),
    whyNot: byRules(loadPages, 'whyNot'),
    play: byRules(() => rulesCalls, 'play'),
    perft: byRules(loadPages, 'perft'),
    board: byRules(loadPages, 'board'),
    drawing: byRules(loadPages, 'boardSvg'),
    positionForm: byRules(loadPages, 'positionForm'),
    guide: byRules(loadPages, 'guide'),
    move: bySearch(searches.move),
    analysis: bySearch(searches.analysis),
    watchAnalysis: (id, body, signal) =>
      hereInParts(signal, async () =>
        inTurnInParts(
          id,
          body,
          signal,
          () => prepareSearch(searches.analysis, id, body),
          (prepared, ending) => watchAnalysis(prepared, signal, ending),
        ),
      ),
    batch: bySearches('batch'),
    async *watchBatch(id, body, signal) {
      for await (const { kind, value } of records('batch', id, body, signal))
        if (kind === 'item') yield (value as { readonly item: BatchedAnalysis }).item
    },
    review: bySearches('review'),
    async *watchReview(id, body, signal) {
      for await (const { kind, value } of records('review', id, body, signal))
        yield (kind === 'item' ? { ply: (value as { item: object }).item } : { review: value }) as ReviewUpdate
    },
  }
}
