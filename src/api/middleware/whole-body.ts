import type { Context, MiddlewareHandler } from 'hono'
import { Problem } from '../../service/problem.ts'
import type { ProblemId } from '../../service/problem-table.ts'

/** The longest wait for the whole body of a request, in milliseconds: 64 KiB at the speed of a bad phone line. */
const BODY_MS = 5000

/** A bound on bodies: the greatest size in bytes, and the problem of one that is larger. */
interface BodyBound {
  readonly bytes: number
  readonly problem: ProblemId
}

/**
 * Reads the whole body of a request before anything else is done with it, so that a body that is too large, breaks off, is
 * framed wrongly or never comes is refused here, with a problem.
 */
export const wholeBody =
  (boundOf: (c: Context) => BodyBound): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return next()
    const { bytes, problem } = boundOf(c)
    if (Number(raw.headers.get('Content-Length')) > bytes) throw tooLarge(problem, bytes)
    const body = await read(raw.body, bytes)
    if (body === null) throw tooLarge(problem, bytes)
    c.req.raw = new Request(raw, { body, signal: raw.signal })
    await next()
  }

/**
 * Reads a body to its end.
 * @returns null when it is larger than `most` bytes
 * @throws Problem `malformed-request` when it does not come, or is framed wrongly
 */
async function read(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  let late = false
  const timer = setTimeout(() => {
    late = true
    void reader.cancel().catch(() => {})
  }, BODY_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > most) return null
      parts.push(value)
    }
  } catch {
    if (!late) throw unreadable('The request body broke off, or its chunks are framed wrongly')
  } finally {
    clearTimeout(timer)
  }
  if (late) throw unreadable(`The request body did not arrive within ${BODY_MS / 1000} s`)
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const tooLarge = (problem: ProblemId, bytes: number): Problem =>
  Problem.at({ pointer: '' }, problem, `the request body has more than ${bytes} bytes, the most that it may have here`)

const unreadable = (detail: string): Problem =>
  new Problem('malformed-request', { detail, errors: [{ pointer: '', detail }] })
