import { describe, expect, it } from 'vitest'
import { measuredAt } from '../../src/game/strength.ts'
import { games } from '../../src/games/registry.ts'
import { TOP_LEVEL } from '../../src/service/caps.ts'

const MEASURED = games.flatMap((game) => (game.strength ? [[game.id, game, game.strength] as const] : []))

describe.each(MEASURED)('the measured levels of %s', (_, game, strength) => {
  it('are of one of its variants, and no more than there are', () => {
    expect(game.variants.map(({ id }) => id)).toContain(strength.variant)
    expect(strength.against.length).toBeLessThan(TOP_LEVEL)
    for (const [score, played] of strength.against) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThan(1)
      expect(played).toBeGreaterThanOrEqual(20)
    }
  })
})

it.each([
  [1, null],
  [2, { against: 1, score: 0.6, games: 40, variant: 'x' }],
  [3, null],
])('level %i', (level, measured) => {
  expect(measuredAt({ variant: 'x', against: [[0.6, 40]] }, level)).toEqual(measured)
  expect(measuredAt(undefined, level)).toBeNull()
})
