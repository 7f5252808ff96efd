/** A game in the fog: a player's view, memory and choices. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, type Visit } from './browser.ts'
import { button, cell, inspect, nameOf, target } from './hidden.ts'
import { ask } from './table.ts'

const FOG = 'fog-chess'

/** Opens the game with White's view of a position. */
async function look(visit: Visit, position: string, options = {}): Promise<Page> {
  const { view } = await ask<{ view: string }>(`/v1/${FOG}/observe`, { position, viewer: 'white' })
  const page = await visit(`/play#${new URLSearchParams({ game: FOG, position: view })}`, options)
  await target(page).waitFor()
  return page
}

test('a pawn that promotes asks what it becomes, and Escape takes the move back', async ({ visit }) => {
  const page = await look(visit, '8/P7/8/8/8/2k5/8/4K3 w - - 0 1', { colorScheme: 'dark' })
  const dialog = page.getByRole('dialog')
  const promote = async () => {
    await cell(page, 'a7').click()
    await cell(page, 'a8').click()
    await dialog.waitFor()
  }
  await promote()
  await inspect(page, 'promotion')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('.cell.chosen').count()).toBe(0)
  await promote()
  await dialog.getByRole('button', { name: 'white knight a7a8n' }).click()
  await expect.poll(() => nameOf(page, 'a8')).toContain('white knight')
  expect(await page.evaluate('document.activeElement.dataset.cell')).toBe('a8')
})

test('what was last seen is remembered in the fog, if the visitor wants that', async ({ visit }) => {
  const position = 'k7/8/8/8/R3r3/8/8/K7 w - - 0 1'
  const page = await look(visit, position)
  await expect.poll(() => nameOf(page, 'e4')).toContain('black rook')
  await cell(page, 'a4').click()
  await cell(page, 'a3').click()
  await expect.poll(() => page.locator('.ply').count()).toBe(1)
  // the page gets White's view of the position then
  const { views } = await ask<{ views: Record<string, string> }>(`/v1/${FOG}/play`, { position, moves: ['a4a3'] })
  await page.getByLabel('Type a move').fill(`=${views['white']}`)
  await button(page, 'Play').click()
  await page.locator('.seen-before .piece').waitFor()
  await expect.poll(() => nameOf(page, 'e4')).toContain('black rook seen here')
  await inspect(page, 'remembered')
  await button(page, 'Show what was last seen in the fog').click()
  await page.locator('.seen-before').waitFor({ state: 'detached' })
  await expect.poll(() => nameOf(page, 'e4')).not.toContain('seen here')
})
