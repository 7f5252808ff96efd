/** The report of random plays. */
import { expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { playAtRandom } from '../../src/service/own-rules/random-plays.ts'
import { libraryGame } from '../../tools/lib/library.ts'

it.each(['royal-game-of-ur', 'einstein-wuerfelt-nicht', 'tic-tac-toe'])(
  'counts the moves of the turns of %s, without those of chance',
  (name) => {
    const made = atOnce(compileOwn(libraryGame(name).rules, name))
    if (!made.ok) throw new Error(JSON.stringify(made))
    const { movesPerTurn } = atOnce(playAtRandom(made.own.game))
    expect(movesPerTurn.mean).toBeGreaterThan(1)
    expect(movesPerTurn.mean).toBeLessThanOrEqual(movesPerTurn.largest)
  },
)

it('a play that reaches a cap is one that does not end, and the last', () => {
  const text =
    '#players = p(1), q(1)\n#pieces = e, x\n#variables = v(1)\n#board = rectangle(u,d,l,r,[e])\n' +
    '#rules = ->p [x] ->q [e] ->p [x] ->> ([$ v = 0])* {$ v > 0} ->q [e] ->> {}'
  const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  expect(atOnce(playAtRandom(made.own.game))).toMatchObject({ plays: 1, pliesPerGame: { mean: 2 }, unfinished: 1 })
})
