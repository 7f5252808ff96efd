/** What visitors look for finds them: the way past the header, keys, unknown names, and the same in every language and colour. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { button } from './hidden.ts'
import { screenshot } from './screenshots.ts'

test('the first key leads past the header, and the keys are told by a button', async ({ visit }) => {
  const page = await visit('/play#game=jungle')
  const before = page.url()
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Skip to the content')
  await screenshot(page, 'skip', false)
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  expect(page.url()).toBe(before)
  await button(page, 'Keys (?)').click()
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
})

test('an unknown variant, and an unknown game within another page, are said', async ({ visit }) => {
  const page = await visit('/play#game=jungle&variant=nope')
  await page.getByRole('alert').getByText('Jungle (Dou Shou Qi) has no variant called nope.').waitFor()
  const embedded = await visit('/embed#game=nope')
  await embedded.getByRole('heading', { name: 'There is no game called nope' }).waitFor()
  expect(await violationsOf(embedded)).toEqual([])
})

test('"Live" keeps the game at hand', async ({ visit }) => {
  const page = await visit('/play#game=tafl&variant=brandubh')
  await page.getByRole('link', { name: 'Live' }).click()
  await page.waitForURL(/\/match#game=tafl&variant=brandubh/)
  await expect.poll(() => page.locator('.games input:checked ~ span').innerText()).toBe('Tafl')
  expect(await page.getByLabel('Variant').inputValue()).toBe('brandubh')
})

describe('players whose colours are those of the game alone', () => {
  const coloursOf = (page: Page, parts: string, property = 'backgroundColor') =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('${parts}')].map((part) => getComputedStyle(part).${property})`,
    )
  const GOLD_AND_SILVER = ['rgb(217, 165, 32)', 'rgb(184, 188, 194)']
  const RED_AND_BLACK = ['rgb(179, 38, 30)', 'rgb(43, 43, 43)']

  test('have them in the bar of the analysis, too', async ({ visit }) => {
    const page = await visit('/play#game=arimaa-steps')
    await page.locator('.bar-part').first().waitFor()
    expect((await coloursOf(page, '.seat .chip')).toSorted()).toEqual(GOLD_AND_SILVER.toSorted())
    expect(await coloursOf(page, '.bar-part')).toEqual(GOLD_AND_SILVER)
  })

  test('in the report of random plays', async ({ visit }) => {
    const page = await visit('/rules#library=arimaa-steps')
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.locator('.report-shares').waitFor()
    expect((await coloursOf(page, '.report-shares > span')).slice(0, 2)).toEqual(GOLD_AND_SILVER)
    expect((await coloursOf(page, '.report-numbers .chip')).slice(0, 2)).toEqual(GOLD_AND_SILVER)
  })

  test('and in the examples of the guide', async ({ visit }) => {
    const page = await visit('/play#game=fog-xiangqi')
    await page.getByRole('heading', { name: 'How to play' }).click()
    await page.locator('.example .piece .body').first().waitFor()
    const fills = new Set(await coloursOf(page, '.example .piece .body', 'fill'))
    expect([...fills].toSorted()).toEqual(RED_AND_BLACK.toSorted())
  })
})

describe('in other languages', () => {
  test('games have the names of their guides, and the page is as wide as a phone', async ({ visit }) => {
    const page = await visit('/play#game=jungle', { locale: 'de-DE' })
    await page.getByRole('link', { name: 'Dschungelschach' }).waitFor()
    expect(await page.title()).toBe('Dschungelschach · bestmove')
    expect(await page.getByRole('grid').getAttribute('aria-label')).toMatch(/^Dschungelschach, /)
  })

  test.for(['jungle', 'yonin-shogi', 'stratego', 'risk'])('%s in Russian fits 320 pixels', async (game, { visit }) => {
    const page = await visit(`/play#game=${game}`, { locale: 'ru-RU', viewport: { width: 320, height: 568 } })
    await page.getByRole('grid').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await screenshot(page, `russian-${game}`)
  })
})

test('forced colours: switches, pressed buttons and the bar are told apart', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you', { forcedColors: 'active' })
  const paintOf = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`)
  const off = await paintOf('.switch input')
  await page.locator('.switch input').first().check()
  expect(await paintOf('.switch input')).not.toBe(off)
  expect(await paintOf('.button[aria-pressed="true"]')).not.toBe(await paintOf('.button:not([aria-pressed])'))
  const [white, black] = [await paintOf('.bar-part'), await paintOf('.bar-part + .bar-part')]
  expect(white).not.toBe(black)
  await screenshot(page, 'forced-colours', false)
})

test('the bar of a finished game stands at its result', async ({ visit }) => {
  // white has no animals left
  const position = 'l5t/1d3c1/r1p1w1e/7/7/7/7/7/7 w 0'
  const page = await visit(`/play#${new URLSearchParams({ game: 'jungle', position, seats: 'you;you' })}`)
  await expect.poll(() => page.locator('.bar').getAttribute('aria-label')).toMatch(/has won/)
  const widths = await page
    .locator('.bar-part')
    .evaluateAll((all: { style: { width: string } }[]) => all.map(({ style }) => style.width))
  expect(widths).toEqual(['0%', '100%'])
})

test('of tall boards a phone shows as much as its width allows', async ({ visit }) => {
  const page = await visit('/play#game=luzhanqi', { viewport: { width: 320, height: 568 } })
  const { width } = (await page.locator('.board-place').boundingBox())!
  expect(width).toBeGreaterThan(210)
})

test.for(['light', 'dark'] as const)(
  'on the map of Risk, %s, borders and marks stand out',
  async (colorScheme, { visit }) => {
    const page = await visit('/play#game=risk&variant=classic', { colorScheme })
    await button(page, 'Start the game').click()
    await page.waitForURL(/\/match\//)
    await page.locator('.cell > .ready').first().waitFor()
    // the relative luminance of WCAG, of colours that canvases know
    const contrasts = await page.evaluate<number[][]>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const luminance = (colour) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((v) => v / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const between = (one, other) => {
      const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const mark = getComputedStyle(document.querySelector('.cell > .ready')).stroke
    return [...document.querySelectorAll('.ground > polygon')].map((ground) => {
      const { fill, stroke } = getComputedStyle(ground)
      return [between(mark, fill), between(stroke, fill)]
    })
  })()`)
    expect(contrasts.length).toBeGreaterThan(40)
    expect(Math.min(...contrasts.map(([mark]) => mark!))).toBeGreaterThan(3)
    expect(Math.min(...contrasts.map(([, border]) => border!))).toBeGreaterThan(2)
  },
)
