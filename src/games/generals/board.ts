import { type BoardDrawing, gridFrame } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import * as ranks from '../ranks/texts/drawing.ts'
import { pictures } from './pictures.ts'
import { board, FILES, ROWS, table } from './pieces.ts'
import type { GeneralsState } from './state.ts'

const look = lazy(
  (): ranks.Look => ({
    board: {
      ...gridFrame(FILES, ROWS),
      cells: board().names.map((id, square) => {
        const x = square % FILES
        const y = Math.floor(square / FILES)
        return { id, x, y, kind: (x + y) % 2 === 0 ? ('light' as const) : ('dark' as const) }
      }),
    },
    pictures: pictures(),
    shapes: ['disc', 'square'],
  }),
)

/**
 * The position drawn.
 * @param viewer undefined: all ranks are shown; null: none, for a spectator; else those that a seat knows
 */
export const draw = (state: GeneralsState, viewer?: Seat | null): BoardDrawing => ranks.draw(state, look(), viewer)

/** A side's set-up alone on the board. */
export const drawSetup = (ranksBySquare: Int8Array, seat: Seat): BoardDrawing =>
  ranks.drawSetup(table(), look(), ranksBySquare, seat)
