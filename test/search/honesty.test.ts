import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { randomGame, start, variantsOf } from '../game/games.ts'
import { frozenClock } from './clocks.ts'
import { answersIn, type Engine, peekingEngine } from './honesty.ts'

const WORLDS = [1, 2, 3, 4, 5, 6]
const SEEDS = [1, 2, 3, 4]

const uncertain = games.filter(({ chance, information }) => chance || information === 'hidden')

/** A position of a random game of each seed, where a seat is to act. */
const positions = uncertain.flatMap((game) =>
  variantsOf(game).flatMap((variant) =>
    SEEDS.map((seed) => {
      let position = ''
      randomGame(game, start(game, variant, seed), new Random(seed), 5 + 15 * seed, (state) => {
        if (state.toMove !== CHANCE && state.toMove !== OVER) position = game.formatPosition(state)
      })
      return { game, variant, position, id: game.id }
    }),
  ),
)

describe.each(positions)('$id $variant $position', ({ game, variant, position }) => {
  it.each(game.algorithms)('$id gives one answer, whatever is to come', async ({ id }) => {
    const request = { algorithm: id, level: 10, timeMs: null, iterations: 1500, depth: 64, lines: 3, seed: 11 }
    const engine: Engine = async (_, state) => {
      const { elapsedMs, ...answer } = await think(game, state, request, frozenClock())
      expect(elapsedMs).toBe(0)
      return answer
    }
    expect(await answersIn(WORLDS, engine, game, variant, position)).toHaveLength(1)
  })
})

it.each(uncertain.map((game) => ({ id: game.id, game })))(
  'an engine that peeks is found out in $id',
  async ({ game }) => {
    const counts: number[] = []
    for (const { variant, position } of positions.filter((row) => row.game === game)) {
      counts.push((await answersIn(WORLDS, peekingEngine, game, variant, position)).length)
    }
    expect(Math.max(...counts)).toBeGreaterThan(1)
  },
)
