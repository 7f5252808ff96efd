import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { LibraryGame } from '../../src/own/library.ts'
import { type RbgFacts, rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { counterOf, STEPS_A_SECOND } from '../../src/rbg/work.ts'
import { createSearch } from '../../src/search/create.ts'
import { libraryGame } from '../../tools/lib/library.ts'

const made = (text: string, more: Partial<RbgFacts> = {}) => {
  const result = rbgGame(text, { id: 'rated', name: 'rated', description: '', ...more })
  if (!result.ok) throw new Error(result.errors[0]!.detail)
  return result.game
}

const ENDLESS = `#players = a(100), b(100)
#pieces = empty, x
#variables =
#board = rectangle(up, down, left, right, [x, empty] [empty, empty])
#rules = (->a (up* + down*) (left* + right*) {x} [empty] (up + down + left + right) {empty} [x]
          ->b (up* + down*) (left* + right*) {x} [empty] (up + down + left + right) {empty} [x])*
`
const SHORT = `#players = a(100), b(100)
#pieces = empty, x
#variables =
#board = rectangle(up, down, left, right, [empty])
#rules = ->a {empty} [x] [$ a = 100] ->> {}
`

const GAMES = [
  'connect-four',
  'konane',
  'oware',
  'othello-6',
  'english-draughts',
  'einstein-wuerfelt-nicht',
  'chinese-checkers-37',
]

/** Searches take at most so many times the steps that the rate says, and at least one part in so many. */
const FACTOR = 3

const UNITS = 300

describe('the rates of engines', () => {
  it.each(GAMES)('%s: they say how many steps a work unit takes', (id) => {
    const { rules, learned } = libraryGame(id)
    const game = made(rules.text, learned ? { learned } : {})
    for (const { id: name, ...engine } of enginesOf(game)) {
      if (name === 'random') continue
      const state = unwrap(game.start('standard', new Random(1), {}))
      const worked = counterOf(state)
      const before = worked()
      const search = createSearch(state, engine, { seed: 1, depth: 64, lines: 1, work: UNITS }, game)
      search.step(UNITS)
      const steps = (worked() - before) / search.iterations
      const ratio = (steps * engine.rate) / STEPS_A_SECOND
      expect(ratio, `${name}: ${engine.rate} a second, ${steps} steps`).toBeGreaterThan(1 / FACTOR)
      expect(ratio, `${name}: ${engine.rate} a second, ${steps} steps`).toBeLessThan(FACTOR)
    }
  })

  it.each(GAMES)('%s: generated code has the same rates and levels', (id) => {
    const { rules, learned } = libraryGame(id)
    const [one, other] = [{}, { backEnd: withGeneratedCode }].map((facts) => {
      const { engines, levels } = made(rules.text, { ...facts, ...(learned ? { learned } : {}) })
      return { levels, rates: Object.values(engines).map(({ rate }) => rate) }
    })
    expect(other).toEqual(one)
  })

  it.each([
    ['a random game of a million steps', libraryGame('xiangqi').rules.text, 5, 50],
    ['a game without an end', ENDLESS, 500, 5_000],
    ['a game that ends with the first move', SHORT, 100_000, 30_000_000],
  ])('%s', (_, text, least, most) => {
    const { rate } = made(text).engines['uct']!
    expect(rate).toBeGreaterThan(least)
    expect(rate).toBeLessThanOrEqual(most)
  })
})

describe('levels', () => {
  it.each<[string, Pick<LibraryGame, 'rules' | 'learned'>, number[]]>([
    ['gomoku', libraryGame('gomoku'), [80, 80, 80, 148, 275, 509, 1298, 3311, 8447]],
    ['paper-soccer, faster', libraryGame('paper-soccer'), [30, 30, 30, 51, 86, 146, 330, 745, 1684]],
    ['hex-11 by connections', libraryGame('hex-11'), [80, 80, 80, 148, 275, 509, 1301, 3327, 8505]],
    ['royal-game-of-ur, slower', libraryGame('royal-game-of-ur'), [30, 30, 30, 41, 57, 79, 109, 150, 207]],
    [
      'xiangqi by a count of the pieces, slower',
      { rules: libraryGame('xiangqi').rules },
      [80, 80, 80, 124, 193, 299, 463, 719, 1116],
    ],
  ])('%s: the work grows evenly, to less than 300 ms are worth', (_, { rules, learned }, work) => {
    expect(made(rules.text, learned ? { learned } : {}).levels.map((level) => level.work)).toEqual(work)
  })

  it('are those that have been chosen by measuring', () => {
    const levels: [number, number][] = Array.from({ length: 9 }, (_, i) => [10 * (i + 1), i < 4 ? 0.1 : 0])
    const { rules } = libraryGame('tic-tac-toe')
    expect(made(rules.text, { strength: { variant: 'standard', against: [], levels } }).levels).toEqual(
      levels.map(([work, temperature]) => ({ work, depth: Number.POSITIVE_INFINITY, temperature })),
    )
  })
})
