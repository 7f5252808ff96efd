import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { type GameSuite, triedVariants } from './suite.ts'

export * from './playing.ts'
export type { GameSuite } from './suite.ts'

/** The suite of each game, by its id: facts about the game for the shared suites, from test/games/<id>/suite.ts. */
const suites = new Map<string, GameSuite>()
for (const { id } of games) suites.set(id, (await import(`../games/${id}/suite.ts`)).default)

const suiteOf = (game: Game): GameSuite => suites.get(game.id)!

/** The ids of the variants that the shared suites try. */
export const variantsOf = (game: Game): readonly string[] => triedVariants(game, suiteOf(game))

export const variantsOfGames = games.flatMap((game) => variantsOf(game).map((variant) => ({ game, variant })))
