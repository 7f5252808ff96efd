/** The page for rules of one's own: the editor, the board that is drawn as one types, links, the library, and no network. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { KeptRules } from '../../../src/own/rules-text.ts'
import { violationsOf } from './axe.ts'
import { loseNetwork, regainNetwork, test, type Visit } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask } from './table.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const cell = (page: Page, id: string) => page.locator(`.cell[data-cell="${id}"]`)
const target = (page: Page, id: string) => page.locator(`.cell.target[data-cell="${id}"]`)
/** What is said of the text, with the first fault for those who hear it. */
const spoken = (page: Page) => page.locator('.rules-faults [role=status]').textContent()
/** What is seen of that. */
const status = async (page: Page) => (await spoken(page))!.replace(/\.? Line \d+: .*/s, '')
const moves = async (page: Page) => (await page.locator('.rules-moves > span:not(.unseen)').allInnerTexts()).join('')

/** Writes another text in the editor, as a visitor does who pastes it. */
async function write(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'The rules of the game' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** The text in the editor. */
const written = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelector('.rules-editor').shadowRoot.querySelectorAll('.cm-line')]
    .map((line) => line.textContent).join('\\n')`)

/** A game of one move and its answer, in few words. */
const RACE = (last: string) => `// name: Race
#players = red(100), blue(100)
#pieces = empty, r, b
#variables =
#board = rectangle(up, down, left, right, [b, empty, b] [empty, empty, empty] [r, empty, r])
#any = (up* + down*) (left* + right*)
#turn(me; you; own; to) = ->me any {own} [empty] to {empty} [own] ->> [$ me = 100, you = 0]
#rules = ( turn(red; blue; r; up) turn(blue; red; b; ${last}) )*
`

/** A race by the throws of a die. */
const DICE = `// name: Dice
#players = a(100), b(100)
#pieces = empty, x, o
#variables = die(3)
#board = rectangle(up, down, left, right, [x, empty, empty, empty, empty] [o, empty, empty, empty, empty])
#anywhere = (up* + down*) (left* + right*)
#roll = ->random ([$ die = 1] + [$ die = 2] + [$ die = 3]) ->>
#run(own) = ({$ die == 1} right + {$ die == 2} right^2 + {$ die == 3} right^3) {empty} [own]
#turn(me; own) =
    roll ->me ( anywhere {own} ({! run(own)} + [empty] run(own)) )
    ->> ({? right} + {! right} [$ me = 100] ->> {})
