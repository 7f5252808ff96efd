import { servedGames } from '../../game/served.ts'
import { factsOf } from '../../service/facts.ts'
import { FACTS } from '../cache-control.ts'
import { describeGame, listGames } from '../contract/games.ts'
import type { Dependencies } from '../dependencies.ts'
import { gameOf, routeGroup } from './group.ts'

/** `GET /v1/games` and `GET /v1/{game}`. */
export const gameRoutes = ({ shards: { cap } }: Dependencies) =>
  routeGroup()
    .openapi(listGames, (c) =>
      c.json({ games: servedGames().map((game) => factsOf(game, cap)) }, 200, { 'Cache-Control': FACTS }),
    )
    .openapi(describeGame, (c) => c.json(factsOf(gameOf(c), cap), 200, { 'Cache-Control': FACTS }))
