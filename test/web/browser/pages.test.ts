/** Every page, on screens of three widths, light and dark: nothing that axe finds, nothing cut off, pictures kept. */
import { describe, expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'

interface Tested {
  readonly name: string
  readonly path: string
  /** What is there when the page is. */
  readonly ready: string
  /** What axe does not look at, nor the picture beyond the window. */
  readonly foreign?: string
}

const PAGES: readonly Tested[] = [
  ...games.map(({ id }) => ({ name: `play-${id}`, path: `/#game=${id}`, ready: '.cell.target, .options button' })),
  { name: 'match-new', path: '/match', ready: '.game-card' },
  // what Redoc draws is Redoc's: its colours, headings and select boxes have faults that cannot be mended from outside
  { name: 'docs', path: '/docs', ready: 'h1', foreign: 'redoc' },
]

const SCHEMES = ['light', 'dark'] as const

const WIDTHS = [1280, 375, 320]

describe.each(SCHEMES)('%s', (colorScheme) => {
  test.for(PAGES)('$name', async ({ name, path, ready, foreign }, { visit }) => {
    const page = await visit(path, { colorScheme })
    await page.locator(ready).first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await screenshot(page, `${name}-${width}-${colorScheme}`, foreign === undefined)
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBeLessThanOrEqual(width)
    }
    expect(await violationsOf(page, foreign)).toEqual([])
  })
})
