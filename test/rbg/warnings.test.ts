import { expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { findWarnings } from '../../src/rbg/warnings/warnings.ts'
import { names, textOf } from './descriptions.ts'
import { GOOD, HOLLOW, rows } from './warned.ts'

it.each(rows)('warns of %s', (_title, text, line, column, word) => {
  expect(warningsOf(text)).toContainEqual({ line, column, detail: expect.stringContaining(word) })
})

it.each(GOOD)('has nothing to say of %s', (_title, text) => {
  expect(warningsOf(text)).toEqual([])
})

it('has nothing to say of a piece on most cells that has a look', () => {
  expect(warningsOf(HOLLOW, ['dot'])).toEqual([])
})

it('says each thing once', () => {
  const text = rows.find(([title]) => title.startsWith('an assignment'))![1]
  expect(new Set(warningsOf(text).map((warning) => JSON.stringify(warning))).size).toBe(warningsOf(text).length)
})

// the free edges of dots are called f
it.each(names)('finds at most unbounded stars, and what is not used or empty, in %s', (name) => {
  for (const { detail } of warningsOf(textOf(name))) expect(detail).toMatch(/star|never used|empty place.*"f"/)
})

function warningsOf(text: string, looked: readonly string[] = []) {
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return atOnce(findWarnings(made, looked))
}
