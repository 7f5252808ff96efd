/** What cannot be opened stays where it was typed, with the fault beside it in words for people. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { loseNetwork, test } from './browser.ts'
import { button } from './hidden.ts'
import { screenshot } from './screenshots.ts'

/** The fault said right below a field. */
const faultAt = (field: Locator) => field.locator('xpath=following::*[@role="alert"][1]')

test('a position, a record and the text in the editor stay when they cannot be read', async ({ visit }) => {
  const page = await visit('/play#game=jungle', { refusals: true })
  const position = page.getByLabel('Position', { exact: true })
  await position.fill('hello')
  await button(page, 'Load position').click()
  await expect
    .poll(() => faultAt(position).innerText())
    .toMatch(/^This text is not a valid Jungle .*position.* looks like this: /)
  expect(await position.inputValue()).toBe('hello')
  expect(await page.locator('.notice').count()).toBe(0)

  const record = page.getByLabel('Record of a game')
  for (const [text, fault] of [
    ['[Game "jungle"]\n\n1. a3a9', /^This game cannot be opened: /],
    ['[Game "no-such-game"]\n\n1. a1', /^There is no game called no-such-game/],
    ['[Game', /^This is no record of a game: /],
  ] as const) {
    await record.fill(text)
    await button(page, 'Open record').click()
    await expect.poll(() => faultAt(record).innerText()).toMatch(fault)
    expect(await record.inputValue()).toBe(text)
  }

  // one that is opened is announced, and the button keeps the focus
  const opens = async (field: Locator, text: string, name: string, news: string) => {
    await field.fill(text)
    await button(page, name).click()
    await page.getByRole('status').getByText(news, { exact: true }).waitFor({ state: 'attached' })
    expect(await page.evaluate('document.activeElement.innerText')).toBe(name)
  }
  await opens(
    position,
    'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 0',
    'Load position',
    'The position is on the board',
  )
  await opens(record, '[Game "jungle"]\n\n1. a3a4', 'Open record', 'The game is on the board')

  await button(page, 'Set up a position').click()
  const text = page.getByLabel('Position as text')
  const pieces = () => page.locator('.editor .pieces > *').count()
  await text.waitFor()
  const before = await pieces()
  expect(before).toBe(16)
  await text.fill('hello')
  await text.blur()
  await expect.poll(() => faultAt(text).innerText()).toMatch(/^This text is not a valid Jungle .*position/)
  expect(await text.inputValue()).toBe('hello')
  expect(await pieces()).toBe(before)
})

test('a game that is too long for a review says so before anybody asks', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you&moves=a3a4')
  // as if the game were longer than the service takes
  await page.route(/\/v1\/games/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const { limits } of json.games) limits.moves = 0
    await route.fulfill({ response, json })
  })
  await page.reload()
  await page.getByText('A review takes 0 plies at most. This game has 1.').waitFor()
  expect(await button(page, 'Review the game').isDisabled()).toBe(true)
  await screenshot(page, 'review-too-long', false)
  expect(await violationsOf(page)).toEqual([])
})

describe.each([['light'], ['dark'], ['forced']] as const)('%s', (scheme) => {
  test('a part that a new version has taken away is told, with a way to that version', async ({ visit }) => {
    const page = await visit(
      '/play#game=jungle',
      scheme === 'forced' ? { forcedColors: 'active' } : { colorScheme: scheme },
    )
    await page.locator('.cell').first().waitFor()
    await page.route(/\/page\/editor-.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
    )
    await button(page, 'Set up a position').click()
    const notice = page.locator('.notice', { hasText: 'A part of this page could not be loaded.' })
    await notice.waitFor()
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await screenshot(page, `lost-part-${scheme}-${width}`, false)
    }
    expect(await violationsOf(page, scheme !== 'light')).toEqual([])
    await page.unroute(/\/page\/editor-.*\.js/)
    await Promise.all([page.waitForNavigation(), notice.getByRole('button', { name: 'Load again' }).click()])
    await page.locator('.cell').first().waitFor()
    expect(await notice.count()).toBe(0)
  })
})

