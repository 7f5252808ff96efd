/** The text of views, which `notation.ts` describes. */
import { err, ok, type Result } from '../../game/result.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { someAssignment } from '../ranks/belief/groups.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import { moveTo } from '../ranks/rules/state.ts'
import type { Piece } from '../ranks/rules/tables.ts'
import { checkArmy, parseMove, parseViewFields } from '../ranks/texts/notation.ts'
import { settleStuck } from '../ranks/texts/stuck.ts'
import { flagFault, MAX_MOVES_OF_UNKNOWN, narrowed, spectatorsSet } from './notation.ts'
import { ALL, ARMY, FLAG, FLAG_BIT, NORTH, SOUTH } from './pieces.ts'
import { gameOf, type LuzhanqiGame, type LuzhanqiRules, SIDES } from './rules.ts'
import { LuzhanqiState } from './state.ts'
import { LuzhanqiView } from './view.ts'

export const VIEW_EXAMPLE =
  'xxxxx/1xx1x/xx*x2/xx1xx/xx*xx*x{M-P}/xxMx{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s RPEx{G-C}x{T-E} 1 7 @s'

export function parseView(text: string, variant: string, rules: LuzhanqiRules): Result<LuzhanqiView> {
  const tables = gameOf(variant, rules)
  const parsed = parseViewFields(tables, text, (viewer) => seenBy(tables, viewer))
  if (!parsed.ok) return parsed
  const { viewer, fields } = parsed.value
  for (const side of [SOUTH, NORTH]) {
    const fault = side === viewer ? ownFault(tables, side, fields.pieces) : hiddenFault(side, viewer, fields.pieces)
    if (fault !== null) return err(fault)
  }
  const pieces = narrowed(tables.map, fields.pieces, viewer !== null)
  if (!pieces.ok) return pieces
  const fault = faultOf(tables, viewer, pieces.value)
  if (fault !== null) return err(fault)
  const state = new LuzhanqiState(tables, { ...fields, pieces: pieces.value }, rules)
  if (viewer !== null) settleStuck(state, viewer, setsOf(1 - viewer, pieces.value))
  return withPending(viewer, state, fields.pending)
}

/** The game with the marks of a viewer's views: the viewer's own pieces have none, and a spectator sees none. */
function seenBy(tables: LuzhanqiGame, viewer: Seat | null): LuzhanqiGame {
  const { map, marks } = tables
  const unmarked = (side: number, square: number, rank: number): number => {
    if (viewer === null) return spectatorsSet(map, side, square)
    return side === viewer ? ALL : marks.unmarked(side, square, rank)
  }
  return { ...tables, marks: { ...marks, unmarked } }
}

/** Checks the viewer's own pieces as they are written. Returns a text about the first fault, or null. */
function ownFault(tables: LuzhanqiGame, side: number, pieces: readonly Piece[]): string | null {
  const own = pieces.filter((piece) => piece.side === side)
  if (own.some(({ rank }) => rank === UNKNOWN))
    return "X is a piece of the other side: the viewer's own show their ranks"
  if (own.some(({ rank, set }) => set !== ALL && !(rank === FLAG && set === FLAG_BIT)))
    return "the viewer's own pieces have no marks, but for a flag that has been shown: what the other side knows depends on its own ranks"
  return checkArmy(tables, side, pieces)
}

/** Checks the pieces of a side that the viewer does not see, as they are written. Returns a text about the first fault, or null. */
function hiddenFault(side: number, viewer: Seat | null, pieces: readonly Piece[]): string | null {
  const hidden = pieces.filter((piece) => piece.side === side)
  const name = SIDES[side]
  if (hidden.length !== ARMY.size) return `${name} has ${hidden.length} pieces on the board and lost, not ${ARMY.size}`
  const isShown = ({ rank, set }: Piece) => rank === UNKNOWN || set === 1 << rank
  if (!hidden.every(isShown)) return `${name}'s pieces are hidden: X, or a letter with "!" where the rank is known`
  if (viewer === null && hidden.some(({ rank }) => rank !== UNKNOWN && rank !== FLAG))
    return 'a spectator knows no ranks but that of a flag that has been shown'
  return null
}

const setsOf = (side: number, pieces: readonly Piece[]): number[] =>
  pieces.filter((piece) => piece.side === side).map(({ set }) => set)

/** Checks the viewer's knowledge as a whole. Returns a text about the first fault, or null. */
function faultOf({ map }: LuzhanqiGame, viewer: Seat | null, pieces: readonly Piece[]): string | null {
  const flags = pieces.filter(({ rank, square }) => rank === FLAG && square === map.squares)
  if (flags.length > 1) return flags[0]!.side === flags[1]!.side ? 'a side has one flag' : 'both flags are lost'
  for (const side of [SOUTH, NORTH]) {
    if (viewer === null) continue
    const fault = flagFault(map, side, pieces)
    if (fault !== null) return fault
    if (side !== viewer && someAssignment(ARMY, setsOf(side, pieces)) === null)
      return `no army fits what is known of ${SIDES[side]}'s pieces`
  }
  return null
}

function withPending(viewer: Seat | null, state: LuzhanqiState, text: string | null): Result<LuzhanqiView> {
  if (text === null) return ok(new LuzhanqiView(viewer, state, null))
  if (state.toMove === OVER) return err('no result is awaited: the game is over')
  const move = parseMove(state, text, MAX_MOVES_OF_UNKNOWN)
  if (!move.ok) return move
  if (state.board[moveTo(move.value)] === 0) return err(`${text} strikes nobody, so that no result is awaited`)
  return ok(new LuzhanqiView(viewer, state, move.value))
}
