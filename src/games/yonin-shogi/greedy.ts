import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import { attackersOf } from './attacks.ts'
import { origins } from './movement.ts'
import { isDrop, moveTo, PASS } from './moves.ts'
import { KING, kindOf } from './pieces.ts'
import { prices } from './prices.ts'
import type { YoninState } from './state.ts'

/** A score above that of every other capture. */
const TAKES_KING = 1000

/** The score of a move for `greedy`: a king taken, else the price of a piece that nobody can take back, else chance. */
export function greedy(state: YoninState, move: Move, random: Random): number {
  const chance = random.real()
  if (move === PASS || isDrop(move)) return chance
  const { turn, board } = state
  const to = moveTo(move)
  const victim = board[to]!
  if (victim === 0) return chance
  if (kindOf(victim) === KING) return TAKES_KING + chance
  state.play(move)
  const guards = attackersOf(board, to, origins()) & ~(1 << turn) & playing(state)
  state.undo()
  return guards === 0 ? prices()[kindOf(victim)]! + chance : chance
}

/** The seats that are not out, as bits. */
function playing({ kingsOwned }: YoninState): number {
  let seats = 0
  for (let seat = 0; seat < kingsOwned.length; seat++) if (kingsOwned[seat] !== 0) seats |= 1 << seat
  return seats
}
