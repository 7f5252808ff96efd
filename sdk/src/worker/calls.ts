import { ProblemError } from '../problem.ts'
import type { Asked, Carrier, Watched } from '../relay.ts'
import type { Failure, FromThread, Settings, ToThread } from './messages.ts'
import type { NodeWorker, PageWorker } from './workers.ts'

type OpenWorker = NodeWorker | PageWorker

/** The callbacks of a promise for the next message about a call. */
interface Waiting {
  resolve(message: FromThread): void
  reject(reason: unknown): void
}

/** Passes the calls of a worker client to its thread. The first call starts the thread. */
export class ThreadCalls implements Carrier {
  private readonly open: () => OpenWorker
  private readonly settings: Settings
  private worker: OpenWorker | null = null
  /** Why the last worker has ended. */
  private ended: unknown = null
  private readonly waiting = new Map<number, Waiting>()
  private calls = 0

  /** @param open starts a Worker */
  constructor(open: () => OpenWorker, settings: Settings) {
    this.open = open
    this.settings = settings
  }

  async ask(ask: Asked, args: readonly unknown[], signal: AbortSignal | null): Promise<unknown> {
    const id = ++this.calls
    const reply = await this.exchange({ id, ask, args }, signal)
    return 'answer' in reply ? reply.answer : undefined
  }

  async *watch(
    watch: Watched,
    args: readonly unknown[],
    signal: AbortSignal,
  ): AsyncGenerator<unknown, void, undefined> {
    signal.throwIfAborted()
    const id = ++this.calls
    this.send({ id, watch, args })
    const { worker } = this
    try {
      for (;;) {
        // it may have ended between two parts, and another one knows nothing of this call
        if (this.worker !== worker) throw this.ended
        const reply = await this.exchange({ id, next: true }, signal)
        if (!('answer' in reply)) return
        yield reply.answer
      }
    } finally {
      // ends the search of a loop that was left
      this.abort(id)
    }
  }

  /** Ends the thread, and fails the calls that wait for it. */
  close(reason: unknown = new Error('the worker client was closed')): void {
    this.worker?.terminate()
    this.worker = null
    this.ended = reason
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of waiting) reject(reason)
  }

  /** Sends a message and waits for the next one about the same call. @throws the error of the call */
  private async exchange(message: ToThread & { id: number }, signal: AbortSignal | null): Promise<FromThread> {
    signal?.throwIfAborted()
    const { id } = message
    const replied = new Promise<FromThread>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    const abort = () => {
      this.waiting.get(id)?.reject(signal?.reason)
      this.waiting.delete(id)
      this.abort(id)
    }
    signal?.addEventListener('abort', abort, { once: true })
    try {
      this.send(message)
      this.keepAlive()
      const reply = await replied
      if ('failure' in reply) throw errorOf(reply.failure)
      return reply
    } finally {
      this.waiting.delete(id)
      signal?.removeEventListener('abort', abort)
      this.keepAlive()
    }
  }

  /** Ends a call in the thread, if there still is one. */
  private abort(id: number): void {
    if (this.worker) this.send({ id, abort: true })
  }

  private send(message: ToThread): void {
    this.worker ??= this.start()
    this.worker.postMessage(message)
  }

  private start(): OpenWorker {
    const worker = this.open()
    const tell = (message: FromThread) => this.waiting.get(message.id)?.resolve(message)
    const fail = (what: unknown) => {
      if (this.worker === worker) this.close(new Error(`the worker has failed: ${reasonOf(what)}`, { cause: what }))
    }
    if ('on' in worker) {
      worker.on('message', (message) => tell(message as FromThread))
      worker.on('error', fail)
      worker.on('exit', () => fail('it has ended'))
    } else {
      worker.addEventListener('message', ({ data }) => tell(data as FromThread))
      worker.addEventListener('error', fail)
    }
    worker.postMessage({ settings: this.settings } satisfies ToThread)
    return worker
  }

  /** Keeps Node's process alive while calls wait for an answer, and lets it end otherwise. */
  private keepAlive(): void {
    if (!this.worker || !('ref' in this.worker)) return
    if (this.waiting.size > 0) this.worker.ref()
    else this.worker.unref()
  }
}

/** Why a thread has failed. The event of a script that cannot be loaded has no message. */
function reasonOf(what: unknown): string {
  if (typeof what !== 'object' || what === null) return String(what)
  return 'message' in what ? String(what.message) : 'its script could not be loaded'
}

function errorOf(failure: Failure): Error {
  if ('problem' in failure) return new ProblemError(failure.problem)
  const { name, message } = failure.error
  return Object.assign(new Error(message), { name })
}
