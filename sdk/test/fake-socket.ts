import { afterEach, beforeEach, vi } from 'vitest'

/** A socket for tests of a match's connection, which does what the test says. */
export class FakeSocket {
  static readonly all: FakeSocket[] = []
  readonly url: string
  readonly sent: Record<string, unknown>[] = []
  pings = 0
  closed = false
  private readonly listeners = new Map<string, ((event: { data: unknown }) => void)[]>()

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }

  send(data: string): void {
    if (data === 'ping') this.pings++
    else this.sent.push(JSON.parse(data))
  }

  close(): void {
    this.closed = true
  }

  happen(type: string, data?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data })
  }

  say(message: unknown): void {
    this.happen('message', typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Opens, and welcomes the client to a match with this many events. */
  welcome(seq: number, at = Date.now()): void {
    this.happen('open')
    this.say({ type: 'welcome', at, view: { seq } })
  }

  tell(...seqs: number[]): void {
    this.say({ type: 'events', events: seqs.map((seq) => ({ seq, at: 0, type: 'rolled', seat: 'red' })) })
  }
}

export const latest = () => FakeSocket.all.at(-1)!

/** For every test of a file: no sockets yet, a clock that stands still, and no jitter in what is waited for. */
export function setUpSockets(): void {
  beforeEach(() => {
    FakeSocket.all.length = 0
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
