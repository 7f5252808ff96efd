/** How the local client answers a call of each kind: by the rules, by one search, or by several. */
import type { Answering, Call, Deployment, Searching, SearchingMany } from '../../../src/contract/operation.ts'
import type { Contract } from '../../../src/contract/part.ts'
import { AUTO, findEngine } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { inSlices } from '../../../src/search/drive/in-slices.ts'
import type { AnyGameId } from '../openapi.ts'
import { clock } from './clock.ts'
import { loadMethods } from './methods.ts'
import { asQuery, here, hereInParts, read } from './requests.ts'
import { answered, thinkerOf, watchAnalysis } from './searches.ts'
import { superseding } from './superseding.ts'

/** Loads a game and parses a request about it. */
type Ask = (id: AnyGameId, call: Call, request: object) => Promise<readonly [game: Game, input: object]>

export const asking =
  (gameNamed: (id: AnyGameId) => Promise<Game>, contract: Contract): Ask =>
  async (id, { method, input }, request) => {
    const game = await gameNamed(id)
    if (!input) return [game, {}]
    const query = method === 'get'
    return [game, read(input(contract), query ? asQuery(request) : request, query ? 'query' : 'body') as object]
  }

/** Makes the call of an operation that is answered by the rules. @param load loads the table of the operation */
export const callsByRules =
  (ask: Ask, deployment: Deployment) =>
  <Id extends string>(
    load: () => Promise<Readonly<Record<Id, Answering>>> | Readonly<Record<Id, Answering>>,
    call: Id,
  ) =>
  <Answer>(id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
    here(signal, async () => {
      const row = (await load())[call]
      return row.run(...(await ask(id, row, request)), deployment)
    })

/** Loads the calls that make many searches. */
const loadMany = async () => (await import('../../../src/contract/operations/many.ts')).manySearches

type ManyCall = keyof Awaited<ReturnType<typeof loadMany>>

/** Makes the calls of operations that search. Those of one client may supersede each other. */
export function callsBySearch(ask: Ask, deployment: Deployment) {
  const { inTurn, inTurnInParts } = superseding()

  /** Prepares a search, with what its engine needs. */
  async function prepareOne(row: Searching, id: AnyGameId, request: object) {
    const [game, input] = await ask(id, row, request)
    const { algorithm = AUTO } = input as { readonly algorithm?: string }
    const engine = findEngine(game, algorithm)
    if (engine) await loadMethods([engine])
    return inSlices(row.prepare(game, input, deployment), clock)
  }

  /** Prepares several searches, with what the game's engines need. */
  async function prepareMany(call: ManyCall, id: AnyGameId, request: object) {
    const row: SearchingMany = (await loadMany())[call]
    const [game, input] = await ask(id, row, request)
    await loadMethods(Object.values(game.engines))
    return row.prepare(game, input, clock)
  }

  return {
    /** One search, and its answer. */
    answer:
      <Answer>(row: Searching) =>
      (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
        here(signal, () => inTurn(id, request, signal, () => prepareOne(row, id, request), answered)),

    /** One search, whose findings so far are yielded before its answer. */
    watch: (row: Searching) => (id: AnyGameId, request: object, signal: AbortSignal) =>
      hereInParts(signal, async () =>
        inTurnInParts(
          id,
          request,
          signal,
          () => prepareOne(row, id, request),
          (prepared, ending) => watchAnalysis(prepared, signal, ending),
        ),
      ),

    /** Several searches, and one answer. */
    answerMany:
      <Answer>(call: ManyCall) =>
      (id: AnyGameId, request: object, signal: AbortSignal | null): Promise<Answer> =>
        here(signal, () =>
          inTurn(
            id,
            request,
            signal,
            () => prepareMany(call, id, request),
            async (many, ending) => {
              const whole = await many.answer(thinkerOf(ending), clock, ending ?? undefined)
              ending?.throwIfAborted()
              return whole
            },
          ),
        ),

    /** Several searches, with a record of each. */
    records: (call: ManyCall, id: AnyGameId, request: object, signal: AbortSignal) =>
      hereInParts(signal, async () =>
        inTurnInParts(
          id,
          request,
          signal,
          () => prepareMany(call, id, request),
          async function* (many, ending) {
            yield* many.records(thinkerOf(ending), clock, ending)
            ending.throwIfAborted()
          },
        ),
      ),
  }
}
