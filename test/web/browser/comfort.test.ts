/** Small comforts of the playground: keys, dragging, and the visibility of controls. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask } from './table.ts'

const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const texts = (page: Page) => page.locator('.ply').allInnerTexts()

const JUNGLE = '/play#game=jungle&seats=you;you'

test('keys: arrows go through the moves, Escape chooses nothing, and a list names them all', async ({ visit }) => {
  const page = await visit(JUNGLE)
  await cell(page, 'a3').click()
  await page.locator('.cell.chosen').waitFor()
  const ring = `getComputedStyle(document.querySelector('.cell.chosen > .focus')).stroke`
  expect(await page.evaluate(ring)).not.toBe('none')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.cell.chosen').count()).toBe(0)
  await cell(page, 'a3').dragTo(cell(page, 'a4'))
  await expect.poll(() => texts(page)).toEqual(['a3a4'])
  // the piece was dragged: after pointing, the arrow keys step through the moves
  await page.keyboard.press('ArrowLeft')
  await page.locator('.pieces [data-on="a3"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('.pieces [data-on="a4"]').waitFor()
  await page.keyboard.press('f')
  await expect.poll(() => button(page, 'Turn the board').getAttribute('aria-pressed')).toBe('true')
  // with Caps Lock, and on a Cyrillic keyboard
  await page.keyboard.press('F')
  await expect.poll(() => button(page, 'Turn the board').getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(
    `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'а', code: 'KeyF', bubbles: true }))`,
  )
  await expect.poll(() => button(page, 'Turn the board').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Forward one ply').waitFor()
  await screenshot(page, 'keys')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('Enter held down on a cell chooses it once', async ({ visit }) => {
  const page = await visit(JUNGLE)
  await cell(page, 'a3').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await page.locator('.cell.chosen').count()).toBe(1)
})

test('the end of a game is read out once', async ({ visit }) => {
  const page = await visit('/play#game=hex&variant=hex-3&moves=a1;b1;a2;b2&seats=you;you')
  await page.locator('.cell.target[data-cell="a3"]').click()
  await page.locator('.result').waitFor()
  const live = page.locator('[role="status"], [role="alert"], [aria-live="polite"]')
  await expect.poll(() => live.filter({ hasText: 'black has won' }).count()).toBe(1)
  expect(await live.filter({ hasText: /won/i }).count()).toBe(1)
})

test('keys scroll a block of code that has the focus, and step through no moves', async ({ visit }) => {
  const page = await visit(`${JUNGLE}&moves=a3a4`)
  const [before, after] = ['a3', 'a4'].map((id) => page.locator(`.pieces [data-on="${id}"]`))
  await page.keyboard.press('ArrowLeft')
  await before!.waitFor()
  await page.keyboard.press('ArrowRight')
  await after!.waitFor()
  // both positions are known now: a step to one of them takes no time
  await page.locator('pre.code-block').first().focus()
  for (const key of ['ArrowLeft', 'Home']) {
    await page.keyboard.press(key)
    expect(await after!.count()).toBe(1)
  }
})

test('after a press on the board that ends outside, the arrow keys move from cell to cell', async ({ visit }) => {
  const page = await visit(JUNGLE)
  await cell(page, 'a3').hover()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const focused = () => page.evaluate('document.activeElement.dataset.cell')
  expect(await focused()).toBe('a3')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('a4')
})

test('after a click the keys up and down go from cell to cell; those to the sides step through the moves', async ({
  visit,
}) => {
  const page = await visit(`${JUNGLE}&moves=a3a4`)
  await cell(page, 'c7').click()
  const focused = () => page.evaluate('document.activeElement.dataset.cell')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('c6')
  await cell(page, 'c7').click()
  await page.keyboard.press('ArrowLeft')
  await page.locator('.pieces [data-on="a3"]').waitFor()
})

test('the focus stays on the button by which the first move is taken back', async ({ visit }) => {
  const page = await visit(`${JUNGLE}&moves=a3a4`)
  await button(page, 'Take back').focus()
  await page.keyboard.press('Enter')
  await page.locator('.pieces [data-on="a3"]').waitFor()
  expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Take back')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual(['a3a4'])
})

test('a drag to where the piece cannot go leaves it', async ({ visit }) => {
  const page = await visit(JUNGLE)
  await cell(page, 'a3').dragTo(cell(page, 'e5'))
  await page.locator('.pieces [data-on="a3"]').waitFor()
  expect(await texts(page)).toEqual([])
  await cell(page, 'a3').dragTo(cell(page, 'a4'))
  await expect.poll(() => texts(page)).toEqual(['a3a4'])
})

describe.each([
  ['a desktop', 1280, 800],
  ['a phone on its side', 844, 390],
] as const)('%s', (name, width, height) => {
  test('the whole board is seen, and the button of the swap rule without scrolling', async ({ visit }) => {
    const position = '7/7/3b3/7/7/7/7 w pie'
    const place = `/play#game=hex&variant=hex-7&position=${position.replaceAll(' ', '+')}&seats=you;you`
    const page = await visit(place, { viewport: { width, height } })
    const swap = button(page, 'swap')
    await swap.waitFor()
    const bottomOf = async (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().bottom`)
    await screenshot(page, `fits-${name.replaceAll(' ', '-')}`, false)
    if (height > 500) expect(await bottomOf('.options')).toBeLessThanOrEqual(height)
    const board = await page.locator('.board-place').boundingBox()
    expect(board!.y + board!.height).toBeLessThanOrEqual(height)
    const ratio = (await page.locator('.cell').first().boundingBox())!.width
    expect(ratio).toBeGreaterThan(20)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  })
})

test('Risk: what can be done is seen without scrolling, and the list of moves is in words', async ({ visit }) => {
  const page = await visit('/play#game=risk')
  await page.getByRole('gridcell', { name: /^Alaska/ }).waitFor()
  const bottomOf = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!
    return box.y + box.height
  }
  await button(page, 'Start the game').waitFor()
  expect(await bottomOf('.match-start .primary')).toBeLessThanOrEqual(800)
  const territories = 'a9,c1,b2,c3,c2,a3,a4,c2,c3,c4,c5,c2,a1,c3,a2,a3,c3,a1,a2,a2,c1,c2,c2,b2,b2,b5,b3,a1,b2,b1,a3'
  const position = `${territories},b2,b3,a7,b3,b3,a2,b4,a3,b1,c2,b2 a draft:17 a=0,b=0,c=0/0`
  const moves = 'alaska+17;alaska>kamchatka'
  await page.goto(`/play#${new URLSearchParams({ game: 'risk', variant: 'classic', position, moves, ply: '0' })}`)
  await page.getByText('Units left to place: 17.').first().waitFor()
  await cell(page, 'alaska').click()
  await page.locator('.stepper').waitFor()
  expect(await bottomOf('.stepper')).toBeLessThanOrEqual(800)
  await expect.poll(() => texts(page)).toEqual(['New units on Alaska: 17', 'Alaska attacks Kamchatka'])
  await button(page, 'Settings').click()
  await page.getByLabel('Moves in notation only').check()
  expect(await texts(page)).toEqual(['alaska+17', 'alaska>kamchatka'])
})

test.for([
  [390, 844],
  [1200, 800],
  [1280, 720],
] as const)('the end of a game is seen without scrolling: %i x %i', async ([width, height], { visit }) => {
  const page = await visit('/play#game=hex&variant=hex-5&moves=a1;b1;a2;b2;a3;b3;a4;b4&seats=you;you')
  await page.setViewportSize({ width, height })
  await page.locator('[data-cell="a5"]').click()
  const result = page.locator('.table-board > .result')
  await result.getByText('Black has won').waitFor()
  const { y, height: high } = (await result.boundingBox())!
  expect(y + high).toBeLessThan(height)
  expect(await page.locator('.seat-state').allInnerTexts()).toEqual(['', 'won'])
})

test('what is chosen is seen in full, and the thinking time is kept', async ({ visit }) => {
  const page = await visit('/play#game=einstein')
  const select = page.locator('.field.player').last()
  await select.selectOption('10')
  await expect.poll(() => select.evaluate((box: HTMLElementLike) => box.scrollWidth <= box.clientWidth)).toBe(true)
  await button(page, 'New game').click()
  await page.getByLabel('Engine thinking time').selectOption('3000')
  await page.keyboard.press('Escape')
  await page.reload()
  await button(page, 'New game').click()
  expect(await page.getByLabel('Engine thinking time').inputValue()).toBe('3000')
  expect(await page.getByText('`').count()).toBe(0)
})

test('the turn of a piece is not called a roll', async ({ visit }) => {
  const page = await visit('/play#game=banqi&seats=you;you')
  // the words are there until the position after the draw has been answered
  let seen = () => {}
  const looked = new Promise<void>((resolve) => {
    seen = resolve
  })
  await page.route('**/v1/banqi/board', async (route) => {
    const { moves = [] } = route.request().postDataJSON() as { moves?: string[] }
    if (moves.some((text) => text.startsWith('='))) await looked
    await route.continue()
  })
  expect((await page.locator('.tray-piece').first().boundingBox())!.height).toBeLessThan(40)
  await cell(page, 'a4').click()
  await page.locator('.seat-state', { hasText: 'turning over' }).waitFor()
  expect(await page.getByText('rolling').count()).toBe(0)
  seen()
  await page.locator('.ply.event').waitFor()
})

