import { boardAnswer } from './answers/board.ts'
import { boardSvg } from './contract/board.ts'
import { FOREVER, gameOf, routeGroup } from './routes.ts'

/** A position drawn. */
export const boardRoutes = () =>
  routeGroup().openapi(boardSvg, async (c) => {
    const svg = await boardAnswer(gameOf(c), c.req.valid('query'))
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOREVER })
  })
