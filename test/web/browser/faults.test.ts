/** What cannot be opened stays where it was typed, with the fault beside it in words for people. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { button } from './hidden.ts'

/** The fault said right below a field. */
const faultAt = (field: Locator) => field.locator('xpath=following::*[@role="alert"][1]')

test('a position, a record and the text in the editor stay when they cannot be read', async ({ visit }) => {
  const page = await visit('/play#game=jungle', { refusals: true })
  const position = page.getByLabel('Position', { exact: true })
  await position.fill('hello')
  await button(page, 'Load position').click()
  await expect
    .poll(() => faultAt(position).innerText())
    .toMatch(/^This text is no position of Jungle.* looks like this: /)
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

  await button(page, 'Set up a position').click()
  const text = page.getByLabel('Position as text')
  const pieces = () => page.locator('.editor .pieces > *').count()
  await text.waitFor()
  const before = await pieces()
  expect(before).toBe(16)
  await text.fill('hello')
  await text.blur()
  await expect.poll(() => faultAt(text).innerText()).toMatch(/^This text is no position of Jungle/)
  expect(await text.inputValue()).toBe('hello')
  expect(await pieces()).toBe(before)
})
