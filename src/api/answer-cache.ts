/** Answers that the request and the engine alone decide: named by a strong ETag, and kept in the data centre's cache. */
import type { Context, TypedResponse } from 'hono'
import { setMetric } from 'hono/timing'
import type { PreparedSearch } from '../service/search.ts'
import { engine } from '../service/version.ts'
import { ANSWERS } from './cache-control.ts'

/** Where answers are kept for a while. It may forget them, and never fails. */
export interface AnswerStore {
  get(url: string): Promise<string | null>
  put(url: string, body: string): void
}

/** How long an answer is kept, in seconds. Its key names the deployment, so nothing has to be removed from the cache. */
const KEPT = 7 * 86_400

/**
 * The Cache API knows requests by GET only: an answer to a POST is kept under the address of a GET that no client can
 * make. What is kept is the body alone, so that CORS and timings are those of the request that is answered.
 *
 * @param later lets a promise outlive the request that made it
 */
export const cacheStore = (cache: Cache, later: (promise: Promise<unknown>) => void): AnswerStore => ({
  async get(url) {
    const kept = await cache.match(url).catch(() => undefined)
    return kept ? kept.text() : null
  },
  put(url, body) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${KEPT}` }
    later(cache.put(url, new Response(body, { headers })).catch(() => {}))
  },
})

/**
 * The name of a deterministic answer, without quotes: a digest of all that it depends on.
 * @param build the deployment: a search may change between two that carry the same version
 */
export async function nameOf(
  build: string,
  { call, subject, history, request }: PreparedSearch<unknown>,
): Promise<string> {
  const { game, variant, rules, state } = subject
  const sorted = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1))
  const decisive = [engine, build, call, game.id, variant, sorted, game.formatPosition(state), history, request]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(decisive)))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Answers from what the client or the cache has, or else by `compute`.
 *
 * @param name null: the answer is not deterministic, and is kept by nobody
 * @param compute the answer, and whether it is whole: one that was cut short is not kept either
 */
export async function answerOnce<Body extends object>(
  c: Context,
  store: AnswerStore,
  name: string | null,
  compute: () => Promise<{ readonly body: Body; readonly whole: boolean }>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  // texts of bodies, as the type says: what is kept was computed by the same call
  const send = (text: string | null, headers: Record<string, string>) =>
    (text === null ? c.body(null, 304, headers) : c.body(text, 200, headers)) as unknown as Response &
      TypedResponse<Body, 200, 'json'>
  const once = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  if (name === null) return send(JSON.stringify((await compute()).body), once)
  const tag = `"${name}"`
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': ANSWERS, ETag: tag }
  // who can name the answer has it: nothing is searched
  if (
    c.req.method === 'GET' &&
    c.req
      .header('If-None-Match')
      ?.match(/"[^"]*"/g)
      ?.includes(tag)
  ) {
    setMetric(c, 'cache', 'client')
    return send(null, headers)
  }
  const url = new URL(`/answers/${name}`, c.req.url).href
  const kept = await store.get(url)
  setMetric(c, 'cache', kept === null ? 'miss' : 'hit')
  if (kept !== null) return send(kept, headers)
  const { body, whole } = await compute()
  const text = JSON.stringify(body)
  if (whole) store.put(url, text)
  return send(text, whole ? headers : once)
}
