import { expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { headerOf } from '../../src/own/header.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { ownWarnings } from '../../src/own/own-warnings.ts'
import { libraryGame } from '../../tools/lib/library.ts'

const { text } = libraryGame('tic-tac-toe').rules
const below = text.slice(text.indexOf('#players'))

it('facts are without signs that nobody sees, and that turn the words around them', () => {
  const facts = headerOf('// name: \u202eKo\u0000na\u200fne\u2066\n// about: H\u00e1z \u{1f600} \u068a\n')
  expect(facts).toEqual({ name: 'Konane', about: 'H\u00e1z \u{1f600} \u068a' })
})

it('facts that are too long are told, and others are not', () => {
  const made = atOnce(
    compileOwn({ language: 'rbg', text: `// name: Noughts\n// about: ${'x'.repeat(601)}\n${below}` }, 'own-test'),
  )
  if (!made.ok) throw new Error(JSON.stringify(made))
  expect(made.own.game.name).toBe('Noughts')
  expect(made.own.game.description).not.toContain('x')
  expect(atOnce(ownWarnings(made.own))).toEqual([
    { line: 2, column: 1, detail: '"about" has 601 characters, but 600 at most are read' },
  ])
})
