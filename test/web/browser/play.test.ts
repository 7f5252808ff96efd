/** The playground: whole games against the engine, as visitors play them. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { formatPlace } from '../../../src/web/play/line/address.ts'
import { test } from './browser.ts'
import { type Opening, shortOpening } from './games.ts'
import { screenshot } from './screenshots.ts'
import { ask, bestChoice, type Choice, movesOn, placeOf, playByMouse, playOut, subjectOf } from './table.ts'

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
  for (let i = 0; i < 80; i++) {
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

/** The start of a game for two. */
const START: Opening = { variant: 'standard', position: null, seat: 0, seats: 2 }

test.for([
  // a move by arrows from cell to cell, and one that is typed
  ['the end of', 'einstein', { ...START, position: '4a/5/2A2/5/5 r -' }],
  ['all of', 'tic-tac-toe', START],
] as const)(
  '%s a game of %s by keyboard alone: arrows and enter, and moves typed',
  async ([, id, opening], { visit }) => {
    const page = await visit(address(id, opening))
    const told = page.locator('[aria-live=polite]')
    let count = 0
    const result = await playOut(page, async (choice, played) => {
      await (count++ % 2 === 0 ? pointByKeys : typeMove)(page, choice)
      await played()
    })
    expect(result).toMatch(ENDED)
    await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringMatching(ENDED)])
  },
)

test('a reload brings the game back as it stood', async ({ visit }) => {
  const page = await visit(address('einstein', START))
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
  const page = await visit(address('einstein', START))
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

test('the way back leads to the game before, which goes on there', async ({ visit }) => {
  const page = await visit('/play/jungle')
  await page.locator('.board[aria-label^="Jungle"]').waitFor()
  await page.getByLabel('Who plays black').selectOption('you')
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Hex', exact: true }).click()
  await page.locator('.board[aria-label^="Hex,"]').waitFor()
  await page.waitForURL(/\/play\/hex#/)
  await page.goBack()
  await page.locator('.board[aria-label^="Jungle"]').waitFor()
  for (const cell of ['a3', 'a4']) await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  await page.waitForURL(/\/play\/jungle#.*moves=a3a4/)
  await page.goForward()
  await page.locator('.board[aria-label^="Hex,"]').waitFor()
  expect(placeOf(page).game).toBe('hex')
})

const CELL_FOCUSED = `document.activeElement.matches('.cell')`

test('a move made by a button leaves the focus on the board', async ({ visit }) => {
  const page = await visit('/play#game=pentago&seats=you;you')
  for (const cell of ['a6', 'b5']) await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  await page.getByRole('group', { name: 'Moves to choose from' }).getByRole('button').first().click()
  await movesOn(page, 0)
  await page.locator('.options').waitFor({ state: 'detached' })
  expect(await page.evaluate(CELL_FOCUSED)).toBe(true)
})

test('the mark of the last move is where a turn has brought the marble', async ({ visit }) => {
  const page = await visit('/play#game=pentago&seats=you;you')
  for (const cell of ['a4', 'b5']) await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  await page.getByRole('group', { name: 'Moves to choose from' }).getByRole('button', { name: /right/ }).click()
  await movesOn(page, 0)
  await page.locator('.pieces [data-on="a6"]').waitFor()
  await expect
    .poll(() =>
      page
        .locator('.cell')
        .evaluateAll((all: { ariaLabel: string; dataset: { cell: string } }[]) =>
          all.filter(({ ariaLabel }) => ariaLabel.includes('last move')).map(({ dataset }) => dataset.cell),
        ),
    )
    .toEqual(['a6'])
  await screenshot(page, 'pentago-turned', false)
})

test('a review keeps the focus on its button, says when it is done, and sets the bar', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you&moves=a3a4;g7g6;a4a5')
  const button = page.getByRole('button', { name: 'Review the game' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: /^Review done: \d+ notable pl/ })
    .waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Review the game')
  const expected = await page.locator('.review-table tbody tr').nth(1).locator('td').nth(4).innerText()
  expect(await page.locator('.bar-text').innerText()).toMatch(
    new RegExp(`^black: ${expected} %\\s+by the review$`, 'i'),
  )
})

test('a hint is told', async ({ visit }) => {
  const page = await visit('/play#game=hex&seats=you;you&moves=c3;b3')
  await page.getByRole('button', { name: 'Hint' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Hint: \w+ stone on \w\d+$/ })
    .waitFor()
})

test('a hint in a match is told', async ({ visit }) => {
  const page = await visit('/play/dark-hex')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.locator('[aria-live="polite"] p', { hasText: /^Hint: \w+ (plays|stone on) \w\d+$/ }).waitFor()
})

test('the last ply of a link is told in words', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you&moves=a3a4;g7g6')
  const told = () => page.locator('body .unseen[aria-live="polite"]').last().textContent()
  await expect.poll(told).toMatch(/^black \w+ from g7 to g6\. your turn$/)
})

test('before a match nothing is asked of the visitor', async ({ visit }) => {
  const page = await visit('/play#game=risk')
  await page.getByRole('button', { name: 'Start the game' }).waitFor()
  expect(await page.locator('.task').count()).toBe(0)
})

test('with a cell chosen, the piece for it is asked for', async ({ visit }) => {
  const { views } = await ask<{ views: Record<string, string> }>('/v1/fog-sittuyin/start')
  const page = await visit(`/play#${new URLSearchParams({ game: 'fog-sittuyin', position: views['white']! })}`)
  const task = page.locator('.task')
  await expect.poll(() => task.innerText()).toBe('Choose a piece beside the board, then its square.')
  await page.locator('.cell.target[data-cell="a1"]').click()
  await expect.poll(() => task.innerText()).toBe('Choose the piece for a1.')
})

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
