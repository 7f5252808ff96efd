/** Games with private information: the page shows what one player knows, lets them note guesses, and reveals all at the end. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { daySeed } from '../../../src/web/play/hunt/host.ts'
import { test, type Visit } from './browser.ts'
import { button, cell, held, inspect, nameOf, target } from './hidden.ts'
import { ask, playAny } from './table.ts'

const HUNT = games.find((game) => game.hidden && game.players.length === 1)!
const ARMIES = games.find((game) => game.hidden?.setups !== undefined)!

describe('a hunt for one player', () => {
  const SEED = 7

  const probe = async (page: Page, id: string) => {
    await cell(page, id).click()
    await page.waitForURL(({ hash }) => new RegExp(`\\b${id}\\b`).test(hash))
  }

  test('pencil marks, certain cells, beliefs and hints, and nothing hidden is on the page', async ({ visit }) => {
    const variant = 'small-6x6'
    const { position } = await ask<{ position: string }>(`/v1/${HUNT.id}/start?variant=${variant}&seed=${SEED}`)
    const page = await visit(`/play#game=${HUNT.id}&variant=${variant}&seed=${SEED}`, { colorScheme: 'dark' })
    await target(page).waitFor()

    // by the second mouse button, by a key, and by a click after the button for notes
    await cell(page, 'a1').click({ button: 'right' })
    await expect.poll(() => nameOf(page, 'a1')).toMatch(/unknown, your note: fox,/)
    await page.keyboard.press('Tab')
    await cell(page, 'b1').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await expect.poll(() => nameOf(page, 'b1')).toMatch(/unknown, your note: no fox,/)
    await button(page, 'Notes').click()
    await cell(page, 'c1').click()
    await expect.poll(() => nameOf(page, 'c1')).toMatch(/unknown, your note: fox,/)
    await button(page, 'Notes').click()

    for (const id of ['c3', 'e5', 'c1']) await probe(page, id)
    await expect.poll(() => nameOf(page, 'c1')).not.toContain('note')
    await page.reload()
    await target(page).waitFor()
    await expect.poll(() => nameOf(page, 'a1')).toMatch(/unknown, your note: fox,/)
    await page.getByText('3 clicks').waitFor()

    await page.getByLabel('Show what the engine believes').check()
    await expect.poll(() => nameOf(page, 'f6')).toMatch(/\d percent/)
    await page.getByLabel('Mark what is certain').check()
    await page.locator('.certain').first().waitFor()
    await cell(page, 'd4').hover()
    await page.getByText('Exact: ').waitFor()
    await button(page, 'Hint').click()
    await page.locator('.cell.hint').waitFor()
    expect(await held(page)).not.toContain(position)
    await inspect(page, 'hunt')
  })

  test('the deal of the day is counted the first time, and a further deal is not', async ({ visit }) => {
    const page = await visit(`/play#game=${HUNT.id}&variant=tiny-3x3-1`)
    const result = page.locator('.table-board > .result')
    const finish = async () => {
      for (const id of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']) {
        await target(page).or(result).first().waitFor()
        if (await result.isVisible()) break
        const free = page.locator(`.cell.target[data-cell="${id}"]`)
        if ((await free.count()) === 0) continue
        await probe(page, id)
        // wait for the answer: the cell can no longer be chosen, and the result is shown if the hunt is over
        await free.waitFor({ state: 'detached' })
      }
      const [, clicks] = /found, with (\d+) clicks?/.exec(await result.innerText())!
      return Number(clicks)
    }
    await target(page).waitFor()
    const seed = daySeed(new Date())
    await expect.poll(() => page.url()).toContain(`seed=${seed}`)
    await probe(page, 'a1')
    // a visitor who leaves for another game and comes back goes on with the same position
    await page.getByRole('link', { name: 'Hex', exact: true }).click()
    await page.waitForURL(/game=hex/)
    await page.goto(`/play#game=${HUNT.id}&variant=tiny-3x3-1`)
    await page.getByText(/^1 click/).waitFor()
    const today = await finish()
    await page.getByText(`best day ${today}`).waitFor()
    await button(page, 'Another deal').click()
    await result.waitFor({ state: 'detached' })
    await finish()
    await page.getByText(`best day ${today}`).waitFor()
    const days = await page.evaluate<string>(`localStorage.getItem('days:${HUNT.id} tiny-3x3-1')`)
    expect(JSON.parse(days)).toEqual({ [seed]: today })
  })

  test('clicks on the board while an answer is on its way are not lost', async ({ visit }) => {
    const page = await visit(`/play#game=${HUNT.id}&variant=small-6x6&seed=${SEED}`)
    await target(page).waitFor()
    await page.route('**/play', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const id of ['c3', 'e5', 'a1']) await cell(page, id).click()
    await page.waitForURL(/moves=c3;e5;a1/)
    await page.getByText('3 clicks').waitFor()
  })

  test('of two games that are opened, the last one stays, and the board left takes no clicks', async ({ visit }) => {
    const place = `/play#game=${HUNT.id}&variant=small-6x6&seed=${SEED}`
    const page = await visit(place)
    await target(page).waitFor()
    await probe(page, 'a1')
    await page.route('**/v1/hex/start*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    const late = page.waitForResponse(/hex\/board/)
    await page.getByRole('link', { name: 'Hex', exact: true }).click()
    await expect.poll(() => page.locator('.cell.target').count()).toBe(0)
    await page.evaluate(`location.hash = ${JSON.stringify(new URL(`${place}&moves=a1`, 'http://x').hash)}`)
    // the address of the game before it was left: it is written all the same
    await page.waitForURL(/moves=a1&seats/)
    await probe(page, 'b1')
    await late
    await probe(page, 'e5')
    expect(page.url()).toContain(`game=${HUNT.id}`)
  })

  test('who enters a hunt is asked for each answer in words', async ({ visit }) => {
    const position = '....../....../....../....../....../...... 3 @h'
    const params = new URLSearchParams({ game: HUNT.id, variant: 'small-6x6', position })
    const page = await visit(`/play#${params}`)
    await target(page).waitFor()
    await cell(page, 'a1').click()
    await expect.poll(() => page.locator('.task').innerText()).toBe('What was found at a1?')
    expect(await page.getByRole('grid').getAttribute('aria-label')).toBe('Fox Hunt, awaiting an answer')
    expect(await page.locator('.seat-state').innerText()).toBe('awaiting an answer')
    const told = () => page.locator('body .unseen[aria-live="polite"]').last().textContent()
    await expect.poll(told).toBe('hunter plays a1')
    await button(page, '1 fox in sight').waitFor()
    await inspect(page, 'entered')
    await button(page, 'a fox').click()
    await expect.poll(() => nameOf(page, 'a1')).toContain('fox found')
    await expect.poll(told).toBe('a fox. your turn')
  })

  test('no live match is offered', async ({ visit }) => {
    const page = await visit('/match')
    await page.getByText('Jungle').waitFor()
    expect(await page.getByText(HUNT.name).count()).toBe(0)
  })
})