#rules = ( turn(a; x) turn(b; o) )*
`

/** The page with the first move of that game played, in which the visitor plays both. */
async function begun(visit: Visit): Promise<Page> {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, RACE('down'))
  await page.getByLabel('Who plays blue').selectOption('You')
  await target(page, 'a1').click()
  await target(page, 'a2').click()
  return page
}

const SCHEMES: Readonly<Record<string, Pick<BrowserContextOptions, 'colorScheme' | 'forcedColors'>>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
}

/** Takes pictures of the page, in which nothing may be wider than the page, and lets axe look for faults. */
async function fits(page: Page, widths: readonly number[], name: string, whole?: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await screenshot(page, `${name}-${width}`, whole)
    expect
      .soft(await page.evaluate('document.documentElement.scrollWidth'), `${name} at ${width}`)
      .toBeLessThanOrEqual(width)
  }
  expect.soft(await violationsOf(page, !name.endsWith('-light')), name).toEqual([])
}

describe.each(Object.keys(SCHEMES))('%s', (scheme) => {
  test('every view of the page, in three widths', async ({ visit }) => {
    const page = await visit('/rules', SCHEMES[scheme])
    await target(page, 'c2').waitFor()
    // the other views have text and buttons in colours of these
    const light = scheme === 'light' ? ['Use', 'Library', 'The language'] : []
    for (const name of ['Play', 'Report', 'Engine', ...light, 'Rules']) {
      await page.setViewportSize({ width: name === 'Rules' ? 390 : 1280, height: 800 })
      await tab(page, name).click()
      if (name === 'Report') await page.getByRole('heading', { name: 'Plies a game' }).waitFor()
      if (name === 'Library') await page.locator('.gallery-card img').first().waitFor()
      // sizes are the same in all colours
      const widths = scheme !== 'light' ? [390] : name === 'Rules' ? [390, 320] : [1280, 390, 320]
      await fits(page, widths, `rules-${name.toLowerCase().replace(' ', '-')}-${scheme}`, name !== 'Library')
    }
  })
})

test('rules whose thread is long in coming have no fault', async ({ visit }) => {
  // a window of its own, for a clock of its own
  const page = await visit('about:blank', { serviceWorkers: 'block' })
  await page.clock.install()
  await page.route('**/page/thread-*.js', async (route) => {
    await page.clock.runFor(6500)
    await route.continue()
  })
  await page.goto('/rules')
  await page.getByText('Reading the rules.').first().waitFor()
  const faults = page.locator('.rules-faults li')
  await page.locator('.rules-faults li').or(target(page, 'c2')).first().waitFor()
  expect(await faults.allInnerTexts()).toEqual([])
  expect(await status(page)).toBe('No errors.')
})

test('rules whose thread does not come are not blamed, and are read when it does', async ({ visit }) => {
  const page = await visit('about:blank')
  for (const kind of ['console', 'requestfailed', 'response'] as const) page.removeAllListeners(kind)
  await page.route('**/page/thread-*.js', (route) => route.abort())
  await page.goto('/rules')
  await page.locator('.rules-faults').getByText('could not be loaded').waitFor()
  expect(await page.locator('.rules-faults li').count()).toBe(0)
  await screenshot(page, 'rules-lost-thread', false)
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/page/thread-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await target(page, 'c2').waitFor()
  expect(await status(page)).toBe('No errors.')
})

test('what is wrong is spoken: the first fault with its line, and the number of warnings', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, RACE('dwon'))
  await expect.poll(() => spoken(page)).toMatch(/^1 error\. Line 8: .*dwon/)
  await write(page, RACE('donw'))
  await expect.poll(() => spoken(page)).toMatch(/^1 error\. Line 8: .*donw/)
  await write(page, RACE('down').replace('#variables =', '#variables = one(1), two(2)'))
  await expect.poll(() => spoken(page)).toBe('No errors. 2 warnings. Line 4: the variable "one" is never used')
})

test('the engine that plays is told in words', async ({ visit }) => {
  const page = await visit('/rules#library=y')
  await page.locator('.cell').first().waitFor()
  await tab(page, 'Engine').click()
  await page
    .getByText('GRAVE (tree search that learns from its random games) plays, as usual for such rules.')
    .waitFor()
})

test('a fault is shown under its line, and mended; the board follows, and the engine answers', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, RACE('dwon'))
  await expect.poll(() => status(page)).toBe('1 error')
  // under the eighth line, which has the fault
  const under = page.locator('.cm-line', { hasText: 'dwon' }).locator('xpath=following-sibling::*[1]')
  await expect.poll(() => under.getAttribute('class')).toContain('cm-fault')
  expect(await under.innerText()).toContain('dwon')
  // the board still shows the rules before, and takes no moves
  expect(await cell(page, 'e5').count()).toBe(1)
  expect(await page.locator('.cell.target').count()).toBe(0)
  await screenshot(page, 'rules-fault', false)
  expect(await violationsOf(page)).toEqual([])
  // the list of faults leads to the place: what is typed then takes the place of the word
  await page.locator('.rules-faults li button').click()
  await page.keyboard.insertText('down')
  await expect.poll(() => status(page)).toBe('No errors.')
  await expect.poll(() => page.locator('.cm-fault').count()).toBe(0)
  expect(await page.locator('.cell').count()).toBe(9)

  await target(page, 'a1').click()
  await target(page, 'a2').click()
  // the engine here has one move only that is not blocked
  await expect.poll(() => moves(page)).toMatch(/^a1a2\s+c3c2/)
  await page
    .getByText('Blue has won')
    .or(page.locator('.rules-state', { hasText: 'Red to move' }))
    .first()
    .waitFor()
  expect(await page.locator('.rules-faults .warning').count()).toBe(0)
})

test('the roll is told as the move is, and the last move stays marked', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, DICE)
  await page.getByLabel('Who plays b', { exact: true }).selectOption('You')
  await page.locator('.rules-state', { hasText: 'A to move' }).waitFor()
  await page.evaluate(`{
    window.heard = []
    const news = document.querySelector('.rules-table > [role=status]')
    new MutationObserver(() => heard.push(news.innerText)).observe(news, { characterData: true, subtree: true })
  }`)
  await target(page, 'a2').click()
  await page.locator('.cell.target:not(.chosen)').click()
  const heard = () => page.evaluate<string[]>('heard')
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^die \d\. b to move$/)
  expect((await heard())[0]).toMatch(/^x from a2 to .2\. rolling$/)
  await cell(page, 'a2').and(page.locator('.last')).waitFor()
})

test('keys choose and let go, the focus stays on a button, and the seat to move alone has a bar', async ({ visit }) => {
  const page = await visit('/rules', { forcedColors: 'active' })
  await target(page, 'c2').waitFor()
  await write(page, RACE('down'))
  await page.getByLabel('Who plays blue').selectOption('You')
  await target(page, 'a1').click()
  await cell(page, 'a1').and(page.locator('.chosen')).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.cell.chosen').count()).toBe(0)
  // there are no moves to step through: the arrow keys go from cell to cell after a click, too
  const focused = () => page.evaluate(`document.activeElement.dataset.cell ?? document.activeElement.textContent`)
  for (const [key, at] of [
    ['ArrowRight', 'b1'],
    ['ArrowUp', 'b2'],
    ['ArrowLeft', 'a2'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(at)
  }
  const bars = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('.rules-players > .seat')]
      .map((seat) => getComputedStyle(seat).borderLeftColor)`)
  const [red, blue] = await bars()
  expect(blue).not.toBe(red)
  expect(blue).toBe(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
  await target(page, 'a1').click()
  await target(page, 'a2').click()
  const back = page.getByRole('button', { name: 'Take back' })
  await back.focus()
  await page.keyboard.press('Enter')
  await target(page, 'a1').waitFor()
  expect(await focused()).toBe('Take back')
  expect(await back.getAttribute('aria-disabled')).toBe('true')
})

