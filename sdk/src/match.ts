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
  adoptSecret,
  type ConnectOptions,
  type HeldSeat,
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
  const seat: HeldSeat = { secret }
  const asked = ({ signal }: CallOptions = {}) => ({
    params: { path: { match: id }, header: seat.secret === undefined ? {} : { 'seat-secret': seat.secret } },
    signal: signal ?? null,
  })
  return {
    id,
    view: (options) => answered(api.GET('/v1/matches/{match}/view', asked(options))),
    events: ({ signal, ...query } = {}) => {
      const { params, ...rest } = asked({ signal })
      return answered(api.GET('/v1/matches/{match}/events', { params: { ...params, query }, ...rest }))
    },
    send: async (action, seq, options) => {
      const body = { ...action, id: randomHex(16), seq }
      const ack = await answered(api.POST('/v1/matches/{match}/commands', { ...asked(options), body }))
      adoptSecret(seat, action)
      return ack
    },
    record: (options) => answered(api.GET('/v1/matches/{match}/record', asked(options))),
    recordText: (options) =>
      answered(api.GET('/v1/matches/{match}/record.txt', { ...asked(options), parseAs: 'text' })),
    connect: (options = {}) => openConnection({ url: socketUrl(baseUrl, id), seat, WebSocket, ...options }),
  }
}

function socketUrl(baseUrl: string, id: string): string {
  const page = globalThis as { readonly location?: { readonly origin: string } }
  const base = baseUrl === '' ? (page.location?.origin ?? '') : baseUrl
  return `${base.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/matches/${id}/socket`
}
