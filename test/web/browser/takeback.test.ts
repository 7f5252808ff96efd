/** After a takeback, and after steps back, the page draws the position that was asked for and nothing else. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { test, type Visit } from './browser.ts'
import { agreed, button, command, makeMatch, play, ply, seatLink, settled, twoPlayers } from './players.ts'
import { ask, playAny } from './table.ts'

/** The pieces drawn on the page: each cell with the name of its piece. */
const drawn = (page: Page) =>
  page.locator('.pieces [data-on]').evaluateAll((all: { dataset: { on: string } }[]) => {
    const page = (globalThis as unknown as { document: { querySelector(text: string): { ariaLabel: string } } })
      .document
    return all
      .map(({ dataset: { on } }) => page.querySelector(`[data-cell="${on}"]`).ariaLabel.split(', ').slice(0, 2).join())
      .sort()
  })

/**
 * Steps through the match from its end to its start and back, and compares each position with what another tab of the same
 * browser shows, which has just been opened, has played nothing, and steps back once.
 */
async function walk(page: Page): Promise<void> {
  const fresh = await page.context().newPage()
  await fresh.goto(page.url())
  await fresh.locator('.pieces').waitFor({ state: 'attached' })
  const count = (await agreed(page, fresh)).length
  const expected: string[][] = []
  for (let at = count; at >= 0; at--) {
    if (at < count) await button(fresh, 'Back one ply').click()
    await expect.poll(() => shownAt(fresh)).toBe(at)
    expected[at] = await drawn(fresh)
  }
  await fresh.close()
  const back = Array.from({ length: count }, (_, i) => ['Back one ply', count - 1 - i] as const)
  const forward = Array.from({ length: count }, (_, i) => ['Forward one ply', i + 1] as const)
  for (const [step, at] of [[null, count] as const, ...back, ...forward]) {
    if (step !== null) await button(page, step).click()
    await expect.poll(() => shownAt(page)).toBe(at)
    await expect.poll(() => drawn(page), { message: `after ${at} plies`, timeout: 5000 }).toEqual(expected[at])
  }
}

/** The number of plies before the position that a page shows, by the mark in the list of moves. */
const shownAt = (page: Page) =>
  ply(page).evaluateAll(
    (all: { ariaCurrent: string | null }[]) => all.findIndex((one) => one.ariaCurrent === 'step') + 1,
  )

test('two browsers show the same board after a takeback, and each ply that is stepped back to', async ({ visit }) => {
  const { ada, bo } = await twoPlayers(visit)
  const players = { red: ada, blue: bo }
  await play(players, 3)
  for (const [page, other] of [
    [ada, bo],
    [bo, ada],
  ] as const) {
    await settled(ada)
    await page.getByRole('button', { name: 'Take back' }).click()
    await other.getByRole('button', { name: 'Agree' }).click()
    await button(other, 'Agree').waitFor({ state: 'detached' })
    await agreed(ada, bo)
  }
  await walk(ada)
  // the same squares again, and another move than before
  await play(players, 1)
  await agreed(ada, bo)
  await walk(bo)
})

/** Begins a match of a game with private information against a weak engine. */
async function againstEngine(visit: Visit, id: string): Promise<Page> {
  const page = await visit('/match')
  const { name } = games.find((game) => game.id === id)!
  await page.locator('.games').getByText(name.replace(/ \(.*/, ''), { exact: true }).click()
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.waitForURL(/\/match\/[0-9a-f]{32}$/)
  // where players arrange their pieces first, the usual set-up will do
  if (id === 'stratego') await button(page, 'Ready').click()
  await page.getByRole('grid', { name: / to move$/ }).waitFor()
  return page
}

test.for(['stratego', 'fog-chess'])('%s against the engine: all moves taken back', async (id, { visit }) => {
  const page = await againstEngine(visit, id)
  for (let moves = 1; moves <= 2; moves++) {
    await playAny(page)
    await expect.poll(() => ply(page).count()).toBe(2 * moves)
  }
  await page.locator('.cell.target').first().waitFor()
  for (let left = 2; left >= 0; left -= 2) {
    await button(page, 'Take back').click()
    await expect.poll(() => ply(page).count()).toBe(left)
    await walk(page)
  }
})

test('a step back while a move is on its way shows the position stepped to', async ({ visit }) => {
  const page = await visit('/play#game=jungle&seats=you;you')
  await playAny(page)
  await expect.poll(() => ply(page).count()).toBe(1)
  const before = await drawn(page)
  await playAny(page)
  await expect.poll(() => ply(page).count()).toBe(2)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/board', async (route) => {
    await asked
    await route.continue()
  })
  await page.locator('.cell.target').first().click()
  await page.locator('.cell.target:not(.chosen)').first().click()
  await button(page, 'Back one ply').click()
  expect(await drawn(page)).toEqual(before)
  answer()
})

