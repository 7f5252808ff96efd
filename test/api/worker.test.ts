/** The Worker as it is deployed: its entry, its bindings and its static files. */
import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import openApi from '../../openapi.yaml?raw'
import { client, post } from './dependencies.ts'

const fetch = (path: string, init?: RequestInit) =>
  (exports as unknown as { default: Fetcher }).default.fetch(`http://bestmove.test${path}`, init)

test('serves the committed openapi.yaml', async () => {
  const response = await fetch('/openapi.yaml')
  expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8')
  expect(new TextDecoder().decode(await response.arrayBuffer())).toBe(openApi)
})

test('serves the same document as JSON, with its own address as the server', async () => {
  const response = await fetch('/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json')
  const { servers, paths } = await response.json<{ servers: object[]; paths: object }>()
  expect(servers).toMatchObject([{ url: 'http://bestmove.test' }])
  const written = [...openApi.matchAll(/^ {2}(\/\S*):$/gm)].map(([, path]) => path)
  expect(Object.keys(paths)).toEqual(written)
})

test.each(['/', '/match', '/match/some-match', '/docs'])('what the page %s names is here', async (path) => {
  const page = await fetch(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const html = await page.text()
  const sources = [...html.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map(([, source]) => source ?? '')
  expect(sources).not.toEqual([])
  for (const source of sources.filter((one) => !one.startsWith('data:') && !one.startsWith('#'))) {
    expect(source).toMatch(/^\//)
    const file = await fetch(source)
    await file.body?.cancel()
    expect(file.status, source).toBe(200)
    const forGood = file.headers.get('Cache-Control')?.includes('immutable') ?? false
    expect(forGood, source).toBe(source.startsWith('/page/'))
  }
})

test('the reference page describes every call, and its links within the page lead somewhere', async () => {
  const html = await (await fetch('/docs')).text()
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  for (const [, operation] of openApi.matchAll(/operationId: (\w+)/g)) expect(ids).toContain(operation)
  for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
})

test.each(['/docs/none.js', '/page/none.js', '/docs.html', '/index.html'])('%s is not there', async (path) => {
  const response = await fetch(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
})

test.each([
  ['/dark-hex', 'text/html,*/*', 302, '/play/dark-hex'],
  ['/konane', 'text/html', 302, '/play/konane'],
  ['/no-game', 'text/html', 404, null],
  ['/dark-hex', 'application/json', 404, null],
])('%s, asked for as %s, is %i, %s', async (path, accept, status, location) => {
  const response = await fetch(path, { headers: { Accept: accept }, redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([status, location])
  await response.body?.cancel()
})

test('the configured clock ticks', async () => {
  const response = await fetch('/v1/diagnostics/clock')
  const { tick, measurements } = await response.json<{ tick: string; measurements: { tick: string }[] }>()
  expect(tick).toBe('cache')
  expect(new Set(measurements.map((one) => one.tick))).toEqual(new Set(['cache', 'assets', 'timer']))
})

test('a deterministic answer is kept in the cache', async () => {
  const { position } = await (await fetch('/v1/einstein/start?seed=1')).json<{ position: string }>()
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ position, limits: { iterations: 500 }, seed: 1 }),
  }
  // it is stored after the answer: the first few requests may come before that
  const answers = []
  for (let i = 0; i < 10; i++) {
    const response = await fetch('/v1/einstein/analysis', init)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{32}"$/)
    answers.push({ text: await response.text(), timing: response.headers.get('Server-Timing') })
  }
  expect(answers[0]?.timing).toMatch(/^cache;desc="miss",search;dur=/)
  expect(answers.at(-1)?.timing).toMatch(/^cache;desc="hit",total;dur=/)
  for (const { text } of answers) expect(text).toBe(answers[0]?.text)
})

test('the configured limit of searches holds by address', async () => {
  const ask = async (address: string) => {
    const response = await fetch('/v1/einstein/move', { method: 'POST', headers: { 'CF-Connecting-IP': address } })
    await response.body?.cancel()
    return response.status
  }
  // a request is counted before its body is read, so an empty one will do
  let allowed = 0
  // the count begins anew with each minute, which may begin meanwhile
  while (allowed <= 120 && (await ask('192.0.2.1')) === 400) allowed++
  expect(allowed).toBeGreaterThanOrEqual(60)
  expect(allowed).toBeLessThanOrEqual(120)
  expect(await ask('192.0.2.2')).toBe(400)
})

test('readers that go give their places back', async () => {
  const body = JSON.stringify({
    position: '11/11/11/11/11/5b5/11/11/11/11/11 w -',
    algorithm: 'uct',
    limits: { iterations: 5_000_000 },
    progressMs: 20,
  })
  const ask = (address = '192.0.2.3') =>
    fetch('/v1/hex/analysis', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'CF-Connecting-IP': address },
      body,
    })
  const readers = []
  // each of these takes the memory of half of the places, and one address alone never gets all of them
  for (const address of ['192.0.2.3', '192.0.2.4']) {
    const { body } = await ask(address)
    if (!body) throw new Error('no body')
    readers.push(body.getReader())
  }
  const full = await ask()
  expect(full.status).toBe(503)
  expect(Number(full.headers.get('Retry-After'))).toBeGreaterThan(1)
  await full.body?.cancel()
  for (const reader of readers) {
    const { value } = await reader.read()
    expect(new TextDecoder().decode(value)).toMatch(/^event: progress\ndata: /)
    await reader.cancel()
  }
  // each search ends with its slice
  for (let tries = 0; tries < 40; tries++) {
    const { status, body } = await ask()
    await body?.cancel()
    if (status === 200) return
    await scheduler.wait(5)
  }
  throw new Error('no place was given back')
})

test('computes endings with its module as hosts without one do', async () => {
  const asked = post({ position: '5/E1F2/A2fb/5/2c2 b 3', limits: { iterations: 80_000 }, seed: 1 })
  const answer = await (await fetch('/v1/einstein/move', asked)).json<{ score: object }>()
  expect(answer.score).toMatchObject({ certainty: 'proven' })
  expect(answer).toEqual((await client()('/v1/einstein/move', asked)).json)
})
