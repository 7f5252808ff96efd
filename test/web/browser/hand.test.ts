/** Pieces in hand are put on the board by clicks, keys and drags; a dragged piece lies above all others. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask } from './table.ts'

const targets = (page: Page) =>
  page
    .locator('.cell.target')
    .evaluateAll((all: { dataset: { cell: string } }[]) => all.map(({ dataset }) => dataset.cell))

const plies = (page: Page) => page.locator('.ply').allInnerTexts()

/** The middle of a cell on the screen. */
async function middleOf(page: Page, cell: string) {
  const { x, y, width, height } = (await page.locator(`[data-cell="${cell}"]`).boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

test('a piece in hand is chosen, its squares light up, and it is put on one of them', async ({ visit }) => {
  const { views } = await ask<{ views: Record<string, string> }>('/v1/fog-sittuyin/start?seed=1')
  const page = await visit(`/play#${new URLSearchParams({ game: 'fog-sittuyin', position: views['white']! })}`)
  await page.getByText('Choose a piece beside the board, then its square.').waitFor()
  const hand = page.getByRole('group', { name: 'in the hand of white' })
  const rook = hand.getByRole('button', { name: '2 white rook' })
  await rook.click()
  await page.getByText('Choose a square for: white rook.').waitFor()
  const { moves } = await ask<{ moves: { move: string; cells: string[] }[] }>('/v1/fog-sittuyin/board', {
    position: views['white'],
  })
  const expected = moves.filter(({ move }) => move.startsWith('R@')).flatMap(({ cells }) => cells)
  expect((await targets(page)).sort()).toEqual(expected.toSorted())
  await screenshot(page, 'hand-chosen', false)
  expect(await violationsOf(page)).toEqual([])
  await page.locator(`[data-cell="${expected[0]}"]`).click()
  await expect.poll(() => plies(page)).toEqual([`R@${expected[0]}`])
})

test('moves of a set-up have names, and a piece in hand can be dragged to its square', async ({ visit }) => {
  const { views } = await ask<{ views: Record<string, string> }>('/v1/fog-sittuyin/start?seed=1')
  const page = await visit(`/play#${new URLSearchParams({ game: 'fog-sittuyin', position: views['white']! })}`)
  await page.locator('[data-cell="a1"].target').click()
  const options = page.getByRole('group', { name: 'Moves to choose from' })
  await options.getByRole('button', { name: 'white king on a1', exact: true }).waitFor()
  expect(await options.innerText()).not.toContain('@')
  const king = page.locator('[data-hand="K"]')
  const { x, y, width, height } = (await king.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  const [toX, toY] = await middleOf(page, 'b1')
  await page.mouse.move(toX, toY, { steps: 4 })
  await page.getByText('Choose a square for: white king.').waitFor()
  await screenshot(page, 'hand-dragged', false)
  await page.mouse.up()
  await expect.poll(() => plies(page)).toEqual(['K@b1'])
})

test('a dragged piece lies above all others, and its destinations are shown meanwhile', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you')
  const [x, y] = await middleOf(page, 'a3')
  await page.mouse.move(x, y)
  await page.mouse.down()
  expect(await page.locator('.cell.chosen').count()).toBe(0)
  const [toX, toY] = await middleOf(page, 'b2')
  await page.mouse.move(toX, toY, { steps: 4 })
  await expect.poll(() => page.locator('.pieces > :last-child').getAttribute('data-on')).toBe('a3')
  expect((await targets(page)).sort()).toEqual(['a2', 'a4', 'b3'])
  await screenshot(page, 'dragged', false)
  // on a cell where it cannot go, it goes back, and nothing stays chosen
  await page.mouse.move(x, y, { steps: 2 })
  await page.mouse.up()
  await expect.poll(() => page.locator('.cell.chosen').count()).toBe(0)
  expect(await page.locator('.pieces [data-on="a3"]').getAttribute('transform')).toBe(null)
  expect(await plies(page)).toEqual([])
})
