/** The service worker over several builds of the page: which files an open page still gets. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { beforeEach, expect, it } from 'vitest'
import { KEPT_ANSWERS } from '../../src/web/offline/kept-answers.ts'

const { outputText: CODE } = ts.transpileModule(
  readFileSync(new URL('../../src/web/offline/service-worker.ts', import.meta.url), 'utf8'),
  { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } },
)

const ORIGIN = 'https://bestmove.test'

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** A cache in memory. */
class MemoryCache {
  readonly files = new Map<string, Response>()
  async match(request: Request | string) {
    return this.files.get(pathOf(request))?.clone()
  }
  async put(request: Request | string, response: Response) {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    this.files.set(pathOf(request), response)
  }
  async delete(request: Request | string) {
    return this.files.delete(pathOf(request))
  }
  async keys() {
    return [...this.files.keys()].map((path) => new Request(ORIGIN + path))
  }
  async addAll(requests: readonly Request[]) {
    for (const request of requests) await this.put(request, await answer(request))
  }
}

/** The caches by name, the files of the service by path, and the ids of the open pages. */
let cached: Map<string, MemoryCache>
let served: Record<string, string>
let open: string[]
/** True while caches have no room, and while there is no network. */
let full: boolean
let lost: boolean

const answer = async (request: Request | string): Promise<Response> => {
  if (lost) throw new TypeError('there is no network')
  const text = served[pathOf(request)]
  return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
}

const caches = {
  async open(name: string) {
    const found = cached.get(name) ?? new MemoryCache()
    cached.set(name, found)
    return found
  },
  keys: async () => [...cached.keys()],
  delete: async (name: string) => cached.delete(name),
  async match(request: Request | string) {
    for (const cache of cached.values()) if (cache.files.has(pathOf(request))) return cache.match(request)
    return undefined
  },
}

/** A build: its document, a script that a page of it may load later, and a file of the same name in each build, which is kept when it is used. */
const build = (version: string) => ({
  '/play': version,
  [`/page/${version}.js`]: `script of ${version}`,
  '/data': version,
  '/v1/games': `games of ${version}`,
})

/** A request whose text is at most a path: Node has none for navigations. */
const requestOf = (path: string, mode: string) =>
  Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: mode })

/** Installs the worker of a build, in place of the one before. */
async function install(version: string) {
  served = build(version)
  const files = Object.keys(served).filter((path) => !path.startsWith('/v1/'))
  const listeners: Record<string, (event: object) => void> = {}
  const scope = {
    location: new URL(ORIGIN),
    clients: { claim: async () => {}, matchAll: async () => open.map((id) => ({ id })) },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
  }
  class Asked extends Request {
    constructor(path: string, init: object) {
      super(ORIGIN + path, init)
    }
  }
  const names = [
    'globalThis',
    'caches',
    'fetch',
    'Request',
    'FILES',
    'SHELL',
    'GAMES',
    'RULES',
    'VERSION',
    'KEPT_ANSWERS',
  ]
  new Function(...names, CODE)(scope, caches, answer, Asked, files, files.slice(0, 2), [], [], version, KEPT_ANSWERS)
  const happen = async (type: string, fields: object = {}) => {
    const waits: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners[type]!({
      ...fields,
      waitUntil: (done: Promise<unknown>) => waits.push(done),
      respondWith: (done: Promise<Response>) => {
        response = done
      },
    })
    // an answer may be kept once it is there
    await Promise.allSettled([response])
    await Promise.all(waits)
    return response
  }
  await happen('install')
  await happen('activate')
  return {
    load: async (path: string) => (await (await happen('fetch', { request: requestOf(path, 'cors') }))?.text()) ?? null,
    visit: async () => happen('fetch', { request: requestOf('/play', 'navigate') }),
  }
}

const builds = () => [...cached.keys()].filter((name) => name.startsWith('page'))

beforeEach(() => {
  cached = new Map()
  open = []
  full = lost = false
})

it('a page of the last build still gets its scripts, until it is closed', async () => {
  const before = await install('old')
  expect(await before.load('/data')).toBe('old')
  open = ['first']
  const worker = await install('new')
  expect(await worker.load('/page/old.js')).toBe('script of old')
  // what all builds have is the new one's
  for (const path of ['/play', '/data']) expect(await worker.load(path)).toBe('new')
  open = ['first', 'second']
  await worker.visit()
  expect(builds()).toEqual(['page old', 'page new'])
  open = ['second']
  await worker.visit()
  expect(builds()).toEqual(['page new'])
})

it('the cache of a build without an open page goes at once', async () => {
  await install('old')
  await install('new')
  expect(builds()).toEqual(['page new'])
})

it('a build that is being installed stays', async () => {
  const worker = await install('now')
  await (await caches.open('page next')).put('/play', new Response('next'))
  await worker.visit()
  expect(builds()).toEqual(['page now', 'page next'])
})

it('a build that comes again has its files', async () => {
  await install('one')
  open = ['page of one']
  await install('two')
  open = ['page of two']
  await install('one')
  open = ['page of one again']
  const worker = await install('two')
  expect(await worker.load('/page/one.js')).toBe('script of one')
})

it.each([
  ['/data', 'now'],
  ['/v1/games', 'games of now'],
])('%s is answered by the service, and is kept where there is room', async (path, here) => {
  const worker = await install('now')
  full = true
  expect(await worker.load(path)).toBe(here)
  full = false
  expect(await worker.load(path)).toBe(here)
  lost = true
  expect(await worker.load(path)).toBe(here)
})
