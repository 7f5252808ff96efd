/** The reasons for moves of connection games: bridges that a stone keeps or breaks into. */

import type { Move, Seat } from '../../../game/state.ts'
import type { Reason } from '../../../game/words/reason.ts'
import { ringCode } from '../rules/ring.ts'
import type { ConnectionState } from '../rules/state.ts'

/** `Game.reasons`. A bridge counts only where its ends are not joined already. */
export function reasonsOf(state: ConnectionState, move: Move): Reason[] {
  if (move === state.swapMove) return []
  const { board, colour, turn } = state
  const { cells, ring, names } = board
  const reasons: Reason[] = []
  const around = [...ring.subarray(move * 6, move * 6 + 6)]
  const intruders = around.filter(
    (cell) => cell < cells && colour[cell] === 1 - turn && answersTo(state, cell, turn).includes(move),
  )
  if (intruders.length > 0) reasons.push({ kind: 'keeps-bridge', cells: intruders.map((cell) => names[cell]!) })
  const answers = answersTo(state, move, 1 - turn)
  if (answers.length > 0) reasons.push({ kind: 'breaks-bridge', cells: answers.map((cell) => names[cell]!) })
  return reasons
}

/** The cells on which a seat restores a bridge of its own that a stone on `cell` breaks into. */
function answersTo(state: ConnectionState, cell: number, seat: Seat): number[] {
  const { ring, ringTables } = state.board
  const broken = ringTables.brokenBridges[(seat << 12) | ringCode(ring, state.colour, cell)]!
  const place = (i: number) => ring[cell * 6 + (i % 6)]!
  return [0, 1, 2, 3, 4, 5]
    .filter((i) => (broken & (1 << i)) !== 0 && !state.areJoined(place(i + 1), place(i + 5)))
    .map(place)
}
