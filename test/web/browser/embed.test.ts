/** A game within another site's page, and links with a preview. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { violationsOf } from './axe.ts'
import { serviceUrl, test } from './browser.ts'
import { screenshot } from './screenshots.ts'

/** Serves a page from an origin of its own. */
async function elsewhere(html: string) {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}

const GAME = 'game=einstein&position=ABC2/DE3/F3f/3ed/2cba+r+3&moves=c5d4;=5;d2c3'

for (const [theme, width, height] of [
  ['dark', 500, 600],
  ['light', 390, 420],
] as const)
  test(`an embedded game, ${theme}: its moves are gone through, others are tried`, async ({ visit }) => {
    const page = await visit('about:blank', { viewport: { width, height: height + 40 } })
    const address = `${serviceUrl()}/embed#${GAME}&theme=${theme}`
    const blog = `<!doctype html><html lang="en"><title>A blog</title><main><h1 style="font-size: 8px; margin: 0">A blog</h1>
      <iframe src="${address.replaceAll('&', '&amp;')}" width="${width - 20}" height="${height}" title="EinStein"></iframe>`
    const { url, stop } = await elsewhere(blog)
    onTestFinished(stop)
    await page.goto(url)
    const frame = page.frameLocator('iframe')
    const button = (name: string) => frame.getByRole('button', { name, exact: true })
    const piece = (id: string) => frame.locator(`.pieces [data-on="${id}"]`)
    await piece('c3').waitFor()
    await button('Go to the start').click()
    await piece('c5').waitFor()
    // nothing is rolled before the visitor takes part
    const link = () => frame.getByRole('link', { name: 'bestmove' }).getAttribute('href')
    await expect.poll(link).toMatch(/moves=c5d4;=5;d2c3&ply=0/)
    await button('Forward one ply').click()
    await piece('d4').waitFor()
    await expect.poll(() => piece('c5').count()).toBe(0)
    await screenshot(page, `embed-${theme}`, false)
    expect(await frame.locator('html').getAttribute('data-theme')).toBe(theme)
    const bottom = (await frame.getByRole('link', { name: 'bestmove' }).boundingBox())!
    expect(bottom.y + bottom.height).toBeLessThanOrEqual(height + 20)
    await button('Go to the start').click()
    await frame.locator('.cell.target[data-cell="c5"]').click()
    await frame.locator('.cell.target[data-cell="c4"]').click()
    await piece('c4').waitFor()
    // the link leads to the game as it stands, with the move just tried, once the service has played that
    await expect.poll(link).toMatch(/\/play#game=einstein.*moves=c5c4/)
    expect(await violationsOf(page)).toEqual([])
  })

test.for([
  ['en', 360, 400],
  ['de', 300, 420],
  ['ru', 300, 420],
] as const)(
  'an embedded game in %s, %i wide: whose turn it is stands in one line',
  async ([locale, width, height], { visit }) => {
    const page = await visit('/embed#game=tafl', { locale, viewport: { width, height } })
    await page.locator('.pieces').waitFor({ state: 'attached' })
    const turn = page.locator('.embed-state')
    await expect.poll(() => turn.innerText()).not.toBe('')
    await page.locator('main:not(.waiting)').waitFor()
    await screenshot(page, `embed-narrow-${locale}-${width}`, false)
    const line = await page.evaluate<number>(
      `parseFloat(getComputedStyle(document.querySelector('.embed-state')).lineHeight)`,
    )
    expect((await turn.boundingBox())!.height).toBeLessThan(1.5 * line)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    const { y, height: tall } = (await page.getByRole('link', { name: 'bestmove' }).boundingBox())!
    expect(y + tall).toBeLessThanOrEqual(height)
  },
)

test('an embedded game names its pieces in the language of the visitor', async ({ visit }) => {
  const page = await visit('/embed#game=jungle', { locale: 'de-DE' })
  await page.locator('[data-cell="a9"][aria-label*="Löwe (Schwarz)"]').waitFor()
})

test('an embedded game and the page around it exchange messages', async ({ visit }) => {
  const page = await visit('about:blank', { refusals: true })
  const blog = `<!doctype html><html lang="en"><title>A blog</title><body><script>
      window.told = []
      addEventListener('message', ({ data }) => told.push(data))
    </script><iframe src="${serviceUrl()}/embed#${GAME.replaceAll('&', '&amp;')}" width="480" height="600" title="EinStein"></iframe>`
  const { url, stop } = await elsewhere(blog)
  onTestFinished(stop)
  await page.goto(url)
  const told = (): Promise<Record<string, unknown>> => page.evaluate('window.told.at(-1)')
  const say = (message: object) => page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`)
  await expect.poll(told).toMatchObject({ bestmove: 'game', moves: ['c5d4', '=5', 'd2c3'], ply: 3, outcome: null })
  await say({ bestmove: 'show', ply: 0 })
  await expect.poll(told).toMatchObject({ ply: 0, toMove: 'red' })
  await say({ bestmove: 'show', ply: 1 })
  await expect.poll(told).toMatchObject({ ply: 1, toMove: 'chance' })
  await say({ bestmove: 'show', ply: 0 })
  await expect.poll(told).toMatchObject({ ply: 0, toMove: 'red' })
  await say({ bestmove: 'open', fragment: 5 })
  await expect.poll(told).toMatchObject({ bestmove: 'refused', message: { fragment: 5 } })
  await say({ bestmove: 'play', move: 'a1a9' })
  await expect.poll(told).toMatchObject({ bestmove: 'refused', message: { move: 'a1a9' } })
  await say({ bestmove: 'opne' })
  await expect.poll(told).toMatchObject({ bestmove: 'refused', message: { bestmove: 'opne' } })
  const nowhere = { bestmove: 'open', fragment: 'game=nowhere' }
  for (let i = 0; i < 2; i++) {
    await page.evaluate('window.told.length = 0')
    await say(nowhere)
    await expect
      .poll(told)
      .toMatchObject({ bestmove: 'refused', message: nowhere, detail: 'there is no game "nowhere"' })
  }
  const impossible = { bestmove: 'open', fragment: 'game=einstein&position=x' }
  await say(impossible)
  await expect.poll(told).toMatchObject({ bestmove: 'refused', message: impossible })
  await say({ bestmove: 'open', fragment: GAME })
  await expect.poll(told).toMatchObject({ bestmove: 'game', ply: 3 })
  await say({ bestmove: 'show', ply: 0 })
  await expect.poll(told).toMatchObject({ ply: 0 })
  await say({ bestmove: 'play', move: 'c5c4' })
  await expect.poll(told).toMatchObject({ bestmove: 'game', ply: 1, moves: ['c5c4'] })
  await say({ bestmove: 'open', fragment: GAME.replace(';=5;d2c3', '') })
  await expect
    .poll(told)
    .toMatchObject({ bestmove: 'game', moves: ['c5d4'], fragment: expect.stringContaining('game=einstein') })
})

test('an embedded game refuses a variant that there is not, and keeps the variant of an address with a bad move', async ({
  visit,
}) => {
  const page = await visit('about:blank', { refusals: true })
  const blog = `<!doctype html><html lang="en"><title>A blog</title><body><script>
      window.told = []
      addEventListener('message', ({ data }) => told.push(data))
    </script><iframe src="${serviceUrl()}/embed#game=hex&amp;variant=hex-5&amp;moves=c3" width="480" height="600" title="Hex"></iframe>`
  const { url, stop } = await elsewhere(blog)
  onTestFinished(stop)
  await page.goto(url)
  const all = (): Promise<Record<string, unknown>[]> => page.evaluate('window.told')
  const say = async (message: object) => {
    await page.evaluate('window.told.length = 0')
    await page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`)
  }
  const cells = () => page.frameLocator('iframe').locator('.cell').count()
  await expect.poll(all).toContainEqual(expect.objectContaining({ bestmove: 'game', moves: ['c3'] }))
  const typo = { bestmove: 'open', fragment: 'game=hex&variant=zz' }
  await say(typo)
  await expect.poll(all).toEqual([{ bestmove: 'refused', message: typo, detail: 'the game has no variant "zz"' }])
  // the game before stays, as after any refused message
  expect(await cells()).toBe(25)
  const badMove = { bestmove: 'open', fragment: 'game=hex&variant=hex-5&moves=zz' }
  await say(badMove)
  await expect.poll(all).toContainEqual(expect.objectContaining({ bestmove: 'refused', message: badMove }))
  expect(await cells()).toBe(25)
  // a game of the library tells its variants when it is asked for
  const other = { bestmove: 'open', fragment: 'game=tic-tac-toe&variant=zz' }
  await say(other)
  await expect.poll(all).toEqual([{ bestmove: 'refused', message: other, detail: 'the game has no variant "zz"' }])
  expect(await cells()).toBe(25)
  // messages that are sent at once are done one after the other
  await say({ bestmove: 'open', fragment: 'game=hex&variant=hex-5&moves=a1;b2;c3' })
  for (const message of [
    { bestmove: 'show', ply: 1 },
    { bestmove: 'play', move: 'd4' },
    { bestmove: 'play', move: 'e5' },
  ])
    await page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`)
  await expect
    .poll(async () => (await all()).map(({ bestmove, moves, ply }) => [bestmove, String(moves), ply]))
    .toEqual([
      ['game', 'a1,b2,c3', 3],
      ['game', 'a1,b2,c3', 1],
      ['game', 'a1,d4', 2],
      ['game', 'a1,d4,e5', 3],
    ])
  // one that cannot be sent back is refused, too, and those after it are done
  await page.evaluate(`{
    told.length = 0
    const { port1: port } = new MessageChannel()
    frames[0].postMessage({ bestmove: 'show', ply: port }, '*', [port])
    frames[0].postMessage({ bestmove: 'show', ply: 1 }, '*')
  }`)
  await expect.poll(all).toMatchObject([
    { bestmove: 'refused', message: { bestmove: 'show' } },
    { bestmove: 'game', ply: 1 },
  ])
  // the same addresses from the start
  for (const [fragment, count] of [
    ['game=hex&variant=hex-5&moves=zz', 25],
    ['game=hex&variant=hex-5&position=zz', 25],
  ] as const) {
    const other = await visit(`/embed#${fragment}`, { refusals: true })
    await expect.poll(() => other.locator('.cell').count()).toBe(count)
    await other.close()
  }
  // so that the page around it does not wait for a game that never comes
  await page.evaluate('window.told.length = 0')
  await page.evaluate(
    "document.querySelector('iframe').src = document.querySelector('iframe').src.replace(/#.*/, '#game=nope')",
  )
  await expect.poll(all).toContainEqual({ bestmove: 'refused', message: null, detail: 'there is no game "nope"' })
})

