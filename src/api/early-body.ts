/** Plain answers of searches that take long, whose body begins before the answer is known. */
import type { Context } from 'hono'
import { problemOf } from '../service/problem.ts'
import { NO_STORE } from './cache-control.ts'
import type { Dependencies } from './dependencies.ts'

/** The time after which the body begins, and between two spaces of it, in milliseconds. */
const BREATH_MS = 500

/**
 * Answers with what a search finds. After a while the body begins with spaces, which JSON allows: a write to a connection that
 * its client has closed in an orderly way is the only thing by which the runtime notices
 * (docs/decisions/021-clients-that-leave.md). What fails from then on breaks the connection off.
 *
 * @param begun resolves when the first search begins: until then the answer may still be a refusal
 * @param leave is called when the client has gone
 */
export async function withEarlyBody(
  c: Context,
  { later }: Pick<Dependencies, 'later'>,
  answer: Promise<Response>,
  begun: Promise<void>,
  leave: () => void,
): Promise<Response> {
  const first = await Promise.race([answer, begun.then(() => breath(answer))])
  if (first) return first
  const encoder = new TextEncoder()
  let isOpen = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = async (): Promise<void> => {
        for (let whole: Response | null = null; whole === null && isOpen; whole = await breath(answer))
          controller.enqueue(encoder.encode(' '))
        const text = await (await answer).text()
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        controller.close()
      }
      const ended = write().catch((error: unknown) => {
        if (!problemOf(error)) console.error(error)
        if (isOpen) controller.error(error)
      })
      later(ended)
      c.set('ended', ended)
    },
    cancel() {
      isOpen = false
      leave()
    },
  })
  return c.body(body, 200, { 'Content-Type': 'application/json', ...NO_STORE })
}

/** The answer, if it comes within a breath; else null. */
async function breath(answer: Promise<Response>): Promise<Response | null> {
  let stop = () => {}
  const pause = new Promise<null>((done) => {
    const timer = setTimeout(() => done(null), BREATH_MS)
    stop = () => clearTimeout(timer)
  })
  try {
    return await Promise.race([answer, pause])
  } finally {
    stop()
  }
}
