/** Pig to ten points, with a die of three sides: what is said of its positions, against values by iteration over all of them. */
import { expect, it } from 'vitest'
import type { UctSettings } from '../../src/game/engine/index.ts'
import { unwrap } from '../../src/game/result.ts'
import { functionGame } from '../../src/own/function-game.ts'
import type { FunctionState } from '../../src/own/function-state.ts'
import { Uct } from '../../src/search/tree/uct.ts'
import { type Pig, pig, solved } from './dice-games.ts'

it('values of UCT are right on average in a game of dice in which positions come again', () => {
  const values = solved(pig)
  const game = functionGame<Pig, string>(pig)
  const uct = game.engines['uct'] as unknown as UctSettings<FunctionState>
  let [errors, count] = [0, 0]
  for (const { position } of [...values.values()].filter(
    ({ position }, i) => i % 19 === 0 && !position.rolling && !pig.result(position),
  )) {
    const state = unwrap(game.position.parse(JSON.stringify(position), 'standard'))
    const search = new Uct(state, uct, { seed: 3, depth: 100, lines: 1, work: 1000 }, game)
    search.step(1000)
    const { move, score } = search.lines()[0]!
    if (score.certainty !== 'estimate') continue
    const { value } = values.get(JSON.stringify(pig.play(position, game.move.format(state, move))))!
    errors += (score.value + 1) / 2 - (position.turn === 0 ? value : 1 - value)
    count++
  }
  expect(count).toBeGreaterThan(30)
  expect(Math.abs(errors / count)).toBeLessThan(0.02)
})
