/** A client that asks a service first, and the engine here when the service cannot be reached. */
import { type Backend, backendOf } from './backend.ts'
import { clientOf } from './client-of.ts'
import type { Client, GameClient } from './face.ts'
import type { AnalysisRequest, AnyGameId, MoveRequest } from './openapi.ts'
import { ProblemError } from './problem.ts'
import { type Asked, askOf, type Carrier, relay, type Watched, watchOf } from './relay.ts'

export type { Client, GameClient } from './face.ts'
export { ProblemError, type ProblemId, type ProblemType } from './problem.ts'

/** A report of who has answered a call, or has begun to. */
export interface AnsweredBy {
  readonly by: 'service' | 'local'
  /** The method of the client: `move`. */
  readonly call: 'games' | 'rules' | Exclude<keyof GameClient, 'id'>
  /** The id of the game; null when the call was about none: `games` and `rules`. */
  readonly game: AnyGameId | null
  /** The failure that made the service unreachable; undefined when the service has answered. */
  readonly because: unknown
}

/** The options of `createFallbackClient`. */
export interface FallbackOptions {
  /** The client of the service, from `createClient`. */
  readonly service: Client
  /** The client that answers when the service cannot, from `createWorkerClient` or `createLocalClient`. */
  readonly local: Client
  /**
   * The time to wait for the service, in milliseconds, in addition to the time limit of a search. Default: 10,000. For
   * `watchAnalysis` it is the time to wait for each update, in addition to `progressMs`. There is no such limit for batches,
   * reviews, `perft` and other searches limited by iterations alone, because their length is unknown.
   */
  readonly patienceMs?: number | undefined
  /** The time for which an unreachable service gets no calls, in milliseconds, unless it names one itself. Default: 30,000. */
  readonly restMs?: number | undefined
  /** A callback for every answer, with the side that has given it. */
  readonly onAnswer?: ((answered: AnsweredBy) => void) | undefined
}

/**
 * Creates a client that asks a service first, and the engine here when the service cannot be reached. A service counts as
 * unreachable
 *
 * - if the network fails, or breaks off in the middle of an answer,
 * - if something other than the service answers: an answer without JSON, or a failure without a problem document,
 * - if the service is too busy: 429 and 503, after the repetitions that `createClient` makes,
 * - if it has not answered after `patienceMs`, or is silent for so long in an analysis that is watched.
 *
 * Every other answer is the service's, refusals included: `ProblemError` is thrown as by the service's own client. A request
 * that cannot be written as JSON is the caller's fault, and throws a `TypeError`. While an
 * unreachable service rests, nothing is sent to it. Both have to be of the same version for equal answers.
 *
 * @example
 * const client = createFallbackClient({
 *   service: createClient({ baseUrl: 'https://bestmove.example' }),
 *   local: createWorkerClient(),
 *   onAnswer: ({ by }) => console.log(by === 'local' ? 'thinking here' : 'thinking there'),
 * })
 */
export function createFallbackClient(options: FallbackOptions): Client {
  return clientOf(relay(new Fallback(options)))
}

/** The statuses by which the service says that it cannot answer now. */
const BUSY: readonly (number | null)[] = [429, 503]

/** True for failures by which the service counts as unreachable. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.type === 'about:blank' || BUSY.includes(error.status)

/** True if a call can be sent: `fetch` and JSON fail by errors of the same class. */
function canBeSent(args: readonly unknown[]): boolean {
  try {
    JSON.stringify(args)
    return true
  } catch {
    return false
  }
}

/**
 * The time of a search whose request sets no limit, in milliseconds: as in src/game/engine/limits.ts, which would be a module of its own here and
 * in the engine. And the time between two records of its progress.
 */
const USUAL_MS = 300
const PROGRESS_MS = 100

class Fallback implements Carrier {
  private readonly service: Backend
  private readonly local: Backend
  private readonly patienceMs: number
  private readonly restMs: number
  private readonly onAnswer: (answered: AnsweredBy) => void
  /** The rest of an unreachable service: its end, by `performance.now()`, and the failure. null while the service is asked. */
  private rest: { readonly until: number; readonly because: unknown } | null = null

  constructor({ service, local, patienceMs = 10_000, restMs = 30_000, onAnswer = () => {} }: FallbackOptions) {
    this.service = backendOf(service)
    this.local = backendOf(local)
    this.patienceMs = patienceMs
    this.restMs = restMs
    this.onAnswer = onAnswer
  }

  async ask(call: Asked, args: readonly unknown[], signal: AbortSignal | null): Promise<unknown> {
    if (!this.isResting()) {
      const answered = await this.askService(call, args, signal)
      if (answered) {
        this.tell('service', call, args)
        return answered.answer
      }
    }
    const answer = await this.here(() => askOf(this.local, call, args, signal))
    this.tell('local', call, args)
    return answer
  }

