import { ringCode } from './ring.ts'
import type { ConnectionState } from './state.ts'
import { EMPTY } from './stones.ts'

/** What a move that restores a bridge the other side has just broken into is thought to be worth, in utility. */
const RESTORES = 0.9
/** A move that touches the last one, or is a bridge away from it; any other. */
const NEAR = 0.1
const ELSEWHERE = 0

/** `RaveSettings.prior`: answers to the last move first. */
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
