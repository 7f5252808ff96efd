/** Signs beside the board: dice, hands, the corner mark of a threatened piece, and a clock that runs out. */
import { expect } from 'vitest'
import { test } from './browser.ts'
import { button, cell } from './hidden.ts'

test('a die has as many pips as it shows, and a corner mark has a legend while there is one', async ({ visit }) => {
  // red's 1 on c3 can be taken
  const page = await visit('/play#game=einstein&position=5/1AB2/1Ca2/5/5+r+3&seats=you;you')
  await cell(page, 'b3').waitFor()
  expect(await page.locator('.seat.to-act .die circle').count()).toBe(3)
  expect(await page.locator('.cell > .danger').count()).toBeGreaterThan(0)
  expect(await page.locator('.seat.to-act').innerText()).toContain('could be taken next')
  await page.goto('/play#game=einstein&position=ABC2/DE3/F4/4d/2cba+r+6&seats=you;you')
  await page.locator('.seat.to-act .die circle').nth(5).waitFor()
  expect(await page.locator('.cell > .danger').count()).toBe(0)
  expect(await page.locator('.seat.to-act').innerText()).not.toContain('could be taken next')
})

test('full hands leave the board where it is', async ({ visit }) => {
  const page = await visit('/play#game=yonin-shogi&seats=you;you;you;you')
  await page.locator('.cell.target').first().waitFor()
  const place = async () => (await page.locator('.board-place').boundingBox())!
  const before = await place()
  // the hands of the others' pieces
  const position = '4nK4/9/9/9/9/9/9/9/4sK4 s sKR2P3,nKG8,eR2S8P9 0 1'
  await page.goto(`/play#${new URLSearchParams({ game: 'yonin-shogi', position, seats: 'you;you;you;you' })}`)
  await page.locator('.tray-line .tray-piece').first().waitFor()
  expect(await place()).toEqual(before)
})

test('a clock warns its player in its last seconds', async ({ visit }) => {
  const page = await visit('/match#game=jungle')
  await page.clock.install()
  await page.reload()
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await page.getByLabel('Clock').selectOption('3 minutes, plus 2 seconds per move')
  await button(page, 'Create match').click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await page.locator('.cell.target').first().waitFor()
  const clock = page.locator('.players.near .match-clock')
  await expect.poll(() => clock.innerText()).toMatch(/^[23]:/)
  expect(await clock.getAttribute('class')).not.toContain('short')
  await page.clock.fastForward(165_000)
  await expect.poll(() => clock.getAttribute('class')).toContain('short')
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContain('You have less than 20 seconds left')
})
