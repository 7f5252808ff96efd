import { describe, expect, it } from 'vitest'
import { maxEventsOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { banqi } from '../../../src/games/banqi/index.ts'
import type { BanqiState } from '../../../src/games/banqi/state.ts'
import { think } from '../../../src/search/think.ts'
import { frozenClock } from '../../search/clocks.ts'

/** The score of a position at full strength, from the side to move. */
async function scoreOf(state: BanqiState, iterations: number) {
  const request = { algorithm: 'auto', level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: 1 }
  return (await think(banqi, state, request, frozenClock())).score
}

describe('only what is proven is told as certain', () => {
  it('at the start, where the search leaves all but the first flip unseen', async () => {
    const { value, certainty } = await scoreOf(unwrap(banqi.start('taiwanese', new Random(1), {})), 60_000)
    expect(certainty).toBe('estimate')
    expect(Math.abs(value)).toBeLessThan(0.5)
  })

  it.each([1, 2, 3])('in random game %i', async (seed) => {
    const random = new Random(seed)
    const state = unwrap(banqi.start('taiwanese', random, {}))
    const choices = new Int32Array(banqi.maxMoves)
    const probabilities = new Float64Array(maxEventsOf(banqi))
    for (let ply = 0; state.toMove !== OVER && ply < 120; ply++) {
      if (state.toMove !== CHANCE && ply % 10 === 0) {
        const { value, certainty } = await scoreOf(state.copy(), 10_000)
        if (certainty !== 'proven') expect(Math.abs(value), banqi.position.format(state)).toBeLessThan(0.98)
      }
      const chance = state.toMove === CHANCE
      const count = chance ? state.chanceEvents!(choices, probabilities, 0) : state.legalMoves(choices, 0)
      state.play(choices[random.below(count)]!)
    }
  })
})
