/** `InformationState.world` gives the same world each time, and a search builds it once. */
import { describe, expect, it, vi } from 'vitest'
import { AUTO } from '../../src/game/engine/ids.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { choices, start } from '../game/playing.ts'

const PLIES = [0, 5, 12]
const request = { algorithm: AUTO, level: 10, timeMs: null, iterations: 60, depth: 64, lines: 1, seed: 3 }

describe.each(games.filter(searchesViews).map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const [{ id: variant }] = game.variants
  const hidden = game.hidden!

  /** What the seat to act has observed after some plies of a random game. */
  function informationAfter(plies: number) {
    const state = start(game, variant, 4)
    const random = new Random(4)
    const states = [state.copy()]
    for (let ply = 0; ply < plies && state.toMove !== OVER; ply++) {
      const moves = choices(game, state)
      state.play(moves[random.below(moves.length)]!)
      states.push(state.copy())
    }
    const views = states.map((one) => hidden.observe(one, state.toMove))
    const noticed = views.filter((view, i) => view !== views[i - 1])
    const observations = { position: noticed.at(-1)!, history: noticed.slice(0, -1) }
    return unwrap(informationStateOf(game, observations, variant))
  }

  it.each(PLIES)('after %i plies the world is the same before and after the preparation', async (plies) => {
    await loadAllData(game)
    const information = informationAfter(plies)
    const before = game.position.format(information.world())
    while (information.ready === false) information.prepare!(1000)
    expect(game.position.format(information.world())).toBe(before)
    expect(game.position.format(informationAfter(plies).world())).toBe(before)
  })

  it('a search builds the world once, and the likeliest one once', async () => {
    await loadAllData(game)
    const information = informationAfter(5)
    const world = vi.spyOn(information, 'world')
    const likeliest = information.likeliest && vi.spyOn(information, 'likeliest')
    await think(game, information, request, freeClock)
    // `likeliest` begins with a world
    const built = likeliest ? likeliest.mock.calls.length : 1
    expect(world.mock.calls.length).toBeLessThanOrEqual(1 + built)
    expect(likeliest?.mock.calls.length ?? 1).toBe(1)
  })
})
