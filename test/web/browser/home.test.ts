/** The front page: games as pictures, found by search engines, without scripts as far as it can. */
import { describe, expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { violationsOf } from './axe.ts'
import { serviceUrl, test } from './browser.ts'
import { screenshot } from './screenshots.ts'

const textOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(serviceUrl() + path, { headers: { Accept: 'text/html', ...headers } })
  return { status: answer.status, text: await answer.text() }
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('every game has a picture and a line, and leads to its playground', async ({ visit }) => {
    const page = await visit('/', { colorScheme })
    expect(await page.locator('.games a').count()).toBe(games.length)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      await screenshot(page, `home-${colorScheme}-${width}`)
    }
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: /^Jungle/ }).click()
    await page.waitForURL(/\/play\/jungle#game=jungle&/)
    await page.getByRole('grid').waitFor()
    expect(await page.title()).toBe('Jungle (Dou Shou Qi) · bestmove')
    await page.getByRole('link', { name: 'Hex', exact: true }).click()
    await page.waitForURL(/\/play\/hex#game=hex&/)
  })
})

test('without scripts all games and links are there', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false })
  expect(await page.locator('.games img').count()).toBe(games.length)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Die Spiele' }).waitFor()
})

test("leads to rules of one's own, and to the library", async ({ visit }) => {
  const page = await visit('/')
  await page.getByRole('link', { name: 'Bring your own game' }).click()
  await page.waitForURL(/\/rules$/)
  await page.goBack()
  await page.getByRole('link', { name: 'See known games written this way' }).click()
  await page.getByRole('button', { name: /Konane/ }).waitFor()
})

test('an older address with its game in the fragment leads to the playground', async ({ visit }) => {
  const page = await visit('/#game=tafl&variant=brandubh')
  await page.waitForURL(/\/play\/tafl#game=tafl&variant=brandubh/)
  await page.getByRole('grid').waitFor()
})

test('the example for developers runs', async ({ visit }) => {
  const page = await visit('/')
  await page.getByRole('button', { name: 'Run it here' }).click()
  await expect
    .poll(() => page.locator('[data-answer]').innerText(), { timeout: 20_000 })
    .toMatch(/"game": "jungle"[\s\S]*"move": "/)
})

test.for([
  ['/', {}, 'Play the board games that chess engines leave out'],
  ['/', { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' }, 'Spiele die Brettspiele'],
  ['/zh', {}, '来下国际象棋引擎不支持的棋类'],
  ['/play/jungle', {}, 'Jungle'],
  ['/de/play/jungle', {}, 'Dschungelschach'],
  ['/ru/play/jungle', {}, 'Джунгли'],
] as const)('%s %j has the title %s, a description, and its other languages', async ([path, headers, title]) => {
  const { status, text } = await textOf(path, headers)
  expect(status).toBe(200)
  expect(/<title>([^<]*)<\/title>/.exec(text)?.[1]).toContain(title)
  expect(/<meta\s+name="description"\s+content="([^"]*)"/.exec(text)?.[1]?.length).toBeGreaterThan(15)
  expect([...text.matchAll(/hreflang="(\w+)"/g)].map(([, tag]) => tag)).toEqual(
    expect.arrayContaining(['en', 'de', 'zh', 'ru']),
  )
})

test('search engines get every address, and no game is 404', async () => {
  const { text } = await textOf('/sitemap.xml')
  for (const { id } of games) expect(text).toContain(`/de/play/${id}</loc>`)
  expect((await textOf('/play/no-such-game')).status).toBe(404)
})
