/** The cache of deterministic answers: each has a strong ETag, and is stored in the data centre's cache. */
import type { Context, TypedResponse } from 'hono'
import { setMetric } from 'hono/timing'
import { learnedText } from '../own/parts.ts'
import { sourceOf } from '../own/source-of.ts'
import type { PreparedSearch } from '../service/search/search.ts'
import { engineOf } from '../service/version.ts'
import { ANSWERS } from './cache-control.ts'

/** A store for the texts of answers. It may forget any of them, and never fails. */
export interface AnswerStore {
  get(url: string): Promise<string | null>
  put(url: string, body: string): void
}

/**
 * Lifetime of a stored answer, in seconds. Its key names the deployment, so a new one finds none of the old answers.
 */
const LIFETIME_S = 7 * 86_400

/**
 * A store in the Workers Cache API. That API stores answers to GET only, so an answer to a POST is stored under a URL
 * that no route serves. Only the body is stored: headers such as CORS and timings belong to each request.
 *
 * @param later keeps the Worker alive until a promise has settled
 */
export const cacheStore = (cache: Cache, later: (promise: Promise<unknown>) => void): AnswerStore => ({
  async get(url) {
    const kept = await cache.match(url).catch(() => undefined)
    return kept ? kept.text() : null
  },
  put(url, body) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${LIFETIME_S}` }
    later(cache.put(url, new Response(body, { headers })).catch(() => {}))
  },
})

/**
 * The ETag of a deterministic answer, without quotes: a digest of everything that the answer depends on.
 * @param build id of the deployment, since the search may change between deployments of one version
 */
export async function nameOf(
  build: string,
  { call, subject, history, request, annotations, reasons, belief, memory, id }: PreparedSearch<unknown>,
): Promise<string> {
  const { game, variant, rules } = subject
  const sorted = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1))
  const position = subject.position.format()
  const decisive = [
    engineOf(game),
    learnedText(sourceOf(game)),
    build,
    call,
    game.id,
    variant,
    sorted,
    position,
    history,
    request,
    annotations,
    reasons,
    belief,
    // JSON has one text for null and undefined
    memory === undefined ? [] : [memory],
    id,
  ]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(decisive)))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when `If-None-Match` says that the client has the answer with this tag; `*` stands for any answer. */
const hasAnswer = (known: string, tag: string): boolean =>
  known.trim() === '*' || (known.match(/"[^"]*"/g)?.includes(tag) ?? false)

/**
 * Answers from the client's copy (304), from the cache, or by `compute`, in this order.
 *
 * @param name the answer's ETag without quotes; null for an answer that is not deterministic, which is never stored
 * @param compute makes the answer; an answer that is not `whole`, because its search was cut short, is not stored
 * either
 */
export async function answerOnce<Body extends object>(
  c: Context,
  store: AnswerStore,
  name: string | null,
  compute: () => Promise<{ readonly body: Body; readonly whole: boolean }>,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  // the cast is safe: a stored text is the body of an earlier answer of the same call
  const send = (text: string | null, headers: Record<string, string>) =>
    (text === null ? c.body(null, 304, headers) : c.body(text, 200, headers)) as unknown as Response &
      TypedResponse<Body, 200, 'json'>
  const once = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  if (name === null) return send(JSON.stringify((await compute()).body), once)
  const tag = `"${name}"`
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': ANSWERS, ETag: tag }
  if (c.req.method !== 'POST' && hasAnswer(c.req.header('If-None-Match') ?? '', tag)) {
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
