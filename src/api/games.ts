import { games } from '../games/registry.ts'
import { factsOf } from './answers/facts.ts'
import { describeGame, listGames } from './contract/games.ts'
import { FACTS, gameOf, routeGroup } from './routes.ts'

/** `GET /v1/games` and `GET /v1/{game}`. */
export const gameRoutes = () =>
  routeGroup()
    .openapi(listGames, (c) => c.json({ games: games.map(factsOf) }, 200, { 'Cache-Control': FACTS }))
    .openapi(describeGame, (c) => c.json(factsOf(gameOf(c)), 200, { 'Cache-Control': FACTS }))