test('moves stay on the board as far as the rules being typed allow them', async ({ visit }) => {
  const page = await begun(visit)
  await expect.poll(() => moves(page)).toMatch(/^a1a2/)
  await page.getByRole('textbox', { name: 'The rules of the game' }).press('Control+End')
  await page.keyboard.insertText('// a remark')
  await expect.poll(() => status(page)).toBe('No errors.')
  await target(page, 'c3').waitFor()
  expect(await moves(page)).toMatch(/^a1a2/)
})

test('a reload keeps the game, its players and whose turn it is', async ({ visit }) => {
  const page = await begun(visit)
  await page.locator('.rules-state', { hasText: 'Blue to move' }).waitFor()
  await page.reload()
  await page.locator('.rules-state', { hasText: 'Blue to move' }).waitFor()
  expect(await moves(page)).toMatch(/^a1a2\s*$/)
  expect(await page.getByLabel('Who plays blue').locator('option:checked').innerText()).toBe('You')
  await target(page, 'c3').waitFor()
  // rules with a fault show no board, but the game goes on when it is mended
  await write(page, RACE('dwon'))
  await expect.poll(() => status(page)).toBe('1 error')
  await page.reload()
  await expect.poll(() => status(page)).toBe('1 error')
  await write(page, RACE('down'))
  await page.locator('.rules-state', { hasText: 'Blue to move' }).waitFor()
  await page.getByRole('button', { name: 'New game' }).click()
  await page.locator('.rules-state', { hasText: 'Red to move' }).waitFor()
  await page.reload()
  await target(page, 'a1').waitFor()
  expect(await moves(page)).toBe('')

  // a game of the library, whose address names the rules
  await page.goto(`${new URL(page.url()).origin}/rules#library=tic-tac-toe`)
  await page.reload()
  await page.getByRole('grid', { name: /^Tic-tac-toe/ }).waitFor()
  for (const player of ['x', 'o']) await page.getByLabel(`Who plays ${player}`).selectOption('You')
  await target(page, 'b2').click()
  await expect.poll(() => moves(page)).not.toBe('')
  const before = await moves(page)
  await page.reload()
  await expect.poll(() => moves(page)).toBe(before)
})

