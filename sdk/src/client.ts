import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { Backend } from './backend.ts'
import { clientOf } from './client-of.ts'
import type { WebSocketConstructor } from './connection.ts'
import type { AnalysisUpdate, BatchedAnalysis, CallOptions, Client } from './face.ts'
import { answered, randomHex } from './http.ts'
import { type Match, type MatchOptions, type MatchOrder, matchClient } from './match.ts'
import type {
  Analysis,
  Batch,
  Board,
  Guide,
  Learning,
  LibraryGame,
  MatchMade,
  PositionFormAnswer,
  paths,
  Review,
  ReviewItem,
  RulesAnswer,
  Setup,
} from './openapi.ts'
import { recordsOf, STREAMED } from './records.ts'
import { type RetryOptions, retrying } from './retry.ts'
import { SentRules } from './sent-rules.ts'

/** The options of `createClient`. */
export interface ClientOptions {
  /** The URL of the service, such as `https://bestmove.example`. In a page, an empty text stands for the page's origin. */
  readonly baseUrl: string
  /** An API key, which lifts the rate limit. Default: none, and none is needed. */
  readonly key?: string | undefined
  /** Options for repeating calls that the service was too busy to answer. */
  readonly retry?: RetryOptions | undefined
  /** Replaces the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Replaces the platform's `WebSocket`, which Node has from version 22 on. */
  readonly WebSocket?: WebSocketConstructor | undefined
}

/** A client of a service, as `createClient` makes it. */
export interface ServiceClient extends Client {
  /**
   * Lists the games of the service's library: known games, whose ids `game` takes as those of `games()`.
   *
   * @example for (const { id, name, year } of await client.library()) console.log(id, name, year)
   */
  library(options?: CallOptions): Promise<readonly LibraryGame[]>
  /**
   * Creates a live match. The call can be repeated safely: it sends the idempotency key given, or a random one.
   *
   * @example
   * const { match, seats } = await client.createMatch({
   *   game: 'hex',
   *   seats: [{ kind: 'human' }, { kind: 'engine', level: 3 }],
   * })
   * @throws ProblemError if the service refuses the order
   */
  createMatch(order: MatchOrder, options?: CallOptions & { readonly idempotencyKey?: string }): Promise<MatchMade>
  /**
   * Returns a live match, as seen by a player (with the secret of a seat) or a spectator (without). Makes no call.
   *
   * @example const connection = client.match(id, { secret }).connect()
   */
  match(id: string, options?: MatchOptions): Match
  /**
   * Lets the engine of the service learn a game whose rules were sent, by playing itself in the background. It needs an API key.
   *
   * @param id the id of the rules
   * @param seconds the time to learn for, besides what is left; 0 ends learning
   * @example
   * const game = await client.rules(text)
   * await client.learn(game.id, 300)
   * @throws ProblemError `api-key-required`, `not-learnable`, or `rate-limited` when the key has no seconds left today
   */
  learn(id: string, seconds: number, options?: CallOptions): Promise<Learning>
  /** Tells how learning goes: the games so far, the trials of new weights with their intervals, and the weights in words. */
  learning(id: string, options?: CallOptions): Promise<Learning>
  /**
   * Typed access to every call of the service by its path, for calls without a method here. Answers `{ data, error }`.
   *
   * @example const { data } = await client.api.GET('/v1/diagnostics/clock')
   */
  readonly api: FetchClient<paths>
}

/**
 * Creates a client of a service.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://bestmove.example' })
 * const { move } = await client.game('hex').move('3/3/3 b -', { variant: 'hex-3', level: 5 })
 */
export function createClient({ baseUrl, key, retry, fetch, WebSocket }: ClientOptions): ServiceClient {
  const api = createFetchClient<paths>({
    baseUrl,
    // looked up at each call: a page may replace it later
    fetch: retrying(fetch ?? ((request) => globalThis.fetch(request)), retry),
    ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  })
  const backend = httpBackend(api)
  const sent = new SentRules(backend)
  return {
    ...clientOf(backend, sent),
    api,
    library: async ({ signal = null } = {}) =>
      (await answered(api.GET('/v1/games', { params: { query: { library: 'yes' } }, signal }))).library ?? [],
    createMatch: (body, { signal = null, idempotencyKey = randomHex(16) } = {}) =>
      sent.withRules(body.game, signal, () =>
        answered(api.POST('/v1/matches', { params: { header: { 'idempotency-key': idempotencyKey } }, body, signal })),
      ),
    learn: (rules, seconds, { signal = null } = {}) =>
      sent.withRules(rules, signal, () =>
        answered(api.POST('/v1/rules/{rules}/learning', { params: { path: { rules } }, body: { seconds }, signal })),
      ),
    learning: (rules, { signal = null } = {}) =>
      sent.withRules(rules, signal, () =>
        answered(api.GET('/v1/rules/{rules}/learning', { params: { path: { rules } }, signal })),
      ),
    match: (id, options = {}) => matchClient({ api, baseUrl, WebSocket }, id, options),
  }
}

