import { legalMovesAnswer, playAnswer, startAnswer } from './answers/rules.ts'
import { legalMoves, play, start } from './contract/rules.ts'
import { FOREVER, gameOf, routeGroup } from './routes.ts'

/** Start, legal moves and play: the rules without a search. */
export const rulesRoutes = () =>
  routeGroup()
    .openapi(start, (c) =>
      c.json(startAnswer(gameOf(c), c.req.valid('query')), 200, {
        'Cache-Control': c.req.query('seed') === undefined ? 'no-store' : FOREVER,
      }),
    )
    .openapi(legalMoves, (c) => c.json(legalMovesAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(play, (c) => c.json(playAnswer(gameOf(c), c.req.valid('json')), 200))
