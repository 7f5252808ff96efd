/** The names that visitors read and hear are those of their language, and of the game's players. */
import { expect } from 'vitest'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'

test('in English the first side of xiangqi is red', async ({ visit }) => {
  const page = await visit('/play#game=fog-xiangqi')
  await page.locator('.seat-name').first().waitFor()
  await expect
    .poll(() => page.locator('.seat-name').allTextContents())
    .toEqual(expect.arrayContaining(['red', 'black']))
  expect(await page.locator('[data-cell="a1"]').getAttribute('aria-label')).toContain('red chariot')
})

test.for([
  ['de-DE', 'Südafrika', 'NORDAMERIKA +5'],
  ['ru-RU', 'Южная Африка', 'СЕВЕРНАЯ АМЕРИКА +5'],
  ['zh-CN', '南非', '北美洲 +5'],
] as const)('%s: the names of a map, drawn and spoken', async ([locale, territory, continent], { visit }) => {
  const page = await visit('/play#game=risk&variant=classic', { locale })
  await page.getByRole('gridcell', { name: new RegExp(`^${territory}, `) }).waitFor()
  const labels = await page.locator('.board .label').allTextContents()
  expect(labels).toEqual(expect.arrayContaining([territory, continent]))
  await screenshot(page, `risk-${locale}`)
})

test('hidden pieces and ranks have German names', async ({ visit }) => {
  const page = await visit('/play#game=stratego', { locale: 'de-DE' })
  await page
    .getByRole('gridcell', { name: /verdeckte blaue Figur/ })
    .first()
    .waitFor()
  await page
    .getByRole('gridcell', { name: /Mineur \(Rot\)/ })
    .first()
    .waitFor()
})

test('a house of oware is chosen on the board', async ({ visit }) => {
  const page = await visit('/play#game=oware&seats=you;you')
  await page.locator('[data-cell="s3"].target').click()
  await page.locator('[data-cell="n3"].target').waitFor()
  await screenshot(page, 'oware')
})
