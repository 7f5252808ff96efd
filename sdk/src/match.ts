import type { Client as FetchClient } from 'openapi-fetch'
import type { CallOptions } from './face.ts'
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

/** What a match is made with: from a position, or from the game's start. */
export type MatchOrder = MatchRequest | MatchStartRequest

export interface MatchOptions {
  /** Of a seat, as `createMatch` or the join link has it. Absent: to watch. */
  readonly secret?: string | undefined
}

/** A live match as one seat or a spectator sees it. */
export interface Match {
  readonly id: string
  /** Where it stands. */
  view(options?: CallOptions): Promise<MatchView>
  /** What has happened after an event; the first ones if the list is cut off. */
  events(options?: CallOptions & { readonly since?: number; readonly limit?: number }): Promise<MatchEvents>
  /**
   * A command over HTTP, for players without a socket.
   * @param seq the number of the last event that the player has seen
   */
  send(action: MatchAction, seq: number, options?: CallOptions): Promise<MatchAck>
  /** The whole log of a finished match; `verifyMatch` of `bestmove-sdk/verify` checks it. */
  record(options?: CallOptions): Promise<MatchRecord>
  /** The same as a text for people. */
  recordText(options?: CallOptions): Promise<string>
  /** A socket, which is opened anew when it breaks. */
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