const httpBackend = (api: FetchClient<paths>): Backend => ({
  games: async (signal) => (await answered(api.GET('/v1/games', { signal }))).games,
  rules: (body, signal) =>
    // openapi-fetch types the document's pairs as lists
    answered(api.POST('/v1/rules', { body, signal })) as Promise<RulesAnswer>,
  describe: (game, signal) => answered(api.GET('/v1/{game}', { params: { path: { game } }, signal })),
  start: (game, query, signal) => answered(api.GET('/v1/{game}/start', { params: { path: { game }, query }, signal })),
  setup: (game, body, signal) =>
    // openapi-fetch types the document's pairs as lists
    answered(api.POST('/v1/{game}/setup', { params: { path: { game } }, body, signal })) as Promise<Setup>,
  observe: (game, body, signal) =>
    answered(api.POST('/v1/{game}/observe', { params: { path: { game } }, body, signal })),
  legalMoves: (game, body, signal) =>
    answered(api.POST('/v1/{game}/legal-moves', { params: { path: { game } }, body, signal })),
  whyNot: (game, body, signal) =>
    answered(api.POST('/v1/{game}/why-not', { params: { path: { game } }, body, signal })),
  play: (game, body, signal) => answered(api.POST('/v1/{game}/play', { params: { path: { game } }, body, signal })),
  perft: (game, body, signal) => answered(api.POST('/v1/{game}/perft', { params: { path: { game } }, body, signal })),
  board: (game, body, signal) =>
    // openapi-fetch types the document's pairs as lists
    answered(api.POST('/v1/{game}/board', { params: { path: { game } }, body, signal })) as Promise<Board>,
  drawing: (game, query, signal) =>
    answered(api.GET('/v1/{game}/board.svg', { params: { path: { game }, query }, parseAs: 'text', signal })),
  positionForm: (game, query, signal) =>
    // openapi-fetch types the document's pairs as lists
    answered(
      api.GET('/v1/{game}/position-form', { params: { path: { game }, query }, signal }),
    ) as Promise<PositionFormAnswer>,
  guide: (game, query, signal) =>
    // openapi-fetch types the document's pairs as lists
    answered(api.GET('/v1/{game}/guide', { params: { path: { game }, query }, signal })) as Promise<Guide>,
  move: (game, body, signal) => answered(api.POST('/v1/{game}/move', { params: { path: { game } }, body, signal })),
  analysis: (game, body, signal) =>
    // of the forms in the document, the one without `Accept`
    answered(api.POST('/v1/{game}/analysis', { params: { path: { game } }, body, signal })) as Promise<Analysis>,
  watchAnalysis: (game, body, signal) =>
    updates(api.POST('/v1/{game}/analysis', { params: { path: { game } }, body, signal, ...STREAMED }), (record) =>
      'progress' in record ? (record as AnalysisUpdate) : { analysis: record as Analysis },
    ),
  batch: (game, body, signal) =>
    answered(api.POST('/v1/{game}/analysis/batch', { params: { path: { game } }, body, signal })) as Promise<Batch>,
  watchBatch: (game, body, signal) =>
    updates(
      api.POST('/v1/{game}/analysis/batch', { params: { path: { game } }, body, signal, ...STREAMED }),
      (record) => (record as { readonly item: BatchedAnalysis }).item,
    ),
  review: (game, body, signal) =>
    answered(api.POST('/v1/{game}/review', { params: { path: { game } }, body, signal })) as Promise<Review>,
  watchReview: (game, body, signal) =>
    updates(api.POST('/v1/{game}/review', { params: { path: { game } }, body, signal, ...STREAMED }), (record) =>
      'item' in record ? { ply: (record as ReviewItem).item } : { review: record as Review },
    ),
})

/**
 * Yields the updates in the records of a stream.
 * @throws TypeError when the stream ends before its reader has left
 */
async function* updates<Update>(
  call: Promise<{ data?: ReadableStream<Uint8Array> | null; error?: unknown; response: Response }>,
  read: (record: object) => Update,
): AsyncGenerator<Update, void, undefined> {
  for await (const record of recordsOf(answered(call))) yield read(record)
  throw new TypeError('the stream broke off before its last record')
}
