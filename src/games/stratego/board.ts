import { type BoardDrawing, gridFrame } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import * as ranks from '../ranks/texts/drawing.ts'
import { pictures } from './pictures.ts'
import { board, FILES, ROWS, table } from './pieces.ts'
import type { StrategoState } from './state.ts'

const look = lazy(
  (): ranks.Look => ({
    board: {
      ...gridFrame(FILES, ROWS),
      cells: board().names.map((id, square) => {
        const x = square % FILES
        const y = Math.floor(square / FILES)
        const ground = (x + y) % 2 === 0 ? ('light' as const) : ('dark' as const)
        return { id, x, y, kind: board().holes.has(square) ? ('water' as const) : ground }
      }),
    },
    pictures: pictures(),
    shapes: ['disc', 'square'],
  }),
)

/**
 * Draws a position.
 * @param viewer undefined: all ranks are shown; null: those that both sides know; else those that a seat knows
 */
export const draw = (state: StrategoState, viewer?: Seat | null): BoardDrawing => ranks.draw(state, look(), viewer)

/** Draws a side's set-up alone on the board. */
export const drawSetup = (ranksBySquare: Int8Array, seat: Seat, variant: string): BoardDrawing =>
  ranks.drawSetup(table(variant), look(), ranksBySquare, seat)
