import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../../src/games/registry.ts'

test('the table of games in README.md is the registry', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| \[.+?\]\((\S+)\) `([\w-]+)` \|/gm)
  const listed = [...rows].map(([, page, id]) => ({ id, page }))
  expect(listed.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort())
  for (const { id, page } of listed) {
    expect(page).toBe(`src/games/${id}/README.md`)
    expect(existsSync(page ?? '')).toBe(true)
  }
})
