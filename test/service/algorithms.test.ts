import { describe, expect, test } from 'vitest'
import { AUTO, engineIds } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { prepareReview, reviewItems } from '../../src/service/review/review.ts'
import { prepareAnalysis, prepareMove } from '../../src/service/search/search.ts'
import { freeClock } from '../../tools/lib/clock.ts'

const SEARCH = { limits: { iterations: 40 }, seed: 7 }

/** The example position of a game; with private information, the view of the player to move. */
const positionOf = (game: Game): string =>
  searchesViews(game) ? game.hidden!.observation.example : game.position.example

async function answered(game: Game, call: 'move' | 'analysis', algorithm?: string) {
  const prepare = call === 'move' ? prepareMove : prepareAnalysis
  const { subject, request, answer } = prepare(game, { position: positionOf(game), algorithm, ...SEARCH })
  return answer(await think(subject.game, subject.root, request, freeClock), freeClock)
}

async function reviewed(game: Game, algorithm?: string) {
  const prepared = prepareReview(game, {
    position: game.position.example,
    moves: [game.move.example],
    algorithm,
    ...SEARCH,
  })
  const thinker = (...[one, root, request]: [Game, Parameters<typeof think>[1], Parameters<typeof think>[2]]) =>
    think(one, root, request, freeClock)
  for await (const found of reviewItems(prepared, thinker, freeClock)) if ('whole' in found) return found.whole
  throw new Error('the review has no end')
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const calls = {
    move: (algorithm?: string) => answered(game, 'move', algorithm),
    analysis: (algorithm?: string) => answered(game, 'analysis', algorithm),
    review: (algorithm?: string) => reviewed(game, algorithm),
  }

  test.each(Object.entries(calls))('%s: the algorithm of an answer may be sent back', async (_, call) => {
    const first = await call()
    const { algorithm, standsFor } = first.search
    expect(algorithm).toBe(AUTO)
    expect(await call(algorithm)).toEqual(first)
    const search = { ...first.search, algorithm: standsFor, standsFor: null }
    expect(await call(standsFor!)).toEqual({ ...first, search })
  })

  test('answers name the method that the facts about the game list, or one that it chose', async () => {
    for (const id of engineIds(game)) {
      const { search } = await answered(game, 'move', id)
      const { method } = factsOf(game).algorithms.find((one) => one.id === id)!
      if (method === 'choice') expect(search.method).not.toBe('choice')
      else expect(search).toMatchObject({ algorithm: id, method })
    }
  })
})
