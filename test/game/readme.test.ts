import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findGame, games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { prepareMove } from '../../src/service/search.ts'
import { freeClock } from '../../tools/clock.ts'

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
