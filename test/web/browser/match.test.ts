/** Live matches between browsers. */
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { serviceUrl, test, type Visit } from './browser.ts'
import { screenshot } from './screenshots.ts'
import { ask, bestChoice, playByMouse } from './table.ts'

interface View {
  readonly phase: string
  readonly seq: number
  readonly position: string
  readonly toMove: string | null
  readonly next: string | null
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

const viewOf = (page: Page) => ask<View>(`/v1/matches/${idOf(page)}/view`)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const ply = (page: Page) => page.locator('.ply')

/** Waits until all pages show the same plies. @returns these */
async function agreed(...pages: readonly Page[]): Promise<string[]> {
  let first: string[] = []
  const differ = async () => {
    const [one = [], ...others] = await Promise.all(pages.map((page) => ply(page).allInnerTexts()))
    first = one
    return others.filter((texts) => texts.join() !== one.join()).length
  }
  await expect.poll(differ).toBe(0)
  return first
}

/** The browser's storage, which keeps the secrets of seats. */
const kept = (page: Page) => page.evaluate<string>('JSON.stringify(localStorage)')

const secretsIn = (text: string): string[] => [...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([secret]) => secret)

/** Takes pictures of the match as it stands, and runs axe on it. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await screenshot(page, `match-${name}-${width}`)
    expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBeLessThanOrEqual(width)
  }
  expect.soft(await violationsOf(page), name).toEqual([])
}

/** Ada creates a match of EinStein with a clock, Bo joins by her link, and both see the board. */
async function twoPlayers(
  visit: Visit,
  colorScheme: 'light' | 'dark' = 'light',
  prepare: (bo: Page) => Promise<void> = async () => {},
) {
  const ada = await visit('/match', { colorScheme })
  await ada.getByLabel('Your name').fill('Ada')
  await ada.getByLabel('Clock').selectOption('30 minutes, plus 20 seconds per move')
  await button(ada, 'Create match').click()
  await ada.waitForURL(/\/match\/[0-9a-f]{32}$/)
  const invitation = await ada.getByLabel('Invitation to play blue').inputValue()
  await inspect(ada, `waiting-${colorScheme}`)
  const heard: string[] = []
  const bo = await visit('about:blank', { colorScheme })
  bo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await prepare(bo)
  await bo.goto(invitation)
  await bo.getByLabel('Your name').fill('Bo')
  await inspect(bo, `invited-${colorScheme}`)
  await button(bo, 'Join as blue').click()
  await Promise.all([ada, bo].map((page) => page.getByRole('grid').waitFor()))
  return { ada, bo, invitation, heard }
}

/** Lets the player to move play the best move, until the match is over or `moves` moves have been made. */
async function play(players: Readonly<Record<string, Page>>, moves = Number.POSITIVE_INFINITY): Promise<void> {
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
async function settled(page: Page): Promise<View> {
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

test('two browsers play a match to its end, a third watches, and the dice are checked', async ({ visit }) => {
  const { ada, bo, invitation, heard } = await twoPlayers(visit)
  const eve = await visit(`/match/${idOf(ada)}`)
  await eve.getByText('You are watching.').waitFor()
  await eve.getByRole('grid').waitFor()
  const players = { red: ada, blue: bo }
  await play(players, 2)
  // of the three tabs, only the title of the player to move says so
  const titles = () => Promise.all([ada, bo, eve].map((page) => page.title()))
  await expect.poll(async () => (await titles()).filter((title) => title.startsWith('Your turn · ')).length).toBe(1)
  expect((await titles())[2]).toBe('EinStein würfelt nicht! · bestmove')

  // the invited player now has a secret of their own, which nobody else has seen
  const [adas, bos] = [secretsIn(await kept(ada)), secretsIn(await kept(bo))]
  const [invited] = secretsIn(invitation)
  expect(bos).toHaveLength(1)
  expect(bos).not.toContain(invited)
  expect(adas).not.toContain(bos[0])
  const ofAda = adas.filter((secret) => secret !== invited)
  expect(ofAda).toHaveLength(1)
  for (const [page, foreign] of [
    [ada, [...bos, invited!]],
    [bo, adas],
    [eve, [...adas, ...bos]],
  ] as const) {
    const shown = (await page.content()) + page.url()
    for (const secret of foreign) expect(shown).not.toContain(secret)
  }
  for (const secret of [...adas, ...bos]) expect(heard.join()).not.toContain(secret)
  expect(await kept(eve)).not.toContain(idOf(ada))

  // the invitation link no longer works
  const late = await visit('about:blank')
  await late.goto(invitation)
  await late.getByText('This invitation has been used').waitFor()
  await late.getByRole('grid').waitFor()

  await inspect(ada, 'playing-light')
  await play(players)
  await Promise.all(
    [ada, bo, eve, late].map((page) =>
      page.locator('.table-board > .result', { hasText: / ha(?:s|ve) won: / }).waitFor(),
    ),
  )
  expect(await eve.locator('[data-cell]').count()).toBe(await ada.locator('[data-cell]').count())
  await agreed(eve, ada)
  for (const name of ['Rematch', 'Resign', 'Take back']) expect(await button(eve, name).count()).toBe(0)

  for (const page of [bo, eve]) {
    await button(page, 'Check the match').click()
    await page.getByText('all correct').waitFor()
  }
  await inspect(bo, 'ended-light')
  await button(eve, 'Review the game').click()
  await eve.getByText('Own moves', { exact: true }).waitFor()
  await eve.getByRole('link', { name: 'Analyse' }).click()
  await eve.waitForURL(/#game=einstein&.*moves=/)
  await agreed(eve, ada)

  await button(ada, 'Rematch').click()
  await bo.getByRole('button', { name: 'Rematch' }).click()
  await Promise.all(
    [ada, bo].map(async (page) => {
      const before = idOf(page)
      await page.getByRole('link', { name: 'Go to the rematch' }).click()
      await page.waitForURL((url) => !url.pathname.endsWith(before))
    }),
  )
  // every player has moved on by one seat
  await ada.getByText('You (Ada)').waitFor()
  await play({ blue: ada, red: bo }, 1)
})

test('offers are made, declined and agreed to; a match can be given up', async ({ visit }) => {
  const { ada, bo } = await twoPlayers(visit, 'dark')
  const players = { red: ada, blue: bo }
  await play(players, 2)
  await button(ada, 'Offer a draw').click()
  await bo.getByText('Ada (red) offers a draw.').waitFor()
  await inspect(bo, 'offer-dark')
  await button(bo, 'Decline').click()
  await bo.getByText('Ada (red) offers a draw.').waitFor({ state: 'detached' })

  await players[(await settled(ada)).toMove as keyof typeof players].locator('.cell.target').first().waitFor()
  const before = await agreed(ada, bo)
  await button(bo, 'Take back').click()
  await button(ada, 'Agree').click()
  await expect.poll(() => ply(bo).count()).toBeLessThan(before.length)
  const after = await agreed(ada, bo)
  expect(before.slice(0, after.length)).toEqual(after)

  await play(players, 1)
  await button(bo, 'Resign').click()
  await inspect(bo, 'resigning-dark')
  await bo.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click()
  await button(bo, 'Resign').click()
  await bo.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ada.locator('.table-board > .result', { hasText: 'You have won: ' }).waitFor()
  await bo.locator('.table-board > .result', { hasText: 'Ada (red) has won: ' }).waitFor()
})

test('a player whose socket breaks, and who then reloads, goes on where the match stands', async ({ visit }) => {
  const sockets: WebSocketRoute[] = []
  let broken = false
  const { ada, bo } = await twoPlayers(visit, 'light', (page) =>
    page.routeWebSocket(/\/socket$/, (socket) => {
      if (broken) return void socket.close()
      socket.connectToServer()
      sockets.push(socket)
    }),
  )
  const players = { red: ada, blue: bo }
  await play(players, 2)

  broken = true
  for (const socket of sockets.splice(0)) await socket.close()
  await bo.getByText('The connection is lost').waitFor()
  await play({ red: ada }, 1)
  await expect.poll(async () => (await ply(ada).count()) - (await ply(bo).count())).toBeGreaterThan(0)
  broken = false
  await agreed(bo, ada)
  await bo.getByText('The connection is lost').waitFor({ state: 'detached' })
  await play(players, 2)
  await agreed(bo, ada)

  await bo.reload()
  await bo.getByText('You (Bo)').waitFor()
  await agreed(bo, ada)
  await play(players, 2)
})

test('a match against the engine: hints, moving at once, and taking back', async ({ visit }) => {
  const page = await visit('/match')
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.getByRole('grid').waitFor()
  await page.locator('.cell.target').first().waitFor()
  await button(page, 'Hint').click()
  await page.locator('.cell.hint').first().waitFor()
  await play({ red: page }, 2)
  await page.locator('.cell.target').first().waitFor()
  const before = await ply(page).count()
  await button(page, 'Take back').click()
  await expect.poll(() => ply(page).count()).toBeLessThan(before)
  await button(page, /Resign|Call off/).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.locator('.table-board > .result').waitFor()
})

test('the first flip of BanQi gives out the colours, and the seats are called by them', async ({ visit }) => {
  const page = await visit('/match')
  await page.getByText('BanQi').click()
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.locator('.cell.target[data-cell="a4"]').click()
  const cell = page.locator('[data-cell="a4"]')
  const label = async () => (await cell.getAttribute('aria-label')) ?? ''
  await expect.poll(label).toMatch(/red|black/)
  const [colour] = /red|black/.exec(await label())!
  const name = page.locator('.players.near .seat-name')
  await expect.poll(async () => (await name.innerText()).toLowerCase()).toBe(colour)
})

test('whoever follows a link to no match is told so', async ({ visit }) => {
  const page = await visit(`/match/${'0'.repeat(32)}`)
  await page.getByRole('heading', { name: 'This match cannot be shown' }).waitFor()
  await page.getByRole('alert').getByText('It may have been deleted, or the link is incomplete.').waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await inspect(page, 'missing')
  await page.getByRole('link', { name: 'Create a new match' }).click()
  await page.waitForURL(`${serviceUrl()}/match`)
})
