/** Plays at a board as a visitor would, with the moves that the service recommends. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Place } from '../../../src/web/play/line/address.ts'
import { parsePlace } from '../../../src/web/play/line/address.ts'
import { serviceUrl } from './browser.ts'

export interface Choice {
  readonly move: string
  /** The cells to click. */
  readonly cells: readonly string[]
}

/** The most times that a call is made while other tests' searches have all places. */
const TRIES = 5

/** Calls the service, and again after `Retry-After` where it has no place for a search. @throws Error if it refuses */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const call = () =>
    fetch(serviceUrl() + path, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  let response = await call()
  for (let tries = 1; response.status === 503 && tries < TRIES; tries++) {
    await wait(Number(response.headers.get('Retry-After')) * 1000)
    response = await call()
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

interface Subject {
  readonly position: string
  readonly variant?: string | undefined
  readonly rules?: Readonly<Record<string, number>> | undefined
}

/** Limits of a search that beats a weak engine quickly. */
const LIMITS = { iterations: 1000 }

export async function bestChoice(game: string, subject: Subject): Promise<Choice> {
  const { move } = await ask<{ move: string }>(`/v1/${game}/move`, { ...subject, limits: LIMITS, seed: 1 })
  const { moves } = await ask<{ moves: Choice[] }>(`/v1/${game}/board`, subject)
  return moves.find((choice) => choice.move === move)!
}

/** The game that the playground shows, from its address. */
export const placeOf = (page: Page): Place & { position: string } => {
  const place = parsePlace(new URL(page.url()).hash)
  if (place?.position === undefined) throw new Error(`no game in ${page.url()}`)
  return { ...place, position: place.position }
}

/** The position that the playground shows. */
export async function subjectOf(page: Page): Promise<Subject> {
  const { game, position, variant, rules, moves } = placeOf(page)
  const subject = { position, variant, ...(rules ? { rules } : {}) }
  return { ...subject, position: (await ask<{ position: string }>(`/v1/${game}/play`, { ...subject, moves })).position }
}

const option = (page: Page, { move }: Choice) =>
  page.getByRole('group', { name: 'Moves to choose from' }).locator(`button[data-move="${move}"]`)

/** Clicks a move's cells. If they leave several moves open, or if there are none, presses the move's button. */
export async function playByMouse(page: Page, choice: Choice, played: () => Promise<unknown>): Promise<void> {
  // a cell that is no target yet would take the click for nothing
  for (const cell of choice.cells) await page.locator(`.cell.target[data-cell="${cell}"]`).click()
  const button = option(page, choice)
  const asked = button.waitFor().then(
    () => true,
    () => false,
  )
  const done = played().then(() => false)
  if (await Promise.race([asked, done])) await button.click()
  await done
}

/** Plays a move that names cells: chooses the first target, and another one while there is one to choose next. */
export async function playAny(page: Page): Promise<void> {
  const plies = () => page.locator('.ply').count()
  const chosen = () => page.locator('.cell.chosen').count()
  const before = await plies()
  await page.locator('.cell.target').first().click()
  // a move of one cell is played at once
  await expect.poll(async () => (await chosen()) > 0 || (await plies()) > before).toBe(true)
  if ((await plies()) === before) await page.locator('.cell.target:not(.chosen)').first().click()
}

/** Resolves when the playground's game has more than `from` moves. */
export const movesOn = (page: Page, from: number) =>
  page.waitForURL(({ hash }) => (parsePlace(hash)?.moves.length ?? 0) > from)

/** The most moves of a visitor before a game is abandoned. */
const MOST_MOVES = 150

/** Moves whenever it is the visitor's turn. @returns the result as the page shows it */
export async function playOut(page: Page, make: (choice: Choice, played: () => Promise<unknown>) => Promise<void>) {
  const result = page.locator('.table-board > .result')
  const turn = page.locator('.cell.target, .options button')
  for (let i = 0; i < MOST_MOVES; i++) {
    await result.or(turn).first().waitFor()
    if (await result.isVisible()) return result.innerText()
    const { game, moves } = placeOf(page)
    await make(await bestChoice(game, await subjectOf(page)), () => movesOn(page, moves.length))
  }
  throw new Error(`not over after ${MOST_MOVES} moves: ${page.url()}`)
}
