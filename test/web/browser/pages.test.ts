/** Every page in three widths, light and dark: axe finds nothing, and nothing is cut off. */
import { expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { screenshot } from './screenshots.ts'

interface Tested {
  readonly name: string
  readonly path: string
  /** Selector of an element that shows when the page is ready. */
  readonly ready: string
  /** Name of a button to press before looking at the page. */
  readonly press?: string
  /** True for a page so long that pictures show only the window. */
  readonly long?: boolean
}

/** Games whose pages are made by the same code as those of fog-chess, stratego and hex; pictures show their boards in each width. */
const ALIKE = ['fog-xiangqi', 'fog-janggi', 'fog-shatranj', 'fog-sittuyin', 'luzhanqi', 'atoll']

const PAGES: readonly Tested[] = [
  ...games.flatMap(({ id }) =>
    ALIKE.includes(id)
      ? []
      : {
          name: `play-${id}`,
          path: `/play#game=${id}`,
          // in games with private information a live match has to be started first
          ready: '.cell.target, .options button, .match-start',
        },
  ),
  { name: 'new-game', path: '/play', ready: '.cell.target', press: 'New game' },
  { name: 'match-new', path: '/match', ready: '.game-card' },
  { name: 'docs', path: '/docs', ready: 'h1', long: true },
]

const SCHEMES = ['light', 'dark'] as const

/** Pages of games whose boards have colours of all kinds: the others differ from these in cells and pieces, whose colours are the same. */
const COLOURED = ['play-einstein', 'play-hex', 'play-risk', 'play-stratego', 'play-fog-chess']

const WIDTHS = [1280, 375, 320]

/** The cumulative layout shift of the page (https://web.dev/articles/cls, which calls 0.1 good). */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

test.for(PAGES)('$name', async ({ name, path, ready, press, long = false }, { visit }) => {
  const page = await visit(path)
  await page.locator(ready).first().waitFor()
  expect.soft(await page.evaluate(LAYOUT_SHIFT), 'layout shift').toBeLessThan(0.01)
  if (press !== undefined) await page.getByRole('button', { name: press }).click()
  const repeats = name.startsWith('play-') && !COLOURED.includes(name)
  for (const colorScheme of repeats ? SCHEMES.slice(0, 1) : SCHEMES) {
    await page.emulateMedia({ colorScheme })
    // sizes are the same in all colours
    for (const width of colorScheme === SCHEMES[0] ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 })
      await screenshot(page, `${name}-${width}-${colorScheme}`, !long)
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBeLessThanOrEqual(width)
    }
    expect.soft(await violationsOf(page, colorScheme !== SCHEMES[0]), colorScheme).toEqual([])
  }
})
