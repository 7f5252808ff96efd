/** Every name that a drawing of play can have is translated, in every language of the game's guide. */
import { describe, expect, it } from 'vitest'
import { describeCell } from '../../src/board/describe.ts'
import { games } from '../../src/games/registry.ts'
import { translated } from '../../src/web/guide/store.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'
import { variantsOf } from '../game/games.ts'
import { boardOf } from './boards.ts'
import { drawnNames, untranslatedNames } from './drawn-names.ts'
import { translationsOf } from './offered.ts'

useDataOfCheckout()

describe.each(games.map((game) => [game.id, game] as const))('the names in drawings of %s', (_, game) => {
  const names = new Set(variantsOf(game).flatMap((variant) => [...drawnNames(game, variant)]))

  it.each(translationsOf(game))('are translated in %s', async (language) =>
    expect(await untranslatedNames(game, names, language)).toEqual([]),
  )
})

it('cells are described in the page’s language', () => {
  const { drawing, seats } = boardOf('tafl')
  const throne = drawing.cells.find(({ name }) => name?.endsWith(', throne'))!
  const words = {
    t: (text: string) => text,
    word: (name: string) => translated(name, { throne: 'Thron', king: 'König' }),
  }
  expect(describeCell(throne, drawing, seats, words)).toBe(`${throne.id}, Thron, König`)
})
