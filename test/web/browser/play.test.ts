/** The playground: whole games against the engine, as visitors play them. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { formatPlace } from '../../../src/web/play/line/address.ts'
import { test } from './browser.ts'
import { type Opening, shortOpening } from './games.ts'
import { screenshot } from './screenshots.ts'
import { bestChoice, type Choice, movesOn, placeOf, playByMouse, playOut, subjectOf } from './table.ts'

const WEAK = { level: 1 }

const ENDED = / ha(?:s|ve) won: |^a draw: |^lost: /i

const address = (game: string, { variant, position, seat, seats }: Opening) =>
  `/${formatPlace({
    game,
    variant,
    position: position ?? undefined,
    moves: [],
    seats: Array.from({ length: seats }, (_, one) => (one === seat ? 'you' : WEAK)),
  })}`

describe.concurrent('a game against the engine, by mouse', () => {
  // games with private information have tests of their own (private.test.ts)
  const open = games.filter(({ hidden }) => !hidden)
  test.for(open.map((game) => ({ id: game.id, game })))('$id', async ({ id, game }, { visit }) => {
    const page = await visit(address(id, shortOpening(game)))
    expect(await playOut(page, (choice, played) => playByMouse(page, choice, played))).toMatch(ENDED)
    await screenshot(page, `ended-${id}`)
  })
})

/** The square that has the focus; null if none has. */
const focusedCell = (page: Page) => page.evaluate<string | null>('document.activeElement.dataset.cell ?? null')

/** Presses the tab key until `there` holds. */
async function tabTo(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the tab key never leads there')
}

const KEYS = { right: 'ArrowRight', left: 'ArrowLeft', up: 'ArrowUp', down: 'ArrowDown' } as const

/** Goes to a square of a board of files a, b, ... and ranks 1, 2, ... by arrows alone. */
async function arrowTo(page: Page, cell: string): Promise<void> {
  await tabTo(page, async () => (await focusedCell(page)) !== null)
  const from = (await focusedCell(page))!
  const files = cell.charCodeAt(0) - from.charCodeAt(0)
  const ranks = Number(cell.slice(1)) - Number(from.slice(1))
  for (let i = 0; i < Math.abs(files); i++) await page.keyboard.press(files > 0 ? KEYS.right : KEYS.left)
  for (let i = 0; i < Math.abs(ranks); i++) await page.keyboard.press(ranks > 0 ? KEYS.up : KEYS.down)
  await expect.poll(() => focusedCell(page)).toBe(cell)
}

async function pointByKeys(page: Page, { cells }: Choice): Promise<void> {
  for (const cell of cells) {
    await arrowTo(page, cell)
    await page.keyboard.press('Enter')
  }
}

async function typeMove(page: Page, { move }: Choice): Promise<void> {
  const label = 'document.activeElement.getAttribute("aria-label")'
  await tabTo(page, async () => (await page.evaluate(label)) === 'Type a move')
  await page.keyboard.type(move)
  await page.keyboard.press('Enter')
}

const einstein: Opening = { variant: 'standard', position: null, seat: 0, seats: 2 }

test('a game by keyboard alone: arrows and enter, and moves typed', async ({ visit }) => {
  const page = await visit(address('einstein', einstein))
  const told = page.locator('[aria-live=polite]')
  let count = 0
  const result = await playOut(page, async (choice, played) => {
    await (count++ % 2 === 0 ? pointByKeys : typeMove)(page, choice)
    await played()
  })
  expect(result).toMatch(ENDED)
  await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringMatching(/ has won: /)])
})

test('a reload brings the game back as it stood', async ({ visit }) => {
  const page = await visit(address('einstein', einstein))
  const turn = page.locator('.cell.target')
  for (let i = 0; i < 2; i++) {
    await turn.first().waitFor()
    const { moves } = placeOf(page)
    const choice = await bestChoice('einstein', await subjectOf(page))
    await playByMouse(page, choice, () => movesOn(page, moves.length))
  }
  // the visitor's turn again
  await turn.first().waitFor()
  const seen = () =>
    Promise.all([page.locator('[data-cell]').evaluateAll(labels), page.locator('.ply').allInnerTexts()])
  const before = await seen()
  const url = page.url()
  await page.reload()
  await turn.first().waitFor()
  await expect.poll(() => page.url()).toBe(url)
  await expect.poll(seen).toEqual(before)
})

test('a link followed at the moment the game goes on is opened all the same', async ({ visit }) => {
  const page = await visit(address('einstein', einstein))
  await page.locator('.cell.target').first().waitFor()
  // the seat changes the game's address before the browser tells the page of the link
  await page.evaluate(`{
    location.hash = '#game=hex'
    const seat = document.querySelector('select.player')
    seat.value = '3'
    seat.dispatchEvent(new Event('change', { bubbles: true }))
  }`)
  await page.locator('.board[aria-label^="Hex,"]').waitFor()
  expect(placeOf(page).game).toBe('hex')
})

const labels = (cells: { getAttribute(name: string): string | null }[]) =>
  cells.map((cell) => cell.getAttribute('aria-label'))

test('a takeback is told as such, with the ply that is the last one then', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you&moves=a3a4')
  const told = () => page.locator('body .unseen[aria-live="polite"]').last().textContent()
  const back = page.getByRole('button', { name: 'Take back' })
  for (const cells of ['g7 g6', 'a4 a5'])
    for (const cell of cells.split(' ')) await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  await expect.poll(told).toBe('white elephant from a4 to a5. your turn')
  await back.click()
  await expect.poll(told).toMatch(/^taken back\. black \w+ from g7 to g6\. your turn$/)
  await back.click()
  // the position before the move that came with the link is not known
  await expect.poll(told).toBe('taken back. your turn')
})
