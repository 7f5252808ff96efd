import { describe, expect, it } from 'vitest'
import { games } from '../../src/games/registry.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'
import { phantomTicTacToe } from '../game/kit/phantom.ts'
import { translationsOf, untranslated } from './offered.ts'

useDataOfCheckout()

// test/game/guide.test.ts names the languages that a game lacks
describe.each(games.map((game) => [game.id, game] as const))('what %s offers is told', (_, game) => {
  it.each(translationsOf(game))('in %s', async (language) => expect(await untranslated(game, language)).toEqual([]))
})

describe('a game', () => {
  it('may be told in English alone', () => expect(translationsOf(phantomTicTacToe)).toEqual([]))

  it('whose guide is translated in part is found out, with the place of each text', async () => {
    const place = 'src/games/phantom-tic-tac-toe/guide/de.md'
    expect(await untranslated(phantomTicTacToe, 'de')).toEqual([
      `${place}, "Words": - Information-set tree search with random games. = ...`,
      `${place}, its summary: as in English`,
      `${place}, 3x3 of "Variants": as in English`,
    ])
  })
})
