import { Hono } from 'hono'
import { callsOf } from '../../contract/calls.ts'
import { specialOperations } from '../../contract/special-operations.ts'
import { factsOf } from '../../service/facts.ts'
import { FACTS } from '../cache-control.ts'
import type { Dependencies } from '../dependencies.ts'
import { routed } from './operations.ts'

/** `GET /v1` and `GET /v1/games`. */
export const gameRoutes = ({ games, shards: { cap } }: Dependencies): Hono =>
  new Hono()
    .get(routed(specialOperations.listCalls.path), (c) =>
      c.json({ document: '/openapi.json', calls: callsOf(games.list) }, 200, { 'Cache-Control': FACTS }),
    )
    .get(routed(specialOperations.listGames.path), (c) =>
      c.json({ games: games.list.map((game) => factsOf(game, cap)) }, 200, { 'Cache-Control': FACTS }),
    )
