import { boardAnswer, boardSvgAnswer } from './answers/board.ts'
import { board, boardSvg } from './contract/board.ts'
import { FOREVER, gameOf, routeGroup } from './routes.ts'

/** A position drawn, and as a page needs it to draw it. */
export const boardRoutes = () =>
  routeGroup()
    .openapi(board, (c) => c.json(boardAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(boardSvg, async (c) => {
      const svg = await boardSvgAnswer(gameOf(c), c.req.valid('query'))
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOREVER })
    })
