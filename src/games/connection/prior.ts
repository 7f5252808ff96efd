import { ringCode } from './ring.ts'
import type { ConnectionState } from './state.ts'
import { EMPTY } from './stones.ts'

/** The prior of a move that restores a bridge which the other side has just broken into, in utility. */
const RESTORES = 0.9
/** The priors of a move beside the last one, and of any other move. */
const NEAR = 0.1
const ELSEWHERE = 0

/** `RaveSettings.prior`: prefers answers to the last move. */
export function prior(state: ConnectionState, moves: Int32Array, count: number, values: Float64Array): void {
  values.fill(ELSEWHERE, 0, count)
  const { board, colour, lastMove } = state
  if (lastMove < 0 || lastMove >= board.cells) return
  const broken = board.ringTables.brokenBridges[(state.turn << 12) | ringCode(board.ring, colour, lastMove)]!
  for (let place = 0; place < 6; place++) {
    const cell = board.ring[lastMove * 6 + place]!
    if (cell >= board.cells || colour[cell] !== EMPTY) continue
    const value = ((broken >> place) & 1) === 1 ? RESTORES : NEAR
    for (let i = 0; i < count; i++) if (moves[i] === cell) values[i] = value
  }
}
