import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Problem } from '../service/problem.ts'
import { MEDIA, type RecordKind, type StreamMedia } from './contract/stream.ts'
import type { Dependencies } from './dependencies.ts'

/** Where the records of an answer are put, one after the other. */
export interface Records {
  /**
   * Shows how far the work has come. Never waits: a reader that is behind gets the newest progress only, and what it has
   * not taken by the next record is dropped; it is not even made.
   */
  offer(progress: () => unknown): void
  /** Sends a record that is not to be lost, and waits until the reader has taken it, or has gone. */
  send(kind: Exclude<RecordKind, 'progress'>, value: unknown): Promise<void>
  /** Aborts when the reader has gone. */
  readonly signal: AbortSignal
}

/**
 * Answers with what `produce` puts out, as a stream. What fails before this is called is answered as any failure; what
 * `produce` fails with is the last record.
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
  // the runtime would drop what is left of a request whose client has gone: the search's place, the line of the log
  later(ended)
  c.set('ended', ended)
  return c.body(records.body, 200, {
    'Content-Type': media,
    // a proxy that compresses would hold records back
    'Cache-Control': 'no-store, no-transform',
  })
}

async function run(records: RecordStream, produce: (records: Records) => Promise<void>): Promise<void> {
  try {
    await produce(records)
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error)
    const problem = error instanceof Problem ? error : new Problem('internal-error')
    await records.send('problem', problem.body)
  }
  records.close()
}

/** The answer when the client has gone before the end: nobody reads it. The status is nginx's, for the log. */
export const clientGone = (c: Context) => c.body(null, 499 as ContentfulStatusCode)

type Format = (kind: RecordKind, value: unknown) => string

const FORMATS: Readonly<Record<StreamMedia, Format>> = {
  [MEDIA.ndjson]: (_, value) => `${JSON.stringify(value)}\n`,
  [MEDIA.sse]: (kind, value) => `event: ${kind}\ndata: ${JSON.stringify(value)}\n\n`,
}

/** Records on their way to one reader. It holds at most one progress and one record that is not to be lost. */
class RecordStream implements Records {
  readonly body: ReadableStream<Uint8Array>
  private readonly format: Format
  private readonly gone = new AbortController()
  private readonly encoder = new TextEncoder()
  private controller!: ReadableStreamDefaultController<Uint8Array>
  /** The reader waits for a record. */
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
      // nothing is made ready before it is asked for, so that it is the newest when it is
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

  /** The reader has gone. */
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
