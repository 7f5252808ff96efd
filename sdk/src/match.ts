import type { Client as FetchClient } from 'openapi-fetch'
import type { CallOptions } from './call-options.ts'
import type { ConnectOptions, MatchAction, MatchConnection, WebSocketConstructor } from './connection.ts'
import { commandId, type HeldSeat, noteAnswer, tryNewSecret } from './held-seat.ts'
import { answered } from './http.ts'
import type {
  MatchAck,
  MatchEvents,
  MatchRecord,
  MatchRequest,
  MatchStartRequest,
  MatchView,
  paths,
} from './openapi.ts'
import { ProblemError } from './problem.ts'
import { openConnection } from './socket.ts'

export type { MatchAction } from './connection.ts'

/** The order for a match: from a position, or from the start of the game. */
export type MatchOrder = MatchRequest | MatchStartRequest

/** The options of `ServiceClient.match`. */
export interface MatchOptions {
  /** The secret of a seat, from `createMatch` or from a join link. A `newSecret` of a join takes its place. Absent: a spectator. */
  readonly secret?: string | undefined
}

/**
 * A live match, as seen by a player or a spectator. Every call throws a `ProblemError` if it is refused.
 *
 * @example const match = client.match(id, { secret })
 */
export interface Match {
  readonly id: string
  /**
   * The state of the match.
   *
   * @example const { position, toMove, result } = await match.view()
   */
  view(options?: CallOptions): Promise<MatchView>
  /**
   * The events after `since` (default 0), at most `limit` (default and cap: 1000).
   *
   * @example const { events } = await match.events({ since: 12 })
   */
  events(options?: CallOptions & { readonly since?: number; readonly limit?: number }): Promise<MatchEvents>
  /**
   * Sends a command over HTTP, for players without a socket. A join with a `newSecret` whose answer is lost may be repeated as it was; and
   * the calls after it take that secret where the old one is refused.
   *
   * @param seq the number of the last event that the player has seen
   * @example await match.send({ type: 'move', move: 'a5b4' }, 12)
   */
  send(action: MatchAction, seq: number, options?: CallOptions): Promise<MatchAck>
  /**
   * The record of a finished match: its whole log. `verifyMatch` of `bestmove-sdk/verify` verifies it.
   *
   * @example const { ok } = await verifyMatch(await match.record())
   */
  record(options?: CallOptions): Promise<MatchRecord>
  /** The record of a finished match as a text for people. */
  recordText(options?: CallOptions): Promise<string>
  /**
   * Opens a socket, which is reopened if it breaks.
   *
   * @example for await (const event of match.connect()) console.log(event.type)
   */
  connect(options?: ConnectOptions): MatchConnection
}

/** What the calls to a match have in common. */
type Asked = {
  readonly params: { readonly path: { readonly match: string }; readonly header: { readonly 'seat-secret'?: string } }
  readonly signal: AbortSignal | null
}

/** True where the service has refused a call: it has done nothing. Other failures leave open what it has done. */
const isRefusal = ({ status }: ProblemError): boolean => status !== null && status < 500

interface Service {
  readonly api: FetchClient<paths>
  readonly baseUrl: string
  readonly WebSocket: WebSocketConstructor | undefined
}

export function matchClient({ api, baseUrl, WebSocket }: Service, id: string, { secret }: MatchOptions): Match {
  const seat: HeldSeat = { secret, joins: new Map() }
  /** Makes a call; where the secret is wrong, with that of a join whose answer was lost. */
  const call = async <Data>(
    { signal }: CallOptions,
    get: (asked: Asked) => Parameters<typeof answered<Data>>[0],
  ): Promise<Data> => {
    const header = seat.secret === undefined ? {} : { 'seat-secret': seat.secret }
    try {
      return await answered(get({ params: { path: { match: id }, header }, signal: signal ?? null }))
    } catch (error) {
      if (!(error instanceof ProblemError && error.is('wrong-secret') && tryNewSecret(seat))) throw error
      return call({ signal }, get)
    }
  }
  const view: Match['view'] = (options = {}) => call(options, (asked) => api.GET('/v1/matches/{match}/view', asked))
  return {
    id,
    view,
    events: ({ signal, ...query } = {}) =>
      call({ signal }, ({ params, ...rest }) =>
        api.GET('/v1/matches/{match}/events', { params: { ...params, query }, ...rest }),
      ),
    send: async (action, seq, options = {}) => {
      const body = { ...action, id: commandId(seat, action), seq }
      try {
        const ack = await call(options, (asked) => api.POST('/v1/matches/{match}/commands', { ...asked, body }))
        noteAnswer(seat, action, true)
        return ack
      } catch (error) {
        if (error instanceof ProblemError && isRefusal(error)) noteAnswer(seat, action, false)
        throw error
      }
    },
    record: (options = {}) => call(options, (asked) => api.GET('/v1/matches/{match}/record', asked)),
    recordText: (options = {}) =>
      call(options, (asked) => api.GET('/v1/matches/{match}/record.txt', { ...asked, parseAs: 'text' })),
    connect: (options = {}) =>
      openConnection({ url: socketUrl(baseUrl, id), seat, WebSocket, ask: (signal) => view({ signal }), ...options }),
  }
}

function socketUrl(baseUrl: string, id: string): string {
  const page = globalThis as { readonly location?: { readonly origin: string } }
  const base = baseUrl === '' ? (page.location?.origin ?? '') : baseUrl
  return `${base.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/matches/${id}/socket`
}
