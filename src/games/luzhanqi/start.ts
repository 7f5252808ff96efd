import type { Random } from '../../game/random.ts'
import { ok, type Result } from '../../game/result.ts'
import { SOUTH } from './pieces.ts'
import { gameOf, type LuzhanqiRules } from './rules.ts'
import { setups } from './setups.ts'
import { LuzhanqiState } from './state.ts'

export const startOptions = setups.startOptions([
  'RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD',
  'pltfl/toldg/b1p1e/ec1bo/e1c1r/drcmp',
])

/** A starting position. */
export function start(
  variant: string,
  random: Random,
  options: Readonly<Record<string, string>>,
  rules: LuzhanqiRules,
): Result<LuzhanqiState> {
  const pieces = setups.startPieces(variant, random, options)
  if (!pieces.ok) return pieces
  const setup = { pieces: pieces.value, turn: SOUTH, quiet: 0, number: 1 }
  return ok(new LuzhanqiState(gameOf(variant, rules), setup, rules))
}
