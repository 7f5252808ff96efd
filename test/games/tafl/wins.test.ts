import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { VARIANTS } from '../../../src/games/tafl/rules/variants.ts'
import { rateIn } from '../../../src/search/create.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { findForcedWin } from '../../../tools/solve/exhaustive.ts'
import endings from '../../fixtures/tafl_endings.json' with { type: 'json' }
import oracle from '../../fixtures/tafl_oracle.json' with { type: 'json' }
import problems from '../../fixtures/tafl_problems.json' with { type: 'json' }
import { randomPositions, wins } from './wins.ts'

const request = { algorithm: 'auto', level: 10, timeMs: null, depth: 64, lines: 1, seed: 1 }
const parse = (variant: string, text: string): TaflState => unwrap(tafl.position.parse(text, variant))

/** The most positions of each variant in which a win in one has to be found. */
const MOST = 5

describe('a win in one is played, with one node to think with', () => {
  it.each(VARIANTS.map(({ id }) => id))('in positions of random games: %s', async (variant) => {
    const found: TaflState[] = []
    for (let seed = 1; seed <= 8 && found.length < MOST; seed++) {
      for (const state of randomPositions(variant, new Random(seed))) {
        if (wins(state).length > 0) found.push(state.copy())
        if (found.length === MOST) break
      }
    }
    expect(found.length).toBeGreaterThan(0)
    for (const state of found) {
      const thought = await think(tafl, state, { ...request, iterations: 1 }, freeClock)
      expect(wins(state), tafl.position.format(state)).toContain(thought.choice!.move)
    }
  })

  it('in the positions of the oracle, forts and rings among them', async () => {
    for (const { variant, position, ends } of oracle.positions) {
      const state = parse(variant, position)
      const winning = Object.entries(ends)
        .filter(([, end]) => end.split(' ')[0] === tafl.players[state.turn])
        .map(([move]) => move)
      if (winning.length === 0) continue
      const thought = await think(tafl, state, { ...request, iterations: 1 }, freeClock)
      const [played] = tafl.move.format(state, thought.choice!.move).split('x')
      expect(winning, position).toContain(played)
    }
  })
})

it.each([
  ['an escape to the corner', 'brandubh', '7/1t5/7/7/3t3/4t2/1K5 d'],
  ['an escape to the edge', 'tablut', '9/2t6/9/3t5/4K1t2/9/9/4T4/9 d'],
  ['taking a weak king', 'brandubh', '7/1t5/7/7/2tK3/4t2/4T2 a'],
  ['taking a strong king', 'fetlar', '11/5t5/4t6/3tK6/4t6/11/11/11/11/11/11 a'],
])('a win in one is played, however little there is to think with: %s', async (_name, variant, position) => {
  for (const iterations of [1, 20, 3000]) {
    const state = parse(variant, position)
    if (wins(state).length === 0) throw new Error(`${position} has no win in one`)
    const thought = await think(tafl, state, { ...request, iterations }, freeClock)
    const { turn } = state
    state.play(thought.choice!.move)
    expect(state.outcome()?.winner).toBe(turn)
  }
})

describe('forced wins in 3 and 5 plies, found by looking at every move (tools/solve/problems.ts)', () => {
  it('100 and more in all; 50 and more are breakouts of the king, on boards of 7x7 to 11x11', () => {
    expect(problems.length).toBeGreaterThanOrEqual(100)
    const breakouts = problems.filter(({ winner }) => winner === 'defenders')
    expect(breakouts.length).toBeGreaterThanOrEqual(50)
    expect(new Set(problems.map(({ variant, position }) => variant + position)).size).toBe(problems.length)
    const sizes = breakouts.map(({ variant, position }) => parse(variant, position).rules.dim)
    expect(new Set(sizes)).toEqual(new Set([7, 9, 11]))
  })

  it.each(problems)(
    '$variant $position: proven in the time of 100 ms',
    async ({ variant, position, winner, plies }) => {
      const state = parse(variant, position)
      expect(tafl.players[state.turn]).toBe(winner)
      const iterations = rateIn(enginesOf(tafl)[0], state) / 10
      const thought = await think(tafl, state, { ...request, iterations }, freeClock)
      expect(thought.score).toMatchObject({ value: 1, certainty: 'proven' })
      expect(thought.score.pliesToEnd).toBeGreaterThanOrEqual(plies)
    },
  )

  // longer problems are proven by: npm run solve -- tafl problems prove
  it.each(problems.filter(({ variant, plies }) => variant === 'brandubh' && plies === 3))(
    '$variant $position: looking at every move finds the same',
    ({ variant, position, plies, moves }) => {
      expect(findForcedWin(tafl, parse(variant, position), plies)).toEqual({ plies, moves })
    },
  )
})

it.each([
  ['along an edge that leads to two corners', 'brandubh', '7/1t5/7/2K4/7/1T2t2/7 d'],
  ['the same on a larger board', 'fetlar', '11/1t9/11/11/11/11/3t7/3K7/11/11/11 d'],
])('a breakout that cannot be stopped is proven: %s', async (_name, variant, position) => {
  const thought = await think(tafl, parse(variant, position), { ...request, iterations: 20_000 }, freeClock)
  expect(thought.score).toMatchObject({ value: 1, certainty: 'proven' })
})

describe('endings of three pieces, solved by backward analysis (tools/solve/tafl-endings.ts)', () => {
  it.each(endings)('$position, $plies plies: what is proven is so', async ({ position, plies }) => {
    for (const iterations of [1, 30, 3000]) {
      const { score } = await think(tafl, parse('brandubh', position), { ...request, iterations }, freeClock)
      if (iterations === 3000) expect(score.certainty).toBe('proven')
      if (score.certainty !== 'proven') continue
      expect(score.value).toBe(plies % 2 === 1 ? 1 : -1)
      expect(score.pliesToEnd).toBeGreaterThanOrEqual(plies)
    }
  })
})
