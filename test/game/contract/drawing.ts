import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { expectTrue } from '../hot.ts'
import { randomGame, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** The outline of a cell that states none: the unit square. */
const UNIT_SQUARE = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x, y] as const))

/** Positions are drawn on their board. */
export function testDrawing({ game, variant }: Tried): void {
  it('is drawn with every cell once, and pieces on cells', () => {
    randomGame(game, start(game, variant, 11), new Random(11), 60, (state) => {
      const { cells, pieces, view } = game.draw(state)
      const ids = new Set(cells.map(({ id }) => id))
      expect(ids.size).toBe(cells.length)
      const outside = cells.filter(({ x, y, outline = UNIT_SQUARE }) =>
        outline.some(([dx, dy]) => {
          const right = x + dx - view.x
          const down = y + dy - view.y
          return right <= 0 || right >= view.width || down <= 0 || down >= view.height
        }),
      )
      expect(outside, 'cells that stick out of the view').toEqual([])
      for (const piece of pieces) expectTrue(ids.has(piece.cell), `${piece.cell} is a cell`)
      expect(new Set(pieces.map(({ cell }) => cell)).size, 'one piece a cell').toBe(pieces.length)
    })
  })
}
