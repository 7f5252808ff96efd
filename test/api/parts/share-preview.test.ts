import { expect, it } from 'vitest'
import { withPreview } from '../../../src/api/share-preview.ts'
import { contractOf } from '../../../src/contract/contract.ts'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { hex } from '../../../src/games/hex/index.ts'

/** Hex whose first stone is there already where a coin says so. */
const drawn: Game = {
  ...hex,
  start: (variant, random) => hex.position.parse(random.below(2) === 0 ? '3/3/3 b -' : 'b2/3/3 w -', variant),
}

const tagsOf = (game: Game) =>
  withPreview('<head></head>', new URL('http://localhost/share?game=hex&variant=hex-3'), {
    contract: contractOf([game]),
    find: async () => game,
    run: async (work) => atOnce(work),
  })

it('a new game that always begins alike has a picture', async () => {
  expect(await tagsOf(hex)).toContain('og:image')
})

it('one whose start is drawn has none, although two draws of few starts are often equal', async () => {
  const [one, other] = [0, 1].map((seed) => new Random(seed).below(2))
  expect(one).toBe(other)
  const tags = await tagsOf(drawn)
  expect(tags).toContain('og:title')
  expect(tags).not.toContain('og:image')
})
