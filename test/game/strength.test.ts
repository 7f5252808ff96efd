import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measuredAt } from '../../src/game/strength.ts'
import { games } from '../../src/games/registry.ts'
import { TOP_LEVEL } from '../../src/service/caps.ts'

const MEASURED = games.flatMap((game) =>
  game.extras?.strength ? [[game.id, game, game.extras?.strength] as const] : [],
)

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

/** The README that has the figures of a game's levels. */
const readmeOf = (id: string) => {
  const read = (folder: string) =>
    readFileSync(new URL(`../../src/games/${folder}/README.md`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
  return id.startsWith('fog-') ? read(id) + read('fog') : read(id)
}

/** A score as READMEs write it: in percent, of the level itself or of the one below it. */
const textsOf = (score: number) =>
  [score, 1 - score].flatMap((share) => [`${(100 * share).toFixed(1)} %`, `${Math.round(100 * share + 1e-6)}`])

it.each(MEASURED)('the scores of the levels of %s are those of its README', (id, _, { against }) => {
  const levels = readmeOf(id).match(/(?:[Ll]evel|LEVEL).*/)![0]
  for (const [score] of against)
    expect(
      textsOf(score).some((text) => new RegExp(`\\b${text.replace('.', '\\.')}`).test(levels)),
      `${score}`,
    ).toBe(true)
})

it.each([
  [1, null],
  [2, { against: 1, score: 0.6, games: 40, variant: 'x' }],
  [3, null],
])('level %i', (level, measured) => {
  expect(measuredAt({ variant: 'x', against: [[0.6, 40]] }, level)).toEqual(measured)
  expect(measuredAt(undefined, level)).toBeNull()
})
