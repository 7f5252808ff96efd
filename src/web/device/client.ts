/** The page's side of matches whose host is a thread on this device. */
import { signal } from '@preact/signals'
import type { WebSocketLike } from '../../../sdk/src/connection.ts'
import type { Match, MatchOrder } from '../../../sdk/src/match.ts'
import { openConnection } from '../../../sdk/src/socket.ts'
import { watched } from '../lost-part.tsx'
import { type Answers, type Asked, type FromHost, HOST, type MadeHere, type ToHost } from './messages.ts'

/** True while a match is open in another tab, whose thread is its host. */
export const openElsewhere = signal(false)

/** False when this browser could not store the last step of a match: what was done then has not happened. */
export const stored = signal(true)

interface Waiting {
  resolve(answer: Answers[keyof Answers]): void
  reject(reason: Error): void
}

type Listeners = { [Name in 'open' | 'close' | 'error' | 'message']: Set<(event: { data: unknown }) => void> }

let thread: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()
const sockets = new Map<number, Listeners>()

/** Sends a message to the host, which starts with the first one. */
function tellHost(message: ToHost): void {
  if (!thread) {
    thread = watched(new Worker(new URL('../service/thread.ts', import.meta.url), { type: 'module', name: HOST }), lost)
    thread.onmessage = ({ data }) => heard(data as FromHost)
  }
  thread.postMessage(message)
}

/** The host could not be loaded: whatever waits for it fails, sockets close, and the next message tries again. */
function lost(reason: string): void {
  thread = null
  const [calls, open] = [[...waiting.values()], [...sockets.values()]]
  waiting.clear()
  sockets.clear()
  for (const { reject } of calls) reject(new Error(reason))
  for (const { close } of open) for (const listener of close) listener({ data: null })
}

function heard(message: FromHost): void {
  if ('id' in message) {
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('answer' in message) call?.resolve(message.answer)
    else call?.reject(new Error(message.failed))
    return
  }
  if ('stored' in message) {
    stored.value = message.stored
    return
  }
  openElsewhere.value = 'waits' in message
  const listeners = sockets.get(message.socket)
  if ('open' in message) for (const listener of listeners?.open ?? []) listener({ data: null })
  if ('text' in message) for (const listener of listeners?.message ?? []) listener({ data: message.text })
}

function ask<Name extends keyof Asked>(call: Name, input: Asked[Name]): Promise<Answers[Name]> {
  const id = ++count
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    tellHost({ id, call, input } as ToHost)
  })
}

/** A socket to the host, for the SDK's connection to a match. */
class HostSocket implements WebSocketLike {
  private readonly id = ++count
  private readonly listeners: Listeners = { open: new Set(), close: new Set(), error: new Set(), message: new Set() }

  constructor(match: string) {
    sockets.set(this.id, this.listeners)
    tellHost({ socket: this.id, open: match })
  }

  addEventListener(type: keyof Listeners, listener: (event: { data: unknown }) => void): void {
    this.listeners[type].add(listener)
  }

  send(text: string): void {
    tellHost({ socket: this.id, text })
  }

  close(): void {
    sockets.delete(this.id)
    tellHost({ socket: this.id, close: true })
  }
}

/** Makes a match on this device. @throws Error with the reason when the order cannot be carried out */
export const createHere = (order: MatchOrder): Promise<MadeHere> => ask('create', order)

/** A match on this device, as its player sees it. */
export const matchHere = (
  match: string,
  secret: string | undefined,
): Pick<Match, 'connect'> & Pick<Match, 'record'> => ({
  connect: () => openConnection({ url: match, seat: { secret, joins: new Map() }, WebSocket: HostSocket }),
  record: async () => {
    const record = await ask('record', { match, secret: secret ?? null })
    if (!record) throw new Error('the match is not over')
    return record as unknown as Awaited<ReturnType<Match['record']>>
  },
})
