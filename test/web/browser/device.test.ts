/** Games with private information without a network: a thread of the browser is the host, and the engine of the other seats. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MatchRecord } from '../../../src/match/record.ts'
import { loseNetwork, test, type Visit } from './browser.ts'
import { button, held, inspect, target } from './hidden.ts'
import { idOf, ply } from './players.ts'
import { ask, playAny } from './table.ts'

/** Runs in each page before its scripts: collects what the thread that is the host tells the page. */
const LISTEN = `{
  const Thread = Worker
  globalThis.heardFromHost = []
  globalThis.Worker = class extends Thread {
    constructor(url, options) {
      super(url, options)
      if (options.name === 'host') this.addEventListener('message', ({ data }) => heardFromHost.push(data))
    }
  }
}`

interface Told {
  readonly type: string
  readonly position?: string
  readonly seen?: unknown
}

/** What the host has told the page in this document: the events, and the record of the finished match. */
async function heardBy(page: Page): Promise<{ events: Told[]; record: MatchRecord | undefined }> {
  const all = await page.evaluate<{ text?: string; answer?: MatchRecord }[]>('heardFromHost')
  const texts = all.flatMap(({ text = '' }) => (text.startsWith('{') ? [JSON.parse(text)] : []))
  return {
    events: texts.flatMap((message) => (message.type === 'events' ? message.events : [])),
    record: all.flatMap(({ answer }) => answer ?? []).find(({ events }) => events !== undefined),
  }
}

/** A page without a network, after a visit in which the browser kept the engine and its games. */
async function offline(visit: Visit, options = {}): Promise<Page> {
  // one step from the end of a first game
  const place = new URLSearchParams({ game: 'jungle', position: 'l5t/3E3/7/7/7/7/7/7/7 w 0', seats: 'you;you' })
  const page = await visit(`/play#${place}`, { serviceWorkers: 'allow', ...options })
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  for (const id of ['d8', 'd9']) await page.locator(`.cell.target[data-cell="${id}"]`).click()
  await page.locator('.table-board > .result').waitFor()
  const missing = () =>
    page.evaluate<number>(`(async () => {
      const games = /const GAMES = (.*)/.exec(await (await fetch('/sw.js')).text())[1]
      const found = await Promise.all(JSON.parse(games).map((path) => caches.match(path)))
      return found.filter((one) => !one).length
    })()`)
  await expect.poll(missing).toBe(0)
  await page.addInitScript(LISTEN)
  await loseNetwork(page)
  return page
}

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/play#game=${game}`)
  await page.reload()
  await button(page, 'Start the game').waitFor()
}

/** Moves until the engine has moved as well: a refused try of Dark Hex leaves the turn with the visitor. */
async function turn(page: Page): Promise<void> {
  const yours = () => page.evaluate<boolean>(`document.title.startsWith('Your turn')`)
  for (let before = await ply(page).count(); ; before++) {
    await target(page).waitFor()
    await playAny(page)
    await expect.poll(async () => (await ply(page).count()) > before && (await yours())).toBe(true)
    if ((await ply(page).count()) > before + 1) break
  }
  await target(page).waitFor()
}

async function resign(page: Page): Promise<void> {
  const leave = /^(Resign|Call off)$/
  await page.getByRole('button', { name: leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: leave }).click()
  await page.locator('.result').waitFor()
}

test('games are played to their end, and their host tells the page what the seat may know', async ({ visit }) => {
  const page = await offline(visit)
  // one with moves that are refused, and one with set-ups
  for (const game of ['dark-hex', 'stratego']) {
    await open(page, game)
    await page.getByText('A thread on this device keeps the true position').waitFor()
    const second = page.getByLabel(/^Who plays /).first()
    await second.selectOption('1')
    await button(page, 'Start the game').click()
    await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
    await page.getByText('That is a matter of code, not of secrecy').waitFor()
    if (game === 'stratego') {
      await button(page, 'Ready').click()
      // the cells of the set-up can be clicked until then
      await button(page, 'Ready').waitFor({ state: 'hidden' })
    }
    await turn(page)
    await turn(page)
    // the game stays where it stands
    await page.reload()
    await target(page).waitFor()
    await expect.poll(() => ply(page).count()).toBeGreaterThanOrEqual(4)
    const plies = await ply(page).count()
    await button(page, 'Take back').click()
    await expect.poll(() => ply(page).count()).toBeLessThan(plies)
    await turn(page)
    await button(page, 'Hint').click()
    await page.locator('.cell.hint').first().waitFor()

    const before = await held(page)
    const told = (await heardBy(page)).events
    await resign(page)
    await expect.poll(async () => (await heardBy(page)).record !== undefined).toBe(true)
    const { events } = (await heardBy(page)).record!
    const config = events.flatMap((event) => (event.type === 'created' ? [event.config] : []))[0]!
    // the player counts only the events that they learn of
    const noticed = events.filter(({ unaware }) => !unaware?.includes(0))
    const truths = noticed.flatMap((event) => ('position' in event ? [event.position] : []))
    const views = told.flatMap(({ position }) => position ?? [])
    expect(views.length).toBeGreaterThan(5)
    expect(told.filter(({ seen }) => seen !== undefined)).toEqual([])
    const viewer = config.players[0]
    for (const [i, position] of truths.entries()) {
      const { view } = await ask<{ view: string }>(`/v1/${game}/observe`, { position, variant: config.variant, viewer })
      expect(views[i]).toBe(view)
      expect(before + JSON.stringify(told)).not.toContain(position)
    }
  }
})

test('a game of this device is checked, played again, and open in one tab', async ({ visit }) => {
  const page = await offline(visit, { colorScheme: 'dark' })
  await open(page, 'stratego')
  await inspect(page, 'device-start')
  await page.getByLabel('Set-up').selectOption({ index: 1 })
  await button(page, 'Start the game').click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await turn(page)
  await inspect(page, 'device-match')
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByText('This match is open in another tab.').waitFor()
  await tab.close()
  await turn(page)
  await resign(page)
  await button(page, 'Check the match').click()
  await page.getByText('events checked').waitFor()
  const first = idOf(page)
  await button(page, 'Rematch').click()
  await page.waitForURL((url) => url.pathname.startsWith('/match/') && !url.pathname.endsWith(first))
  await page.getByText('That is a matter of code, not of secrecy').waitFor()
  await target(page).waitFor()
  // a match that is deleted is said to be
  await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('matches')
    opening.onsuccess = () => {
      opening.result.transaction('heads', 'readwrite').objectStore('heads').clear().onsuccess = resolve
    }
  })`)
  await page.reload()
  await page.getByText('This match cannot be shown').waitFor()
})
