import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { type GameSuite, triedVariants } from './suite.ts'

export * from './playing.ts'
export type { GameSuite } from './suite.ts'

/** Every game with its facts for the shared suites, from test/games/<id>/suite.ts. */
export const suites: { readonly id: string; readonly game: Game; readonly suite: GameSuite }[] = []
for (const game of games)
  suites.push({ id: game.id, game, suite: (await import(`../games/${game.id}/suite.ts`)).default })

/** The ids of the variants that the shared suites try. */
export const variantsOf = (game: Game): readonly string[] =>
  triedVariants(game, suites.find(({ id }) => id === game.id)!.suite)

export const variantsOfGames = games.flatMap((game) => variantsOf(game).map((variant) => ({ game, variant })))
