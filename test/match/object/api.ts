/** A client of the deployed Worker for tests of matches, by HTTP and by socket. */
import { env, exports } from 'cloudflare:workers'
import type { Action, Answer } from '../../../src/match/commands.ts'
import type { ServerMessage } from '../../../src/match/host/messages.ts'
import type { MatchView, ViewedEvent } from '../../../src/match/view.ts'

const worker = (exports as unknown as { default: Fetcher }).default

export interface Made {
  readonly match: string
  readonly commitment: string
  readonly seats: readonly {
    readonly player: string
    readonly secret: string | null
    readonly joinLink: string | null
  }[]
  readonly spectatorLink: string | null
  readonly listed: boolean
  readonly socket: string
}

export const HUMAN = { kind: 'human' }
export const ENGINE = { kind: 'engine', level: 1, limits: { iterations: 50, depth: 2 } }

let calls = 0

/** A new IP address for each call, so that no rate limit applies. */
const address = () => `2001:db8::${(calls++).toString(16)}`

export function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('CF-Connecting-IP', address())
  return worker.fetch(`http://bestmove.test${path}`, { ...init, headers })
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetchApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export async function make(body: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Made> {
  const response = await post('/v1/matches', { game: 'einstein', seats: [HUMAN, HUMAN], ...body }, headers)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<Made>()
}

export const stubOf = ({ match }: { match: string }) => env.MATCHES.getByName(match)

/** One seat of a match, or a spectator, by HTTP. */
export class Player {
  readonly match: string
  readonly secret: string | null
  private commands = 0

  constructor(made: { readonly match: string }, secret: string | null) {
    this.match = made.match
    this.secret = secret
  }

  get headers(): Record<string, string> {
    return this.secret === null ? {} : { 'Seat-Secret': this.secret }
  }

  get(what: string): Promise<Response> {
    return fetchApi(`/v1/matches/${this.match}/${what}`, { headers: this.headers })
  }

  async view(): Promise<MatchView> {
    return (await this.get('view')).json<MatchView>()
  }

  async events(since = 0): Promise<ViewedEvent[]> {
    return (await (await this.get(`events?since=${since}`)).json<{ events: ViewedEvent[] }>()).events
  }

  send(id: string, seq: number, action: Action & { newSecret?: string }): Promise<Response> {
    return post(`/v1/matches/${this.match}/commands`, { id, seq, ...action }, this.headers)
  }

  /** Sends a command with the latest `seq`. It must be accepted. */
  async does(action: Action & { newSecret?: string }): Promise<Extract<Answer, { type: 'ack' }>> {
    const { seq } = await this.view()
    const response = await this.send(`h-${this.commands++}`, seq, action)
    if (response.status !== 200) throw new Error(`${action.type}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** The players of a match, in turn order; engines are spectators here. */
export const playersOf = (made: Made): Player[] => made.seats.map(({ secret }) => new Player(made, secret))

/** A match that all people have joined. */
export async function started(body: Record<string, unknown> = {}): Promise<{ made: Made; players: Player[] }> {
  const made = await make(body)
  const players = playersOf(made)
  for (const player of players) if (player.secret !== null) await player.does({ type: 'join' })
  return { made, players }
}

/** A socket to a match. */
export class Socket {
  readonly messages: ServerMessage[] = []
  /** The code and reason of its closing; null while it is open. */
  closed: { readonly code: number; readonly reason: string } | null = null
  private readonly socket: WebSocket
  private waiting: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(data === 'pong' ? ({ type: 'pong' } as never) : JSON.parse(String(data)))
      this.wake()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.wake()
    })
  }

  static async open({ match }: { readonly match: string }): Promise<Socket> {
    const response = await fetchApi(`/v1/matches/${match}/socket`, { headers: { Upgrade: 'websocket' } })
    if (!response.webSocket) throw new Error(`${response.status} ${await response.text()}`)
    return new Socket(response.webSocket)
  }

  /** Opens a socket and says hello. When this returns, the socket has received all events that the welcome counts. */
  static async hello(match: { readonly match: string }, secret: string | null, since = 0): Promise<Socket> {
    const socket = await Socket.open(match)
    socket.say({ type: 'hello', ...(secret === null ? {} : { secret }), since })
    const { view } = await socket.until((message) => message.type === 'welcome')
    await socket.until(() => Math.max(since, socket.seq) >= view.seq)
    return socket
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  close(): void {
    this.socket.close(1000, 'done')
  }

  get events(): ViewedEvent[] {
    return this.messages.flatMap((message) => (message.type === 'events' ? message.events : []))
  }

  /** Number of the last event received. */
  get seq(): number {
    return this.events.at(-1)?.seq ?? 0
  }

  /** Waits for a message that passes the test. Earlier messages count as well. */
  async until<M extends ServerMessage>(wanted: (message: ServerMessage) => message is M): Promise<M>
  async until(wanted: (message: ServerMessage) => boolean): Promise<ServerMessage>
  async until(wanted: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      const found = this.messages.find(wanted)
      if (found) return found
      if (this.closed) throw new Error(`closed: ${this.closed.code} ${this.closed.reason}`)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  /** Waits for an event of a type with a number above `after`. */
  async event(type: ViewedEvent['type'], after = 0): Promise<ViewedEvent> {
    const isIt = (event: ViewedEvent) => event.type === type && event.seq > after
    await this.until((message) => message.type === 'events' && message.events.some(isIt))
    return this.events.find(isIt)!
  }

  async answer(id: string): Promise<Answer> {
    const isIt = (message: ServerMessage): message is Answer =>
      (message.type === 'ack' || message.type === 'refused') && message.id === id
    return this.until(isIt)
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}

/** A legal move in a position, as the service lists it. */
export async function someMove(position: string, game = 'einstein'): Promise<string> {
  const answer = await (await post(`/v1/${game}/legal-moves`, { position })).json<{ moves: string[] }>()
  return answer.moves[0]!
}
