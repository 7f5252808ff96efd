import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { MEDIA, type RecordKind, type StreamMedia } from '../contract/stream.ts'
import { Problem, problemOf } from '../service/problem.ts'
import type { Dependencies } from './dependencies.ts'
import { describedBody } from './described-problem.ts'

/** The sink for the records of a streamed answer, one after the other. */
export interface Records {
  /**
   * Offers a progress record. Never waits: a slow reader gets the newest progress only. `progress` is called when the
   * reader takes the record; it is dropped when a record is sent before that.
   */
  offer(progress: () => unknown): void
  /** Sends a record that must not be lost. Resolves when the reader has taken it, or has gone. */
  send(kind: Exclude<RecordKind, 'progress'>, value: unknown): Promise<void>
  /** Aborts when the reader goes. */
  readonly signal: AbortSignal
}

/**
 * Answers with a stream of the records that `produce` sends. When `produce` throws, the problem is the last record.
 * Errors thrown before this function is called are answered as usual.
 */
export function streamed(
  c: Context,
  { later }: Pick<Dependencies, 'later'>,
  media: StreamMedia,
  produce: (records: Records) => Promise<void>,
): Response {
  const records = new RecordStream(FORMATS[media])
  const hungUp = c.req.raw.signal
  if (hungUp.aborted) records.leave()
  else hungUp.addEventListener('abort', () => records.leave(), { once: true })
  const ended = run(records, produce)
  // otherwise the runtime drops the rest of a request whose client has gone: giving back its place, writing its log
  later(ended)
  c.set('ended', ended)
  return c.body(records.body, 200, {
    'Content-Type': media,
    // a proxy that compresses holds records back
    'Cache-Control': 'no-store, no-transform',
  })
}

async function run(records: RecordStream, produce: (records: Records) => Promise<void>): Promise<void> {
  try {
    await produce(records)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) console.error(error)
    await records.send('problem', describedBody(problem ?? new Problem('internal-error')))
  }
  records.close()
}

/**
 * Keeps the work for a plain answer alive when its client hangs up. Otherwise the runtime would drop the unfinished work
 * with the request: the search would not see the signal, and its place would be free only when its lease ends.
 */
export function kept<T>({ later }: Pick<Dependencies, 'later'>, work: Promise<T>): Promise<T> {
  // a failure is the request's to answer
  later(work.catch(() => {}))
  return work
}

/** The answer for a client that has gone before the end. Nobody reads it; its status, nginx's, is for the log. */
export const clientGone = (c: Context) => c.body(null, 499 as ContentfulStatusCode)

type Format = (kind: RecordKind, value: unknown) => string

const FORMATS: Readonly<Record<StreamMedia, Format>> = {
  [MEDIA.ndjson]: (_, value) => `${JSON.stringify(value)}\n`,
  [MEDIA.sse]: (kind, value) => `event: ${kind}\ndata: ${JSON.stringify(value)}\n\n`,
}

/** The records on their way to one reader: at most one of progress and one that must not be lost. */
class RecordStream implements Records {
  readonly body: ReadableStream<Uint8Array>
  private readonly format: Format
  private readonly gone = new AbortController()
  private readonly encoder = new TextEncoder()
  private controller!: ReadableStreamDefaultController<Uint8Array>
  /** True while the reader waits for a record. */
  private wanted = false
  private progress: (() => unknown) | null = null
  private firm: { readonly text: string; taken(): void } | null = null

  constructor(format: Format) {
    this.format = format
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller
        },
        pull: () => {
          this.wanted = true
          this.flush()
        },
        cancel: () => this.leave(),
      },
      // no record is made before the reader asks for one, so that it gets the newest
      { highWaterMark: 0 },
    )
  }

  get signal(): AbortSignal {
    return this.gone.signal
  }

  offer(progress: () => unknown): void {
    this.progress = progress
    this.flush()
  }

  send(kind: RecordKind, value: unknown): Promise<void> {
    if (this.signal.aborted) return Promise.resolve()
    this.progress = null
    return new Promise((taken) => {
      this.firm = { text: this.format(kind, value), taken }
      this.flush()
    })
  }

  close(): void {
    if (!this.signal.aborted) this.controller.close()
  }

  /** Ends the stream because the reader has gone. */
  leave(): void {
    this.gone.abort()
    this.progress = null
    this.firm?.taken()
    this.firm = null
  }

  private flush(): void {
    if (!this.wanted || this.signal.aborted) return
    const { firm, progress } = this
    if (!firm && !progress) return
    this.wanted = false
    this.firm = null
    this.progress = null
    this.controller.enqueue(this.encoder.encode(firm ? firm.text : this.format('progress', progress?.())))
    firm?.taken()
  }
}
