import type { Board } from '../rules/board.ts'
import { ringCode, withStone } from '../rules/ring.ts'
import { BLACK, EMPTY, WHITE } from '../rules/stones.ts'

// Reasons why a cell is filled in: nothing depends on it, or it belongs to a seat whichever side plays there.
export const NOT_FILLED = 0
export const DEAD_CELL = 1
/** The code of a captured cell, plus the seat that has captured it. */
export const CAPTURED = 2

/**
 * Fills in cells whose colour is settled. Who wins stays the same.
 *
 * - Dead cells: a stone there joins nothing (`RingTables.dead`), so that either colour will do.
 * - Captured cells: two neighbours such that, if the other side plays on one, the answer on the other makes that stone
 *   dead. They are as good as stones of the seat that answers.
 *
 * @param colour by node; filled in
 * @param filled by cell; receives why the cell was filled in
 */
export function fillIn(board: Board, colour: Uint8Array, filled: Uint8Array): void {
  const { cells, ring } = board
  const { dead } = board.ringTables
  filled.fill(NOT_FILLED, 0, cells)
  for (let changed = true; changed; ) {
    changed = false
    for (let cell = 0; cell < cells; cell++) {
      if (colour[cell] !== EMPTY) continue
      const code = ringCode(ring, colour, cell)
      if (dead[code] === 1) {
        colour[cell] = BLACK
        filled[cell] = DEAD_CELL
        changed = true
        continue
      }
      for (let i = 0; i < 6; i++) {
        const other = ring[cell * 6 + i]!
        // each pair once
        if (other <= cell || other >= cells || colour[other] !== EMPTY) continue
        const otherCode = ringCode(ring, colour, other)
        const back = (i + 3) % 6
        const seat = capturedBy(dead, code, i, otherCode, back, BLACK)
          ? BLACK
          : capturedBy(dead, code, i, otherCode, back, WHITE)
            ? WHITE
            : EMPTY
        if (seat === EMPTY) continue
        colour[cell] = seat
        colour[other] = seat
        filled[cell] = CAPTURED + seat
        filled[other] = CAPTURED + seat
        changed = true
        break
      }
    }
  }
}

function capturedBy(
  dead: Uint8Array,
  code: number,
  place: number,
  otherCode: number,
  back: number,
  seat: number,
): boolean {
  return dead[withStone(code, place, seat)] === 1 && dead[withStone(otherCode, back, seat)] === 1
}
