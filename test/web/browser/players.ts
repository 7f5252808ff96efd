/** The players of a live match, each in a browser of their own. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { serviceUrl, type Visit } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask, bestChoice, playByMouse } from './table.ts'

interface View {
  readonly phase: string
  readonly seq: number
  readonly position: string
  readonly toMove: string | null
  readonly next: string | null
}

export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

const viewOf = (page: Page) => ask<View>(`/v1/matches/${idOf(page)}/view`)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const ply = (page: Page) => page.locator('.ply')

/** Waits until all pages show the same plies. @returns these */
export async function agreed(...pages: readonly Page[]): Promise<string[]> {
  let first: string[] = []
  const differ = async () => {
    const [one = [], ...others] = await Promise.all(pages.map((page) => ply(page).allInnerTexts()))
    first = one
    return others.filter((texts) => texts.join() !== one.join()).length
  }
  await expect.poll(differ).toBe(0)
  return first
}

/** Takes pictures of the match as it stands, and runs axe on it. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await screenshot(page, `match-${name}-${width}`)
    expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBeLessThanOrEqual(width)
  }
  expect.soft(await violationsOf(page), name).toEqual([])
}

/**
 * Ada creates a match of EinStein with a clock, Bo joins by her link, and both see the board.
 * @param colorScheme where it is given, the pages on the way are inspected in it
 * @param position where the match begins, which visitors cannot choose; absent: at a usual start
 */
export async function twoPlayers(
  visit: Visit,
  colorScheme?: 'light' | 'dark',
  prepare: (bo: Page) => Promise<void> = async () => {},
  position?: string,
) {
  const options = colorScheme ? { colorScheme } : {}
  const ada = await visit('/match', options)
  if (position !== undefined)
    await ada.route('**/v1/matches', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), position }) }),
    )
  await ada.getByLabel('Your name').fill('Ada')
  await ada.getByLabel('Clock').selectOption('30 minutes, plus 20 seconds per move')
  await button(ada, 'Create match').click()
  await ada.waitForURL(/\/match\/[0-9a-f]{32}$/)
  const invitation = await ada.getByLabel('Invitation to play blue').inputValue()
  if (colorScheme) await inspect(ada, `waiting-${colorScheme}`)
  const heard: string[] = []
  const bo = await visit('about:blank', options)
  bo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await prepare(bo)
  await bo.goto(invitation)
  await bo.getByLabel('Your name').fill('Bo')
  // the terms of the match, before its guest joins
  for (const [name, value] of [
    ['Clock', '30 minutes, plus 20 seconds per move'],
    ['Takebacks', 'If the others agree'],
  ] as const)
    expect.soft(await bo.locator('.match-terms > dt', { hasText: name }).locator('+ dd').innerText()).toBe(value)
  if (colorScheme) await inspect(bo, `invited-${colorScheme}`)
  await button(bo, 'Join as blue').click()
  await Promise.all([ada, bo].map((page) => page.getByRole('grid').waitFor()))
  return { ada, bo, invitation, heard }
}

/** Lets the player to move play the best move, until the match is over or `moves` moves have been made. */
export async function play(players: Readonly<Record<string, Page>>, moves = Number.POSITIVE_INFINITY): Promise<void> {
  const [first] = Object.values(players)
  for (let i = 0; i < moves; i++) {
    const { position, toMove, phase, seq } = await settled(first!)
    if (phase === 'ended') return
    const page = players[toMove!]!
    await page.locator('.cell.target').first().waitFor()
    const choice = await bestChoice('einstein', { position })
    await playByMouse(page, choice, () => expect.poll(async () => (await viewOf(page)).seq).toBeGreaterThan(seq))
  }
}

/** Waits until a player is to move or the match has ended. @returns the match's view then */
export async function settled(page: Page): Promise<View> {
  let view = await viewOf(page)
  await expect
    .poll(async () => {
      view = await viewOf(page)
      // nobody is to move before all players have joined
      return view.phase === 'ended' || (view.toMove !== null && view.toMove !== 'chance')
    })
    .toBe(true)
  return view
}

interface Made {
  readonly match: string
  readonly seats: readonly { readonly player: string; readonly secret: string }[]
}

/** Makes a match by a call; its people have not joined. */
export const makeMatch = (order: object): Promise<Made> => ask<Made>('/v1/matches', order)

/** Sends a command of a seat. @param seq the number of the last event that its player has seen */
export async function command({ match, seats }: Made, seat: number, action: object, seq: number): Promise<void> {
  const response = await fetch(`${serviceUrl()}/v1/matches/${match}/commands`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Seat-Secret': seats[seat]!.secret },
    body: JSON.stringify({ id: `c-${seat}-${seq}-${Math.random()}`.replace('.', ''), seq, ...action }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** The path of a match with the key to one of its seats. */
export const seatLink = ({ match, seats }: Made, seat: number): string =>
  `/match/${match}#${new URLSearchParams({ seat: seats[seat]!.player, secret: seats[seat]!.secret })}`