test('keys alone write, play, and go from view to view', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await tab(page, 'Play').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Report' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await target(page, 'c2').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => moves(page)).toMatch(/^c2c3/)
  // Tab leaves the editor
  await page.getByRole('textbox', { name: 'The rules of the game' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(`document.activeElement.className`)).not.toBe('rules-editor')
})

test.for([
  ['repeats without end', '( ->red {empty} ([empty])* [empty] )*'],
  ['has two to the forty moves', `( ->red ${'([r] + [b] + [empty]) up* down* '.repeat(40)} ->> )*`],
  [
    'multiplies without end',
    `#a = any any any any any any any any\n#b = a a a a a a a a\n#c = b b b b b b b b\n#d = c c c c c c c c\n#e = d d d d d d d d\n#f = e e e e e e e e\n#rules = ( ->red f f f f ->> )*`,
  ],
] as const)('a text that %s neither freezes the page nor stays', async ([, rules], { visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  const bomb = RACE('down').replace(/#rules[\s\S]*$/, () => (rules.startsWith('#') ? rules : `#rules = ${rules}`))
  await write(page, bomb)
  // the page answers at once, whatever its thread does
  await tab(page, 'The language').click({ timeout: 5000 })
  await page.getByText('A text has five sections').waitFor({ timeout: 5000 })
  await tab(page, 'Play').click({ timeout: 5000 })
  // and the next text is compiled without waiting for this one
  await write(page, RACE('down'))
  await expect.poll(() => status(page)).toBe('No errors.')
  await target(page, 'a1').waitFor()
  expect(await page.locator('.cell').count()).toBe(9)
})

test('the engine of the service moves once the network is back, and the one on the device where it is preferred', async ({
  visit,
}) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  const box = page.getByLabel('Ask the engine of the service')
  await box.check()
  // the kind of failure that the test's visitors do not count as a fault
  await page.route('**/v1/**', (route) => route.abort('aborted'))
  const plies = async () => (await page.locator('.rules-moves > span:not(.unseen)').count()) / 2
  const lost = page.getByText('No answer from the service')
  const play = async () => {
    await page.locator('.cell.target').first().click()
    await page.locator('.cell.target:not(.chosen)').first().click()
    await lost.waitFor()
  }
  await play()
  await page.unroute('**/v1/**')
  await expect.poll(plies).toBe(1)
  await lost.waitFor({ state: 'detached' })
  await page.route('**/v1/**', (route) => route.abort('aborted'))
  await page.locator('.cell.target').first().waitFor()
  await play()
  await box.uncheck()
  await expect.poll(plies).toBe(2)
})

test('throws stand apart from moves in the list, both as players write them', async ({ visit }) => {
  const page = await visit('/rules#library=royal-game-of-ur')
  await page.getByRole('grid', { name: /^Royal Game of Ur/ }).waitFor()
  await page.getByLabel('Who plays black').selectOption('You')
  const list = page.locator('.rules-moves')
  const made = () => list.locator('.written:not(.event)').count()
  const targets = page.locator('.cell.target')
  // after a throw of 0 there is nothing but a pass
  const passes = page.locator('.options button')
  for (let before = 0; before < 4; before = await made()) {
    await targets.or(passes).first().waitFor()
    await ((await targets.count()) > 0 ? targets : passes).first().click()
    await expect
      .poll(async () => (await made()) > before || (await page.locator('.cell.chosen').count()) > 0)
      .toBe(true)
    if ((await made()) === before) await page.locator('.cell.target:not(.chosen)').first().click()
    await expect.poll(made).toBe(before + 1)
  }
  const throws = await list.locator('.event').allInnerTexts()
  expect(throws.length).toBeGreaterThan(3)
  for (const one of throws) expect(one).toMatch(/^throw [0-4]$/)
  expect(await list.innerText()).not.toMatch(/[=@#]/)
  expect(await list.locator('.event').first().getAttribute('title')).toMatch(/^throw=/)
  // on a narrow page the tab is one of its own
  await page.setViewportSize({ width: 390, height: 800 })
  await tab(page, 'Play').click()
  for (const [name, media] of Object.entries(SCHEMES)) {
    await page.emulateMedia(media)
    await fits(page, [1280, 390], `rules-throws-${name}`)
  }
})

describe('a link', () => {
  test('brings a short text along', async ({ visit }) => {
    const page = await visit('/rules', { permissions: ['clipboard-read', 'clipboard-write'] })
    await target(page, 'c2').waitFor()
    await write(page, RACE('down'))
    await expect.poll(() => page.locator('.cell').count()).toBe(9)
    await tab(page, 'Use').click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toMatch(/\/rules#text=[\w-]{100,}$/)
    const other = await visit(link)
    await target(other, 'a1').waitFor()
    expect(await written(other)).toBe(RACE('down'))
  })

  test('names a long text by its id, for the service to hold', async ({ visit }) => {
    const page = await visit('/rules', { permissions: ['clipboard-read', 'clipboard-write'] })
    await target(page, 'c2').waitFor()
    const random = Array.from({ length: 1000 }, (_, i) => Math.sin(i).toString(36).slice(2)).join(' ')
    const long = `${RACE('down')}// ${random}\n`
    await write(page, long)
    await expect.poll(() => page.locator('.cell').count()).toBe(9)
    await tab(page, 'Use').click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toMatch(/\/rules#id=own-[0-9a-f]{20}$/)
    const other = await visit(link)
    await expect.poll(() => other.locator('.cell').count()).toBe(9)
  })

  test('that is broken says so, and leaves rules to play with', async ({ visit }) => {
    const page = await visit('/rules#text=no-such-thing')
    await page.getByText('The link is broken').waitFor()
    await target(page, 'c2').waitFor()
  })
})

test('the library opens Konane, and its text is there to read', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await tab(page, 'Library').click()
  await page.locator('.gallery-card').first().waitFor()
  expect(await page.locator('.gallery-card').count()).toBeGreaterThanOrEqual(40)
  await page.getByLabel('Look for a game').fill('konane')
  await page.getByRole('button', { name: /^Konane/ }).click()
  await page.getByRole('grid', { name: /^Konane/ }).waitFor()
  expect(await page.locator('.cell').count()).toBe(64)
  const text = await written(page)
  expect(text).toContain('// name: Konane')
  // what the game is about is told beside its board
  expect(text).toContain(`// about: ${await page.locator('.rules-table > [lang=en]').innerText()}`)
  expect(page.url()).toMatch(/#library=konane$/)
  expect(await page.evaluate('document.activeElement.id')).toBe('tab-play')
  await page.goBack()
  await page.locator('.gallery-card').first().waitFor()
  await page.goForward()
  await page.getByRole('grid', { name: /^Konane/ }).waitFor()
  await page.reload()
  await page.getByRole('grid', { name: /^Konane/ }).waitFor()
})

test('the choice of the engine, its trials and its levels are told, for a game of the library', async ({ visit }) => {
  const page = await visit('/rules#library=connect-four')
  await page.getByRole('grid', { name: /^Connect Four/ }).waitFor()
  await tab(page, 'Engine').click()
  // from the data beside the rules
  const { learned, strength } = await page.evaluate<KeptRules>(
    `fetch('/library/connect-four.json').then((found) => found.json())`,
  )
  const engine = page.locator('.rules-engine')
  expect(learned!.engine).toBe('alphabeta')
  await engine.getByText('alpha-beta (depth-first search with an evaluation) plays: it won the tournament.').waitFor()
  const rows = (caption: RegExp) => engine.getByRole('table', { name: caption }).locator('tbody tr')
  expect(await rows(/^Paired games/).count()).toBe(learned!.tournament!.pairings.length)
  expect(await rows(/^Trials/).count()).toBe(learned!.trials.length)
  const marks = engine.getByRole('img', { name: /95 % interval/ })
  expect(await marks.locator('circle').count()).toBe(learned!.trials.length)
  const [points] = strength!.ratings!.levels[5]!
  expect(await engine.locator('dd').nth(5).innerText()).toMatch(
    new RegExp(`^Rated ${points.toLocaleString('en')} ± .* against level 5`),
  )
  for (const [name, media] of Object.entries(SCHEMES)) {
    await page.emulateMedia(media)
    await fits(page, [1280, 390, 320], `rules-engine-known-${name}`)
  }
})

test('the engine learns by playing itself, plays by that, and keeps it with the rules', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, RACE('down'))
  await page.getByRole('grid', { name: /^Race/ }).waitFor()
  await tab(page, 'Engine').click()
  await page.getByText('No tournament has been played yet').waitFor()
  await page.getByRole('button', { name: 'Learn', exact: true }).click()
  // a game as short as this is learned within seconds: it has one piece each, so that nothing is to be learned of pieces
  const played = async () => {
    const told = await page.getByText('no weights win against what is known before learning').innerText()
    return Number(/After (\d+) games/.exec(told)?.[1])
  }
  const first = await played()
  await page.getByRole('table', { name: /^Paired games/ }).waitFor()
  await page.getByText('Nothing more was gained.').waitFor()
  // another run begins anew
  await page.getByRole('button', { name: 'Learn', exact: true }).click()
  await expect.poll(played).toBeGreaterThan(first)
  const second = await played()
  await page.reload()
  await tab(page, 'Engine').click()
  expect(await played()).toBe(second)
  // of other rules nothing is known
  await tab(page, 'Play').click()
  await write(page, RACE('up'))
  await tab(page, 'Engine').click()
  await page.getByText('No tournament has been played yet').waitFor()
})

test('what the engine of the service learns is shown while it learns', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  const trial = { version: 1, against: 'nothing learned', games: 40, score: 0.8, low: 0.6, high: 0.95 }
  const progress = [
    { state: 'learning', secondsLeft: 40, games: 3, trials: [], version: null, summary: [] },
    { state: 'learning', secondsLeft: 20, games: 60, trials: [], version: null, summary: [] },
    { state: 'settled', secondsLeft: 0, games: 90, trials: [trial], version: 1, summary: ['r: 1.00 on average'] },
  ]
  let looks = 0
  await page.route(/\/v1\/rules\/own-[0-9a-f]{20}\/learning$/, (route) =>
    route.fulfill({ json: { id: 'own', engine: 'own@1', ...progress[Math.min(looks++, 2)] } }),
  )
  await tab(page, 'Engine').click()
  await page.getByText('With a key of its API').waitFor()
  await page.getByRole('button', { name: 'Ask the service' }).click()
  await page.getByText('Version 1 of the weights is in use there.').waitFor()
  await page.getByText('90 games so far').waitFor()
  await page.getByRole('cell', { name: '80' }).waitFor()
  // it is not asked again once nothing is being learned
  expect(looks).toBe(3)
})

test('the tutorial stands beside the editor, and its examples open there', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await tab(page, 'The language').click()
  const examples = page.getByRole('link', { name: 'Open in the editor' })
  await examples.first().waitFor()
  expect(await examples.count()).toBeGreaterThanOrEqual(10)
  await examples.first().click()
  await expect.poll(() => written(page)).toContain('#players = x(100), o(100)')
  // the first step is not a game yet
  await expect.poll(() => status(page)).toBe('No errors. 3 warnings')
})

test('the engine of the service plays by the rules, which are then a game there', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await page.getByLabel('Ask the engine of the service').check()
  const answered = page.waitForResponse(/\/v1\/own-[0-9a-f]{20}\/move$/)
  await target(page, 'c2').click()
  await target(page, 'c3').click()
  const { move } = (await (await answered).json()) as { readonly move: string }
  await expect.poll(() => moves(page)).toMatch(new RegExp(`^c2c3\\s+${move}`))

  // the call that the page shows is one that the service takes
  await tab(page, 'Use').click()
  const curl = await page.getByRole('region', { name: 'A call' }).innerText()
  const [, body = ''] = /-d '(.*)'$/s.exec(curl) ?? []
  const best = await ask<{ move: string }>('/v1/own/move', JSON.parse(body.replaceAll("'\\''", "'")))
  expect(best.move).not.toBe('')

  await page.getByRole('button', { name: 'Analyse on the playground' }).click()
  await page.waitForURL(/\/play\/own-/)
  await page.getByRole('grid', { name: /Breakthrough on a small board/ }).waitFor()
  await target(page, 'c2').click()
  await target(page, 'c3').click()
  await expect.poll(() => page.locator('.ply').count()).toBe(2)
})