  async *watch(call: Watched, args: readonly unknown[], signal: AbortSignal): AsyncGenerator<unknown, void, undefined> {
    let yielded = 0
    if (!this.isResting()) {
      let whole = true
      const broken = () => {
        whole = false
      }
      for await (const update of this.watchService(call, args, signal, broken)) {
        if (yielded++ === 0) this.tell('service', call, args)
        yield update
      }
      if (whole) return
    }
    // an analysis begins anew; the items of a batch or review that are known already are not yielded again
    let known = call === 'watchAnalysis' ? 0 : yielded
    const updates = watchOf(this.local, call, args, signal)
    for (let first = true; ; first = false) {
      const { done, value } = await this.here(() => updates.next())
      if (done) return
      if (first) this.tell('local', call, args)
      if (known-- <= 0) yield value
    }
  }

  /** @returns the answer of the service; null if it is unreachable, for which the caller asks the engine here */
  private async askService(call: Asked, args: readonly unknown[], signal: AbortSignal | null) {
    const patience = this.patience(call, args, signal)
    try {
      return { answer: await askOf(this.service, call, args, patience.signal) }
    } catch (error) {
      this.giveUp(error, args, signal)
      return null
    } finally {
      patience.end()
    }
  }

  /** Yields the updates of the service. @param broken called if it becomes unreachable before the last one */
  private async *watchService(call: Watched, args: readonly unknown[], signal: AbortSignal, broken: () => void) {
    const patience = this.patience(call, args, signal)
    try {
      for await (const update of watchOf(this.service, call, args, patience.signal)) {
        // the reader may take their time
        patience.end()
        yield update
        patience.begin()
      }
    } catch (error) {
      this.giveUp(error, args, signal)
      broken()
    } finally {
      patience.end()
    }
  }

  private isResting(): boolean {
    if (this.rest && performance.now() >= this.rest.until) this.rest = null
    return this.rest !== null
  }

  /** Starts the rest of the service if the failure shows it to be unreachable. @throws any other failure, or the caller's abort */
  private giveUp(error: unknown, args: readonly unknown[], signal: AbortSignal | null): void {
    if (signal?.aborted || !isUnreachable(error) || !canBeSent(args)) throw error
    const asked = error instanceof ProblemError ? error.retryAfterMs : null
    this.rest = { until: performance.now() + (asked ?? this.restMs), because: error }
  }

  /**
   * Answers by the local client.
   * @throws the failure that made the service unreachable, if the game is not here; if its rules are not, `unknown-rules` with that failure
   * as the cause, since they may be sent. Nobody but the service can answer then: it gets the next call, unless it has named the
   * time of its rest
   */
  private async here<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    try {
      return await answer()
    } catch (error) {
      const isMissing = error instanceof ProblemError && (error.is('unknown-game') || error.is('unknown-rules'))
      if (!isMissing || !this.rest) throw error
      const { because } = this.rest
      if (!(because instanceof ProblemError)) this.rest = null
      if (error.is('unknown-game')) throw because
      error.cause = because
      throw error
    }
  }

  private tell(by: AnsweredBy['by'], call: Asked | Watched, args: readonly unknown[]): void {
    const game = typeof args[0] === 'string' ? args[0] : null
    this.onAnswer({ by, call, game, because: by === 'local' ? this.rest?.because : undefined })
  }

  /** Makes a signal that also aborts when the service has taken too long to answer; `end` stops that timer, and `begin` starts it anew. */
  private patience(call: Asked | Watched, args: readonly unknown[], signal: AbortSignal | null) {
    const late = new AbortController()
    const ms = this.patienceMs + timeAsked(call, args)
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      if (!Number.isFinite(ms)) return
      timer = setTimeout(() => late.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
    }
    begin()
    return {
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      begin,
      end: () => clearTimeout(timer),
    }
  }
}

/** The time that a call asks the service to spend until it answers or says something, in milliseconds; infinite when it is unknown. */
function timeAsked(call: Asked | Watched, [, body]: readonly unknown[]): number {
  switch (call) {
    case 'move':
    case 'analysis': {
      const { limits: { timeMs, iterations, clock } = {} } = body as MoveRequest
      return timeMs ?? clock?.remainingMs ?? (iterations === undefined ? USUAL_MS : Number.POSITIVE_INFINITY)
    }
    case 'watchAnalysis':
      return (body as AnalysisRequest).progressMs ?? PROGRESS_MS
    case 'batch':
    case 'perft':
    case 'review':
    case 'watchBatch':
    case 'watchReview':
      return Number.POSITIVE_INFINITY
    default:
      return 0
  }
}
