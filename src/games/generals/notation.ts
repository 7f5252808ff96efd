/**
 * The texts of the family (../ranks/notation.ts). Ranks: A-E generals of five stars to one, F colonel, G lieutenant
 * colonel, H major, I captain, J and K first and second lieutenant, L sergeant, P private, S spy, Z flag. The marks are
 * `!` and sets in braces. In views own pieces have none, and a spectator sees neither letters nor marks.
 */
import { ok, type Result } from '../../game/result.ts'
import type { Move } from '../../game/state.ts'
import * as ranks from '../ranks/texts/notation.ts'
import { ARMY, table } from './pieces.ts'
import type { Rules } from './rules.ts'
import { GeneralsState } from './state.ts'

export const EXAMPLE =
  '1lip2p1p/s2ppd2j/k1a3z1c/5s3/3e{A-HS}1Kb{A-IS}2/C{A-ES}1FHA2P1/ED1ZPSB1P/L1P2P1PS w G!I{F-P}J{C-P}f{D-P}g!h{H-P}p{H-P} 0 22'

/** The greatest number of legal moves: 21 pieces with four steps each. */
export const MAX_MOVES = 4 * ARMY.size

export function parsePosition(text: string, rules: Rules): Result<GeneralsState> {
  const fields = ranks.parseTrueFields(table(), text)
  return fields.ok ? ok(new GeneralsState(fields.value, rules)) : fields
}

export const parseMove = (state: GeneralsState, text: string): Result<Move> => ranks.parseMove(state, text, MAX_MOVES)

export const formatMove = (move: Move): string => ranks.formatMove(table(), move)
