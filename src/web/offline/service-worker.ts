/**
 * The service worker: after the first visit the page opens without a network, and its engine plays on. tools/web/offline.ts
 * writes it into the build, preceded by the constants below.
 */

/** The paths of the page's files. */
declare const FILES: readonly string[]
/** Those of them that show the page: they are kept from the first visit on. */
declare const SHELL: readonly string[]
/** Those of the playground, its engine and its games: they are kept after the first game. */
declare const GAMES: readonly string[]
/** The paths of the page of rules, its engine and its library: they are kept once somebody has been there. */
declare const RULES: readonly string[]
/** A name for this build of the page. */
declare const VERSION: string
/** Matches the paths of answers that the page cannot do without. */
declare const KEPT_ANSWERS: RegExp

/** The parts of a service worker's globals and events that are used here. */
interface Scope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly id: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
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
/** The path of a list in the cache of an earlier build: the ids of the pages that were open when the next build came. */
const OPEN_THEN = '/open-then'
/** Matches the paths of scripts and styles, whose names change with their contents. */
const OF_ONE_BUILD = /^\/page\//
/** The name of the cache for the service's latest answers about its games and their guides. */
const ANSWERS = 'answers'

/** Matches the paths of the page, which all have the same document. */
const DOCUMENTS = /^(\/(de|en|ru|zh))?\/(play(\/[\w-]+)?|match(\/\w+)?|embed|share|rules)?$/

scope.addEventListener('install', (event) => {
  event.waitUntil(keep(SHELL))
  event.waitUntil(scope.skipWaiting())
})

// the page asks for it once a game has been played, or rules have been compiled
scope.addEventListener('message', (event) => {
  if (event.data === 'keep-all') event.waitUntil(keep(GAMES))
  if (event.data === 'keep-rules') event.waitUntil(keep(RULES))
})

/** Keeps those of the files that are not kept yet. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(PAGE)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !known.has(path))
  await cache.addAll(missing.map((path) => new Request(path, { cache: 'no-cache' })))
}

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await (await caches.open(PAGE)).delete(OPEN_THEN)
    const open = await openPages()
    for (const old of await earlier())
      if (!(await old.cache.match(OPEN_THEN))) await old.cache.put(OPEN_THEN, Response.json(open))
    await clear()
    await scope.clients.claim()
  }
  event.waitUntil(begin())
})

const openPages = async (): Promise<readonly string[]> =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id)

/** The caches of other builds. */
async function earlier(): Promise<readonly { readonly name: string; readonly cache: Cache }[]> {
  const names = (await caches.keys()).filter((name) => name !== PAGE && name !== ANSWERS)
  return Promise.all(names.map(async (name) => ({ name, cache: await caches.open(name) })))
}

/** Deletes the caches of earlier builds whose pages are all closed. An open one may still load further scripts. */
async function clear(): Promise<void> {
  const open = await openPages()
  for (const { name, cache } of await earlier()) {
    // without the list, the build is a later one, which is being installed
    const then = (await (await cache.match(OPEN_THEN))?.json()) as readonly string[] | undefined
    if (then && !then.some((id) => open.includes(id))) await caches.delete(name)
  }
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    event.waitUntil(clear())
    // the network comes first, so that a new build is seen at once
    if (DOCUMENTS.test(pathname)) event.respondWith(fetch(request).catch((lost) => kept(PAGE, '/play', lost)))
  } else if (FILES.includes(pathname))
    event.respondWith(kept(PAGE, pathname, null).catch(() => fetched(event, PAGE, pathname)))
  else if (OF_ONE_BUILD.test(pathname)) event.respondWith(ofEarlier(request))
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(newest(event))
})

/** The network's answer. It is kept in a cache where there is room. */
async function fetched(event: Fetched, cache: string, name: Request | string): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(put(cache, name, answer.clone()).catch(() => {}))
  return answer
}

const put = async (cache: string, name: Request | string, answer: Response): Promise<void> =>
  (await caches.open(cache)).put(name, answer)

/** The newest answer: the service's, else the cached one. */
const newest = (event: Fetched): Promise<Response> =>
  fetched(event, ANSWERS, event.request).catch((lost) => kept(ANSWERS, event.request, lost))

/** A file of another build, for a page that is still open. */
const ofEarlier = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

/** The answer to a request in one of the caches. @throws the network's error `lost` when nothing is cached */
async function kept(cache: string, request: Request | string, lost: unknown): Promise<Response> {
  const found = await (await caches.open(cache)).match(request)
  if (found) return found
  throw lost
}