test('rules of a client, and a game of the library, are played live and on the playground', async ({ visit }) => {
  const { id } = await ask<{ id: string }>('/v1/rules', { language: 'rbg', text: RACE('down') })
  const page = await visit(`/match#game=${id}`)
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await page.getByRole('grid', { name: /^Race, / }).waitFor()
  await target(page, 'a1').click()
  await target(page, 'a2').click()
  await expect.poll(() => page.locator('.ply').count()).toBe(2)
  await screenshot(page, 'rules-match', false)
  expect(await violationsOf(page)).toEqual([])

  const marked = (on: Page) => on.locator('.game-nav [aria-current]').allInnerTexts()
  const sent = await visit(`/play#game=${id}`)
  await sent.getByRole('grid', { name: /^Race, / }).waitFor()
  expect(await marked(sent)).toEqual([])

  const other = await visit('/de/play/konane')
  await other.getByRole('grid', { name: /^Konane/ }).waitFor()
  expect(await other.title()).toBe('Konane · bestmove')
  expect(await marked(other)).toEqual(['Sammlung'])
  await other.locator('.cell.target').first().click()
  await expect.poll(() => other.locator('.ply').count()).toBe(2)
  await screenshot(other, 'rules-play-konane', false)
  expect(await violationsOf(other)).toEqual([])
})

