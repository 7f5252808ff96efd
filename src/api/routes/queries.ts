import { Hono } from 'hono'
import type { Contract } from '../../contract/part.ts'
import { queryCall } from '../../contract/requests/queries.ts'
import { FOREVER } from '../cache-control.ts'
import { readRequest } from '../read-request.ts'

/** The calls that a game declares for itself (`Extras.queries`), such as the odds of a battle in Risk. */
export function queryRoutes(contract: Contract): Hono {
  const app = new Hono()
  for (const game of contract.games) {
    for (const query of game.extras?.queries ?? []) {
      const call = queryCall(game, query)
      app.get(call.path, async (c) => {
        const { input } = await readRequest(c, contract, call)
        return c.json(query.compute(input), 200, { 'Cache-Control': FOREVER })
      })
    }
  }
  return app
}
