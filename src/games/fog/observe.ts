/** The text of what a viewer may know of a true position. */
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { NOWHERE, UNSEEN, WHITE } from './codes.ts'
import { formatFields } from './notation.ts'
import type { Placement } from './placement.ts'
import type { FogRules } from './rules.ts'
import { Sight } from './sight.ts'
import type { FogState } from './state.ts'
import type { Tables } from './tables.ts'

/** Scratch space: what the viewer and what the other side sees, and the board as the viewer sees it. */
const scratch = lazy(() => ({ own: new Sight(), enemy: new Sight(), board: new Uint8Array(NOWHERE + 1) }))

/** The rights of one side. */
export function rightsOf({ castling }: Tables, rights: number, side: number): number {
  let own = 0
  for (const right of castling) if (right.side === side) own |= rights & right.bit
  return own
}

/** The view of a seat, or of a spectator (null). */
export function observe(state: FogState, viewer: Seat | null): string {
  const { tables, rules, turn, rights, passing } = state
  const { own, board } = scratch()
  const tellsExposed = rules.variant.tellsExposed
  board.fill(UNSEEN, 0, tables.squares)
  const seen = { board, turn, quiet: state.quiet, number: state.number, rights, passing }
  if (viewer === null) return `${formatFields(tables, seen, 0, NOWHERE)} -${tellsExposed ? ' -' : ''} @-`
  own.look(state, viewer, rules.variant.reach)
  for (let i = 0; i < own.count; i++) board[own.list[i]!] = state.board[own.list[i]!]!
  const text = formatFields(tables, seen, rightsOf(tables, rights, viewer), turn === viewer ? passing : NOWHERE)
  const exposed = tellsExposed ? ` ${formatExposed(tables, exposedOf(state, rules, viewer))}` : ''
  return `${text} ${state.counts[1 - viewer]}${exposed} @${viewer === WHITE ? 'w' : 'b'}`
}

/** The own pieces of a side that the other one sees, in the order of the names of their squares. */
export function exposedOf(state: Placement, { variant }: FogRules, side: number): number[] {
  const { enemy } = scratch()
  const { tables } = state
  enemy.look(state, 1 - side, variant.reach)
  const exposed: number[] = []
  for (let file = 0; file < tables.files; file++) {
    for (let square = file; square < tables.squares; square += tables.files) {
      if (state.board[square]! >> 4 === side + 1 && enemy.has(square)) exposed.push(square)
    }
  }
  return exposed
}

export const formatExposed = ({ names }: Tables, exposed: readonly number[]): string =>
  exposed.length === 0 ? '-' : exposed.map((square) => names[square]).join(',')