/** A game for two on four cells, in which each stone is a point. */
const POINTS = `// name: Points
#players = red(4), blue(4)
#pieces = e, r, b
#variables =
#board = rectangle(up, down, left, right, [e, e, e, e])
#turn(me; own) = ->me left* right* {e} [own] [$ me = me + 1] ->> ({$ e > 0} + {$ e == 0} ->> {})
#rules = ( turn(red; r) turn(blue; b) )*
`

test('points stand beside the players, are spoken, and go back with a move', async ({ visit }) => {
  const page = await begun(visit)
  const points = () => page.locator('.seat-points').allInnerTexts()
  expect(await points()).toEqual([])
  await write(page, POINTS)
  await expect.poll(points).toEqual(['points 0', 'points 0'])
  await target(page, 'b1').click()
  await expect.poll(points).toEqual(['points 1', 'points 0'])
  await expect.poll(() => page.locator('.rules-table > [role=status]').textContent()).toContain('red, points: 1')
  await page.setViewportSize({ width: 390, height: 800 })
  await tab(page, 'Play').click()
  await screenshot(page, 'rules-points-390')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(points).toEqual(['points 0', 'points 0'])

  const oware = await visit('/play/oware')
  await expect
    .poll(() => oware.locator('.seat').allInnerTexts())
    .toEqual([expect.stringMatching(/^North\s+seeds 0\b/), expect.stringMatching(/^South\s+seeds 0\b/)])
})

