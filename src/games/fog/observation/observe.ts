/** The text of what a viewer may know of a true position. */
import { lazy, lazyByKey } from '../../../game/lazy.ts'
import type { Move, Seat } from '../../../game/state.ts'
import { SEATS } from '../rules/army.ts'
import { HAND, NOWHERE, sideOf, UNSEEN, WHITE } from '../rules/codes.ts'
import { Placement, type Setup } from '../rules/placement.ts'
import type { FogRules } from '../rules/rules.ts'
import { Sight } from '../rules/sight.ts'
import type { FogState } from '../rules/state.ts'
import type { Tables } from '../rules/tables.ts'
import { formatFields } from '../texts/notation.ts'
import { formatAlso, hasUnproven, unproven } from './unproven-moves.ts'

/** Scratch space: the sights of the viewer and of the other side, and the board as the viewer sees it. */
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
  if (rules.variant.open) return formatFields(tables, state, rights, passing)
  board.fill(UNSEEN, 0, tables.squares)
  const seen = {
    board,
    turn,
    quiet: state.quiet,
    number: state.number,
    rights,
    passing,
    hands: handsSeen(state, viewer),
  }
  const { also } = tables.spec
  if (viewer === null)
    return `${formatFields(tables, seen, 0, NOWHERE)} -${also ? ' -' : ''}${tellsExposed ? ' -' : ''} @-`
  own.look(state, viewer, rules.variant.reach)
  for (let i = 0; i < own.count; i++) board[own.list[i]!] = state.board[own.list[i]!]!
  const text = formatFields(tables, seen, rightsOf(tables, rights, viewer), turn === viewer ? passing : NOWHERE)
  const exposed = tellsExposed ? ` ${formatExposed(tables, exposedOf(state, rules, viewer))}` : ''
  const men = `${state.counts[1 - viewer]! + state.inHand[1 - viewer]!}${state.lacksKing(1 - viewer) ? 'x' : ''}`
  const moves = also ? ` ${formatAlso(tables, alsoOf(state, viewer, seen))}` : ''
  return `${text} ${men}${moves}${exposed} @${viewer === WHITE ? 'w' : 'b'}`
}

/** Scratch space for the placement that a viewer sees. */
const seenOf = lazyByKey((tables: Tables) => {
  const board = new Uint8Array(NOWHERE + 1)
  return new Placement(tables, { board, turn: WHITE, rights: 0, passing: NOWHERE, quiet: 0, number: 1 })
})

/** The viewer's moves that the squares seen do not prove. */
function alsoOf(state: Placement, viewer: Seat, seen: Setup): readonly Move[] {
  const { tables, turn } = state
  if (turn !== viewer || !hasUnproven(tables)) return []
  const placement = seenOf(tables)
  placement.place(seen)
  return unproven(state, placement)
}

/** The hands as a viewer sees them: of another player's hand they know only the number of pieces. */
function handsSeen({ hands, inHand, tables }: Placement, viewer: Seat | null): Uint8Array | undefined {
  if (tables.spec.hand === undefined) return undefined
  const seen = new Uint8Array(2 * HAND)
  for (const side of SEATS) {
    if (side === viewer) seen.set(hands.subarray(side * HAND, (side + 1) * HAND), side * HAND)
    else seen[side * HAND] = inHand[side]!
  }
  return seen
}

/** The own pieces of a side that the other one sees, in the order of the names of their squares. */
export function exposedOf(state: Placement, { variant }: FogRules, side: number): number[] {
  const { enemy } = scratch()
  const { tables } = state
  enemy.look(state, 1 - side, variant.reach)
  const exposed: number[] = []
  for (let file = 0; file < tables.files; file++) {
    for (let square = file; square < tables.squares; square += tables.files) {
      if (sideOf(state.board[square]!) === side && enemy.has(square)) exposed.push(square)
    }
  }
  return exposed
}

export const formatExposed = ({ names }: Tables, exposed: readonly number[]): string =>
  exposed.length === 0 ? '-' : exposed.map((square) => names[square]).join(',')
