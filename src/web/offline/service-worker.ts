/**
 * The service worker: after the first visit the page opens without a network, and its engine plays on. tools/web/offline.ts
 * writes it into the build, preceded by the two constants below.
 */

/** The paths of the page's files. */
declare const FILES: readonly string[]
/** A name for this build of the page. */
declare const VERSION: string

/** The parts of a service worker's globals and events that are used here. */
interface Scope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void
}
interface Fetched extends Lasting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as Scope

/** The name of the cache for the page's files, a new one for each build. */
const PAGE = `page ${VERSION}`
/** The name of the cache for the service's latest answers about its games and their guides. */
const ANSWERS = 'answers'

/** Matches the paths of the page, which all have the same document. */
const DOCUMENTS = /^\/(match(\/\w+)?|embed|share)?$/
/** Matches the paths of answers that the page cannot do without. */
const KEPT_ANSWERS = /^\/v1\/(games|[\w-]+\/guide)$/

scope.addEventListener('install', (event) => {
  const fetched = FILES.map((path) => new Request(path, { cache: 'no-cache' }))
  event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(fetched)))
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name !== PAGE && name !== ANSWERS)
    await Promise.all(old.map((name) => caches.delete(name)))
    await scope.clients.claim()
  }
  event.waitUntil(clear())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    // the network comes first, so that a new build is seen at once
    if (DOCUMENTS.test(pathname)) event.respondWith(fetch(request).catch((lost) => kept('/', lost)))
  } else if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((file) => file ?? fetch(request)))
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(newest(request))
})

/** The newest answer: the service's, else the cached one. */
async function newest(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(ANSWERS)).put(request, answer.clone())
    return answer
  } catch (lost) {
    return kept(request, lost)
  }
}

/** The cached answer to a request. @throws the network's error `lost` when nothing is cached */
async function kept(request: Request | string, lost: unknown): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  throw lost
}
