/** Calls of the thread that compiles and plays the rules on the page. */
import type { Answers, Asked, Call, FromThread, ToThread } from './messages.ts'

/** The id of calls whose answers nobody waits for. */
const UNHEARD = 0

/** Thrown to callers of a thread that was ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
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
}

/**
 * A thread that is started by its first call, and can be ended at any time: nothing that it does can hold up the page. After
 * that the next call starts another, which knows the same rules.
 */
export class RulesThread {
  private readonly open: () => Thread
  private thread: Thread | null = null
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
   * Makes a call.
   * @param patienceMs the time after which the thread is ended without an answer
   * @throws ThreadEnded when it was ended before it had answered; Error with the thread's own reason otherwise
   */
  async ask<Name extends Call>(call: Name, input: Asked[Name], patienceMs: number): Promise<Answers[Name]> {
    const id = ++this.calls
    const timer = setTimeout(() => this.end(`no answer within ${patienceMs / 1000} s`), patienceMs)
    try {
      const answer = await new Promise<Answers[Name]>((resolve, reject) => {
        this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        this.thread ??= this.start(call)
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
    this.thread?.terminate()
    this.thread = null
    for (const { reject } of [...this.waiting.values()]) reject(new ThreadEnded(reason))
    this.waiting.clear()
  }

  /** Starts a thread, which compiles the rules of the one before unless it is asked for others. */
  private start(call: Call): Thread {
    const thread = this.open()
    thread.onmessage = ({ data }) => {
      const waiting = this.waiting.get(data.id)
      if ('answer' in data) waiting?.resolve(data.answer)
      else waiting?.reject(new Error(data.failed))
    }
    thread.onerror = ({ message = 'the thread has failed' }) => {
      if (this.thread === thread) this.end(message)
    }
    if (call !== 'compile' && this.rules !== null)
      thread.postMessage({ id: UNHEARD, call: 'compile', input: this.rules })
    return thread
  }
}
