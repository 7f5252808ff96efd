import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { Exhaustive } from '../../../tools/solve/exhaustive.ts'
import problems from '../../fixtures/jungle_problems.json' with { type: 'json' }

const request = { algorithm: 'auto', level: 10, timeMs: null, depth: 64, lines: 1, seed: 1 }
const parse = (text: string) => unwrap(jungle.position.parse(text, 'standard'))

it('there are at least 30 problems, of wins in 3 plies to 11', () => {
  expect(problems.length).toBeGreaterThanOrEqual(30)
  expect(new Set(problems.map(({ position }) => position)).size).toBe(problems.length)
  expect([...new Set(problems.map(({ plies }) => plies))]).toEqual(expect.arrayContaining([3, 5, 7, 9]))
})

describe.each(problems)('$position, $plies plies', ({ position, plies, moves }) => {
  it('the search plays the winning move and proves it', async () => {
    const thought = await think(jungle, parse(position), { ...request, iterations: 400_000 }, freeClock)
    expect(moves).toContain(jungle.move.format(parse(position), thought.choice!.move))
    expect(thought.score).toMatchObject({ value: 1, certainty: 'proven' })
    expect(thought.score.pliesToEnd).toBeGreaterThanOrEqual(plies)
  })

  // longer problems are proven by: npm run solve -- jungle problems prove
  it.runIf(plies <= 5)('looking at every move proves that only this one wins in time', () => {
    const state = parse(position)
    const solver = new Exhaustive(jungle)
    const buffer = new Int32Array(jungle.maxMoves)
    const winning = [...buffer.subarray(0, state.legalMoves(buffer, 0))].filter((move) => {
      state.play(move)
      const wins = state.toMove !== OVER && solver.defend(state, plies - 1)
      state.undo()
      return wins
    })
    expect(winning.map((move) => jungle.move.format(state, move))).toEqual(moves)
    expect(new Exhaustive(jungle).attack(parse(position), plies - 2)).toBe(false)
  })
})

it.each([
  ['the den', 'l5t/1d1R2c/2p1w1e/7/7/7/E1W1P2/1C3D1/T5L w'],
  ['the den, for black', '7/7/4L2/7/7/7/7/3r3/7 b'],
  ['the last piece', '7/7/7/3E3/3l3/7/7/7/7 w'],
  ['the last piece, or leaving it no move', 'cL5/7/E6/7/7/7/7/7/7 w'],
])('a win in one is played, however little there is to think with: %s', async (_name, position) => {
  for (const iterations of [1, 20, 5000]) {
    const state = parse(position)
    const thought = await think(jungle, state, { ...request, iterations }, freeClock)
    const { turn } = state
    state.play(thought.choice!.move)
    expect(state.outcome()?.winner).toBe(turn)
  }
})
