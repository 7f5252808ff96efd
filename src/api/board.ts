import { BoardSvg } from './board-svg.tsx'
import { boardSvg } from './contract/board.ts'
import { gameOf, parsePosition, variantOf } from './position.ts'
import { Problem } from './problem.ts'
import { FOREVER, routeGroup } from './routes.ts'

/** A position drawn. */
export const boardRoutes = () =>
  routeGroup().openapi(boardSvg, async (c) => {
    const game = gameOf(c)
    const query = c.req.valid('query')
    const variant = variantOf(game, query.variant, { parameter: 'variant' })
    const state = parsePosition(game, variant, {}, query.position, { parameter: 'position' })
    const drawing = game.draw(state)
    const highlight = new Set(query.highlight?.split(',').filter((id) => id !== ''))
    for (const id of highlight) {
      if (!drawing.cells.some((cell) => cell.id === id))
        throw Problem.at({ parameter: 'highlight' }, 'invalid-highlight', `there is no cell "${id}" on this board`)
    }
    const title = `${game.name}, ${game.formatPosition(state)}`
    const svg = await BoardSvg({ drawing, highlight, title, players: game.players }).toString()
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOREVER })
  })
