import { games } from '../games/registry.ts'
import { factsOf } from './answers/facts.ts'
import { describeGame, listGames } from './contract/games.ts'
import { FACTS, gameOf, routeGroup } from './routes.ts'
import type { Services } from './services.ts'

/** `GET /v1/games` and `GET /v1/{game}`. */
export const gameRoutes = ({ shards: { cap } }: Services) =>
  routeGroup()
    .openapi(listGames, (c) =>
      c.json({ games: games.map((game) => factsOf(game, cap)) }, 200, { 'Cache-Control': FACTS }),
    )
    .openapi(describeGame, (c) => c.json(factsOf(gameOf(c), cap), 200, { 'Cache-Control': FACTS }))
