import { expect, it } from 'vitest'
import { rbgGame } from '../../src/rbg/game.ts'
import { names, textOf } from './descriptions.ts'

const HEAD =
  '#players = p(10), q(10)\n#pieces = e, x\n#variables = v(3)\n#board = rectangle(up, down, left, right, [e, e] [e, x])\n'
const BOTH = '(->p up [x] ->q down [x])*'

const rows: readonly (readonly [title: string, text: string, line: number, column: number, word: string])[] = [
  ['a macro that nobody uses', `${HEAD}#idle(a) = a\n#rules = ${BOTH}`, 5, 2, 'idle'],
  ['a star that modifies', `${HEAD}#rules = ->p ([x] up)* ->q [x]`, 5, 14, 'any number'],
  ['a piece that never stands', `${HEAD.replace('e, x', 'e, x, y')}#rules = ${BOTH}`, 2, 17, '"y"'],
  ['a player who never moves', `${HEAD}#rules = (->p [x])*`, 1, 19, '"q"'],
  ['a game that never ends', `${HEAD}#rules = (->p [x] ->q [e])*`, 1, 1, 'random plays'],
  ['a move with too many modifiers', `${HEAD}#rules = ->p ([$ v = 0])* ->q`, 1, 1, 'cap'],
]

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