describe('a game of hidden armies', () => {
  const [first, second] = ARMIES.players as [string, string]

  /** Opens the game and starts it against a weak engine. */
  async function begin(visit: Visit, setup: string, options?: Parameters<Visit>[1]): Promise<Page> {
    const page = await visit(`/play#game=${ARMIES.id}`, options)
    await page.getByLabel(`Who plays ${second}`).selectOption('1')
    await page.getByLabel('Set-up').selectOption(setup)
    await button(page, 'Start the game').click()
    await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
    return page
  }

  /** The cells of the pieces that the player does not know. */
  const hidden = (page: Page) =>
    page
      .locator('[aria-label*="hidden"]')
      .evaluateAll((all: { dataset: { cell: string } }[]) => all.map(({ dataset }) => dataset.cell))

  test('pieces are arranged by dragging, by clicks and by keys', async ({ visit }) => {
    const page = await begin(visit, 'arrange')
    await button(page, 'Ready').waitFor()
    const contents = async () => [await nameOf(page, 'a1'), await nameOf(page, 'b2')].map((name) => name.slice(2))
    const [a, b] = (await contents()).map((name) => name.replace(', can be played', ''))
    const exchanged = () => expect.poll(contents).toEqual([`${b}, can be played`, `${a}, can be played`])
    const restored = () => expect.poll(contents).toEqual([`${a}, can be played`, `${b}, can be played`])
    await cell(page, 'a1').dragTo(cell(page, 'b2'))
    await exchanged()
    await cell(page, 'b2').click()
    await cell(page, 'a1').click()
    await restored()
    await page.keyboard.press('Tab')
    await cell(page, 'a1').focus()
    for (const key of ['Enter', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await exchanged()
    // a set-up saved under a name is there again after another one was dealt
    await page.getByText('My set-ups').first().click()
    await page.getByLabel('A name for this set-up').fill('Wall')
    await button(page, 'Keep').click()
    await page.getByText('Wall was kept in this browser').waitFor()
    await cell(page, 'a1').click()
    await cell(page, 'b2').click()
    await restored()
    await button(page, 'Put on the board').click()
    await exchanged()
    await inspect(page, 'arrange')
    await button(page, 'Ready').click()
    await page.locator('.ply, [aria-label*="hidden"]').first().waitFor()
    await expect.poll(() => page.evaluate(`document.activeElement.matches('.cell')`)).toBe(true)
    await expect.poll(async () => (await nameOf(page, 'a1')).slice(2)).toContain(b)
  })

  test('exchanges in quick succession are all made, and only then can the player be ready', async ({ visit }) => {
    const page = await begin(visit, 'arrange', { refusals: true })
    const ready = button(page, 'Ready')
    await ready.waitFor()
    const names = (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await nameOf(page, id)).slice(2).replace(', can be played', '')))
    const own = await page
      .locator('.cell.target')
      .evaluateAll((all: { dataset: { cell: string } }[]) => all.map(({ dataset }) => dataset.cell))
    // four cells with different contents
    const cells = [...new Map((await names(own)).map((name, i) => [name, own[i]!])).values()].slice(0, 4)
    const [a, b, c, d] = await names(cells)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/setup', async (route) => {
      await held
      await route.continue()
    })
    for (const id of cells) await cell(page, id).click()
    expect(await ready.isDisabled()).toBe(true)
    answer()
    await expect.poll(() => ready.isEnabled()).toBe(true)
    expect(await names(cells)).toEqual([b, a, d, c])

    // what the rules forbid moves nothing, and is told on the board
    await page.unroute('**/setup')
    const detail = 'a flag may not begin there'
    const problem = { type: '/problems/invalid-setup', title: 'No', status: 422, detail }
    await page.route('**/setup', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    for (const id of cells.slice(0, 2)) await cell(page, id).click()
    const why = `${cells[0]} and ${cells[1]} cannot change places: ${detail}`
    await expect.poll(() => page.locator('.board-place > .board-notice').innerText()).toBe(why)
    expect(await names(cells)).toEqual([b, a, d, c])
  })

  test('a match against the engine: guesses, beliefs, and all is shown at the end', async ({ visit }) => {
    const page = await begin(visit, ARMIES.hidden!.setups!.kinds[0].id)
    await target(page).waitFor()
    const [guessed = '', other = ''] = await hidden(page)
    await cell(page, guessed).click({ button: 'right' })
    await inspect(page, 'guess')
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect.poll(() => nameOf(page, guessed)).toContain('your note: ')
    await page.getByRole('switch', { name: 'Analysis' }).click()
    await page.getByLabel('Show what the engine believes').check()
    await page.locator('.heat').first().waitFor()
    // a bare number on a piece would be taken for its rank
    const heats = await page.locator('.heat-text').allTextContents()
    expect(heats.length).toBeGreaterThan(0)
    expect(heats.filter((text) => !text.trim().endsWith('%'))).toEqual([])
    expect(await page.locator('.belief-key').innerText()).toContain(
      'in per cent. The stronger the colour, the likelier',
    )
    await cell(page, other).hover()
    await page.locator('.belief-list').waitFor()
    await inspect(page, 'belief')

    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { position } = await ask<{ position: string }>(`/v1/matches/${id}/view`)
    expect(position).toMatch(/@/)
    await playAny(page)
    await expect.poll(() => page.locator('.ply').count()).toBeGreaterThanOrEqual(2)
    const before = await held(page)
    await button(page, 'Resign').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByLabel('Show what was hidden').waitFor()
    await expect.poll(() => hidden(page)).toEqual([])
    await inspect(page, 'shown')
    // no search is asked about what nobody could know
    expect(await page.locator('.notice').allTextContents()).toEqual([])
    // the first player's knowledge at that time, and then everything, with its hidden parts marked
    const eyes = page.getByLabel('Show what was hidden')
    await eyes.selectOption(`what ${first} knew`)
    await expect.poll(async () => (await hidden(page)).length).toBeGreaterThan(0)
    await eyes.selectOption(`everything, marked what ${first} did not know`)
    await page.locator('.veil').first().waitFor()
    await expect.poll(() => page.locator('.piece.hidden').count()).toBe(0)
    // after resignation the game has no result by the rules: the review states the expected one
    await button(page, 'Review the game').click()
    await page.getByRole('columnheader', { name: 'Expected' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Result' }).count()).toBe(0)
    const { events } = await ask<{ events: { type: string; position?: string }[] }>(`/v1/matches/${id}/record`)
    for (const { position: truth } of events) if (truth) expect(before).not.toContain(truth)
  })

  test('the seats have the colours of the armies while these are arranged', async ({ visit }) => {
    const page = await visit('/match#game=fog-janggi')
    await page.locator('.match-player + select').last().selectOption('Engine, level 1')
    await button(page, 'Create match').click()
    await button(page, 'Ready').waitFor()
    const colours = (part: string, property: string) =>
      page
        .locator(part)
        .evaluateAll(
          (all: object[], name: string) =>
            all.map(
              (one) =>
                (globalThis as unknown as { getComputedStyle(of: object): Record<string, string> }).getComputedStyle(
                  one,
                )[name],
            ),
          property,
        )
    const [army] = await colours('.piece .body', 'fill')
    await expect.poll(() => colours('.seat .chip', 'backgroundColor')).toContain(army)
  })

  test('two people arrange their pieces, and learn of each other only who is ready', async ({ visit }) => {
    const ada = await visit('/match')
    await ada.getByText(ARMIES.name.replace(/ \(.*/, ''), { exact: true }).click()
    await ada.getByLabel('Your name').fill('Ada')
    await ada.getByLabel('Set-up').selectOption('arrange')
    await button(ada, 'Create match').click()
    await ada.waitForURL(/\/match\/[0-9a-f]{32}$/)
    const bo = await visit('about:blank')
    const heard: string[] = []
    bo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await bo.goto(await ada.getByLabel(`Invitation to play ${second}`).inputValue())
    await button(bo, `Join as ${second}`).click()
    await Promise.all([ada, bo].map((page) => button(page, 'Ready').waitFor()))
    await ada.getByText('As text').click()
    const setup = await ada.getByLabel('The set-up as text').inputValue()
    await button(ada, 'Ready').click()
    await bo.getByText(`Ada (${first}): ready`).waitFor()
    await ada.getByText('You can change it until everybody is ready.').waitFor()
    expect((await held(bo)) + heard.join()).not.toContain(setup)
    await button(bo, 'Ready').click()
    await Promise.all([ada, bo].map((page) => page.locator('[aria-label*="hidden"]').first().waitFor()))
    await expect.poll(async () => (await hidden(bo)).length - (await hidden(ada)).length).toBe(0)
    expect((await held(bo)) + heard.join()).not.toContain(setup)
  })
})

test('a review names the moves that are not judged', async ({ visit }) => {
  const page = await visit('/play#game=fog-chess')
  await button(page, 'Start the game').click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  // a move that the engine's opening does not have
  for (const id of ['d2', 'd4']) await page.locator(`.cell.target[data-cell="${id}"]`).click()
  await page.locator('.ply').first().waitFor()
  await button(page, 'Resign').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await button(page, 'Review the game').click()
  await page.getByText(/^Not judged, since the engine did not try them: 1 d2d4\b/).waitFor()
  expect(await page.locator('.notable .blunder').filter({ hasText: 'd2d4' }).count()).toBe(0)
})

test('a view can be analysed, and is told what happens', async ({ visit }) => {
  const start = await ask<{ views: Record<string, string> }>(`/v1/${ARMIES.id}/start?seed=1`)
  const view = start.views[ARMIES.players[0]!]!
  const page = await visit(`/play#${new URLSearchParams({ game: ARMIES.id, position: view })}`)
  await playAny(page)
  await expect.poll(() => page.locator('.ply').count()).toBe(1)
  const { position } = await ask<{ position: string }>(`/v1/${ARMIES.id}/play`, {
    position: start.views[ARMIES.players[1]!],
    moves: await page.locator('.ply').allInnerTexts(),
  })
  const { moves } = await ask<{ moves: string[] }>(`/v1/${ARMIES.id}/legal-moves`, { position })
  await page.getByLabel('Type a move').fill(moves[0]!)
  await button(page, 'Play').click()
  await expect.poll(() => page.locator('.ply').count()).toBe(2)
  await target(page).waitFor()
})

describe('a game of hidden cards', () => {
  // the page has no code of its own for any of them: one with pieces placed first and one without stand for the fog games
  const cards = ['dark-hex', 'risk', 'fog-chess', 'fog-sittuyin']

  test.for(cards)('%s against the engine is a live match, whose view the page holds', async (id, { visit }) => {
    const page = await visit(`/play#game=${id}`)
    await button(page, 'Start the game').click()
    await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
    const option = page.getByRole('group', { name: 'Moves to choose from' }).getByRole('button').first()
    await target(page).or(option).first().waitFor()
    const shown = () =>
      Promise.all(['.ply', '.cell.chosen', '.options'].map((part) => page.locator(part).allTextContents()))
    for (let i = 0; i < 3 && (await page.locator('.ply').count()) === 0; i++) {
      const before = await shown()
      if (await option.isVisible()) await option.click()
      else await page.locator('.cell.target:not(.chosen)').first().click()
      await expect.poll(shown).not.toEqual(before)
    }
    await page.locator('.ply').first().waitFor()
    await inspect(page, id)

    // the truth, shown after the end, was nowhere on the page before
    const before = await held(page)
    const end = { name: /^(Resign|Call off)$/ }
    const agreed = page.getByRole('dialog').getByRole('button', end)
    // a move of the engine may make it too late: a match that has begun is resigned, and no longer called off
    for (let tries = 0, done = false; tries < 3 && !done; tries++) {
      await page.getByRole('button', end).first().click()
      done = await agreed.click({ timeout: 5000 }).then(
        () => true,
        () =>
          page
            .getByRole('button', { name: 'Keep playing' })
            .click()
            .then(() => false),
      )
    }
    await page.locator('.table-board > .result').waitFor()
    const match = new URL(page.url()).pathname.split('/').at(-1)
    const { events } = await ask<{ events: { position?: string; seen?: { position: string[] } }[] }>(
      `/v1/matches/${match}/record`,
    )
    // where nothing is hidden yet, the view and the truth are one text
    const hidden = events.filter(({ position, seen }) => position && seen && !seen.position.includes(position))
    for (const { position } of hidden) expect(before).not.toContain(position)
  })
})
