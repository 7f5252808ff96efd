/** Parses views (notation.ts describes their text). */
import { err, ok, type Result } from '../../../game/result.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import { someAssignment } from '../belief/groups.ts'
import type { RanksFacts, ViewFacts } from '../facts.ts'
import { UNKNOWN } from '../rules/battle.ts'
import { moveTo, type RanksRules, type RanksState } from '../rules/state.ts'
import { lostOn, type Piece, type RanksTables } from '../rules/tables.ts'
import { checkArmy, parseMove, parseViewFields } from './notation.ts'
import { settleStuck } from './stuck.ts'
import type { BattleEvent, RanksView } from './view.ts'

/** The parts of a view that has been found sound. */
interface ParsedView<S> {
  readonly viewer: Seat | null
  readonly state: S
  /** The move whose result is awaited, or null. */
  readonly pending: Move | null
}

export function parseView<
  S extends RanksState & { copy(): S },
  R extends RanksRules,
  V extends RanksView<S, BattleEvent>,
>(facts: RanksFacts<S, R, V>, text: string, variant: string, rules: R): Result<ParsedView<S>> {
  const { views } = facts
  const tables = facts.tables(variant, rules)
  const parsed = parseViewFields(tables, text, (viewer) => views.seenBy?.(tables, viewer) ?? tables)
  if (!parsed.ok) return parsed
  const { viewer, fields } = parsed.value
  for (const side of [0, 1]) {
    const pieces = fields.pieces.filter((piece) => piece.side === side)
    const fault =
      side === viewer ? ownFault(tables, views, side, pieces) : hiddenFault(tables, views, side, viewer, pieces)
    if (fault !== null) return err(fault)
  }
  const known = views.asKnown ? fields.pieces.map((piece) => views.asKnown!(piece, viewer, fields)) : fields.pieces
  const checked = facts.checkPieces?.(tables, known, viewer) ?? ok(known)
  if (!checked.ok) return checked
  const fault = armyFault(tables, viewer, checked.value)
  if (fault !== null) return err(fault)
  const state = facts.newState(variant, { ...fields, pieces: checked.value }, rules)
  if (viewer !== null && views.endsStuck) settleStuck(state, viewer, state.setsOf(1 - viewer))
  const pending = pendingOf(state, fields.pending)
  return pending.ok ? ok({ viewer, state, pending: pending.value }) : pending
}

/** Checks the viewer's own pieces. Returns a text about the first fault, or null. */
function ownFault(tables: RanksTables, views: ViewFacts, side: number, own: readonly Piece[]): string | null {
  if (own.some(({ rank }) => rank === UNKNOWN))
    return "X is a piece of the other side: the viewer's own show their ranks"
  return views.ownFault?.(own, side) ?? checkArmy(tables, side, own)
}

/** Checks the pieces of a side that the viewer does not see. Returns a text about the first fault, or null. */
function hiddenFault(
  { army, sides }: RanksTables,
  views: ViewFacts,
  side: number,
  viewer: Seat | null,
  hidden: readonly Piece[],
): string | null {
  const name = sides[side]!
  if (hidden.some(({ rank, set }) => rank !== UNKNOWN && set !== 1 << rank))
    return `${name}'s pieces are hidden: X, or a letter with "!" where the rank is known`
  if (hidden.length !== army.size) return `${name} has ${hidden.length} pieces on the board and lost, not ${army.size}`
  return views.hiddenFault?.(hidden, side, viewer) ?? null
}

/** Checks that some army fits what the viewer knows of the others' pieces. Returns a text about the fault, or null. */
function armyFault(tables: RanksTables, viewer: Seat | null, pieces: readonly Piece[]): string | null {
  const { army, sides, marks } = tables
  // where battles do not show ranks, a spectator knows what may stand on a point, and no more
  if (viewer === null && !marks.own) return null
  const lost = lostOn(tables.graph)
  for (const side of [0, 1]) {
    if (side === viewer) continue
    const sets = pieces
      .filter((piece) => piece.side === side)
      .map(({ rank, set, square }) => (square === lost && rank !== UNKNOWN ? 1 << rank : set))
    if (someAssignment(army, sets) === null) return `no army fits what is known of ${sides[side]}'s pieces`
  }
  return null
}

/** The move whose result a view awaits, from its text; null when there is none. */
function pendingOf(state: RanksState, text: string | null): Result<Move | null> {
  if (text === null) return ok(null)
  if (state.toMove === OVER) return err('no result is awaited: the game is over')
  const move = parseMove(state, text)
  if (!move.ok) return move
  if (state.board[moveTo(move.value)] === 0) return err(`${text} strikes nobody, so that no result is awaited`)
  return move
}
