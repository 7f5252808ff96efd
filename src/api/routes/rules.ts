import { legalMovesAnswer, playAnswer, startAnswer } from '../../service/rules.ts'
import { setupAnswer } from '../../service/setup.ts'
import { observeAnswer } from '../../service/views.ts'
import { whyNotAnswer } from '../../service/why-not.ts'
import { FOREVER, NO_STORE } from '../cache-control.ts'
import { legalMoves, observe, play, start, whyNot } from '../contract/rules.ts'
import { setup } from '../contract/setup.ts'
import { gameOf, routeGroup } from './group.ts'

/** `start`, `setup`, `legal-moves`, `why-not`, `play` and `observe`: the rules without a search. */
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
    .openapi(whyNot, (c) => c.json(whyNotAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(observe, (c) => c.json(observeAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(setup, (c) => c.json(setupAnswer(gameOf(c), c.req.valid('json')), 200))
