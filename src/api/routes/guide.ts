import { guideAnswer } from '../../service/guide.ts'
import { FACTS } from '../cache-control.ts'
import { guide } from '../contract/guide.ts'
import { gameOf, routeGroup } from './group.ts'

/** `GET /v1/{game}/guide`. */
export const guideRoutes = () =>
  routeGroup().openapi(guide, async (c) =>
    c.json(await guideAnswer(gameOf(c), c.req.valid('query').language), 200, { 'Cache-Control': FACTS }),
  )