test('the board is enlarged and made smaller as on the playground, where there is no mouse', async ({ visit }) => {
  const page = await visit('/rules', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await tab(page, 'Play').tap()
  await cell(page, 'c2').waitFor()
  const width = async () => (await page.locator('.board').boundingBox())!.width
  const whole = await width()
  await page.getByRole('button', { name: 'Enlarge the board' }).tap()
  await expect.poll(width).toBeCloseTo(1.5 * whole, -1)
  await page.getByRole('button', { name: 'Show more of the board' }).tap()
  await expect.poll(width).toBeCloseTo(whole, 0)
})

test('in another language, and without a network', async ({ visit }) => {
  const page = await visit('/de/rules', { serviceWorkers: 'allow' })
  expect(await page.title()).toBe('Eigene Regeln · bestmove')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await target(page, 'c2').waitFor()
  await page.getByRole('tab', { name: 'Sammlung' }).click()
  await page.locator('.gallery-card').first().waitFor()
  await page.reload()
  await target(page, 'c2').waitFor()
  // what the page needs here is kept
  await expect
    .poll(() => page.evaluate(`caches.match('/library/konane.json').then((found) => found !== undefined)`))
    .toBe(true)
  await loseNetwork(page)
  await page.reload()
  await target(page, 'c2').waitFor()
  await target(page, 'c2').click()
  await target(page, 'c3').click()
  await expect.poll(() => moves(page)).toMatch(/^c2c3\s+\S+/)
  await page.getByRole('tab', { name: 'Sammlung' }).click()
  await page.locator('[data-game="konane"]').click()
  await page.getByRole('grid', { name: /^Konane/ }).waitFor()
  await regainNetwork(page)
})

test('a look is written beside the rules: its faults are told, and the board follows it', async ({ visit }) => {
  const page = await visit('/rules')
  await target(page, 'c2').waitFor()
  await write(page, RACE('down'))
  await expect.poll(() => status(page)).toBe('No errors.')
  await page.getByText('Looks', { exact: true }).click()
  const field = page.locator('.rules-look textarea')
  const faults = page.locator('.rules-look .fault')
  await field.fill('{ "pieces": ')
  await expect.poll(() => faults.allInnerTexts().then((all) => all.join())).toContain('This is not valid JSON')
  await field.fill('{ "pieces": { "r": { "owner": "green" } } }')
  await expect.poll(() => faults.allInnerTexts().then((all) => all.join())).toContain('/pieces/r/owner')
  await field.fill('{ "pieces": { "r": { "shap": "disc" } } }')
  await expect.poll(() => faults.allInnerTexts().then((all) => all.join())).toContain('shap')
  await screenshot(page, 'rules-look-fault', false)
  expect(await violationsOf(page)).toEqual([])
  await field.fill('{ "pieces": { "r": { "name": "red ram" } } }')
  await cell(page, 'a1')
    .and(page.getByLabel(/red ram/))
    .waitFor()
  await expect.poll(() => faults.count()).toBe(0)
  // the look is kept as the text is
  await page.reload()
  await cell(page, 'a1')
    .and(page.getByLabel(/red ram/))
    .waitFor()
  expect(await field.inputValue()).toContain('red ram')
})
