/** Unknown addresses: a page that says so and leads on, never raw JSON or an empty board. */
import { describe, expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { serviceUrl, test } from './browser.ts'
import { screenshot } from './screenshots.ts'

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.for([
    ['an address', '/match/no-such', 'There is nothing at this address', 'Play or analyse a game'],
    ['a game', '/play#game=nothing', 'There is no game called nothing', 'Jungle'],
  ] as const)('%s', async ([name, path, title, way], { visit }) => {
    const page = await visit(path, { colorScheme })
    await page.getByRole('heading', { name: title }).waitFor()
    await screenshot(page, `${name.replace(' ', '-')}-of-nothing-${colorScheme}`)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: way }).click()
    await page.getByRole('grid').waitFor()
  })
})

test('the way back from a game that there is not leads to the game before', async ({ visit }) => {
  const page = await visit('/play#game=hex')
  await page.evaluate(`location.hash = '#game=nothing'`)
  await page.getByRole('heading', { name: 'There is no game called nothing' }).waitFor()
  await page.goBack()
  await page.getByRole('grid').waitFor()
  expect(await page.getByRole('heading', { name: 'There is no game called nothing' }).count()).toBe(0)
})

test.for([
  ['a browser', 'text/html,application/xhtml+xml', '/nothing', 'text/html'],
  ['a program', '*/*', '/nothing', 'application/problem+json'],
  ['a browser that opens a call', 'text/html', '/v1/nothing', 'application/problem+json'],
])('%s gets 404 in its own language', async ([, accept, path, type]) => {
  const answer = await fetch(serviceUrl() + path, { headers: { Accept: accept! } })
  expect([answer.status, answer.headers.get('Content-Type')?.split(';')[0]]).toEqual([404, type])
})
