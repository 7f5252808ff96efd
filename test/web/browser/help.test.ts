/** Help for players: the reason why a click is no move, a position set up by hand, visits on the board. */
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'

test.for([
  ['en', '#game=einstein&position=ABC2/DE3/F3f/3ed/2cba+r+3', ['a5'], 'The die shows 3: move stone 3.'],
  ['de', '#game=jungle', ['c3', 'c4'], 'Nur die Ratte schwimmt.'],
  ['ru', '#game=hex&variant=hex-7&moves=d4', ['d4'], 'Эта клетка занята.'],
] as const)('in %s, %s says why a click is no move', async ([locale, place, cells, why], { visit }) => {
  const page = await visit(`/${place}&seats=you;you`, { locale })
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click()
  await expect.poll(() => page.locator('.board-notice').innerText()).toBe(why)
  expect(await violationsOf(page)).toEqual([])
  // a legal choice gives no message
  await page.locator('.cell.target').first().click()
  await expect.poll(() => page.locator('.board-notice').innerText()).toBe('')
})

test('the reason why a click is no move goes with its position', async ({ visit }) => {
  const page = await visit('/play#game=hex&variant=hex-7&moves=d4;c3&seats=you;you')
  const why = () => page.locator('.board-notice').innerText()
  const ask = async () => {
    await page.locator('[data-cell="d4"]').click()
    await expect.poll(why).toBe('This cell is taken.')
  }
  await ask()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(why).toBe('')
  await ask()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(why).toBe('')
})

test('the key H asks for a hint only where the button does', async ({ visit }) => {
  // the move of another player is not known
  const page = await visit('/play#game=dark-hex&variant=dark-hex-3&position=3/3/3+b+0+@w&seats=you;you', {
    refusals: true,
  })
  await page.locator('.pieces').waitFor({ state: 'attached' })
  const hint = page.getByRole('button', { name: 'Hint' })
  await expect.poll(() => hint.getAttribute('aria-disabled')).toBe('true')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('h')
  await page.waitForTimeout(500)
  expect(asked.filter((path) => path.endsWith('/move'))).toEqual([])
})

test('a position is set up by hand, judged by the rules, and analysed', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you')
  await page.getByRole('button', { name: 'Set up a position' }).click()
  const editor = page.getByRole('dialog', { name: 'Set up a position' })
  const put = async (name: string, cell: string) => {
    await editor.getByRole('radio', { name }).check({ force: true })
    await editor.locator(`[data-cell="${cell}"]`).click()
  }
  // the service refuses bad positions, which also shows on the console
  page.removeAllListeners('response')
  page.removeAllListeners('console')
  await editor.getByRole('button', { name: 'Empty board' }).click()
  await put('white lion (L)', 'd1')
  await editor.getByRole('status').getByText('den').waitFor()
  await expect.poll(() => editor.getByRole('button', { name: 'Analyse' }).isDisabled()).toBe(true)
  await put('Nothing: take pieces away', 'd1')
  await put('white lion (L)', 'b3')
  await put('black rat (r)', 'a9')
  await editor.getByLabel('side to move').selectOption('black')
  await editor.getByText('This position can be played.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await editor.getByRole('button', { name: 'Analyse' }).click()
  await page.waitForURL(/position=r6\/7\/7\/7\/7\/7\/1L5\/7\/7\+b\+0/)
  await page.locator('.lines .line').first().waitFor()
})

test('the visits of a search are drawn on the cells, and a line in their place while it is pointed at', async ({
  visit,
}) => {
  const page = await visit('/play#game=hex&variant=hex-7&seats=you;you')
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('switch', { name: 'Analysis' }).check()
  await expect.poll(() => page.locator('.overlay .heat-text').count()).toBeGreaterThan(5)
  const numbers = (await page.locator('.overlay .heat-text').allTextContents()).map((text) =>
    Number(text.replace(/[<%]/g, '')),
  )
  expect(Math.abs(numbers.reduce((sum, n) => sum + n, 0) - 100)).toBeLessThan(12)
  await expect.poll(() => page.locator('.lines .line').count()).toBe(5)
  await page.locator('.lines .line').first().hover()
  await expect.poll(() => page.locator('.overlay .heat-text').count()).toBe(0)
  await expect
    .poll(() => page.locator('.advice text').allTextContents())
    .toEqual(expect.arrayContaining(['1', '2', '3']))
  await page.mouse.move(0, 0)
  await page.getByLabel('Visits on the board, in percent').uncheck()
  // the panel may have moved, so that a line lies under the pointer
  await page.mouse.move(0, 0)
  await expect.poll(() => page.locator('.advice text').count()).toBe(5)
})

test('the reasons for a move stand below its line, in the language of the page', async ({ visit }) => {
  const page = await visit('/play#game=hex&variant=hex-3&seats=you;you')
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('switch', { name: 'Analysis' }).check()
  await page.locator('.lines li:first-child').getByText('Wins by force').waitFor()
})
