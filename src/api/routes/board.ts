import { boardAnswer, boardSvgAnswer } from '../../service/board.ts'
import { FOREVER } from '../cache-control.ts'
import { board, boardSvg } from '../contract/board.ts'
import { gameOf, routeGroup } from './group.ts'

/** `POST /v1/{game}/board` and `GET /v1/{game}/board.svg`. */
export const boardRoutes = () =>
  routeGroup()
    .openapi(board, (c) => c.json(boardAnswer(gameOf(c), c.req.valid('json')), 200))
    .openapi(boardSvg, (c) => {
      const svg = boardSvgAnswer(gameOf(c), c.req.valid('query'))
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOREVER })
    })
