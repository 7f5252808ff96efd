import { retryAfterMs } from './problem.ts'

/** Options for repeating calls that the service was too busy to answer (429 or 503). */
export interface RetryOptions {
  /** The greatest number of repetitions of a call; 0 for none. Default: 2. */
  readonly retries?: number | undefined
  /** The longest wait, in milliseconds. If the service asks for more, the call fails at once. Default: 10,000. */
  readonly maxWaitMs?: number | undefined
}

/** The statuses worth repeating: too many requests, and overloaded. The service has not begun the call. */
const WORTH_REPEATING: readonly number[] = [429, 503]

/** The first wait after a failure without `Retry-After`. It doubles with each repetition. */
const FIRST_WAIT_MS = 500

/** The share by which a wait may exceed `Retry-After`, at random, so that clients do not all return at once. */
const JITTER = 0.25

/**
 * True when a call can be repeated safely: it changes nothing, or the service recognises its repetition. That is every
 * call except the creation of a match without a key. Commands have an id.
 */
const isRepeatable = ({ method, url, headers }: Request): boolean =>
  method !== 'POST' || !/\/v1\/matches$/.test(new URL(url).pathname) || headers.has('Idempotency-Key')

/** Wraps `fetch` so that it repeats calls when the service is too busy and repeating is safe. */
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

/** Waits. @throws the reason of the signal if it aborts */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    // the signal is the request's own, and goes with it
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
