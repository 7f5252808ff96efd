import { think } from '../search/think.ts'
import { analyse, bestMove, type Thinker } from './answers/search.ts'
import { analysis, move } from './contract/search.ts'
import { gameOf, routeGroup } from './routes.ts'
import type { Services } from './services.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The best move, and the analysis of a position. */
export function searchRoutes({ clock, gate }: Services) {
  const thinker =
    (signal: AbortSignal): Thinker =>
    (game, state, request) =>
      gate.run(() => think(game, state, request, clock, signal))
  return routeGroup()
    .openapi(move, async (c) =>
      c.json(await bestMove(gameOf(c), c.req.valid('json'), thinker(c.req.raw.signal)), 200, NO_STORE),
    )
    .openapi(analysis, async (c) =>
      c.json(await analyse(gameOf(c), c.req.valid('json'), thinker(c.req.raw.signal)), 200, NO_STORE),
    )
}
