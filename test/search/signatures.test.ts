import { expect, it } from 'vitest'
import { signaturesOf, writtenSignatures } from '../../bench/signatures.ts'
import { games } from '../../src/games/registry.ts'

it.each(games.map((game) => ({ id: game.id, game })))('$id plays as its signatures say', async ({ game }) => {
  const found = await signaturesOf(game)
  // every method in every variant
  expect(found.length).toBeGreaterThanOrEqual(game.variants.length * Object.keys(game.engines).length)
  expect(found).toEqual(writtenSignatures(game))
})
