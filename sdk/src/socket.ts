/** The socket of a match, reopened when it breaks. docs/matches.md of the service describes the protocol. */
import type { CallOptions } from './call-options.ts'
import type {
  ConnectionNews,
  ConnectionStatus,
  ConnectOptions,
  MatchAction,
  MatchConnection,
  WebSocketConstructor,
  WebSocketLike,
} from './connection.ts'
import { commandId, type HeldSeat, noteAnswer, tryNewSecret } from './held-seat.ts'
import type { MatchAck, MatchEvent, MatchNews, MatchRefused, MatchSocketProblem, MatchWelcome } from './openapi.ts'
import { ProblemError } from './problem.ts'

interface Settings extends ConnectOptions {
  readonly url: string
  readonly seat: HeldSeat
  readonly WebSocket: WebSocketConstructor | undefined
  /** Asks for the match by another way when a socket brings no welcome. Absent: there is none. */
  readonly ask?: ((signal: AbortSignal) => Promise<unknown>) | undefined
}

interface Pending {
  readonly action: MatchAction
  readonly id: string
  readonly signal: AbortSignal | undefined
  /** Runs while the command is on its way over the present socket. */
  timer: ReturnType<typeof setTimeout> | undefined
  wasSent: boolean
  /** The number of sockets that brought no answer in time. */
  silent: number
  /** The number of the last event that the player had seen; null when the socket had not been open yet. */
  seq: number | null
  resolve(ack: MatchAck): void
  reject(error: unknown): void
  /** Ends the waiting when the signal aborts, and withdraws the command unless it has been sent. */
  abort(): void
}

type Message = MatchWelcome | MatchNews | MatchAck | MatchRefused | MatchSocketProblem

/** The wait before the first reconnection. It doubles up to the longest; each is cut by up to half at random. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** The silence after which a socket is sent a ping, and the time in which it has to answer. */
const PING_EVERY_MS = 30_000
const PONG_WITHIN_MS = 10_000

/** The time in which a command has to be answered, and the number of sockets that may leave it without an answer. */
const ANSWER_WITHIN_MS = 20_000
const MOST_SILENT = 3

export const openConnection = (settings: Settings): MatchConnection => new Connection(settings)

