/** Pig to ten points, with a die of three sides: what is said of its positions, against values by iteration over all of them. */
import { expect, it } from 'vitest'
import type { UctSettings } from '../../src/game/engine/index.ts'
import { unwrap } from '../../src/game/result.ts'
import { functionGame } from '../../src/own/function-game.ts'
import type { FunctionState } from '../../src/own/function-state.ts'
import { Uct } from '../../src/search/tree/uct.ts'

/** The points of both players, whose turn it is, the points of the turn, and whether the die is to be rolled. */
interface Pig {
  readonly points: readonly number[]
  readonly turn: number
  readonly kept: number
  readonly rolling: boolean
}

const GOAL = 10

const passed = ({ points, turn }: Pig, gained: number): Pig => ({
  points: points.map((one, seat) => (seat === turn ? one + gained : one)),
  turn: 1 - turn,
  kept: 0,
  rolling: false,
})

const rules = {
  start: (): Pig => ({ points: [0, 0], turn: 0, kept: 0, rolling: false }),
  toMove: ({ turn }: Pig) => turn,
  moves: ({ kept }: Pig) => (kept > 0 ? ['roll', 'hold'] : ['roll']),
  play: (pig: Pig, move: string): Pig => {
    if (move === 'roll') return { ...pig, rolling: true }
    if (move === 'hold') return passed(pig, pig.kept)
    return move === '1' ? passed(pig, 0) : { ...pig, kept: pig.kept + Number(move), rolling: false }
  },
  chance: ({ rolling }: Pig) => (rolling ? ['1', '2', '3'].map((event) => ({ event, probability: 1 / 3 })) : null),
  result: ({ points, turn, kept }: Pig) => {
    const winner = points[turn]! + kept >= GOAL ? turn : points[1 - turn]! >= GOAL ? 1 - turn : null
    return winner === null ? null : { winner, reason: 'ten points' }
  },
}

/** All positions with the win probability of the first player. */
function solved(): ReadonlyMap<string, { readonly pig: Pig; value: number }> {
  const known = new Map<string, { readonly pig: Pig; value: number }>()
  const visit = (pig: Pig): void => {
    const key = JSON.stringify(pig)
    if (known.has(key)) return
    const result = rules.result(pig)
    known.set(key, { pig, value: result ? 1 - result.winner : 0.5 })
    if (!result) for (const next of nextOf(pig)) visit(next)
  }
  const nextOf = (pig: Pig) =>
    (rules.chance(pig)?.map(({ event }) => event) ?? rules.moves(pig)).map((text) => rules.play(pig, text))
  visit(rules.start())
  for (let round = 0; round < 200; round++)
    for (const one of known.values()) {
      if (rules.result(one.pig)) continue
      const values = nextOf(one.pig).map((next) => known.get(JSON.stringify(next))!.value)
      if (one.pig.rolling) one.value = values.reduce((sum, value) => sum + value / values.length, 0)
      else one.value = one.pig.turn === 0 ? Math.max(...values) : Math.min(...values)
    }
  return known
}

it('values of UCT are right on average in a game of dice in which positions come again', () => {
  const values = solved()
  const game = functionGame<Pig, string>(rules)
  const uct = game.engines['uct'] as unknown as UctSettings<FunctionState>
  let [errors, count] = [0, 0]
  for (const { pig } of [...values.values()].filter(
    ({ pig }, i) => i % 19 === 0 && !pig.rolling && !rules.result(pig),
  )) {
    const state = unwrap(game.position.parse(JSON.stringify(pig), 'standard'))
    const search = new Uct(state, uct, { seed: 3, depth: 100, lines: 1, work: 1000 }, game)
    search.step(1000)
    const { move, score } = search.lines()[0]!
    if (score.certainty !== 'estimate') continue
    const { value } = values.get(JSON.stringify(rules.play(pig, game.move.format(state, move))))!
    errors += (score.value + 1) / 2 - (pig.turn === 0 ? value : 1 - value)
    count++
  }
  expect(count).toBeGreaterThan(30)
  expect(Math.abs(errors / count)).toBeLessThan(0.02)
})
