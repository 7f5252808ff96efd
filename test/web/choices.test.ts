import { describe, expect, it } from 'vitest'
import { games } from '../../src/games/registry.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'
import { phantomTicTacToe } from '../game/kit/phantom.ts'
import { translationsOf, untranslated } from './offered.ts'

useDataOfCheckout()

/** The games, one of them in English alone, by the languages of their guides. test/game/guide.test.ts names the languages that are missing. */
const translated = [...games, phantomTicTacToe].flatMap((game) =>
  translationsOf(game).map((language) => [game.id, language, game] as const),
)

it.each(translated)('what %s offers is told in %s', async (_, language, game) =>
  expect(await untranslated(game, language)).toEqual([]),
)

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