test('the swap rule is a switch, on the playground and for live matches', async ({ visit }) => {
  for (const path of ['/play#game=hex', '/match']) {
    const page = await visit(path)
    if (path === '/match') await page.getByText('Hex', { exact: true }).click()
    else await button(page, 'New game').click()
    await page.getByRole('switch', { name: 'Pie' }).check()
    if (path === '/match') await page.locator('.match-player + select').last().selectOption('Engine, level 1')
    await button(page, path === '/match' ? 'Create match' : 'Start').click()
    if (path === '/match') {
      await page.getByRole('grid').waitFor()
      const match = new URL(page.url()).pathname.split('/').at(-1)
      expect((await ask<{ position: string }>(`/v1/matches/${match}/view`)).position).toContain('pie')
    } else await page.waitForURL(/position=[^&]*pie/)
  }
})

test.for([
  ['jungle', 'polygon'],
  ['hex&variant=hex-7', 'circle'],
])('the analysis of %s draws the best moves on the board', async ([game, shape], { visit }) => {
  const page = await visit(`/play#game=${game}&seats=you;you`)
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('switch', { name: 'Analysis' }).check()
  await page.getByLabel('Lines', { exact: true }).selectOption('3')
  await expect.poll(() => page.locator(`.advice ${shape}`).count()).toBe(3)
  await expect.poll(() => page.locator('.lines .line').count()).toBe(3)
  await page.locator('.lines .line').nth(1).hover()
  // the moves of the line, one after the other
  await expect.poll(() => page.locator(`.advice ${shape}`).count()).toBeGreaterThan(3)
  await page.mouse.move(0, 0)
  await screenshot(page, `advice-${shape}`, false)
  expect(await violationsOf(page)).toEqual([])
})

interface HTMLElementLike {
  readonly scrollWidth: number
  readonly clientWidth: number
}
