/** Live matches between browsers. */
import { readFile } from 'node:fs/promises'
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import { serviceUrl, test } from './browser.ts'
import {
  agreed,
  button,
  command,
  idOf,
  inspect,
  makeMatch,
  play,
  ply,
  seatLink,
  settled,
  twoPlayers,
} from './players.ts'
import { ask, playAny } from './table.ts'

/** The browser's storage, which keeps the secrets of seats. */
const kept = (page: Page) => page.evaluate<string>('JSON.stringify(localStorage)')

const secretsIn = (text: string): string[] => [...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([secret]) => secret)

/** A position that is over after three moves at the earliest, and soon. */
const LATE = '5/1AB2/5/2ba1/5 r -'

test('two browsers play a match to its end, a third watches, and the dice are checked', async ({ visit }) => {
  const { ada, bo, invitation, heard } = await twoPlayers(visit, 'light', undefined, LATE)
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

  // an offer in words, which the other agrees to: both are taken to the rematch
  await button(ada, 'Rematch').click()
  await bo.getByText('Ada (red) would like to play again.').waitFor()
  expect(await bo.title()).toMatch(/^Ada \(red\) would like to play again · /)
  const before = idOf(ada)
  await button(bo, 'Agree').click()
  await Promise.all([ada, bo].map((page) => page.waitForURL((url) => !url.pathname.endsWith(before))))
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
  // beside the clock, without scrolling; announced; and in the title
  for (const width of [1280, 320]) {
    await bo.setViewportSize({ width, height: 800 })
    await bo.evaluate('scrollTo(0, 0)')
    const { y, height } = (await button(bo, 'Decline').boundingBox())!
    expect(y + height, `at ${width}`).toBeLessThan(800)
    // on a phone the words and the buttons of the offer may be two lines: the first of them is beside the clock
    const offer = (await bo.locator('.match-offer').boundingBox())!
    const clock = (await bo.locator('.players.near .match-clock').boundingBox())!
    expect(Math.abs(clock.y - offer.y), `at ${width}`).toBeLessThan(60)
  }
  expect(await bo.locator('.unseen[aria-live="polite"]').innerText()).toContain('Ada (red) offers a draw')
  expect(await bo.title()).toMatch(/^Ada \(red\) offers a draw · /)
  await inspect(bo, 'offer-dark')
  await button(bo, 'Decline').click()
  await bo.getByText('Ada (red) offers a draw.').waitFor({ state: 'detached' })
  // whoever offered sees the answer, until the next move
  const refusal = ada.locator('.match-offer', { hasText: 'Bo (blue) does not agree to a draw.' })
  await refusal.waitFor()
  expect(await bo.locator('.match-offer').count()).toBe(0)
  await inspect(ada, 'declined-dark')
  await ada.reload()
  await refusal.waitFor()

  await players[(await settled(ada)).toMove as keyof typeof players].locator('.cell.target').first().waitFor()
  const before = await agreed(ada, bo)
  await button(bo, 'Take back').click()
  await button(ada, 'Agree').click()
  await expect.poll(() => ply(bo).count()).toBeLessThan(before.length)
  const after = await agreed(ada, bo)
  expect(before.slice(0, after.length)).toEqual(after)

  await play(players, 1)
  await refusal.waitFor({ state: 'detached' })
  // in the same position there is no second request for a takeback
  await button(bo, 'Take back').click()
  await button(ada, 'Decline').click()
  await bo.locator('.match-offer', { hasText: 'Ada (red) does not agree to the takeback.' }).waitFor()
  expect(await button(bo, 'Take back').getAttribute('aria-disabled')).toBe('true')
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
  const { ada, bo } = await twoPlayers(visit, undefined, (page) =>
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
  expect(await button(bo, 'Take back').isDisabled()).toBe(true)
  await play({ red: ada }, 1)
  await expect.poll(async () => (await ply(ada).count()) - (await ply(bo).count())).toBeGreaterThan(0)
  broken = false
  await agreed(bo, ada)
  await bo.getByText('The connection is lost').waitFor({ state: 'detached' })
  expect(await button(bo, 'Take back').isDisabled()).toBe(false)
  await play(players, 2)
  await agreed(bo, ada)

  await bo.reload()
  await bo.getByText('You (Bo)').waitFor()
  await agreed(bo, ada)
  await play(players, 2)
})

test('a match by own rules goes on when the network is back, and its failure is no longer told', async ({ visit }) => {
  const text = await readFile(new URL('../../../rules/clobber.rbg', import.meta.url), 'utf8')
  const { id } = await ask<{ id: string }>('/v1/rules', { language: 'rbg', text })
  const page = await visit(`/match#game=${id}`)
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.locator('.cell.target').first().waitFor()
  // the kind of failure that the test's visitors do not count as a fault
  await page.route('**/board', (route) => route.abort('aborted'))
  await playAny(page)
  const told = page.getByText('No answer from the service')
  await told.waitFor()
  await page.unroute('**/board')
  await told.waitFor({ state: 'detached' })
  await page.locator('.cell.target').first().waitFor()
  expect(await ply(page).count()).toBe(2)
  // the rules are fetched for the check of the record
  await button(page, /Resign|Call off/).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await button(page, 'Check the match').click()
  await page.getByText(/^\d+ events checked, .*: all correct\.$/).waitFor()
  // a record of such a game can be opened
  await page.goto('/play#game=jungle')
  await page.getByLabel('Record of a game').fill(`[Game "${id}"]\n\n1. a1b1`)
  await button(page, 'Open record').click()
  await page.getByRole('grid', { name: 'Clobber, black to move' }).waitFor()
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

test('the focus comes to the board from the buttons of an offer that has been answered', async ({ visit }) => {
  const { ada, bo } = await twoPlayers(visit)
  await play({ red: ada, blue: bo }, 2)
  await button(ada, 'Take back').click()
  await button(bo, 'Agree').focus()
  await bo.keyboard.press('Enter')
  await button(bo, 'Agree').waitFor({ state: 'detached' })
  expect(await bo.evaluate('document.activeElement.getAttribute("role")')).toBe('gridcell')
})

/** Keeps what a match tells screen readers from now on, in `heard`. */
const listen = (page: Page) =>
  page.evaluate(`{
    window.heard = []
    const told = new Set(document.querySelectorAll('main > [aria-live] > p'))
    new MutationObserver(() => {
      for (const news of document.querySelectorAll('main > [aria-live] > p')) {
        if (!told.has(news)) heard.push(news.innerText)
        told.add(news)
      }
    }).observe(document.querySelector('main > [aria-live]'), { childList: true })
  }`)

const heardBy = (page: Page) => page.evaluate<string[]>('heard')

test('your turn is told after the move of the other side, not after your own; a takeback is no move', async ({
  visit,
}) => {
  const page = await visit('/match#game=hex&variant=hex-5')
  let moved = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      moved += String(payload).split('"type":"moved"').length - 1
    }),
  )
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await page.getByLabel('Takebacks').selectOption('Always')
  await button(page, 'Create match').click()
  await page.locator('.cell.target').first().waitFor()
  await listen(page)
  // the answer of the engine is known before the board after the visitor's own move
  await page.route('**/board', async (route) => {
    await expect.poll(() => moved).toBeGreaterThan(1)
    await route.continue()
  })
  await playAny(page)
  await expect.poll(() => heardBy(page).then((all) => all.length)).toBe(2)
  const [own, answer] = await heardBy(page)
  expect(own).toMatch(/^black stone on \w+$/)
  expect(answer).toMatch(/^white stone on \w+\. your turn$/)
  await page.unroute('**/board')
  await playAny(page)
  await expect.poll(() => heardBy(page).then((all) => all.length)).toBe(4)
  await button(page, 'Take back').click()
  await expect.poll(() => ply(page).count()).toBe(2)
  await page.locator('.cell.target').first().waitFor()
  await playAny(page)
  await expect.poll(() => heardBy(page).then((all) => all.length)).toBeGreaterThan(6)
  const [, , , , asked, done, again] = await heardBy(page)
  expect([asked, done]).toEqual([
    'You ask to take back your last move, and the one after it',
    'You have taken back your last move',
  ])
  expect(again).toMatch(/^black stone on \w+/)
})

