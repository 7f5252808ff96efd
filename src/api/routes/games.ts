import { Hono } from 'hono'
import { callsOf } from '../../contract/calls.ts'
import { specialOperations } from '../../contract/special-operations.ts'
import { factsOf } from '../../service/about-games/facts.ts'
import { libraryList } from '../../service/about-games/library.ts'
import { FACTS } from '../cache-control.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRequest } from '../read-request.ts'
import { routed } from './operations.ts'

/** `GET /v1` and `GET /v1/games`. */
export const gameRoutes = ({ contract, games, shards: { cap } }: Dependencies): Hono =>
  new Hono()
    .get(routed(specialOperations.listCalls.path), async (c) => {
      await readRequest(c, contract, specialOperations.listCalls)
      return c.json({ document: '/openapi.json', calls: callsOf(games.list) }, 200, { 'Cache-Control': FACTS })
    })
    .get(routed(specialOperations.listGames.path), async (c) => {
      const { input } = await readRequest(c, contract, specialOperations.listGames)
      const listed = games.list.map((game) => factsOf(game, cap))
      const library = input.library === 'yes' ? { library: await libraryList(games) } : {}
      return c.json({ games: listed, ...library }, 200, { 'Cache-Control': FACTS })
    })
