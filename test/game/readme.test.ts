import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { findGame, games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { prepareMove } from '../../src/service/search/search.ts'
import { freeClock } from '../../tools/lib/clock.ts'

test('the table of games in README.md is the registry', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| \[.+?\]\((\S+)\) `([\w-]+)` \|/gm)
  const listed = [...rows].map(([, page, id]) => ({ id, page }))
  expect(listed.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort())
  for (const { id, page } of listed) {
    expect(page).toBe(`src/games/${id}/README.md`)
    expect(existsSync(page ?? '')).toBe(true)
  }
})

test('the first call of README.md has the answer that stands below it', async () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, id, body] = /\/v1\/(\w+)\/move .*\n.*-d '(.*)'/.exec(readme)!
  const [, answer] = /```json\n([\s\S]*?)```/.exec(readme)!
  const { subject, request, answer: write } = prepareMove(findGame(id!)!, JSON.parse(body!))
  const thought = await think(subject.game, subject.root, request, freeClock)
  expect(await write(thought, freeClock)).toEqual(JSON.parse(answer!))
})

const SCORE = /\d+\.\d+ (?:% \[\d+(?:\.\d+)?, \d+(?:\.\d+)?\]|\+- \d+\.\d+)|100 % \[\d+(?:\.\d+)?, 100\]/g
const pages = globSync('src/games/*/README.md').map((file) => [file, readFileSync(file, 'utf8')] as const)
/** The pages without their first lines. */
const tables = pages.map(([, text]) => text.slice(text.indexOf('\n## '))).join('\n')

test('each game has a page', () => {
  for (const { id } of games) expect(pages.map(([file]) => file)).toContain(`src/games/${id}/README.md`)
})

describe.each(pages)('%s begins with', (_, text) => {
  const [lead = ''] = text.split('\n## ')

  it('a call that the service accepts', () => {
    const [, id, body] = /\/v1\/([\w-]+)\/move .*-d '(.*)'/.exec(lead)!
    expect(() => prepareMove(findGame(id!)!, JSON.parse(body!))).not.toThrow()
  })

  it('the rules, in a few words', () => {
    const [, rules = ''] = /\*\*Rules\.\*\* ([\s\S]+?)\n\n/.exec(lead)!
    expect(rules.split(/\s+/).length).toBeLessThan(80)
  })

  it('a measured strength, with the command, which a table below or on another page has, too', () => {
    const [, strength = ''] = /\*\*Strength\.\*\* ([\s\S]+)/.exec(lead)!
    expect(strength).toMatch(/`npm run (arena|bench) -- /)
    const scores = strength.match(SCORE) ?? []
    expect(
      scores.length,
      `a score as "95.0 % [80.4, 100]", "100 % [91.2, 100]" or "210.5 +- 12.3" in: ${strength}`,
    ).toBeGreaterThan(0)
    for (const score of scores) expect(tables.includes(score), `${score} in a table below the first section`).toBe(true)
  })
})