test('an address that is refused seats nobody but the visitor', async ({ visit }) => {
  const page = await visit('/embed#game=fog-chess&moves=e2e4;e7e5', { refusals: true })
  await page.locator('.pieces').waitFor({ state: 'attached' })
  await expect
    .poll(() => page.getByRole('link', { name: 'bestmove' }).getAttribute('href'))
    .toMatch(/game=fog-chess.*seats=you;you/)
})

test.for([
  ['risk', 'en', 480, 600],
  ['stratego', 'de', 480, 600],
  ['dark-hex', 'ru', 300, 420],
  ['fog-chess', 'zh', 390, 420],
] as const)('a frame of %s, which matches are made of, leads to the playground: %s', async (row, { visit }) => {
  const [game, locale, width, height] = row
  const page = await visit(`/embed#game=${game}`, { locale, viewport: { width, height } })
  const link = page.locator('.embed-match a')
  await link.waitFor()
  expect(await link.getAttribute('href')).toContain(`/play#game=${game}`)
  expect(await page.locator('.embed-controls button').count()).toBe(0)
  await page.locator('.pieces').waitFor({ state: 'attached' })
  await screenshot(page, `embed-match-${game}`, false)
  expect(await violationsOf(page)).toEqual([])
  const { y, height: tall } = (await link.boundingBox())!
  expect(y + tall).toBeLessThanOrEqual(height)
})

