import { expect, it } from 'vitest'
import { rbgGame } from '../../src/rbg/game.ts'
import { names, textOf } from './descriptions.ts'
import { HEAD, rows } from './warned.ts'

it.each(rows)('warns of %s', (_title, text, line, column, word) => {
  expect(warningsOf(text)).toContainEqual({ line, column, detail: expect.stringContaining(word) })
})

it('has nothing to say of good rules', () => {
  expect(warningsOf(`${HEAD}#rules = (->p up [x] ->q [e])*`)).toEqual([])
})

it.each(names)('finds at most unbounded stars in %s', (name) => {
  for (const { detail } of warningsOf(textOf(name))) expect(detail).toMatch(/star|never used/)
})

function warningsOf(text: string) {
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.warnings
}
