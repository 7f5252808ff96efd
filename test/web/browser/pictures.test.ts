/**
 * Pictures of every board with its marks: the last move, a chosen piece and its targets, the focus and the pointer.
 * `npm run pictures` writes the pictures of test/web/pictures anew: look at each that changed before you commit it.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { test, type Visit } from './browser.ts'
import { compare, difference, keepForPeople, TOLERANCE } from './picture.ts'
import { type Scene, scenesOf } from './scenes.ts'

const WIDTHS = [1280, 390, 320]

/** The height of the wide window, in pixels: a small board makes a small picture. */
const LOW = 600

/** The width at which colours are looked at: they are the same at each, and sizes are the same in each scheme. */
const COLOURS = 390

/** The media of each scheme, which a page takes on one after the other: opening a scene takes longer than its pictures. */
const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

/** Loads the page's own font for the board from the start: the page itself shows it only if it arrives in time. */
async function useFont(page: Page): Promise<void> {
  const font =
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
  const bytes = await readFile(createRequire(import.meta.url).resolve(font))
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`
  await page.addStyleTag({
    content: `@font-face { font-family: Pictured; font-weight: 200 800; src: ${source} }
      :root { --font: Pictured }`,
  })
  await page.evaluate('document.fonts.load("16px Pictured")')
}

const visitPictured = async (visit: Visit): Promise<Page> => {
  const page = await visit('/play', { bypassCSP: true })
  await page.locator('.cell').first().waitFor()
  await useFont(page)
  return page
}

/** Points at a cell. The board does not move of itself, and waiting for frames that show so has hung for a minute in Chromium 150. */
const pointAt = (page: Page, cell: string): Promise<void> =>
  page.locator(`[data-cell="${cell}"]`).hover({ force: true })

/** Opens a scene, chooses a piece, moves the focus on by a key, and points at a cell. */
async function show(page: Page, { name, address, click, point }: Scene): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`)
  const cell = (id: string) => page.locator(`[data-cell="${id}"]`)
  // the previous board may have a cell of that name, too
  await page.locator(`.board[aria-label^="${name},"] .cell.target[data-cell="${click}"]`).waitFor()
  await cell(click).focus()
  // a move of one cell would be played at once
  if (click !== point) await page.keyboard.press('Enter')
  const moved = () => page.evaluate<string | null>('document.activeElement.dataset.cell ?? null')
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    if ((await moved()) === click) await page.keyboard.press(key)
  await pointAt(page, point)
}

const boardOf = (page: Page) =>
  page.locator('.board-place').screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })

test('the boards look as committed in every scheme', async ({ visit }) => {
  const page = await visitPictured(visit)
  for (const scene of games.flatMap(scenesOf)) {
    await show(page, scene)
    // from wide to narrow: a map that was narrow stays as it was enlarged
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width > 1000 ? LOW : 800 })
      for (const [scheme, media] of Object.entries(SCHEMES)) {
        if (scheme !== 'light' && width !== COLOURS) continue
        await page.emulateMedia(media)
        // the board has moved under the pointer
        await pointAt(page, scene.point)
        const name = `${scene.id}-${scheme}-${width}`
        const picture = await boardOf(page)
        const off = await compare(name, picture)
        const where = off > TOLERANCE ? await keepForPeople(name, picture) : ''
        expect.soft(off, `${name} ${where}`).toBeLessThanOrEqual(TOLERANCE)
      }
    }
  }
})

test('a focus that hides the board, a lost mark and another colour are all found', async ({ visit }) => {
  const page = await visitPictured(visit)
  await show(page, scenesOf(games[0]!)[0]!)
  await page.setViewportSize({ width: 320, height: 800 })
  const sound = await boardOf(page)
  expect(difference(sound, await boardOf(page))).toBe(0)
  for (const fault of [
    '.cell:focus-visible { outline: 2px solid !important }',
    '.cell:focus-visible > .focus { stroke: none !important }',
    '.cell.last > .face { fill: none !important }',
    '.cell.target > .dot, .cell.target > .aim { display: none !important }',
    '.paint-red { --paint: var(--blue) !important }',
  ]) {
    const style = await page.addStyleTag({ content: fault })
    expect.soft(difference(sound, await boardOf(page)), fault).toBeGreaterThan(TOLERANCE)
    await style.evaluate((element: { remove(): void }) => element.remove())
  }
})
