/**
 * The texts of the family (../ranks/notation.ts). Ranks: M marshal, G general, C colonel, J major, K captain, L
 * lieutenant, T sergeant, E miner, R scout, S spy, B bomb, F flag. The marks are `*`, it has moved, and `!`, its rank is
 * known; lost pieces have none, since battles show both ranks. In views own pieces keep their marks, and a spectator sees
 * what both sides know.
 */
import { err, ok, type Result } from '../../game/result.ts'
import type { Move } from '../../game/state.ts'
import { isSingle } from '../ranks/rules/army.ts'
import type { Piece } from '../ranks/rules/tables.ts'
import * as ranks from '../ranks/texts/notation.ts'
import { BOMB, isHome, LOST, MAX_VIEW_MOVES, NAMES, SIDES, table } from './pieces.ts'
import type { Rules } from './rules.ts'
import { StrategoState } from './state.ts'

export const EXAMPLE =
  'rtclejkcej/bejtkrbrlk/1lfletbk1r/t!1mgbbrre*b/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8'

export function parsePosition(text: string, variant: string, rules: Rules): Result<StrategoState> {
  const fields = ranks.parseTrueFields(table(variant), text)
  if (!fields.ok) return fields
  const fault = placeFault(fields.value.pieces)
  return fault === null ? ok(new StrategoState(variant, fields.value, rules)) : err(fault)
}

/** Checks the places and marks of pieces. Returns a text about the first fault, or null. */
export function placeFault(pieces: readonly Piece[]): string | null {
  for (const { side, rank, set, square } of pieces) {
    if (square === LOST && !isSingle(set)) return 'lost pieces have no marks: battles show both ranks'
    if ((rank === BOMB || rank === BOMB + 1) && square !== LOST && !isHome(side, square))
      return `${SIDES[side]}'s ${NAMES[rank]} stands outside its home, and it cannot move`
  }
  return null
}

export const parseMove = (state: StrategoState, text: string): Result<Move> =>
  ranks.parseMove(state, text, MAX_VIEW_MOVES, (move) => forbiddenText(state, move, text))

/** The reason why the rules against going to and fro forbid a move that is legal otherwise, as an error message; null when they do not. */
function forbiddenText(state: StrategoState, move: Move, text: string): string | null {
  const reason = state.forbidden(move)
  return reason === null ? null : `${text} is not allowed: ${reason}`
}

export const formatMove = (state: StrategoState, move: Move): string => ranks.formatMove(state.tables, move)
