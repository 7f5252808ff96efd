/// <reference types="vite/client" />
import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { type GameSuite, triedVariants } from './suite.ts'

export * from './playing.ts'
export type { GameSuite } from './suite.ts'

const suites = import.meta.glob<{ default: GameSuite }>('../games/*/suite.ts', { eager: true })

function suiteOf(game: Game): GameSuite {
  const suite = suites[`../games/${game.id}/suite.ts`]
  if (!suite) throw new Error(`test/games/${game.id}/suite.ts is missing: it tells the shared suites about the game`)
  return suite.default
}

/** The ids of the variants that the shared suites try. */
export const variantsOf = (game: Game): readonly string[] => triedVariants(game, suiteOf(game))

export const variantsOfGames = games.flatMap((game) => variantsOf(game).map((variant) => ({ game, variant })))
