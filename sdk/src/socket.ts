/** The socket of a match, reopened when it breaks. docs/matches.md of the service describes the protocol. */
import { randomHex } from './http.ts'
import type {
  ArrangeCommand,
  JoinCommand,
  MatchAck,
  MatchEvent,
  MatchNews,
  MatchRefused,
  MatchSocketProblem,
  MatchView,
  MatchWelcome,
  MoveCommand,
  PlainCommand,
} from './openapi.ts'
import { ProblemError } from './problem.ts'

/**
 * A command of a player. Its id and sequence number are added when it is sent.
 *
 * @example const action: MatchAction = { type: 'move', move: 'a5b4' }
 */
export type MatchAction =
  | Omit<JoinCommand, 'id' | 'seq'>
  | Omit<ArrangeCommand, 'id' | 'seq'>
  | Omit<MoveCommand, 'id' | 'seq'>
  | Omit<PlainCommand, 'id' | 'seq'>

/** The parts of a WebSocket that are used here: of the platform's, or of that of `ws`. */
export interface WebSocketLike {
  send(data: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type WebSocketConstructor = new (url: string) => WebSocketLike

/** The status of a connection. `waiting`: it has broken, and will be reopened after a while. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'closed'

/** The options of `Match.connect`. */
export interface ConnectOptions {
  /** The number of the last event that is known already. Default: 0, and all events arrive. */
  readonly since?: number | undefined
  /** Closes the connection when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** The events of a connection for its listeners, by name, with their payloads. */
export interface ConnectionNews {
  /** An event of the match. Each arrives once, in order, even if the socket breaks. */
  event: MatchEvent
  /** The state of the match, each time that the socket has been opened. */
  view: MatchView
  status: ConnectionStatus
  /** The reason why the connection was refused, or a message was not understood. */
  problem: ProblemError
}

/**
 * A connection to a match. Iterating yields every event after `since`, and ends when the connection is closed. It throws a
 * `ProblemError` if the service refuses the connection.
 *
 * @example
 * const connection = match.connect()
 * await connection.send({ type: 'join', name: 'Ada' })
 * for await (const event of connection) if (event.type === 'ended') break
 * connection.close()
 */
export interface MatchConnection extends AsyncIterable<MatchEvent> {
  /** The number of the last event that arrived. */
  readonly seq: number
  readonly status: ConnectionStatus
  /** The lead of the service's clock over this machine's, in milliseconds, measured at the last welcome. */
  readonly aheadMs: number
  /**
   * Sends a command, now or when the socket is open again, and repeats it until it is answered. Repeating is safe.
   *
   * @example await connection.send({ type: 'move', move: 'a5b4' })
   * @throws ProblemError if the command is refused
   */
  send(action: MatchAction): Promise<MatchAck>
  /**
   * Calls a listener for each event, view, change of status or problem.
   *
   * @returns a function that removes the listener
   * @example const stop = connection.on('event', (event) => console.log(event.type))
   */
  on<Name extends keyof ConnectionNews>(name: Name, listener: (news: ConnectionNews[Name]) => void): () => void
  /** Closes the connection. Commands without an answer are rejected with an `AbortError`. */
  close(): void
}

/** The seat of a player: its secret, which a join may replace; none for a spectator. */
export interface HeldSeat {
  secret: string | undefined
  /** The ids of the joins without an answer, by their new secrets: the service may have taken one of them. */
  readonly joins: Map<string, string>
}

const newSecretOf = (action: MatchAction) => (action.type === 'join' ? action.newSecret : undefined)

/** The id of a new command. A join whose answer was lost is repeated under its id, so that it is answered again. */
export function commandId({ joins }: HeldSeat, action: MatchAction): string {
  const secret = newSecretOf(action)
  const id = joins.get(secret ?? '') ?? randomHex(16)
  if (secret !== undefined) joins.set(secret, id)
  return id
}

/** Notes the answer to a command: the new secret of a join that the service has taken is the seat's. */
export function noteAnswer(seat: HeldSeat, action: MatchAction, taken: boolean): void {
  const secret = newSecretOf(action)
  if (secret === undefined) return
  seat.joins.delete(secret)
  if (taken) seat.secret = secret
}

/** Takes over the new secret of a join without an answer, since the seat's is wrong. @returns false where there is none */
export function tryNewSecret(seat: HeldSeat): boolean {
  const [secret] = seat.joins.keys()
  if (secret === undefined) return false
  seat.joins.delete(secret)
  seat.secret = secret
  return true
}

interface Settings extends ConnectOptions {
  readonly url: string
  readonly seat: HeldSeat
  readonly WebSocket: WebSocketConstructor | undefined
}

interface Pending {
  readonly action: MatchAction
  readonly id: string
  /** The number of the last event that the player had seen; null when the socket had not been open yet. */
  seq: number | null
  resolve(ack: MatchAck): void
  reject(error: unknown): void
}

type Message = MatchWelcome | MatchNews | MatchAck | MatchRefused | MatchSocketProblem

/** The wait before the first reconnection. It doubles up to the longest; each is cut by up to half at random. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** The silence after which a socket is sent a ping, and the time in which it has to answer. */
const PING_EVERY_MS = 30_000
const PONG_WITHIN_MS = 10_000

export const openConnection = (settings: Settings): MatchConnection => new Connection(settings)

class Connection implements MatchConnection {
  seq: number
  status: ConnectionStatus = 'connecting'
  aheadMs = 0
  private readonly settings: Settings
  private readonly Socket: WebSocketConstructor
  private socket: WebSocketLike | null = null
  /** The events so far, for iterators. */
  private readonly log: MatchEvent[] = []
  private readonly pending = new Map<string, Pending>()
  /** The ids of the commands sent over the present socket. */
  private readonly sent = new Set<string>()
  private readonly listeners: { [Name in keyof ConnectionNews]: Set<(news: ConnectionNews[Name]) => void> } = {
    event: new Set(),
    view: new Set(),
    status: new Set(),
    problem: new Set(),
  }
  private sleepers: (() => void)[] = []
  private failure: ProblemError | null = null
  /** The number of the event that has to arrive before commands are sent; null before the welcome. */
  private caughtUpAt: number | null = null
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: Settings) {
    const Socket = settings.WebSocket ?? globalThis.WebSocket
    if (!Socket)
      throw new TypeError(
        'there is no WebSocket here (Node has one from 22 on): give createClient that of the package ws',
      )
    this.settings = settings
    this.Socket = Socket
    this.seq = settings.since ?? 0
    if (settings.signal?.aborted) this.status = 'closed'
    else {
      settings.signal?.addEventListener('abort', this.close, { once: true })
      this.open()
    }
  }

  on<Name extends keyof ConnectionNews>(name: Name, listener: (news: ConnectionNews[Name]) => void): () => void {
    this.listeners[name].add(listener)
    return () => this.listeners[name].delete(listener)
  }

  send(action: MatchAction): Promise<MatchAck> {
    return new Promise((resolve, reject) => {
      if (this.status === 'closed') return reject(this.failure ?? closedError())
      const command = {
        action,
        id: commandId(this.settings.seat, action),
        seq: this.seq > 0 ? this.seq : null,
        resolve,
        reject,
      }
      this.pending.set(command.id, command)
      if (this.isCaughtUp) this.transmit(command)
    })
  }

  readonly close = (): void => {
    if (this.status === 'closed') return
    this.settings.signal?.removeEventListener('abort', this.close)
    this.drop()
    for (const { reject } of this.pending.values()) reject(this.failure ?? closedError())
    this.pending.clear()
    this.become('closed')
    this.wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<MatchEvent, void, undefined> {
    for (let next = 0; ; ) {
      const event = this.log[next]
      if (event) {
        next++
        yield event
      } else if (this.status === 'closed') {
        if (this.failure) throw this.failure
        return
      } else await new Promise<void>((resolve) => this.sleepers.push(resolve))
    }
  }

  private get isCaughtUp(): boolean {
    return this.caughtUpAt !== null && this.seq >= this.caughtUpAt
  }

  private open(): void {
    this.become('connecting')
    // a listener may have closed the connection
    if (this.status !== 'connecting') return
    const socket = new this.Socket(this.settings.url)
    this.socket = socket
    // messages of an abandoned socket are ignored
    const heard =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (this.socket === socket) listener(...args)
      }
    socket.addEventListener(
      'open',
      heard(() => this.transmitHello(socket)),
    )
    socket.addEventListener(
      'message',
      heard(({ data }: { data: unknown }) => this.take(String(data))),
    )
    socket.addEventListener(
      'close',
      heard(() => this.reopenLater()),
    )
    // a close follows, but not in every implementation
    socket.addEventListener(
      'error',
      heard(() => this.reopenLater()),
    )
    this.timer = setTimeout(() => this.reopenLater(), PONG_WITHIN_MS)
  }

  private transmitHello(socket: WebSocketLike): void {
    const { seq } = this
    const { secret } = this.settings.seat
    socket.send(JSON.stringify({ type: 'hello', ...(secret !== undefined && { secret }), since: seq }))
    this.listenFor(PONG_WITHIN_MS)
  }

  private transmit(command: Pending): void {
    command.seq ??= this.seq
    const { action, id, seq } = command
    this.sent.add(id)
    this.socket?.send(JSON.stringify({ ...action, id, seq }))
  }

  /** Sets a timer: the socket is abandoned and reopened unless it sends something within `ms`. */
  private listenFor(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.reopenLater(), ms)
  }

  private take(text: string): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.socket?.send('ping')
      this.listenFor(PONG_WITHIN_MS)
    }, PING_EVERY_MS)
    if (text === 'pong') return
    const message = JSON.parse(text) as Message
    switch (message.type) {
      case 'welcome':
        this.failures = 0
        this.caughtUpAt = message.view.seq
        this.aheadMs = message.at - Date.now()
        this.become('open')
        if (this.status !== 'open') return
        this.tell('view', message.view)
        this.flush()
        return
      case 'events':
        for (const event of message.events) {
          if (event.seq <= this.seq) continue
          // events have no gaps: after one, ask for the rest again
          if (event.seq > this.seq + 1) {
            this.reopenLater()
            return
          }
          this.seq = event.seq
          this.log.push(event)
          this.tell('event', event)
          if (this.status === 'closed') return
        }
        this.wake()
        this.flush()
        return
      case 'ack':
        this.answer(message.id, true)?.resolve(message)
        return
      case 'refused':
        this.answer(message.id, false)?.reject(refusal(message.problem, message.detail, message.seq))
        return
      case 'problem':
        this.fail(refusal(message.problem, message.detail))
    }
  }

  /** Sends the waiting commands, including those that may have been lost with an earlier socket. */
  private flush(): void {
    if (!this.isCaughtUp) return
    this.caughtUpAt = 0
    for (const command of this.pending.values()) if (!this.sent.has(command.id)) this.transmit(command)
  }

  /** The command that an answer is for. */
  private answer(id: string, taken: boolean): Pending | undefined {
    const command = this.pending.get(id)
    this.pending.delete(id)
    if (command) noteAnswer(this.settings.seat, command.action, taken)
    return command
  }

  private fail(problem: ProblemError): void {
    if (problem.is('wrong-secret') && tryNewSecret(this.settings.seat)) {
      this.reopenLater()
      return
    }
    this.tell('problem', problem)
    if (problem.type.endsWith('/malformed-message')) {
      // the problem does not tell which command it is about
      for (const { reject } of this.pending.values()) reject(problem)
      this.pending.clear()
      return
    }
    this.failure = problem
    this.close()
  }

  private reopenLater(): void {
    this.drop()
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++)
    // before the listeners are told, who may close the connection
    this.timer = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2))
    this.become('waiting')
  }

  private drop(): void {
    clearTimeout(this.timer)
    const { socket } = this
    this.socket = null
    this.caughtUpAt = null
    this.sent.clear()
    try {
      socket?.close()
    } catch {
      // some implementations refuse to close a socket that is not open yet
    }
  }

  private become(status: ConnectionStatus): void {
    if (this.status === status) return
    this.status = status
    // a listener that closes the connection changes it again: the others are told `closed`, and nothing after that
    for (const listener of this.listeners.status) if (this.status === status) listener(status)
  }

  private tell<Name extends keyof ConnectionNews>(name: Name, news: ConnectionNews[Name]): void {
    for (const listener of this.listeners[name]) listener(news)
  }

  private wake(): void {
    for (const resolve of this.sleepers.splice(0)) resolve()
  }
}

const closedError = () => new DOMException('the connection to the match is closed', 'AbortError')

/** The titles of the problems after which the service closes the socket. Its messages about them have no more to say. */
const CLOSING: Readonly<Record<string, string>> = {
  'unknown-match': 'The match is unknown',
  'match-expired': 'The match has been deleted',
  'wrong-secret': 'The secret belongs to no seat of this match',
  'players-only': 'The match is not for spectators',
} satisfies Record<Exclude<MatchSocketProblem['problem'], 'malformed-message' | 'hello-first'>, string>

const refusal = (problem: string, detail: string, seq?: number) => {
  const title = CLOSING[problem]
  const told = title === undefined ? { title: detail, detail } : { title }
  return new ProblemError({ type: `/problems/${problem}`, status: null, ...told, seq })
}
