import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/knowledge.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { prepareAnalysis, prepareMove } from '../../src/service/search.ts'
import { freeClock } from '../../tools/clock.ts'

const SEARCH = { limits: { iterations: 40 }, seed: 7 }

/** The example position of a game; with private information, the view of the player to move. */
const positionOf = (game: Game): string =>
  searchesViews(game) ? game.knowledge!.notation.view.example : game.notation.position.example

async function answered(game: Game, call: 'move' | 'analysis', algorithm?: string) {
  const prepare = call === 'move' ? prepareMove : prepareAnalysis
  const { subject, request, answer } = prepare(game, { position: positionOf(game), algorithm, ...SEARCH })
  const clock = freeClock
  return answer(await think(subject.game, subject.root, request, clock), clock)
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each(['move', 'analysis'] as const)('%s: the algorithm of an answer may be sent back', async (call) => {
    const first = await answered(game, call)
    expect(first.search).toMatchObject({ algorithm: game.algorithms[0].id })
    expect(await answered(game, call, first.search.algorithm)).toEqual(first)
    const { standsFor } = first.search
    if (standsFor === null) return
    const search = { ...first.search, algorithm: standsFor, standsFor: null }
    expect(await answered(game, call, standsFor)).toEqual({ ...first, search })
  })

  test('answers name ids of the game, and methods that it lists', async () => {
    for (const { id } of game.algorithms) {
      const { search } = await answered(game, 'move', id)
      expect(search.algorithm).toBe(id)
      if (id !== game.algorithms[0].id) expect(search.standsFor).toBeNull()
    }
  })
})

test('where another algorithm has the settings of `auto`, the answer names it', async () => {
  const named = await Promise.all(games.map(async (game) => [game.id, (await answered(game, 'move')).search.standsFor]))
  expect(Object.fromEntries(named.filter(([, id]) => id !== null))).toEqual({
    atoll: 'uct',
    hex: 'uct',
    generals: 'ismcts',
    luzhanqi: 'ismcts',
  })
})
