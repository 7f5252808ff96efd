import { lazy } from '../../../game/lazy.ts'
import { OVER, type Seat } from '../../../game/state.ts'
import { codeOf, HAND, MAX_MOVES } from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import { Sight } from '../rules/sight.ts'
import type { FogState } from '../rules/state.ts'
import { exposedOf, rightsOf } from './observe.ts'
import { hasUnproven } from './unproven-moves.ts'

const scratch = lazy(() => new Sight())

const moves = lazy(() => new Int32Array(MAX_MOVES))

/** A key of the moves of the side to move, whatever their order. */
function keyOfMoves(state: FogState): number {
  const buffer = moves()
  const count = generate(state, buffer, 0)
  let key = count
  for (let i = 0; i < count; i++) key ^= Math.imul(buffer[i]! + 1, 0x9e3779b1)
  return key
}

/** A key of what a seat may know of the position as it stands: a hash of its view. Never 0. */
export function viewKey(state: FogState, seat: Seat): number {
  const { tables, rules, board, turn, rights, passing } = state
  const { squares, keyLow } = tables
  if (rules.variant.open) return state.keyLow | 1
  const sight = scratch()
  sight.look(state, seat, rules.variant.reach)
  let key = Math.imul(state.quiet + 1, 0x9e3779b1) ^ Math.imul(state.counts[1 - seat]! + 1, 0x85ebca6b) ^ (turn + 1)
  for (let i = 0; i < sight.count; i++) key ^= keyLow[board[sight.list[i]!]! * squares + sight.list[i]!]!
  key ^= tables.rightsLow[rightsOf(tables, rights, seat)]!
  if (turn === seat) key ^= tables.passingLow[passing]!
  if (tables.spec.hand !== undefined) {
    key ^= Math.imul(state.inHand[1 - seat]! + 1, 0x27d4eb2f)
    for (let kind = 0; kind < HAND; kind++)
      key ^= tables.handLow[codeOf(seat, kind) * HAND + state.hands[seat * HAND + kind]!]!
  }
  if (turn === seat && hasUnproven(tables)) key ^= keyOfMoves(state)
  if (state.toMove === OVER) key ^= 0x2545f491
  if (rules.variant.tellsExposed)
    for (const square of exposedOf(state, rules, seat)) key = (Math.imul(key, 31) + square + 1) | 0
  return key === 0 ? 1 : key
}
