/** Settings of boards and moves: colours, sets of pieces, moves to confirm, moves chosen ahead, sounds offered once. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { agreed, button, ply } from './players.ts'
import { screenshot } from './screenshots.ts'

const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`)

/** The colour of a cell's ground. */
const groundOf = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.querySelector(".ground.light > polygon")).fill')

test('colours and sets of pieces are chosen once, and sounds are offered once', async ({ visit }) => {
  const page = await visit('/play#game=yonin-shogi&seats=you;you;you;you')
  const wood = await groundOf(page)
  await button(page, 'Settings').click()
  await page.getByLabel('Board colours').selectOption('Paper')
  expect(await groundOf(page)).not.toBe(wood)
  expect(await page.locator('.pieces .picture-fill').count()).toBe(0)
  await page.getByRole('combobox', { name: /^Pieces/ }).selectOption('Figures')
  expect(await page.locator('.pieces .picture-fill').count()).toBe(36)
  await screenshot(page, 'settings', false)
  expect(await violationsOf(page)).toEqual([])
  await button(page, 'Close').click()
  await screenshot(page, 'paper-and-figures', false)
  const offer = page.getByText('Would you like to hear the moves?')
  expect(await offer.count()).toBe(0)
  await cell(page, 'd2').click()
  await cell(page, 'd3').click()
  await offer.waitFor()
  await button(page, 'No, thanks').click()
  await page.reload()
  await page.locator('.pieces .picture-fill').first().waitFor()
  expect(await offer.count()).toBe(0)
  expect(await groundOf(page)).not.toBe(wood)
})

test('a move waits to be confirmed, and the next one is chosen while the other player moves', async ({ visit }) => {
  const ada = await visit('/match#game=jungle')
  await button(ada, 'Create match').click()
  await ada.waitForURL(/\/match\/[0-9a-f]{32}$/)
  const invitation = await ada.getByLabel(/^Invitation to play/).inputValue()
  const bo = await visit('about:blank')
  await bo.goto(invitation)
  await button(bo, /^Join as/).click()
  await ada.locator('.cell.target').first().waitFor()

  await button(ada, 'Settings').click()
  await ada.getByLabel('In matches, ask before a move is made').check()
  await button(ada, 'Close').click()
  // bo's move ahead, and another one in its place
  await bo.getByRole('grid').waitFor()
  for (const id of ['a7', 'b7', 'g7', 'g6']) await cell(bo, id).click()
  await bo.getByText('Your next move: g7 → g6.').waitFor()
  expect(await violationsOf(bo)).toEqual([])

  await cell(ada, 'a3').click()
  await cell(ada, 'a4').click()
  await ada.getByText('Make the move a3a4?').waitFor()
  await screenshot(ada, 'confirm', false)
  expect(await ply(ada).count()).toBe(0)
  await button(ada, 'Cancel').click()
  await cell(ada, 'a3').click()
  await cell(ada, 'a4').click()
  await button(ada, 'Make the move').click()
  await expect.poll(() => ply(ada).allInnerTexts()).toEqual(['a3a4', 'g7g6'])
  await agreed(ada, bo)
  expect(await bo.getByText('Your next move:').count()).toBe(0)
})