test('a board of a few vertices is whole in the frame of the documentation', async ({ visit }) => {
  const ring = Array.from({ length: 12 }, (_, v) => `v${v} [e] {next: v${(v + 1) % 12}}`).join('\n')
  const text = `#players = a(100), b(100)
#pieces = e, x, y
#variables =
#board = ${ring}
#rules = (->a next* {e} [x] ->b next* {e} [y])*`
  const body = JSON.stringify({ language: 'rbg', text })
  const headers = { 'Content-Type': 'application/json' }
  const sent = await fetch(`${serviceUrl()}/v1/rules`, { method: 'POST', headers, body })
  const { id } = (await sent.json()) as { id: string }
  const page = await visit(`/embed#game=${id}`, { viewport: { width: 480, height: 600 } })
  await page.locator('.cell').nth(11).waitFor()
  await screenshot(page, 'embed-vertices', false)
  const board = (await page.locator('.board-place').boundingBox())!
  for (const cell of await page.locator('.cell > .face').all()) {
    const { x, y, width, height } = (await cell.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(board.x - 1)
    expect(x + width).toBeLessThanOrEqual(board.x + board.width + 1)
    expect(y).toBeGreaterThanOrEqual(board.y - 1)
    expect(y + height).toBeLessThanOrEqual(board.y + board.height + 1)
  }
})

test('a link with a picture has a preview, and leads to the game', async ({ visit }) => {
  const link = `${serviceUrl()}/share?${GAME}`
  const html = await (await fetch(link)).text()
  const meta = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect(meta('title')).toBe('EinStein würfelt nicht!')
  expect(meta('description')).toBe('red to move, after 3 plies')
  const picture = await fetch(meta('image')!)
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await picture.text()).toContain('blue stone')
  const page = await visit(`/share?${GAME}`)
  await page.waitForURL(/\/play\/einstein#game=einstein/)
  await page.locator('.pieces [data-on="d4"]').waitFor()
})

test.for([
  'game=nothing&position=x',
  'game=einstein&position="><script>alert(1)</script>',
  'game=einstein&position=ABC2/DE3/F3f/3ed/2cba+r+3&moves=a1a1',
  'game=einstein&rules=x:y;z&position=ABC2/DE3/F3f/3ed/2cba+r+3&ply=-1',
  'game=stratego&position=x&rules=constructor:1',
  'game=banqi&position=x&rules=drawPlies:abc',
  `game=einstein&position=ABC2/DE3/F3f/3ed/2cba+r+3&moves=${'a1a2;'.repeat(1001)}`,
  '',
])('a link to no game has no preview: %s', async (query) => {
  const response = await fetch(`${serviceUrl()}/share?${query}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).not.toContain('og:image')
  expect(html).not.toContain('alert')
})

test('no page but the embedded one can be framed', async () => {
  const policyOf = async (path: string) =>
    (await fetch(serviceUrl() + path)).headers.get('Content-Security-Policy') ?? ''
  for (const path of ['/', '/match', '/docs', '/share'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'")
  expect(await policyOf('/embed')).toContain('frame-ancestors *')
})
