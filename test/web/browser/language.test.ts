/** The language of addresses, and how a tab keeps it. */
import { expect } from 'vitest'
import { serviceUrl, test } from './browser.ts'

const LANG = 'document.documentElement.lang'

test('a match begun at an address with a language is in that language, and so are links from there', async ({
  visit,
}) => {
  const page = await visit('/zh/play/dark-hex')
  await page.locator('.match-start button[type=submit]').click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await page.getByRole('grid').waitFor()
  expect(await page.evaluate(LANG)).toBe('zh-Hans')
  expect(await page.locator('.own-rules').getAttribute('href')).toBe('/zh/rules')
  // a choice counts for more
  await page.locator('.language select').selectOption('de')
  await expect.poll(() => page.evaluate(LANG)).toBe('de')
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect(await page.evaluate(LANG)).toBe('de')
})

test('the front page in a language leads to live matches in that language', async ({ visit }) => {
  const page = await visit('/ru')
  await page.locator('a[href="/match"]').first().click()
  await page.waitForURL(/\/match$/)
  await page.locator('main').waitFor()
  expect(await page.evaluate(LANG)).toBe('ru')
})

test('without a language in any address, links have none', async ({ visit }) => {
  const page = await visit('/play#game=hex')
  expect(await page.locator('.own-rules').getAttribute('href')).toBe('/rules')
  expect(await page.locator('.brand').getAttribute('href')).toBe('/')
})

test.for([
  ['/ru/', '/ru'],
  ['/de/play/', '/de/play'],
  ['/play/hex/?from=here', '/play/hex?from=here'],
  ['/rules/', '/rules'],
])('%s leads to %s', async ([path, to]) => {
  const answer = await fetch(serviceUrl() + path, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

test.for(['//example.org/', '/nothing/', '/play/hex/nothing/'])('%s leads nowhere', async (path) => {
  const answer = await fetch(serviceUrl() + path, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  expect(answer.status).toBe(404)
})
