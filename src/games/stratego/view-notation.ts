/** The text of views (../ranks/notation.ts). */
import { err, ok, type Result } from '../../game/result.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { someAssignment } from '../ranks/belief/groups.ts'
import { isSingle } from '../ranks/rules/army.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import { moveTo } from '../ranks/rules/state.ts'
import type { Piece, RanksTables } from '../ranks/rules/tables.ts'
import { checkArmy, parseViewFields } from '../ranks/texts/notation.ts'
import { settleStuck } from '../ranks/texts/stuck.ts'
import { parseMove, placeFault } from './notation.ts'
import { BLUE, RED, table } from './pieces.ts'
import type { Rules } from './rules.ts'
import { StrategoState } from './state.ts'
import { StrategoView } from './view.ts'

export const VIEW_EXAMPLE =
  'xxxxxxxxxx/xxxxxxxxxx/1xxxxxxx1x/t!1xxxxxxx*x/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8 @r'

export function parseView(text: string, variant: string, rules: Rules): Result<StrategoView> {
  const tables = table(variant)
  const parsed = parseViewFields(tables, text)
  if (!parsed.ok) return parsed
  const { viewer, fields } = parsed.value
  const { pieces } = fields
  const place = placeFault(pieces)
  if (place !== null) return err(place)
  for (const side of [RED, BLUE]) {
    const fault = side === viewer ? ownFault(tables, side, pieces) : hiddenFault(tables, side, pieces)
    if (fault !== null) return err(fault)
  }
  const state = new StrategoState(variant, fields, rules)
  if (viewer !== null) settleStuck(state, viewer, state.setsOf(1 - viewer))
  return withPending(viewer, state, fields.pending)
}

/** Checks the viewer's own pieces. Returns a text about the first fault, or null. */
function ownFault(tables: RanksTables, side: number, pieces: readonly Piece[]): string | null {
  if (pieces.some((piece) => piece.side === side && piece.rank === UNKNOWN))
    return "X is a piece of the other side: the viewer's own show their ranks"
  return checkArmy(tables, side, pieces)
}

/** Checks the pieces of a side that the viewer does not see. Returns a text about the first fault, or null. */
function hiddenFault({ army, sides }: RanksTables, side: number, pieces: readonly Piece[]): string | null {
  const hidden = pieces.filter((piece) => piece.side === side)
  const name = sides[side]
  if (hidden.some(({ rank, set }) => rank !== UNKNOWN && !isSingle(set)))
    return `${name}'s pieces are hidden: X, or a letter with "!" where the rank is known`
  if (hidden.length !== army.size) return `${name} has ${hidden.length} pieces on the board and lost, not ${army.size}`
  const fits = someAssignment(
    army,
    hidden.map(({ set }) => set),
  )
  return fits ? null : `no army fits what is known of ${name}'s pieces`
}

function withPending(viewer: Seat | null, state: StrategoState, text: string | null): Result<StrategoView> {
  if (text === null) return ok(new StrategoView(viewer, state, null))
  if (state.toMove === OVER) return err('no result is awaited: the game is over')
  const move = parseMove(state, text)
  if (!move.ok) return move
  if (state.board[moveTo(move.value)] === 0) return err(`${text} strikes nobody, so that no result is awaited`)
  return ok(new StrategoView(viewer, state, move.value))
}
