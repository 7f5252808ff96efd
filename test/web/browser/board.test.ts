/** The board's marks, as pixels: the marks of a cell hide no other. */
import { expect } from 'vitest'
import { test } from './browser.ts'

test('the focus on a cell is a ring inside it, and the cell beside it looks as before', async ({ visit }) => {
  const page = await visit('/play#game=jungle')
  const focused = page.locator('[data-cell="d3"]')
  const beside = page.locator('[data-cell="d4"]')
  await page.locator('.cell.target').first().waitFor()
  const before = { focused: await focused.screenshot(), beside: await beside.screenshot() }
  // after a key, focus is visible
  await page.keyboard.press('Tab')
  await focused.focus()
  expect(await page.evaluate('document.activeElement.matches(":focus-visible")')).toBe(true)
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('none')
  expect((await focused.screenshot()).equals(before.focused)).toBe(false)
  expect((await beside.screenshot()).equals(before.beside)).toBe(true)
})