class Connection implements MatchConnection {
  seq: number
  status: ConnectionStatus = 'connecting'
  aheadMs = 0
  readonly #settings: Settings
  readonly #Socket: WebSocketConstructor
  #socket: WebSocketLike | null = null
  /** The events so far, for iterators. */
  readonly #log: MatchEvent[] = []
  readonly #pending = new Map<string, Pending>()
  readonly #listeners: { [Name in keyof ConnectionNews]: Set<(news: ConnectionNews[Name]) => void> } = {
    event: new Set(),
    view: new Set(),
    status: new Set(),
    problem: new Set(),
  }
  #sleepers: (() => void)[] = []
  #failure: ProblemError | null = null
  /** Asks why sockets bring no welcome; null when nothing is asked. */
  #asking: AbortController | null = null
  /** The number of the event that has to arrive before commands are sent; null before the welcome. */
  #caughtUpAt: number | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: Settings) {
    const Socket = settings.WebSocket ?? globalThis.WebSocket
    if (!Socket)
      throw new TypeError(
        'there is no WebSocket here (Node has one from 22 on): give createClient that of the package ws',
      )
    this.#settings = settings
    this.#Socket = Socket
    this.seq = settings.since ?? 0
    if (settings.signal?.aborted) this.status = 'closed'
    else {
      settings.signal?.addEventListener('abort', this.close, { once: true })
      this.#open()
    }
  }

  on<Name extends keyof ConnectionNews>(name: Name, listener: (news: ConnectionNews[Name]) => void): () => void {
    this.#listeners[name].add(listener)
    return () => this.#listeners[name].delete(listener)
  }

  async send(action: MatchAction, { signal }: CallOptions = {}): Promise<MatchAck> {
    signal?.throwIfAborted()
    if (this.status === 'closed') throw this.#failure ?? closedError()
    return new Promise((resolve, reject) => {
      const id = commandId(this.#settings.seat, action)
      const command: Pending = {
        action,
        id,
        signal,
        seq: this.seq || null,
        timer: undefined,
        wasSent: false,
        silent: 0,
        resolve,
        reject,
        abort: () => {
          reject(signal?.reason)
          if (!command.wasSent) this.#answer(id, false)
        },
      }
      signal?.addEventListener('abort', command.abort, { once: true })
      this.#pending.set(id, command)
      this.#flush()
    })
  }

  readonly close = (): void => {
    if (this.status === 'closed') return
    this.#settings.signal?.removeEventListener('abort', this.close)
    this.#asking?.abort()
    this.#drop()
    this.#rejectAll(this.#failure ?? closedError())
    this.#become('closed')
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<MatchEvent, void, undefined> {
    for (let next = 0; ; ) {
      const event = this.#log[next]
      if (event) {
        next++
        yield event
      } else if (this.status === 'closed') {
        if (this.#failure) throw this.#failure
        return
      } else await new Promise<void>((resolve) => this.#sleepers.push(resolve))
    }
  }

  #open(): void {
    this.#become('connecting')
    // a listener may have closed the connection
    if (this.status !== 'connecting') return
    const socket = new this.#Socket(this.#settings.url)
    this.#socket = socket
    // messages of an abandoned socket are ignored
    const heard =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (this.#socket === socket) listener(...args)
      }
    socket.addEventListener(
      'open',
      heard(() => this.#transmitHello(socket)),
    )
    socket.addEventListener(
      'message',
      heard(({ data }: { data: unknown }) => this.#take(String(data))),
    )
    socket.addEventListener(
      'close',
      heard(() => this.#reopenLater()),
    )
    // a close follows, but not in every implementation
    socket.addEventListener(
      'error',
      heard(() => this.#reopenLater()),
    )
    this.#after(PONG_WITHIN_MS)
  }

  #transmitHello(socket: WebSocketLike): void {
    const { seq } = this
    const { secret } = this.#settings.seat
    socket.send(JSON.stringify({ type: 'hello', secret, since: seq }))
    this.#after(PONG_WITHIN_MS)
  }

  #transmit(command: Pending): void {
    command.seq ??= this.seq
    const { action, id, seq } = command
    command.wasSent = true
    command.timer = setTimeout(() => {
      if (++command.silent < MOST_SILENT) this.#reopenLater()
      // the fault is with this command: others may be answered
      else this.#remove(id)?.reject(new DOMException('no answer to the command', 'TimeoutError'))
    }, ANSWER_WITHIN_MS)
    this.#socket?.send(JSON.stringify({ ...action, id, seq }))
  }

  /** Sets the timer, in place of what it was set to. By default the socket is abandoned, and reopened, unless it sends something within `ms`. */
  #after(ms: number, act = () => this.#reopenLater()): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms)
  }

  #take(text: string): void {
    this.#after(PING_EVERY_MS, () => {
      this.#socket?.send('ping')
      this.#after(PONG_WITHIN_MS)
    })
    if (text === 'pong') return
    const message = JSON.parse(text) as Message
    switch (message.type) {
      case 'welcome':
        this.#failures = 0
        this.#caughtUpAt = message.view.seq
        this.aheadMs = message.at - Date.now()
        this.#become('open')
        if (this.status !== 'open') return
        this.#tell('view', message.view)
        this.#flush()
        return
      case 'events':
        for (const event of message.events) {
          if (event.seq <= this.seq) continue
          // events have no gaps: after one, ask for the rest again
          if (event.seq > this.seq + 1) {
            this.#reopenLater()
            return
          }
          this.seq = event.seq
          this.#log.push(event)
          this.#tell('event', event)
          if (this.status === 'closed') return
        }
        this.#wake()
        this.#flush()
        return
      case 'ack':
        this.#answer(message.id, true)?.resolve(message)
        return
      case 'refused':
        this.#answer(message.id, false)?.reject(refusal(message.problem, message.detail, message.seq))
        return
      case 'problem': {
        const problem = refusal(message.problem, message.detail)
        const command = this.#answer(message.id ?? '', false)
        if (command) command.reject(problem)
        else this.#fail(problem)
      }
    }
  }

  /** Sends the waiting commands, including those that may have been lost with an earlier socket. */
  #flush(): void {
    if (this.#caughtUpAt === null || this.seq < this.#caughtUpAt) return
    this.#caughtUpAt = 0
    for (const command of this.#pending.values()) if (!command.timer) this.#transmit(command)
  }

  /** The command that an answer is for. */
  #answer(id: string, taken: boolean): Pending | undefined {
    const command = this.#remove(id)
    if (command) noteAnswer(this.#settings.seat, command.action, taken)
    return command
  }

  /** Takes a command out of those that wait for an answer. */
  #remove(id: string): Pending | undefined {
    const command = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(command?.timer)
    command?.signal?.removeEventListener('abort', command.abort)
    return command
  }

  /** Gives up all commands. What the service has done about them is open. */
  #rejectAll(error: unknown): void {
    for (const id of [...this.#pending.keys()]) this.#remove(id)?.reject(error)
  }

  #fail(problem: ProblemError): void {
    if (problem.is('wrong-secret') && tryNewSecret(this.#settings.seat)) {
      this.#reopenLater()
      return
    }
    this.#tell('problem', problem)
    if (problem.type.endsWith('/malformed-message')) {
      // it names no command: any of them may be the one
      this.#rejectAll(problem)
      return
    }
    this.#failure = problem
    this.close()
  }

  #reopenLater(): void {
    // before the welcome
    if (this.#caughtUpAt === null) void this.#askWhy()
    this.#drop()
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++)
    // before the listeners are told, who may close the connection
    this.#after(wait * (0.5 + Math.random() / 2), () => this.#open())
    this.#become('waiting')
  }

  /**
   * Finds out why a socket brought no welcome, since a WebSocket does not tell how it was refused: a match that the service refuses by
   * another way, too, ends the connection.
   */
  async #askWhy(): Promise<void> {
    const { ask } = this.#settings
    if (!ask || this.#asking) return
    const asking = new AbortController()
    this.#asking = asking
    try {
      await ask(AbortSignal.any([asking.signal, AbortSignal.timeout(PONG_WITHIN_MS)]))
    } catch (error) {
      // by now a socket may have been welcomed
      if (this.status !== 'closed' && this.#caughtUpAt === null && refusesMatch(error)) this.#fail(error)
    } finally {
      this.#asking = null
    }
  }

  #drop(): void {
    clearTimeout(this.#timer)
    for (const command of this.#pending.values()) {
      clearTimeout(command.timer)
      command.timer = undefined
    }
    const socket = this.#socket
    this.#socket = null
    this.#caughtUpAt = null
    try {
      socket?.close()
    } catch {
      // some implementations refuse to close a socket that is not open yet
    }
  }

  #become(status: ConnectionStatus): void {
    if (this.status === status) return
    this.status = status
    // a listener that closes the connection changes it again: the others are told `closed`, and nothing after that
    for (const listener of this.#listeners.status) if (this.status === status) call(listener, status)
  }

  #tell<Name extends keyof ConnectionNews>(name: Name, news: ConnectionNews[Name]): void {
    for (const listener of this.#listeners[name]) call(listener, news)
  }

  #wake(): void {
    for (const resolve of this.#sleepers.splice(0)) resolve()
  }
}

/** Calls a listener. What it throws is reported as uncaught, and harms neither the connection nor other listeners. */
function call<News>(listener: (news: News) => void, news: News): void {
  try {
    listener(news)
  } catch (error) {
    // not every platform has `reportError`
    queueMicrotask(() => {
      throw error
    })
  }
}

/**
 * True for the statuses by which a service refuses a match: all 4xx, unless it asks to come again (408, 429), or may admit a socket all the
 * same, which says itself who it is (401, 403).
 */
const refusesMatch = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && /^4(?!0[138]|29)/.test(`${error.status}`)

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
  const words = title === undefined ? { title: detail, detail } : { title }
  return new ProblemError({ type: `/problems/${problem}`, status: null, ...words, seq })
}
