/** Moves must never get lost: variations, games left and come back to, moves made while the network is down. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'

const BOTH = '/play#game=hex&variant=hex-7&seats=you;you'

const play = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) {
    await page.locator(`.cell.target[data-cell="${cell}"]`).click()
    await expect.poll(() => current(page)).toBe(cell)
  }
}

const texts = (page: Page) => page.locator('.ply').allInnerTexts()

/** The ply that led to the position shown; null at the start. */
const current = async (page: Page) => (await page.locator('.ply[aria-current]').allInnerTexts())[0] ?? null

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('another move inside the line begins a variation, which can be made the main line and deleted', async ({
  visit,
}) => {
  const page = await visit(BOTH)
  await play(page, 'a1', 'b1', 'c1')
  await button(page, 'Back one ply').click()
  await button(page, 'Back one ply').click()
  await play(page, 'd4', 'e5')
  await expect.poll(() => page.locator('.variation .ply').allInnerTexts()).toEqual(['d4', 'e5'])
  expect(await texts(page)).toEqual(['a1', 'b1', 'd4', 'e5', 'c1'])
  await screenshot(page, 'variations')
  expect(await violationsOf(page)).toEqual([])

  await page.getByText('c1', { exact: true }).and(page.locator('.ply')).click()
  await expect.poll(() => current(page)).toBe('c1')
  await page.getByText('e5', { exact: true }).and(page.locator('.ply')).click()
  await expect.poll(() => current(page)).toBe('e5')
  await button(page, 'Make this the main line').click()
  await expect.poll(() => page.locator('.variation .ply').allInnerTexts()).toEqual(['b1', 'c1'])
  // the button is gone, and the focus is at the ply shown
  const focused = () => page.evaluate('document.activeElement.textContent')
  expect(await focused()).toBe('e5')
  await page.reload()
  await page.locator('.variation').waitFor()
  await expect.poll(() => texts(page)).toEqual(['a1', 'd4', 'b1', 'c1', 'e5'])

  await page.getByText('b1', { exact: true }).and(page.locator('.ply')).click()
  await expect.poll(() => current(page)).toBe('b1')
  await button(page, 'Delete from here').click()
  await expect.poll(() => texts(page)).toEqual(['a1', 'd4', 'e5'])
  await expect.poll(() => current(page)).toBe('a1')
  expect(await focused()).toBe('a1')
})

test('a game that is left is there again, and a new one is new', async ({ visit }) => {
  const page = await visit(BOTH)
  await play(page, 'a1', 'b1')
  await page.waitForURL(/moves=a1;b1/)
  const there = new URL(page.url()).hash
  await page.getByRole('link', { name: 'Jungle' }).click()
  await page.waitForURL(/game=jungle/)
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('link', { name: 'Hex', exact: true }).click()
  await expect.poll(() => texts(page)).toEqual(['a1', 'b1'])
  await expect.poll(() => new URL(page.url()).hash).toBe(there)
  await button(page, 'New game').click()
  await button(page, 'Start').click()
  await expect.poll(() => texts(page)).toEqual([])
})

/** Stops the checks of Chromium's own reports on failed requests, for requests that fail on purpose. */
function loseOnPurpose(page: Page): void {
  page.removeAllListeners('console')
  page.removeAllListeners('requestfailed')
}

test('an own move is drawn before the answer, which the device gives when the network fails', async ({ visit }) => {
  const page = await visit(BOTH)
  await play(page, 'a1', 'b1')
  let lose = () => {}
  const held = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route('**/v1/hex/board', async (route) => {
    await held
    await route.abort()
  })
  loseOnPurpose(page)
  await page.locator('.cell.target[data-cell="c1"]').click()
  await page.locator('.pieces [data-on="c1"]').waitFor()
  expect(await texts(page)).toEqual(['a1', 'b1'])
  lose()
  await expect.poll(() => texts(page)).toEqual(['a1', 'b1', 'c1'])
  await page.getByText('The engine on this device answers.').waitFor()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
})

test('an own move that neither the service nor the device answers is not lost: the page tries again', async ({
  visit,
}) => {
  const page = await visit(BOTH)
  await play(page, 'a1', 'b1')
  loseOnPurpose(page)
  await page.route('**/v1/hex/board', (route) => route.abort())
  await page.route('**/thread-*.js', (route) => route.abort())
  await page.locator('.cell.target[data-cell="c1"]').click()
  await page.getByRole('alert').getByText('Trying again').waitFor()
  await page.locator('.pieces [data-on="c1"]').waitFor()
  expect(await texts(page)).toEqual(['a1', 'b1'])
  // the thread's script is missing, too, and is told of until the service answers
  const lost = page.locator('.notice', { hasText: 'could not be loaded: the service cannot be reached.' })
  await lost.waitFor()
  await page.unrouteAll()
  await expect.poll(() => texts(page)).toEqual(['a1', 'b1', 'c1'])
  await expect.poll(() => lost.count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
})

test('nothing can be played before the ply of the address is shown', async ({ visit }) => {
  let asked = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await visit('/play')
  await page.locator('.cell.target').first().waitFor()
  await page.route('**/v1/hex/board', async (route) => {
    if (++asked > 1) await held
    await route.continue()
  })
  await page.goto('/play#game=hex&variant=hex-7&moves=a1;b1;c1&ply=1&seats=you;you')
  await expect.poll(() => asked).toBe(2)
  expect(await page.locator('.cell.target').count()).toBe(0)
  answer()
  await page.locator('.cell.target[data-cell="d4"]').click()
  await expect.poll(() => texts(page)).toEqual(['a1', 'b1', 'd4', 'c1'])
})

test('the list of moves shows the ply in the middle of a long game, on any screen', async ({ visit }) => {
  // six rows in turn: nobody connects two sides
  const cells = Array.from({ length: 66 }, (_, i) => `${'abcdefghijk'[i % 11]}${1 + Math.floor(i / 11)}`)
  const page = await visit(`/play#game=hex&variant=hex-11&moves=${cells.join(';')}&ply=33&seats=you;you`)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, shown] of [
      ['Back one ply', 'j3'],
      ['Forward one ply', 'k3'],
    ] as const) {
      await button(page, name).click()
      await expect.poll(() => current(page)).toBe(shown)
      const inList = async () => {
        const [list, ply] = await Promise.all([
          page.locator('.moves').boundingBox(),
          page.locator('.ply[aria-current]').boundingBox(),
        ])
        return list!.y <= ply!.y && ply!.y + ply!.height <= list!.y + list!.height
      }
      await expect.poll(inList).toBe(true)
    }
  }
})
