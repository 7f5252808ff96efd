import { legalMovesAnswer, playAnswer, startAnswer } from '../../service/rules.ts'
import { FOREVER, NO_STORE } from '../cache-control.ts'
import { legalMoves, play, start } from '../contract/rules.ts'
import { gameOf, routeGroup } from './group.ts'

/** `start`, `legal-moves` and `play`: the rules without a search. */
export const rulesRoutes = () =>
  routeGroup()
    .openapi(start, (c) =>
      c.json(
        startAnswer(gameOf(c), c.req.valid('query')),
        200,
        c.req.query('seed') === undefined ? NO_STORE : { 'Cache-Control': FOREVER },
      ),
    )
    .openapi(legalMoves, (c) => c.json(legalMovesAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(play, (c) => c.json(playAnswer(gameOf(c), c.req.valid('json')), 200))