test.for<[string, string, (page: Page) => Promise<void>]>([
  [
    'the engine',
    '/play#game=hex&variant=hex-7&seats=you;you',
    async (page) => {
      await page.route('**/v1/hex/board', (route) => route.abort())
      await page.locator('.cell.target').first().click()
    },
  ],
  ['the rules', '/rules', async (page) => void (await page.reload())],
  [
    'the host of a match',
    '/play#game=dark-hex',
    async (page) => {
      await page.route('**/v1/matches', (route) => route.abort())
      await button(page, 'Start the game').click()
    },
  ],
])('the thread of %s that a new version has taken away is a lost part', async ([, path, start], { visit }) => {
  const page = await visit(path)
  for (const kind of ['console', 'requestfailed', 'response'] as const) page.removeAllListeners(kind)
  await page.route('**/page/thread-*.js', (route) => route.fulfill({ status: 404 }))
  await start(page)
  await page
    .getByRole('alert')
    .getByText(/^A part of this page could not be loaded/)
    .first()
    .waitFor()
  // and what waited for it has failed, so that it can be tried again
  if (path.endsWith('dark-hex')) await expect.poll(() => button(page, 'Start the game').isEnabled()).toBe(true)
})

test('while the service cannot be reached, a lost part is told as that, until its next answer', async ({ visit }) => {
  // a window of its own: in its cache, later tests would find the thread that they miss
  const page = await visit('/play#game=hex&variant=hex-7&seats=you;you', { serviceWorkers: 'block' })
  for (const kind of ['console', 'requestfailed', 'response'] as const) page.removeAllListeners(kind)
  const closed = ['**/page/thread-*.js', '**/v1/**']
  for (const paths of closed) await page.route(paths, (route) => route.abort())
  await page.locator('.cell.target').first().click()
  const notice = page.locator('.notice', { hasText: 'A part of this page could not be loaded' })
  await notice.getByText('the service cannot be reached').waitFor()
  await screenshot(page, 'service-down', false)
  expect(await notice.getByRole('button', { name: 'Load again' }).count()).toBe(0)
  for (const paths of closed) await page.unroute(paths)
  await expect.poll(() => page.locator('.ply').count(), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
})

test('without a network a move tells of the lost part, and that it is tried again, in words for people', async ({
  visit,
}) => {
  // a window of its own: its service worker would have kept the thread for a page without a network
  const page = await visit('/play#game=hex&variant=hex-7&seats=you;you', {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  for (const kind of ['console', 'requestfailed', 'response'] as const) page.removeAllListeners(kind)
  await page.locator('.cell.target').first().waitFor()
  await loseNetwork(page)
  await page.locator('.cell.target').first().click()
  await page.locator('.notice', { hasText: 'there is no network' }).waitFor()
  await page.waitForTimeout(4000)
  await screenshot(page, 'lost-network', false)
  const told = (await page.locator('.notice').allInnerTexts()).join(' ')
  expect(told).toContain('Trying again')
  expect(told).not.toContain('worker')
})

test('two notices stand one above the other', async ({ visit }) => {
  const page = await visit('/play#game=jungle&variant=nonsense', { viewport: { width: 390, height: 844 } })
  for (const kind of ['console', 'requestfailed', 'response'] as const) page.removeAllListeners(kind)
  await page.locator('.notice', { hasText: 'nonsense' }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('vite:preloadError'))`)
  await page.locator('.notice', { hasText: 'A part of this page' }).waitFor()
  await screenshot(page, 'two-notices', false)
  expect(await page.locator('.notice-place').count()).toBe(1)
  const [one, other] = await Promise.all([0, 1].map((at) => page.locator('.notice').nth(at).boundingBox()))
  expect(other!.y).toBeGreaterThanOrEqual(one!.y + one!.height)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Close the notice' }).first().click()
  await expect.poll(() => page.locator('.notice').count()).toBe(1)
})
