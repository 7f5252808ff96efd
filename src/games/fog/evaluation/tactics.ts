/** The moves that searches follow beyond the horizon: captures that seem safe, of less and less as it is left behind. */
import { lazy, lazyByKey } from '../../../game/lazy.ts'
import { DROP, EN_PASSANT, kindOf, moveFrom, moveKind, moveTo, moveType, sideOf } from '../rules/codes.ts'
import type { FogState } from '../rules/state.ts'
import type { Tables } from '../rules/tables.ts'
import { Attacks } from './attacks.ts'

/** The plies beyond the horizon in which all captures are searched, those of the cheapest pieces included. */
const ALL_CAPTURES = 1

/** The plies beyond the horizon in which captures of pieces are searched. */
const LAST_CAPTURES = 4

/** Scratch space: the attacks of the position that an evaluation looked at last. */
export const attacksScratch = lazy(() => new Attacks())

/** The price of the cheapest pieces; 0 where all have one price. */
const cheapestOf = lazyByKey(({ prices }: Tables): number => {
  const all = [...prices].filter((price) => price > 0)
  const least = Math.min(...all)
  return least === Math.max(...all) ? 0 : least
})

/**
 * Writes promotions to the first piece of the list, and captures that do not give more than they take where the enemy can take back.
 * Soon after the horizon the cheapest pieces are not taken any more, and then none but the king: in sampled worlds much hangs, and
 * following all of it took most of the work. Where the king can be taken, it writes that move alone.
 */
export function tacticalMoves(state: FogState, buffer: Int32Array, from: number, beyond: number): number {
  const { board, tables, turn, kings } = state
  const { prices } = tables
  const attacks = attacksScratch()
  attacks.look(state)
  const enemyKing = kings[1 - turn]!
  const isOver = beyond >= LAST_CAPTURES
  if (isOver && !tables.special && attacks.by(turn, enemyKing) === 0) return from
  const least = beyond < ALL_CAPTURES ? 0 : cheapestOf(tables) + 1
  const end = state.legalMoves(buffer, from)
  let kept = from
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    const to = moveTo(move)
    if (to === enemyKing) {
      buffer[from] = move
      return from + 1
    }
    if (isOver) continue
    const becomes = moveKind(move)
    const taken = board[to]!
    if (becomes !== 0) {
      if (becomes === tables.becomes[0] && moveType(move) !== DROP) buffer[kept++] = move
    } else if (sideOf(taken) === 1 - turn) {
      const mover = kindOf(board[moveFrom(move)]!)
      const isSafe =
        attacks.by(1 - turn, to) === 0 || (mover !== tables.king && prices[mover]! <= prices[kindOf(taken)]!)
      if (isSafe && prices[kindOf(taken)]! >= least) buffer[kept++] = move
    } else if (least === 0 && moveType(move) === EN_PASSANT) buffer[kept++] = move
  }
  return kept
}
