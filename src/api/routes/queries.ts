import type { Game } from '../../game/game.ts'
import { servedGames } from '../../game/served.ts'
import { FOREVER } from '../cache-control.ts'
import { queryRoute } from '../contract/queries.ts'
import { routeGroup } from './group.ts'

/** The calls that a game declares for itself (`Extras.queries`), such as the odds of a battle in Risk. */
export function queryRoutes(of: readonly Pick<Game, 'id' | 'name' | 'extras'>[] = servedGames()) {
  const group = routeGroup()
  for (const game of of) {
    for (const query of game.extras?.queries ?? []) {
      group.openapi(queryRoute(game, query), (c) =>
        c.json(query.compute(c.req.valid('query')), 200, { 'Cache-Control': FOREVER }),
      )
    }
  }
  return group
}
