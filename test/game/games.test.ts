import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { games } from '../../src/games/registry.ts'

it.each(games.map(({ id }) => id))('%s has the files that run the shared suites on it', (id) => {
  for (const [file, suite] of [
    ['contract.test.ts', 'describeContract'],
    ['search.test.ts', 'describeSearches'],
  ]) {
    const text = readFileSync(new URL(`../games/${id}/${file}`, import.meta.url), 'utf8')
    expect(text).toMatch(new RegExp(`from '.*/src/games/${id}/index.ts'`))
    expect(text).toMatch(new RegExp(`^${suite}\\(`, 'm'))
  }
})
