/** The element `<bestmove-board>` on a page of another site, with the service that the other tests have. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { boardBuild } from '../../../tools/sdk/board.ts'
import { violationsOf } from './axe.ts'
import { serviceUrl, test, type Visit } from './browser.ts'
import { screenshot } from './screenshots.ts'

const entry = fileURLToPath(new URL('../../../sdk/src/board.ts', import.meta.url))

/** The built modules, by their paths on the page's site. */
let modules: ReadonlyMap<string, string>

beforeAll(async () => {
  const built = await build({
    ...boardBuild,
    configFile: false,
    logLevel: 'warn',
    build: { ...boardBuild.build, write: false, lib: { entry, formats: ['es'], fileName: 'board' } },
  })
  const [{ output }] = built as unknown as [{ output: { fileName: string; code: string }[] }]
  modules = new Map(output.map(({ fileName, code }) => [`/${fileName}`, code]))
})

/** Opens a page with an element. */
async function put(visit: Visit, html: string, options: Parameters<Visit>[1] = {}): Promise<Page> {
  const server = createServer((request, response) => {
    const code = modules.get(request.url!)
    const type = code ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'Content-Type': type }).end(code ?? html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const page = await visit('about:blank', { viewport: { width: 480, height: 600 }, ...options })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.locator('bestmove-board [role=gridcell]').first().waitFor()
  return page
}

const pageWith = (attributes: string, style = '') => `<!doctype html><html lang="en"><title>A page</title>
  <style>body { margin: 1rem; background: Canvas; color: CanvasText } ${style}</style>
  <main><h1>A game</h1><bestmove-board service="${serviceUrl()}" ${attributes}></bestmove-board></main>
  <script type="module">
    import '/board.js'
    window.told = []
    for (const type of ['move', 'select', 'problem'])
      document.addEventListener(type, (event) => told.push([type, event.detail?.message ?? event.detail]))
  </script>`

const JUNGLE = 'game="jungle"'
const cell = (page: Page, id: string) => page.locator(`bestmove-board [data-cell="${id}"]`)
const piece = (page: Page, id: string) => page.locator(`bestmove-board .pieces [data-on="${id}"]`)
const told = (page: Page, type: string) =>
  page.evaluate(`window.told.filter(([one]) => one === '${type}').map(([, detail]) => detail)`)
const movesOf = (page: Page) => page.locator('bestmove-board').getAttribute('moves')

test('moves are made by clicks, drags and keys, told to the page, and taken back', async ({ visit }) => {
  const page = await put(visit, pageWith(JUNGLE))
  await cell(page, 'a3').click()
  await cell(page, 'a4').click()
  await piece(page, 'a4').waitFor()
  const [from, to] = [(await cell(page, 'c7').boundingBox())!, (await cell(page, 'b7').boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => movesOf(page)).toMatch(/^a3a4;c7b7$/)
  const dragged = (await movesOf(page))!.split(';')[1]!
  await piece(page, 'b7').waitFor()
  await cell(page, 'a4').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => movesOf(page)).toBe(`a3a4;${dragged};a4a5`)
  await piece(page, 'a5').waitFor()
  expect(await told(page, 'move')).toEqual(['a3a4', dragged, 'a4a5'])
  expect(await told(page, 'select')).toContainEqual(['a4'])
  expect(await told(page, 'problem')).toEqual([])
  await page.evaluate(`document.querySelector('bestmove-board').undo(2)`)
  await piece(page, 'a4').waitFor()
  await expect.poll(() => piece(page, 'c7').count()).toBe(1)
  expect(await cell(page, 'a4').getAttribute('class')).toContain('last')
  expect(await violationsOf(page)).toEqual([])
})

test('the last move stays marked while the die is rolled, and nobody is said to move before', async ({ visit }) => {
  const page = await put(visit, pageWith('game="einstein" position="ABC2/DE3/F3f/3ed/2cba r 3" moves="c5c4"'))
  await expect.poll(() => movesOf(page)).toMatch(/^c5c4;=\d$/)
  await page.getByRole('grid', { name: 'blue to move' }).waitFor()
  for (const id of ['c5', 'c4']) expect(await cell(page, id).getAttribute('class')).toContain('last')
  await page.evaluate(`{
    const board = document.querySelector('bestmove-board')
    board.board = { ...board.board, chance: [{ event: '=1', probability: 1 }] }
  }`)
  await page.getByRole('grid', { name: 'awaiting chance' }).waitFor()
})

test('a throw whose text names a cell leaves the mark on the last move, and pieces move between named cells', async ({
  visit,
}) => {
  const moves = 'throw=1@wStart#4;w1;throw=2@bStart;b2;throw=2@wStart'
  const page = await put(visit, pageWith(`game="royal-game-of-ur" moves="${moves}"`))
  await cell(page, 'b2').and(page.locator('.last')).waitFor()
  expect(await cell(page, 'wStart').getAttribute('class')).not.toContain('last')
  await cell(page, 'w1').click()
  await cell(page, 'w3').click()
  await expect.poll(() => movesOf(page)).toContain(`${moves};w1-w3`)
})

test('no second move is chosen on a board that waits for the position after the first', async ({ visit }) => {
  const page = await put(visit, pageWith('game="hex" variant="hex-3"'))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/hex/board', async (route) => {
    await held
    await route.continue()
  })
  await cell(page, 'b2').click()
  await expect.poll(() => movesOf(page)).toBe('b2')
  await cell(page, 'a1').click()
  expect(await told(page, 'move')).toEqual(['b2'])
  letGo()
  await piece(page, 'b2').waitFor()
  await cell(page, 'a1').click()
  await expect.poll(() => movesOf(page)).toBe('b2;a1')
})

