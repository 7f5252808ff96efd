/** Calls of the thread that compiles and plays the rules on the page. */
import type { Answers, Asked, Call, FromThread, ToThread } from './messages.ts'

/** The id of calls whose answers nobody waits for. */
const UNHEARD = 0

/** The longest time in which a thread says that it is ready, in milliseconds; then its script is taken for lost. */
const LOADING_MS = 30_000

/** Thrown to callers of a thread that was ended. */
export class ThreadEnded extends Error {
  override readonly name: string = 'ThreadEnded'
}

/** Thrown to callers of a thread that was ended before it was ready: nothing is known of what they asked. */
export class ThreadLost extends ThreadEnded {
  override readonly name = 'ThreadLost'
}

/** The part of a page's Worker that is used here. */
export interface Thread {
  postMessage(message: ToThread): void
  terminate(): void
  onmessage: ((event: { readonly data: FromThread }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

interface Waiting {
  resolve(answer: Answers[Call]): void
  reject(reason: Error): void
  /** Starts the time after which the thread is ended without an answer. */
  begin(): void
}

/**
 * A thread that is started by its first call, and can be ended at any time: nothing that it does can hold up the page. After
 * that the next call starts another, which knows the same rules.
 */
export class RulesThread {
  private readonly open: () => Thread
  private thread: Thread | null = null
  /** True when the thread has been heard: its script is there. */
  private ready = false
  private loading: ReturnType<typeof setTimeout> | undefined
  private readonly waiting = new Map<number, Waiting>()
  private calls = 0
  /** The rules that the thread holds, or held when it was ended. */
  private rules: Asked['compile'] | null = null

  constructor(open: () => Thread) {
    this.open = open
  }

  /** True while calls wait for an answer. */
  get busy(): boolean {
    return this.waiting.size > 0
  }

  /**
   * Makes a call; once more, if the thread was not to be had.
   * @param patienceMs the time after which the thread is ended without an answer, from when it is ready
   * @throws ThreadLost when there is no thread; ThreadEnded when it was ended before it had answered; Error with the thread's own
   * reason otherwise
   */
  async ask<Name extends Call>(call: Name, input: Asked[Name], patienceMs: number): Promise<Answers[Name]> {
    try {
      return await this.askOnce(call, input, patienceMs)
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      return this.askOnce(call, input, patienceMs)
    }
  }

  private async askOnce<Name extends Call>(call: Name, input: Asked[Name], patienceMs: number): Promise<Answers[Name]> {
    const id = ++this.calls
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer ??= setTimeout(() => this.end(`no answer within ${patienceMs / 1000} s`), patienceMs)
    }
    try {
      const answer = await new Promise<Answers[Name]>((resolve, reject) => {
        this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, begin })
        this.thread ??= this.start(call)
        if (this.ready) begin()
        this.thread.postMessage({ id, call, input } as ToThread)
      })
      if (call === 'compile' && (answer as Answers['compile']).ok) this.rules = input as Asked['compile']
      return answer
    } finally {
      clearTimeout(timer)
      this.waiting.delete(id)
    }
  }

  /** Ends the thread; the calls that wait for it fail. */
  end(reason = 'the thread was ended'): void {
    this.fail(new ThreadEnded(reason))
  }

  private fail(reason: ThreadEnded): void {
    clearTimeout(this.loading)
    this.thread?.terminate()
    this.thread = null
    this.ready = false
    for (const { reject } of [...this.waiting.values()]) reject(reason)
    this.waiting.clear()
  }

  /** Starts a thread, which compiles the rules of the one before unless it is asked for others. */
  private start(call: Call): Thread {
    const thread = this.open()
    this.loading = setTimeout(() => this.fail(new ThreadLost('its script does not come')), LOADING_MS)
    thread.onmessage = ({ data }) => {
      if (this.thread === thread && !this.ready) {
        clearTimeout(this.loading)
        this.ready = true
        for (const { begin } of this.waiting.values()) begin()
      }
      if ('ready' in data) return
      const waiting = this.waiting.get(data.id)
      if ('answer' in data) waiting?.resolve(data.answer)
      else waiting?.reject(new Error(data.failed))
    }
    thread.onerror = ({ message = 'its script could not be loaded' }) => {
      if (this.thread === thread) this.fail(this.ready ? new ThreadEnded(message) : new ThreadLost(message))
    }
    if (call !== 'compile' && this.rules !== null)
      thread.postMessage({ id: UNHEARD, call: 'compile', input: this.rules })
    return thread
  }
}