test('where a player is out from the start, the others can resign when they have moved', async ({ visit }) => {
  // the cells of a and b, none of c
  const cells = Array.from({ length: 36 }, (_, i) => (i < 18 ? 'a2' : 'b2')).join(',')
  const match = await makeMatch({
    game: 'risk',
    variant: 'simplified-grid6',
    position: `${cells} a/3 draft:18 -`,
    seats: [{ kind: 'human' }, { kind: 'human' }, { kind: 'human' }],
  })
  for (const seat of [0, 1, 2]) await command(match, seat, { type: 'join' }, 1)
  const page = await visit(seatLink(match, 0))
  await button(page, 'Call off').waitFor()
  for (;;) {
    const { position, toMove, seq } = await settled(page)
    const seat = match.seats.findIndex(({ player }) => player === toMove)
    const { moves } = await ask<{ moves: { move: string }[] }>('/v1/risk/board', {
      variant: 'simplified-grid6',
      position,
    })
    const { move } = moves.find((one) => one.move === 'end') ?? moves.at(-1)!
    await command(match, seat, { type: 'move', move }, seq)
    if (seat === 1) break
  }
  await button(page, 'Resign').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await page.locator('.table-board > .result', { hasText: / has won: / }).waitFor()
})

test('who is about to call a match off, when that becomes too late, neither loses the dialog nor resigns by it', async ({
  visit,
}) => {
  const match = await makeMatch({ game: 'hex', variant: 'hex-3', seats: [{ kind: 'human' }, { kind: 'human' }] })
  for (const seat of [0, 1]) await command(match, seat, { type: 'join' }, 1)
  const page = await visit(seatLink(match, 0))
  await playAny(page)
  await ply(page).first().waitFor()
  const dialog = page.getByRole('dialog')
  const callOff = dialog.getByRole('button', { name: 'Call off' })
  await button(page, 'Call off').click()
  await callOff.hover()
  const place = () => callOff.boundingBox()
  const before = await place()
  const { position, seq } = await settled(page)
  const { moves } = await ask<{ moves: string[] }>('/v1/hex/legal-moves', { variant: 'hex-3', position })
  await command(match, 1, { type: 'move', move: moves[0]! }, seq)
  await dialog.getByText('It is too late to call the match off. You can still resign.').waitFor()
  expect(await place(), 'nothing moves under the pointer').toEqual(before)
  await page.mouse.down()
  await page.mouse.up()
  expect(await callOff.getAttribute('aria-disabled')).toBe('true')
  await page.emulateMedia({ forcedColors: 'active' })
  await inspect(page, 'too-late-forced')
  const paintOf = (name: string) =>
    page.evaluate<string>(`{
      const named = [...document.querySelectorAll('dialog .button')].find((one) => one.innerText === ${JSON.stringify(name)})
      getComputedStyle(named).color
    }`)
  expect(await paintOf('Call off'), 'an unusable button looks unusable').not.toBe(await paintOf('Keep playing'))
  await dialog.getByRole('button', { name: 'Keep playing' }).click()
  expect((await settled(page)).phase).toBe('playing')
  await button(page, 'Resign').click()
  await dialog.getByRole('button', { name: 'Resign' }).click()
  await page.locator('.table-board > .result', { hasText: 'you resigned' }).waitFor()
})

