import { expect, it } from 'vitest'
import { isPlayable } from '../../../src/game/board.ts'
import { cellsOfMove } from '../../../src/game/notation/move-cells.ts'
import { Random } from '../../../src/game/random.ts'
import { CHANCE } from '../../../src/game/state.ts'
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

  it('lets players choose every cell that a legal move names', () => {
    randomGame(game, start(game, variant, 12), new Random(12), 60, (state, moves) => {
      if (state.toMove === CHANCE) return
      const { cells } = game.draw(state)
      const ids = new Set(cells.map(({ id }) => id))
      const named = new Set(moves.flatMap((move) => cellsOfMove(game.move.format(state, move), ids)))
      expect(cells.filter((cell) => named.has(cell.id) && !isPlayable(cell))).toEqual([])
    })
  })
}
