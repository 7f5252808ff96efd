import type { BoardDrawing } from '../../game/board.ts'
import type { Seat } from '../../game/state.ts'
import * as ranks from '../ranks/texts/drawing.ts'
import { ground } from './ground.ts'
import { pictures } from './pictures.ts'
import type { LuzhanqiGame } from './rules.ts'
import type { LuzhanqiState } from './state.ts'

const lookOf = ({ map }: Pick<LuzhanqiGame, 'map'>): ranks.Look => ({
  board: ground(map.rows),
  pictures: pictures(),
  shapes: ['disc', 'square'],
})

/**
 * Draws a position.
 * @param viewer undefined: all ranks are shown; null: shown flags only, for a spectator; else those that a seat knows
 */
export const draw = (state: LuzhanqiState, viewer?: Seat | null): BoardDrawing =>
  ranks.draw(state, lookOf(state), viewer)

/** Draws a side's set-up alone on the board. */
export const drawSetup = (tables: LuzhanqiGame, ranksBySquare: Int8Array, seat: Seat): BoardDrawing =>
  ranks.drawSetup(tables, lookOf(tables), ranksBySquare, seat)
