/** The engine in the page: on request, and when there is no network. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { loseNetwork, regainNetwork, test } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask, playAny } from './table.ts'

interface Manifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
}

const plies = (page: Page) => page.locator('.ply').allInnerTexts()

test('after the first game the page opens without a network, and its engine plays', async ({ visit }) => {
  // one step from the den
  const place = new URLSearchParams({ game: 'jungle', position: 'l5t/3E3/7/7/7/7/7/7/7 w 0', seats: 'you;you' })
  const page = await visit(`/play#${place}`, { serviceWorkers: 'allow' })
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const kept = () =>
    page.evaluate<number>(
      `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
        .then((all) => all.flat().filter(({ url }) => !url.includes('/v1/')).length)`,
    )
  // at first only what shows the page is kept; the engine and its games come after the first game
  expect(await kept()).toBeLessThan(60)
  for (const id of ['d8', 'd9']) await page.locator(`.cell.target[data-cell="${id}"]`).click()
  await page.locator('.table-board > .result').waitFor()
  await expect.poll(kept).toBeGreaterThan(100)
  await page.goto('/play#game=hex&variant=hex-7')
  await page.waitForURL(/game=hex/)
  await page.reload()
  await page.locator('.cell.target').first().waitFor()

  await loseNetwork(page)
  await page.reload()
  await page.locator('.cell.target').first().waitFor()
  await playAny(page)
  await expect.poll(async () => (await plies(page)).length).toBe(2)
  await page.getByText('The engine on this device answers.').waitFor()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.locator('.cell.hint').waitFor()
  // a new page of another game, whose code has not been loaded before
  await page.goto('/play#game=einstein')
  await page.waitForURL(/game=einstein&variant/)
  await page.reload()
  await page.locator('.cell.target').first().waitFor()
  await playAny(page)
  await expect.poll(async () => (await plies(page)).length).toBeGreaterThanOrEqual(3)
  await screenshot(page, 'offline', false)
  expect(await violationsOf(page)).toEqual([])
  // the reason why a click is no move, and the editor's pieces, need no service
  await page.locator('.cell.target').first().waitFor()
  await page.locator('.cell:not(.target)').first().click()
  await page.locator('.board-notice > span').waitFor()
  await page.getByRole('button', { name: 'Set up a position' }).click()
  await page.getByRole('dialog').locator('.board').waitFor()
  await page.keyboard.press('Escape')
  // a match between people needs it
  await page.goto('/match')
  await page.getByText('A live match needs one').waitFor()
  await page.goto('/play#game=einstein')
  await page.locator('.cell.target').first().waitFor()

  await regainNetwork(page)
  await page.getByText('The engine on this device answers.').waitFor({ state: 'detached' })
})

test('the engine of the page searches on request, without a limit until it is stopped', async ({ visit }) => {
  const page = await visit('/play#game=hex&variant=hex-7&seats=you;you')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator('.cell.target').first().waitFor()
  await page.getByRole('switch', { name: 'Analysis' }).check()
  await page.getByLabel('Think on this device').check()
  await page.locator('.lines .line').first().waitFor()
  const searches = () => asked.filter((path) => /\/(move|analysis)$/.test(path)).length
  const before = searches()
  await page.getByLabel('Search time of the analysis').selectOption('no limit')
  await expect.poll(() => page.locator('.search-facts').innerText()).toMatch(/searching/)
  await expect.poll(() => page.locator('.search-facts').innerText()).toMatch(/ [3-9] s/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.poll(() => page.locator('.search-facts').innerText()).toMatch(/stopped/)
  expect(await page.locator('.lines .line').count()).toBeGreaterThan(0)
  await screenshot(page, 'think-here', false)
  expect(searches()).toBe(before)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect.poll(() => page.locator('.search-facts').innerText()).toMatch(/searching/)
})

test.for(['hex', 'einstein'])(
  'the engine of the page answers about %s as the service does, byte for byte',
  async (game, { visit }) => {
    const page = await visit(`/play#game=${game}&seats=you;you`)
    await page.locator('.cell.target').first().waitFor()
    await page.getByRole('switch', { name: 'Analysis' }).check()
    const started = page.waitForEvent('worker')
    await page.getByLabel('Think on this device').check()
    const thread = (await started).url()
    const { position, variant } = await ask<{ position: string; variant: string }>(`/v1/${game}/start?seed=1`)
    const request = { position, variant, limits: { iterations: 2000 }, seed: 7 }
    const here = await page.evaluate<string>(`new Promise((resolve, reject) => {
      const worker = new Worker(${JSON.stringify(thread)}, { type: 'module' })
      worker.onerror = reject
      worker.onmessage = ({ data }) => ('answer' in data ? resolve(JSON.stringify(data.answer)) : reject(data))
      worker.postMessage({ settings: { data: location.origin + '/data/' } })
      worker.postMessage({ id: 1, ask: 'analysis', args: ${JSON.stringify([game, request])} })
    })`)
    expect(here).toBe(JSON.stringify(await ask(`/v1/${game}/analysis`, request)))
  },
)

test('the page can be installed', async ({ visit }) => {
  const page = await visit('/')
  const manifest = await page.evaluate<string>(`document.querySelector('link[rel=manifest]').href`)
  const { icons, start_url } = (await (await fetch(manifest)).json()) as Manifest
  expect(start_url).toBe('/')
  for (const { src, sizes } of icons) {
    const size = await page.evaluate<string>(`new Promise((resolve, reject) => {
      const image = new Image()
      image.onload = () => resolve(image.naturalWidth + 'x' + image.naturalHeight)
      image.onerror = reject
      image.src = ${JSON.stringify(src)}
    })`)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
})
