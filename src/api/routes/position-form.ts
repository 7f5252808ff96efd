import { positionFormAnswer } from '../../service/position-form.ts'
import { FACTS } from '../cache-control.ts'
import { positionForm } from '../contract/position-form.ts'
import { gameOf, routeGroup } from './group.ts'

/** `GET /v1/{game}/position-form`. */
export const positionFormRoutes = () =>
  routeGroup().openapi(positionForm, (c) =>
    c.json(positionFormAnswer(gameOf(c), c.req.valid('query')), 200, { 'Cache-Control': FACTS }),
  )
