/** Finds out whether sides can move, as far as a viewer can tell, by counting what their armies may still have. */
import { OVER, type Seat } from '../../../game/state.ts'
import { someAssignment } from '../belief/groups.ts'
import type { RankSet } from '../rules/army.ts'
import type { RanksState } from '../rules/state.ts'

/** By token: the ranks that a viewer holds possible for a side's pieces. */
type Sets = readonly RankSet[]

/**
 * True when some army that fits the sets of a side has a piece that can move.
 * @param ranks such an army, by token: most often it answers the question
 */
function mayMove(state: RanksState, side: number, sets: Sets, ranks: Uint8Array): boolean {
  const { army, movable } = state.tables
  const tokens = state.tokensWithWay(side)
  if (tokens.some((token) => (movable & (1 << ranks[token]!)) !== 0)) return true
  return tokens.some((token) => {
    const set = sets[token]! & movable
    return set !== 0 && someAssignment(army, sets.with(token, set)) !== null
  })
}

/** True when some army that fits the sets of a side has no piece that can move. */
export function mayBeStuck(state: RanksState, side: number, sets: Sets): boolean {
  const { army, movable } = state.tables
  const held = [...sets]
  for (const token of state.tokensWithWay(side)) held[token]! &= ~movable
  return someAssignment(army, held) !== null
}

/**
 * Ends the game on the state of a seat's view where no army that fits lets the side to move, or either side, move. Where some
 * let the other side move and others do not, nobody is known to have won. The state judges its pieces one by one; this
 * function counts the army.
 * @param hidden the sets of the other side's pieces
 */
export function settleStuck(state: RanksState, viewer: Seat, hidden: Sets): void {
  if (state.toMove === OVER && !state.endedStuck) return
  const ranks = someAssignment(state.tables.army, hidden)
  // sets that fit no army are a fault that is reported elsewhere
  if (ranks === null) return
  const { turn } = state
  const other = 1 - turn
  const canMove = (side: number) => (side === viewer ? state.canMove(side) : mayMove(state, side, hidden, ranks))
  if (canMove(turn)) return
  const others = canMove(other)
  const isOpen = others && other !== viewer && mayBeStuck(state, other, hidden)
  state.endStuck(isOpen ? null : others)
}
