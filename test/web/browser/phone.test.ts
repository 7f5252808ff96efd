/** The playground on a touch screen: small cells, large boards, and sound. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask, playAny } from './table.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const plies = (page: Page) => page.locator('.ply').allInnerTexts()

/** The width of a cell in pixels. */
const widthOf = async (page: Page, id: string) => (await cell(page, id).locator('.face').boundingBox())!.width

test('a small cell is tapped twice, an enlarged one once, and the board can be moved about', async ({ visit }) => {
  const page = await visit('/play#game=hex&variant=hex-14&seats=you;you', PHONE)
  await cell(page, 'e12').tap()
  await page.locator('.aim-mark').getByText('e12: tap again').waitFor()
  expect(await cell(page, 'e12').getAttribute('aria-label')).toContain('tap again')
  await screenshot(page, 'phone-tap', false)
  await cell(page, 'k10').tap()
  await page.locator('.aim-mark').getByText('k10: tap again').waitFor()
  expect(await plies(page)).toEqual([])
  await cell(page, 'k10').tap()
  await expect.poll(() => plies(page)).toEqual(['k10'])
  await expect.poll(() => page.locator('.aim-mark').count()).toBe(0)

  for (let width = await widthOf(page, 'a1'); width < 24; width = await widthOf(page, 'a1')) {
    await button(page, 'Enlarge the board').tap()
    await expect.poll(() => widthOf(page, 'a1')).toBeGreaterThan(width)
  }
  const middle = async () => (await cell(page, 'j10').boundingBox())!.x
  await expect.poll(async () => Math.abs((await middle()) - 195)).toBeLessThan(135)
  await cell(page, 'j10').tap()
  await expect.poll(() => plies(page)).toEqual(['k10', 'j10'])
  // dragging with a finger scrolls the board to hidden cells
  await cell(page, 'n14').scrollIntoViewIfNeeded()
  await cell(page, 'n14').tap()
  await expect.poll(() => plies(page)).toEqual(['k10', 'j10', 'n14'])
  await screenshot(page, 'phone-enlarged', false)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test('the names on the world map can be read', async ({ visit }) => {
  const page = await visit('/play#game=risk&variant=classic', PHONE)
  await cell(page, 'alaska').waitFor()
  const heights = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('.labels text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)`,
    )
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(8.9)
  await screenshot(page, 'phone-risk', false)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test('a map that was enlarged in a narrow window is whole in a wide one', async ({ visit }) => {
  const page = await visit('/play#game=risk&variant=classic', { viewport: { width: 390, height: 844 } })
  const zoom = () =>
    page
      .locator('.board-place')
      .evaluate((place: { style: { getPropertyValue(name: string): string } }) =>
        Number(place.style.getPropertyValue('--zoom')),
      )
  await expect.poll(zoom).toBeGreaterThan(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(zoom).toBe(1)
})

test.for(['yonin-shogi', 'jungle', 'fog-sittuyin'])('%s: a seat is one line', async (game, { visit }) => {
  const page = await visit(`/play#game=${game}`, { viewport: { width: 320, height: 568 } })
  await page.locator('.seat').first().waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = () =>
      page
        .locator('.seat')
        .evaluateAll((all: { clientHeight: number }[]) => all.map(({ clientHeight }) => clientHeight))
    // one button's height, and no line besides
    await expect.poll(async () => Math.max(...(await heights())), { message: `at ${width}` }).toBeLessThan(56)
  }
})

test.for([
  ['tafl', 'ru', '3ttttt3/1t5T3/11/t4T4t/1t1TTTT3t/t3TKT2tt/tt2TTT3t/t4T4t/11/5t5/3ttttt3 d 5 3'],
  ['einstein', 'en', 'BD3/1AE2/CF2d/2b1e/2a1f r -'],
])('%s in %s: a seat stays one line, whatever its state says', async ([game, locale, position], { visit }) => {
  const phone = { viewport: { width: 390, height: 800 }, locale: locale! }
  const page = await visit(`/play#game=${game}&position=${encodeURIComponent(position!)}&seats=you;you`, phone)
  const heights = () =>
    page.locator('.seat').evaluateAll((all: { clientHeight: number }[]) => all.map(({ clientHeight }) => clientHeight))
  await page.locator('.seat.to-act').waitFor()
  expect(Math.max(...(await heights()))).toBeLessThan(48)
  if (game === 'einstein') expect(await page.locator('.danger-key').getAttribute('title')).toBe('could be taken next')
})

test('the buttons stay where they are while an engine thinks, and chance has a target as large as a move', async ({
  visit,
}) => {
  const page = await visit('/play#game=banqi&seats=you;auto', { viewport: { width: 390, height: 800 } })
  const turn = button(page, 'Turn the board')
  const hint = page.locator('.toolbar > .button', { hasText: 'Move now' })
  await turn.waitFor()
  // the room of the longer text is there before it is shown
  expect(await hint.innerText()).toContain('Hint')
  const [before, width] = [await turn.boundingBox(), (await hint.boundingBox())!.width]
  await hint.locator('.one-of > *').evaluateAll((all: { setAttribute(name: string, value: string): void }[]) => {
    for (const [i, one] of all.entries()) one.setAttribute('aria-hidden', String(i === 0))
  })
  expect((await hint.boundingBox())!.width).toBe(width)
  expect(await turn.boundingBox()).toEqual(before)
  await page.locator('.cell.target').first().click()
  await page.locator('.ply.event').first().waitFor()
  const sizes = await page
    .locator('.ply')
    .evaluateAll((all: { getBoundingClientRect(): { width: number; height: number } }[]) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})

test('the end of the turn is beside the task that names it', async ({ visit }) => {
  const armies =
    'b1,b1,b1,a19,b1,a1,a1,a1,b1,b1,a1,b1,b1,b1,a1,b1,b1,a1,b1,a1,b1,b1,b1,a1,a1,b1,a1,a1,b1,a1,b1,a1,a1,a1,a1,a1'
  const position = encodeURIComponent(`${armies} a attack:0 -`)
  const page = await visit(`/play#game=risk&variant=simplified-grid6&position=${position}&seats=you;you`, PHONE)
  const end = page.locator('.task-row [data-move="end"]')
  await end.waitFor()
  expect((await end.boundingBox())!.y).toBeLessThan((await page.locator('.toolbar').boundingBox())!.y)
  expect(await page.locator('[data-move="end"]').count()).toBe(1)
})

test('the strip of games fades at the ends beyond which it goes on', async ({ visit }) => {
  const page = await visit('/play#game=einstein', PHONE)
  const strip = page.locator('.game-nav')
  const ends = async () => (await strip.getAttribute('class'))!.replace('game-nav', '').trim()
  await expect.poll(ends).toBe('more-after')
  // the page itself scrolls once, to the game that it opens
  const endsAt = async (to: number) => {
    await strip.evaluate((nav: { scrollLeft: number }, left) => (nav.scrollLeft = left), to)
    return ends()
  }
  await expect.poll(() => endsAt(150)).toBe('more-after more-before')
  await expect.poll(() => endsAt(100_000)).toBe('more-before')
})

test('the board is seen from every side, with or without coordinates, and is silent until told', async ({ visit }) => {
  const page = await visit('/play#game=yonin-shogi&seats=you;you;you;you')
  const under = async (id: string) => (await cell(page, id).locator('.face').boundingBox())!.y
  const lowest = async () => {
    const kings = ['e1', 'a5', 'e9', 'i5']
    const heights = await Promise.all(kings.map(under))
    return kings[heights.indexOf(Math.max(...heights))]
  }
  await cell(page, 'e1').waitFor()
  const labels = () => page.locator('.board .label').count()
  await expect.poll(lowest).toBe('e1')
  for (const king of ['a5', 'e9', 'i5', 'e1']) {
    await button(page, 'Turn the board').click()
    await expect.poll(lowest).toBe(king)
  }

  await expect.poll(labels).toBe(18)
  await button(page, 'Settings').click()
  await page.getByLabel('Coordinates').uncheck()
  await button(page, 'Close').click()
  await expect.poll(labels).toBe(0)

  await page.evaluate(`{
    const Real = OscillatorNode
    window.tones = 0
    window.OscillatorNode = class extends Real { constructor(...all) { super(...all); window.tones++ } }
  }`)
  const before = (await plies(page)).length
  await playAny(page)
  await expect.poll(async () => (await plies(page)).length).toBe(before + 1)
  expect(await page.evaluate('window.tones')).toBe(0)
  await button(page, 'Sounds').click()
  await playAny(page)
  await expect.poll(() => page.evaluate('window.tones')).toBeGreaterThan(0)
  await page.reload()
  await page.locator('.cell.target').first().waitFor()
  await expect.poll(() => button(page, 'Sounds').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(labels).toBe(0)
})

test.for([
  ['banqi', 'ru', { initialMs: 300_000, incrementMs: 3000 }],
  ['risk', 'ru', null],
  ['tafl', 'en', null],
] as const)('%s, %s: who is invited sees the whole invitation', async ([game, locale, clock], { visit }) => {
  const seats = [{ kind: 'human' }, { kind: 'human' }]
  const order = { game, seats, ...(clock ? { clock } : {}) }
  const made = await ask<{ match: string; seats: { player: string; secret: string }[] }>('/v1/matches', order)
  const { player, secret } = made.seats[1]!
  const page = await visit('about:blank', { ...PHONE, locale })
  await page.goto(`/match/${made.match}#${new URLSearchParams({ seat: player, secret })}`)
  await page.locator('.match-join .primary').waitFor()
  await page.locator('main:not(.waiting) .match-terms').waitFor()
  await screenshot(page, `phone-invited-${game}`, false)
  const place = (await page.locator('.board-place').boundingBox())!
  for (const part of ['.match-join > .seat', '.match-terms', '.match-join .primary']) {
    const { x, y, width, height } = (await page.locator(part).boundingBox())!
    expect(x + width, part).toBeLessThanOrEqual(place.x + place.width)
    expect(y, part).toBeGreaterThanOrEqual(place.y)
    expect(y + height, part).toBeLessThanOrEqual(place.y + place.height)
  }
  // where the text leaves room, the place keeps the shape of the board to come
  expect(place.height).toBeGreaterThanOrEqual(place.width - 1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test.for([
  ['risk', 'en'],
  ['hex', 'ru'],
] as const)(
  '%s in %s on a screen enlarged twice: the players beside the board fit',
  async ([game, locale], { visit }) => {
    const page = await visit(`/play#game=${game}`, { locale, viewport: { width: 640, height: 400 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640)
  },
)
