import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { type AnalysisUpdate, type Backend, type CallOptions, type Client, clientOf } from './face.ts'
import { answered, randomHex } from './http.ts'
import { type Match, type MatchOptions, type MatchOrder, matchClient } from './match.ts'
import type { Analysis, AnalysisRequest, Board, GameId, MatchMade, paths } from './openapi.ts'
import { recordsOf, STREAMED } from './records.ts'
import { type RetryOptions, retrying } from './retry.ts'
import type { WebSocketConstructor } from './socket.ts'

export interface ClientOptions {
  /** Where the service is: `https://bestmove.example`. Empty in a page: where the page came from. */
  readonly baseUrl: string
  /** An API key, which lifts the rate limit. None is needed. */
  readonly key?: string | undefined
  /** How calls are repeated that the service had no room for. */
  readonly retry?: RetryOptions | undefined
  /** In place of the platform's. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** In place of the platform's; Node has one from 22 on. */
  readonly WebSocket?: WebSocketConstructor | undefined
}

/** A client of a service. */
export interface ServiceClient extends Client {
  /** Makes a live match. Repeating it is safe: the call carries an idempotency key of its own unless it is given one. */
  createMatch(order: MatchOrder, options?: CallOptions & { readonly idempotencyKey?: string }): Promise<MatchMade>
  /** A live match, as a seat (with its secret) or a spectator sees it. */
  match(id: string, options?: MatchOptions): Match
  /** Every call of the service by its path, typed: for what has no method here. Answers `{ data, error }`. */
  readonly api: FetchClient<paths>
}

/** @example const client = createClient({ baseUrl: 'https://bestmove.example' }) */
export function createClient({ baseUrl, key, retry, fetch, WebSocket }: ClientOptions): ServiceClient {
  const api = createFetchClient<paths>({
    baseUrl,
    // looked up at each call: a page may replace it later
    fetch: retrying(fetch ?? ((request) => globalThis.fetch(request)), retry),
    ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  })
  return {
    ...clientOf(httpBackend(api)),
    api,
    createMatch: (body, { signal, idempotencyKey = randomHex(16) } = {}) =>
      answered(
        api.POST('/v1/matches', {
          params: { header: { 'idempotency-key': idempotencyKey } },
          body,
          signal: signal ?? null,
        }),
      ),
    match: (id, options = {}) => matchClient({ api, baseUrl, WebSocket }, id, options),
  }
}

const httpBackend = (api: FetchClient<paths>): Backend => ({
  games: async (signal) => (await answered(api.GET('/v1/games', { signal }))).games,
  describe: (game, signal) => answered(api.GET('/v1/{game}', { params: { path: { game } }, signal })),
  start: (game, query, signal) => answered(api.GET('/v1/{game}/start', { params: { path: { game }, query }, signal })),
  legalMoves: (game, body, signal) =>
    answered(api.POST('/v1/{game}/legal-moves', { params: { path: { game } }, body, signal })),
  play: (game, body, signal) => answered(api.POST('/v1/{game}/play', { params: { path: { game } }, body, signal })),
  board: (game, body, signal) =>
    // openapi-fetch makes lists of the document's pairs
    answered(api.POST('/v1/{game}/board', { params: { path: { game } }, body, signal })) as Promise<Board>,
  drawing: (game, query, signal) =>
    answered(api.GET('/v1/{game}/board.svg', { params: { path: { game }, query }, parseAs: 'text', signal })),
  move: (game, body, signal) => answered(api.POST('/v1/{game}/move', { params: { path: { game } }, body, signal })),
  analysis: (game, body, signal) =>
    // one of the forms that the document tells: the one that a call gets without `Accept`
    answered(api.POST('/v1/{game}/analysis', { params: { path: { game } }, body, signal })) as Promise<Analysis>,
  watchAnalysis: (game, body, signal) => watchAnalysis(api, game, body, signal),
})

async function* watchAnalysis(
  api: FetchClient<paths>,
  game: GameId,
  body: AnalysisRequest,
  signal: AbortSignal,
): AsyncGenerator<AnalysisUpdate, void, undefined> {
  const answer = answered(
    api.POST('/v1/{game}/analysis', {
      params: { path: { game } },
      body,
      signal,
      ...STREAMED,
    }),
  )
  for await (const record of recordsOf(answer)) {
    if (!('progress' in record)) {
      yield { analysis: record as Analysis }
      return
    }
    yield record as AnalysisUpdate
  }
  throw new TypeError('the stream broke off before the analysis')
}
