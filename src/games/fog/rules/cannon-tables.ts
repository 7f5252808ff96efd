/** Tables of the retreats of the soldiers of Cannon, and of the lines of its cannons. */
import { BLACK, NOWHERE, WHITE } from './codes.ts'
import { DIAGONAL, type FogSpec, ORTHOGONAL } from './spec.ts'
import { stepFrom } from './squares.ts'

/** The number of squares on a cannon's line that follow its rear soldier. */
export const LINE = 5
/** The number of directions of lines from a square, and of ways of retreat. */
export const LINES = 8
export const RETREATS = 3

export interface CannonTables {
  readonly kind: number
  /** By square and direction: the squares that follow, LINE of them, NOWHERE beyond the board. */
  readonly lines: Uint8Array
  /** By side, square and way of retreat: the square passed and the target, NOWHERE where there is none. */
  readonly retreats: Uint8Array
}

export function cannonTables(spec: FogSpec, kind: number): CannonTables {
  const squares = spec.files * spec.ranks
  const lines = new Uint8Array(squares * LINES * LINE).fill(NOWHERE)
  const retreats = new Uint8Array(2 * squares * RETREATS * 2).fill(NOWHERE)
  for (let square = 0; square < squares; square++) {
    for (const [d, step] of [...ORTHOGONAL, ...DIAGONAL].entries()) {
      let to = stepFrom(spec, WHITE, square, step)
      for (let i = 0; i < LINE && to >= 0; i++, to = stepFrom(spec, WHITE, to, step))
        lines[(square * LINES + d) * LINE + i] = to
    }
    for (const side of [WHITE, BLACK]) {
      for (let way = 0; way < RETREATS; way++) {
        const [middle, to] = [1, 2].map((n) => stepFrom(spec, side, square, [(way - 1) * n, -n]))
        if (to! < 0) continue
        retreats.set([middle!, to!], ((side * squares + square) * RETREATS + way) * 2)
      }
    }
  }
  return { kind, lines, retreats }
}