test('a finger taps a move, and the board turns round', async ({ visit }) => {
  const page = await put(visit, pageWith(`${JUNGLE} orientation="1"`), { hasTouch: true })
  const [near, far] = [(await cell(page, 'a9').boundingBox())!, (await cell(page, 'a1').boundingBox())!]
  expect(near.y).toBeGreaterThan(far.y)
  await cell(page, 'a3').tap()
  await cell(page, 'a4').tap()
  await expect.poll(() => movesOf(page)).toBe('a3a4')
  await page.evaluate(`document.querySelector('bestmove-board').turn()`)
  await expect.poll(async () => (await cell(page, 'a1').boundingBox())!.y).toBeGreaterThan(far.y)
})

for (const [name, scheme, forced] of [
  ['light', 'light', 'none'],
  ['dark', 'dark', 'none'],
  ['forced', 'dark', 'active'],
] as const)
  test(`the colours are ${name}, and a page may choose its own`, async ({ visit }) => {
    const style =
      ':root { color-scheme: light dark } bestmove-board { --board-water: rgb(1 2 3) } bestmove-board::part(board) { border-radius: 8px }'
    const page = await put(visit, pageWith(`${JUNGLE} moves="a3a4" arrows="c7c6"`, style), {
      colorScheme: scheme,
      forcedColors: forced,
    })
    await piece(page, 'a4').waitFor()
    await cell(page, 'a4').focus()
    await screenshot(page, `element-${name}`, false)
    const styleOf = (selector: string, name: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector('bestmove-board').shadowRoot.querySelector('${selector}')).${name}`,
      )
    const fill = (selector: string) => styleOf(selector, 'fill')
    expect(await fill('.ground.water > polygon')).toBe('rgb(1, 2, 3)')
    const light = await fill('.ground.light > polygon')
    expect(light).toBe(scheme === 'light' ? 'rgb(240, 227, 200)' : 'rgb(168, 154, 124)')
    expect(await styleOf('.board', 'borderRadius')).toBe('8px')
  })

test('points stand beside the board, with what they count', async ({ visit }) => {
  const page = await put(visit, pageWith('game="oware"'))
  await expect
    .poll(() => page.locator('bestmove-board .seat-points').allInnerTexts())
    .toEqual(['north, seeds: 0', 'south, seeds: 0'])
  await screenshot(page, 'element-points', false)
})

test('a page that refuses moves hears of them, and the board stays as it is', async ({ visit }) => {
  const page = await put(visit, pageWith('game="hex" variant="hex-3"'), { refusals: true })
  await page.evaluate(`(async () => {
    const element = document.querySelector('bestmove-board')
    element.addEventListener('move', (event) => event.preventDefault())
  })()`)
  await cell(page, 'b2').click()
  await expect.poll(() => told(page, 'move')).toEqual(['b2'])
  expect(await movesOf(page)).toBe(null)
  await page.evaluate(`document.querySelector('bestmove-board').setAttribute('moves', 'z9')`)
  await expect.poll(() => told(page, 'problem')).toHaveLength(1)
})
