/** Public matches: somebody lists an invitation, a stranger takes it, and a third one watches. */
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { button, idOf } from './players.ts'
import { screenshot } from './screenshots.ts'

test('a listed invitation is taken by a stranger, and the match is watched', async ({ visit }) => {
  const ada = await visit('/match')
  await ada.getByLabel('Your name').fill('Ada of the list')
  await ada.getByLabel('Clock').selectOption('10 minutes, plus 5 seconds per move')
  await ada.getByLabel('Who may watch').selectOption('Everybody: the match is listed')
  await button(ada, 'Create match').click()
  await ada.waitForURL(/\/match\/[0-9a-f]{32}$/)
  await ada.getByText('The match is in the list of open invitations while this page is open.').waitFor()

  const bo = await visit('/match', { colorScheme: 'dark' })
  const invitation = bo.locator('.match-listed > li', { hasText: 'Ada of the list' })
  await invitation.getByText('10 minutes, plus 5 seconds per move').waitFor()
  for (const width of [1280, 320]) {
    await bo.setViewportSize({ width, height: 800 })
    await screenshot(bo, `match-list-${width}`)
    expect.soft(await bo.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  expect(await violationsOf(bo)).toEqual([])
  await invitation.getByRole('link', { name: 'Play', exact: true }).click()
  await bo.waitForURL(`**/match/${idOf(ada)}`)
  await button(bo, 'Join as blue').click()
  await Promise.all([ada, bo].map((page) => page.getByRole('grid').waitFor()))

  const carla = await visit('/match')
  const match = carla.locator('.match-listed > li', { hasText: 'Ada of the list' })
  await match.getByRole('link', { name: 'Watch' }).click()
  await carla.getByText('You are watching.').waitFor()
})