test('whoever resigns by keyboard goes on at the buttons after the match', async ({ visit }) => {
  const page = await visit('/match')
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.getByRole('grid').waitFor()
  await page.locator('.cell.target').first().waitFor()
  await button(page, /Resign|Call off/).focus()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog').getByRole('button').last()
  await sure.focus()
  await page.keyboard.press('Enter')
  await page.locator('.table-board > .result').waitFor()
  expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Rematch')
})

test('an invitation to BanQi names the seats as they are before the first flip, and speaks of no dice', async ({
  visit,
}) => {
  const ada = await visit('/match')
  await ada.getByText('BanQi').click()
  await ada.getByLabel('Chance').selectOption('By the player, with a button')
  await button(ada, 'Create match').click()
  const invitation = await ada.getByLabel('Invitation to play second').inputValue()
  await ada.locator('.players.near .seat-name', { hasText: 'first' }).waitFor()
  // the window has no leave to use the clipboard: the player is told, and a key copies the link
  await ada.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`)
  await ada.locator('.match-link', { hasText: 'Invitation' }).getByRole('button', { name: 'Copy' }).click()
  await ada.getByRole('button', { name: 'Not copied' }).waitFor()
  const selected =
    'document.activeElement.value?.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)'
  expect(await ada.evaluate(selected)).toBe(invitation)
  const bo = await visit('about:blank')
  await bo.goto(invitation)
  await bo.locator('.match-join .seat-name', { hasText: 'second' }).waitFor()
  const terms = await bo.locator('.match-terms').innerText()
  expect(terms).toMatch(/Chance\s+By the player, with a button/)
  expect(terms).not.toMatch(/dice|rolled/i)
  await button(bo, 'Join as second').click()
  await Promise.all([ada, bo].map((page) => page.getByRole('grid').waitFor()))
  // the form had the focus, and the board has taken its place
  await expect.poll(() => bo.evaluate(`document.activeElement.closest('.board') !== null`)).toBe(true)
})

test('nobody is told that it is their turn before the die is rolled', async ({ visit }) => {
  const page = await visit('/match')
  await page.locator('.match-player + select').last().selectOption('Engine, level 1')
  await button(page, 'Create match').click()
  await page.getByRole('grid').waitFor()
  await listen(page)
  await play({ red: page }, 3)
  await page.locator('.cell.target').first().waitFor()
  const turns = (await heardBy(page)).filter((words) => words.includes('your turn'))
  expect(turns.length).toBeGreaterThan(0)
  expect(turns.filter((words) => !words.startsWith('rolled '))).toEqual([])
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
