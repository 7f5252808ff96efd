/** The names that players of a match type: long ones, ones in other scripts, and small letters stay within their places. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { button, command, makeMatch, seatLink } from './players.ts'
import { screenshot } from './screenshots.ts'

const LONG = 'W'.repeat(64)

const wide = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

/** Expects that a page is no wider than its window, and that texts lie within it and apart from each other. */
async function fits(page: Page, width: number, parts: string): Promise<void> {
  expect.soft(await wide(page), `the page at ${width}`).toBeLessThanOrEqual(width)
  const boxes: { left: number; right: number; top: number; bottom: number }[] = []
  for (const part of await page.locator(parts).all()) {
    const { x, y, width: across, height } = (await part.boundingBox())!
    boxes.push({ left: x, right: x + across, top: y, bottom: y + height })
  }
  expect(boxes.length).toBeGreaterThan(0)
  for (const [i, a] of boxes.entries()) {
    expect.soft(a.left, parts).toBeGreaterThanOrEqual(0)
    expect.soft(a.right, parts).toBeLessThanOrEqual(width)
    for (const b of boxes.slice(i + 1)) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      expect.soft(apart, `${parts} at ${width}: ${JSON.stringify([a, b])}`).toBe(true)
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a name of 64 letters, ${colorScheme}: its seat, its offer and the result fit the window`, async ({ visit }) => {
    const made = await makeMatch({
      game: 'einstein',
      seats: [{ kind: 'human' }, { kind: 'human' }],
      clock: { initialMs: 600_000, incrementMs: 0 },
    })
    await command(made, 0, { type: 'join', name: LONG }, 1)
    const page = await visit('about:blank', { colorScheme })
    await page.goto(seatLink(made, 1))
    await page.getByLabel('Your name').fill(LONG)
    await button(page, 'Join as blue').click()
    await page.getByRole('grid').waitFor()
    const seq = async () =>
      ((await (await fetch(new URL(`/v1/matches/${made.match}/view`, page.url()))).json()) as { seq: number }).seq
    await command(made, 0, { type: 'draw-offer' }, await seq())
    await button(page, 'Decline').waitFor()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await screenshot(page, `names-long-${colorScheme}-${width}`)
      await fits(page, width, '.players .seat-player, .match-offer > p, .match-offer > .button, .match-clock')
      // a name does not push the answers out of sight
      await page.evaluate('scrollTo(0, 0)')
      const { height } = (await page.locator('.players.far').boundingBox())!
      expect.soft(height, `the other seat at ${width}`).toBeLessThan(100)
    }
    await command(made, 0, { type: 'resign' }, await seq())
    await page.locator('.table-board > .result').waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await screenshot(page, `names-long-ended-${colorScheme}-${width}`)
      await fits(page, width, '.table-board > .result, .match-facts dt')
    }
    expect(await violationsOf(page)).toEqual([])
  })

test('four names of 64 letters stand beside each other', async ({ visit }) => {
  const made = await makeMatch({ game: 'yonin-shogi', seats: Array(4).fill({ kind: 'human' }) })
  for (const seat of made.seats.keys()) await command(made, seat, { type: 'join', name: LONG }, 1)
  const page = await visit(`/match/${made.match}`)
  await page.getByRole('grid').waitFor()
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await screenshot(page, `names-four-${width}`)
    await fits(page, width, '.players .seat-player, .seat-name')
  }
})

test('two long names while pieces are arranged', async ({ visit }) => {
  const made = await makeMatch({
    game: 'luzhanqi',
    arrange: true,
    seats: [{ kind: 'human' }, { kind: 'human' }],
    clock: { initialMs: 600_000, incrementMs: 0 },
  })
  for (const seat of made.seats.keys()) await command(made, seat, { type: 'join', name: LONG }, 1)
  const page = await visit('about:blank')
  await page.goto(seatLink(made, 1))
  await page.locator('.match-ready').waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await screenshot(page, `names-arranging-${width}`)
    await fits(page, width, '.match-ready > span')
  }
})

/** The letters of a part as they are seen: a rule of the style may change the case of the first. */
const firstLetter = (page: Page, part: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${part}'), '::first-letter').textTransform`)

test('a name keeps its case at the start of a sentence, and its direction to itself', async ({ visit }) => {
  const made = await makeMatch({
    game: 'einstein',
    visibility: 'public',
    seats: [{ kind: 'human' }, { kind: 'human', open: true }],
    clock: { initialMs: 600_000, incrementMs: 0 },
  })
  const name = 'eve אבג'
  await command(made, 0, { type: 'join', name }, 1)
  const bo = await visit('/match')
  const listed = bo.locator('.match-listed bdi', { hasText: name })
  await listed.waitFor()
  expect(await listed.innerText()).toBe(name)
  await bo.goto(seatLink(made, 1))
  await button(bo, 'Join as blue').click()
  await bo.getByRole('grid').waitFor()
  const { seq } = (await (await fetch(new URL(`/v1/matches/${made.match}/view`, bo.url()))).json()) as { seq: number }
  await command(made, 0, { type: 'draw-offer' }, seq)
  await bo.locator('.match-offer').waitFor()
  expect(await bo.locator('.match-offer > p > bdi').innerText()).toBe(name)
  expect(await firstLetter(bo, '.match-offer > p')).toBe('none')
  expect(await bo.locator('.players.far bdi').innerText()).toBe(name)
  await screenshot(bo, 'names-directions', false)
  await command(made, 0, { type: 'resign' }, seq + 1)
  await bo.locator('.table-board > .result bdi').waitFor()
})
