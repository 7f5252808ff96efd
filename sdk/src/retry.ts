import { retryAfterMs } from './problem.ts'

export interface RetryOptions {
  /** How often a call is repeated at most; 0: never. Absent: 2. */
  readonly retries?: number | undefined
  /** A wait that would be longer is not waited: the failure is told at once. Milliseconds; absent: 10 000. */
  readonly maxWaitMs?: number | undefined
}

/** Too many requests, and no room: what was asked has not been begun. */
const WORTH_REPEATING: readonly number[] = [429, 503]

/** Of a failure that does not say how long to wait: doubled with each repetition. */
const FIRST_WAIT_MS = 500

/** What `Retry-After` asks for is exceeded by up to this share, so that clients do not come back all at once. */
const JITTER = 0.25

/**
 * Calls that change nothing, or that the service recognises when they come again: everything but the creation of a match
 * without a key. Commands carry an id.
 */
const isRepeatable = ({ method, url, headers }: Request): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  !/\/v1\/matches$/.test(new URL(url).pathname) ||
  headers.has('Idempotency-Key')

/** `fetch`, repeated where the service was too busy and repeating is safe. */
export function retrying(
  fetch: (request: Request) => Promise<Response>,
  { retries = 2, maxWaitMs = 10_000 }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const times = isRepeatable(request) ? retries : 0
    for (let repetition = 0; repetition < times; repetition++) {
      const response = await fetch(request.clone())
      if (!WORTH_REPEATING.includes(response.status)) return response
      const asked = retryAfterMs(response)
      const wait =
        asked === null
          ? FIRST_WAIT_MS * 2 ** repetition * (0.5 + Math.random() / 2)
          : asked * (1 + JITTER * Math.random())
      if ((asked ?? wait) > maxWaitMs) return response
      await response.body?.cancel()
      await pause(wait, request.signal)
    }
    return fetch(request)
  }
}

/** @throws the signal's reason */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })
}