/** Holds the answers to the calls for boards while `held` is true, until `free` is called. */
async function holdBoards(page: Page) {
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  const holding = { held: false, calls: 0, free: () => free() }
  await page.route('**/board', async (route) => {
    if (holding.held) {
      holding.calls++
      await freed
    }
    await route.continue().catch(() => {})
  })
  return holding
}

test('a takeback while the board of the move is on its way drops the move at once', async ({ visit }) => {
  const made = await makeMatch({
    game: 'hex',
    variant: 'hex-5',
    seats: [{ kind: 'human' }, { kind: 'engine', level: 1 }],
    takebacks: 'free',
  })
  await command(made, 0, { type: 'join' }, 1)
  const page = await visit('about:blank')
  await page.goto(seatLink(made, 0))
  await page.locator('.cell.target[data-cell="c3"]').click()
  await expect.poll(() => ply(page).count()).toBe(2)
  await page.locator('.cell.target').first().waitFor()
  await expect.poll(async () => (await drawn(page)).length).toBe(2)
  const before = await drawn(page)
  const boards = await holdBoards(page)
  boards.held = true
  const cell = await page.locator('.cell.target').first().getAttribute('data-cell')
  await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  await expect.poll(() => boards.calls).toBeGreaterThan(0)
  // the stone is drawn before the answer has come
  expect((await drawn(page)).length).toBe(3)
  await expect.poll(() => ply(page).count()).toBe(4)
  await button(page, 'Take back').click()
  await expect.poll(() => ply(page).count()).toBe(2)
  await expect.poll(() => drawn(page), { timeout: 3000 }).toEqual(before)
  await page.locator(`.cell.target[data-cell="${cell}"]`).waitFor()
  // a move from there is made, and its board is asked for while the other call still hangs
  boards.held = false
  const other = await page.locator('.cell.target').last().getAttribute('data-cell')
  await page.locator(`.cell.target[data-cell="${other}"]`).click()
  await expect.poll(async () => (await drawn(page)).length).toBe(4)
  boards.free()
  await walk(page)
})

test('a position that was taken back is not played on while the one before it is on its way', async ({ visit }) => {
  const made = await makeMatch({
    game: 'hex',
    variant: 'hex-5',
    seats: [{ kind: 'human' }, { kind: 'human' }],
    takebacks: 'free',
  })
  for (const seat of [0, 1]) await command(made, seat, { type: 'join' }, 1)
  const seq = async () => (await ask<{ seq: number }>(`/v1/matches/${made.match}/view`)).seq
  const move = async (seat: number, text: string) => command(made, seat, { type: 'move', move: text }, await seq())
  for (const [i, text] of ['c3', 'b2', 'd4', 'a1'].entries()) await move(i % 2, text)
  const page = await visit('about:blank')
  await page.goto(seatLink(made, 0))
  await expect.poll(async () => (await drawn(page)).length).toBe(4)
  await page.locator('.cell.target').first().waitFor()
  // the announcement of the last ply asks for the board before it
  await page.locator('.unseen > p', { hasText: 'your turn' }).waitFor({ state: 'attached' })
  const boards = await holdBoards(page)
  boards.held = true
  await command(made, 0, { type: 'takeback-request' }, await seq())
  await expect.poll(() => ply(page).count()).toBe(2)
  expect(await page.locator('.board-place').getAttribute('aria-busy')).toBe('true')
  expect(await page.locator('.cell.target').count()).toBe(0)
  // other moves than before: the line is as long again
  await move(0, 'e5')
  await move(1, 'd1')
  await expect.poll(() => ply(page).count()).toBe(4)
  expect(await page.locator('.cell.target').count()).toBe(0)
  boards.free()
  await page.locator('.cell.target[data-cell="a1"]').waitFor()
  expect(await page.locator('.pieces [data-on="d1"]').count()).toBe(1)
})

test('a move chosen ahead does not outlive a takeback', async ({ visit }) => {
  const made = await makeMatch({
    game: 'hex',
    variant: 'hex-5',
    seats: [{ kind: 'human' }, { kind: 'human' }],
    takebacks: 'free',
  })
  for (const seat of [0, 1]) await command(made, seat, { type: 'join' }, 1)
  const page = await visit('about:blank')
  await page.goto(seatLink(made, 0))
  const next = page.locator('.task', { hasText: 'Your next move:' })
  await page.locator('.cell.target[data-cell="c3"]').click()
  await expect.poll(() => ply(page).count()).toBe(1)
  // a move can be chosen ahead when the board of the last one is there
  await page.getByRole('grid', { name: 'Hex, white to move' }).waitFor()
  await page.locator('.cell[data-cell="a1"]').click()
  await next.waitFor()
  await button(page, 'Take back').click()
  await expect.poll(() => ply(page).count()).toBe(0)
  await page.locator('.cell.target').first().waitFor()
  await page.waitForTimeout(500)
  expect(await ply(page).count()).toBe(0)
  expect(await next.count()).toBe(0)
})
