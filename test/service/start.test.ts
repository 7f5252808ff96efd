import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { atOnce } from '../../src/game/steps.ts'
import { foxHunt } from '../../src/games/fox-hunt/index.ts'
import { generals } from '../../src/games/generals/index.ts'
import { luzhanqi } from '../../src/games/luzhanqi/index.ts'
import { stratego } from '../../src/games/stratego/index.ts'
import { startAnswer } from '../../src/service/play/rules.ts'
import { setupSteps } from '../../src/service/play/setup.ts'

/** So many seeds are tried. A computer tries 2^32 in a minute. */
const TRIED = 2 ** 9

/** Makes the first of the numbers that the system draws one of the seeds that are tried. */
function drawSmallNumbers(): void {
  const draw = crypto.getRandomValues.bind(crypto)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    const words = draw(numbers) as unknown as Uint32Array
    words[0]! &= TRIED - 1
    return numbers
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

const seeds = Array.from({ length: TRIED }, (_, seed) => seed)

describe.each([stratego, luzhanqi, generals, foxHunt].map((game) => [game.id, game as unknown as Game] as const))(
  'a player of %s who tries seeds',
  (_, game) => {
    const player = game.players[0]!
    const start = (seed?: number) => startAnswer(game, { seed })

    it('finds no start that was drawn without one', () => {
      drawSmallNumbers()
      const drawn = start()
      // of a hunt, the first view shows nothing, and later ones what the true position has
      const known = ({ views, position }: ReturnType<typeof start>) =>
        game.hidden!.setups ? views?.[player] : position
      expect(seeds.filter((seed) => known(start(seed)) === known(drawn))).toEqual([])
      expect(drawn.seed).toBeNull()
    })

    it.runIf(game.hidden!.setups)('finds no set-up that was drawn without one', () => {
      drawSmallNumbers()
      const drawn = atOnce(setupSteps(game, { player }))
      expect(seeds.filter((seed) => atOnce(setupSteps(game, { player, seed })).setup === drawn.setup)).toEqual([])
      expect(drawn.seed).toBeNull()
    })

    it('finds one that was drawn by it', () => {
      const { position } = start(77)
      expect(start(77)).toMatchObject({ position, seed: 77 })
      expect(start(78).position).not.toBe(position)
    })
  },
)
