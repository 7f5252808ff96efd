import type { Client as FetchClient } from 'openapi-fetch'
import type { CallOptions } from './call-options.ts'
import { answered, randomHex } from './http.ts'
import type {
  MatchAck,
  MatchEvents,
  MatchRecord,
  MatchRequest,
  MatchStartRequest,
  MatchView,
  paths,
} from './openapi.ts'
import {
  type ConnectOptions,
  type MatchAction,
  type MatchConnection,
  openConnection,
  type WebSocketConstructor,
} from './socket.ts'

export type { MatchAction } from './socket.ts'

/** The order for a match: from a position, or from the start of the game. */
export type MatchOrder = MatchRequest | MatchStartRequest

/** The options of `ServiceClient.match`. */
export interface MatchOptions {
  /** The secret of a seat, from `createMatch` or from a join link. Absent: a spectator. */
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
   * Sends a command over HTTP, for players without a socket.
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

interface Service {
  readonly api: FetchClient<paths>
  readonly baseUrl: string
  readonly WebSocket: WebSocketConstructor | undefined
}

export function matchClient({ api, baseUrl, WebSocket }: Service, id: string, { secret }: MatchOptions): Match {
  const params = { path: { match: id }, header: secret === undefined ? {} : { 'seat-secret': secret } }
  return {
    id,
    view: ({ signal } = {}) => answered(api.GET('/v1/matches/{match}/view', { params, signal: signal ?? null })),
    events: ({ signal, ...query } = {}) =>
      answered(api.GET('/v1/matches/{match}/events', { params: { ...params, query }, signal: signal ?? null })),
    send: (action, seq, { signal } = {}) =>
      answered(
        api.POST('/v1/matches/{match}/commands', {
          params,
          body: { ...action, id: randomHex(16), seq },
          signal: signal ?? null,
        }),
      ),
    record: ({ signal } = {}) => answered(api.GET('/v1/matches/{match}/record', { params, signal: signal ?? null })),
    recordText: ({ signal } = {}) =>
      answered(api.GET('/v1/matches/{match}/record.txt', { params, parseAs: 'text', signal: signal ?? null })),
    connect: (options = {}) => openConnection({ url: socketUrl(baseUrl, id), secret, WebSocket, ...options }),
  }
}

function socketUrl(baseUrl: string, id: string): string {
  const page = globalThis as { readonly location?: { readonly origin: string } }
  const base = baseUrl === '' ? (page.location?.origin ?? '') : baseUrl
  return `${base.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/matches/${id}/socket`
}
