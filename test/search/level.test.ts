import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { GraveSettings } from '../../src/game/engine/index.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { einstein as einsteinGame } from '../../src/games/einstein/index.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { chooseByLevel } from '../../src/search/drive/level.ts'
import type { Certainty, Line } from '../../src/search/search.ts'
import { planOf } from '../../src/search/think.ts'
import { Grave } from '../../src/search/tree/grave.ts'
import { searchRequestOf } from './start-root.ts'

const einstein = einsteinGame as Game

const line = (move: number, value: number, visits: number, certainty: Certainty = 'estimate'): Line => ({
  move,
  visits,
  pv: [move],
  score: { value, certainty, standardError: null, pliesToEnd: null },
})

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed)

/** The number of times that each move is chosen in 400 draws. */
function choices(lines: readonly Line[], temperature: number, sampled: boolean): Map<number, number> {
  const counts = new Map<number, number>()
  for (const seed of SEEDS) {
    const { move } = chooseByLevel(sampled ? { sampled } : {}, lines, temperature, seed, 2)
    counts.set(move, (counts.get(move) ?? 0) + 1)
  }
  return counts
}

describe('the move of a level', () => {
  it('is the first at temperature 0', () => {
    expect(choices([line(7, 0.1, 10), line(8, 0.9, 10)], 0, false)).toEqual(new Map([[7, 400]]))
  })

  it.each([
    // equally good moves are drawn equally often; a move worse by T in win probability, e times less often
    ['equal moves', [line(1, 0.2, 50), line(2, 0.2, 50)], 0.1, 1 / 2],
    ['a move worse by the temperature', [line(1, 0.2, 50), line(2, 0, 50)], 0.1, 1 / (1 + Math.E)],
  ])('%s: as often as the temperature says', (_, lines, temperature, share) => {
    const count = choices(lines, temperature, false).get(2) ?? 0
    // four standard deviations
    expect(Math.abs(count - 400 * share)).toBeLessThan(4 * Math.sqrt(400 * share * (1 - share)))
  })

  it.each([
    ['one lucky game', line(2, 1, 1)],
    ['a move never tried', line(2, 0, 0)],
  ])('is not %s where results are sampled', (_, lucky) => {
    expect(choices([line(1, 0.3, 500), lucky], 0.05, true).get(2) ?? 0).toBeLessThan(10)
    expect(choices([line(1, 0.3, 500), lucky], 0.05, false).get(2) ?? 0).toBeGreaterThan(lucky.visits === 1 ? 390 : 0)
  })

  it('is a proven win rather than a move that has hardly been looked at, since the win was found', () => {
    const { game } = rbgGame(readFileSync('rules/tic-tac-toe.rbg', 'utf8'), {
      id: 'x',
      name: 'X',
      description: '',
    }) as { game: Game }
    const state = unwrap(game.start('standard', new Random(1), {}))
    for (const text of ['a3', 'a1', 'b3', 'b1']) state.play(unwrap(game.move.parse(state, text)))
    const search = new Grave(
      state as RbgState,
      game.engines['grave'] as unknown as GraveSettings,
      { seed: 1, depth: 100, lines: 1, work: 100 },
      game,
    )
    while (search.finished === null) search.step(1)
    const lines = search.lines()
    expect(lines.slice(1).map(({ score, rating }) => [score.certainty, rating! > 0.4])).toContainEqual([
      'estimate',
      true,
    ])
    const win = lines[0]!
    expect([game.move.format(state, win.move), win.score.certainty]).toEqual(['c3', 'proven'])
    // moves that have not been visited count as even
    const share = 1 / (1 + (lines.length - 1) / Math.exp(0.5 / 0.3))
    const count = choices(lines, 0.3, true).get(win.move) ?? 0
    expect(count).toBeGreaterThan(400 * share - 4 * Math.sqrt(400 * share * (1 - share)))
  })

  it('is a proven win, however little was spent on it', () => {
    expect(choices([line(1, 0.3, 500), line(2, 1, 1, 'proven')], 0.05, true).get(2)).toBeGreaterThan(390)
  })
})

it.each([0, 11, Number.NaN])('there is no level %d', (level) => {
  const state = unwrap(einstein.position.parse(einstein.position.example, 'standard'))
  const request = { ...searchRequestOf('auto', null, 10), level }
  expect(() => planOf(einstein, state, request)).toThrow(RangeError)
})
