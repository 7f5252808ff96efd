/** The thread of a worker client: it answers the calls that the client sends. */
import type { Backend } from '../backend.ts'
import { localBackend } from '../local/backend.ts'
import { readDataFrom } from '../local/data.ts'
import type { LocalGame } from '../local/game.ts'
import { ProblemError } from '../problem.ts'
import { askOf, watchOf } from '../relay.ts'
import type { Failure, FromThread, ToThread } from './messages.ts'
import { nodeThreads } from './workers.ts'

interface RunningCall {
  readonly stop: AbortController
  readonly updates: AsyncGenerator<unknown, void, undefined> | null
}

let games: readonly LocalGame[] = []
let backend: Backend | null = null
const calls = new Map<number, RunningCall>()

async function receive(message: ToThread): Promise<void> {
  if ('settings' in message) {
    readDataFrom(message.settings.data)
    backend = localBackend(games, message.settings)
    return
  }
  const { id } = message
  if ('abort' in message) {
    calls.get(id)?.stop.abort()
    calls.delete(id)
    return
  }
  try {
    const reply = await outcomeOf(message, backend!)
    if (reply) send(reply)
    if (reply && 'end' in reply) calls.delete(id)
  } catch (error) {
    calls.delete(id)
    send({ id, failure: failureOf(error) })
  }
}

/** Handles a message. @returns the message to send back, or null when there is none yet */
async function outcomeOf(
  message: Exclude<ToThread, { settings: unknown } | { abort: true }>,
  backend: Backend,
): Promise<FromThread | null> {
  const { id } = message
  const stop = new AbortController()
  if ('ask' in message) {
    calls.set(id, { stop, updates: null })
    const answer = await askOf(backend, message.ask, message.args, stop.signal)
    calls.delete(id)
    return { id, answer }
  }
  if ('watch' in message) {
    calls.set(id, { stop, updates: watchOf(backend, message.watch, message.args, stop.signal) })
    return null
  }
  const next = await calls.get(id)?.updates?.next()
  return next === undefined || next.done ? { id, end: true } : { id, answer: next.value }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) {
    const { type, title, status, detail, errors } = error
    return { problem: { type, title, status, detail, errors } }
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { error: { name, message } }
}

interface WorkerScope {
  postMessage(message: FromThread): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToThread }) => void): void
}

const port = nodeThreads()?.parentPort
const scope = globalThis as unknown as WorkerScope
const send = (message: FromThread) => (port ?? scope).postMessage(message)

/**
 * Answers the calls of a worker client in this thread, about games of your choice: for the module of a Worker of your own, which calls
 * it once.
 *
 * @example
 * // engine.js
 * serveGames([fromFunctions(nim)])
 * // page.js
 * createWorkerClient({ worker: () => new Worker(new URL('./engine.js', import.meta.url), { type: 'module' }) })
 */
export function serveGames(served: readonly LocalGame[]): void {
  games = served
  if (port) port.on('message', (message) => receive(message as ToThread))
  else scope.addEventListener('message', ({ data }) => receive(data))
}
