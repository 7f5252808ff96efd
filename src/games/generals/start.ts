import type { Random } from '../../game/random.ts'
import { ok, type Result } from '../../game/result.ts'
import { WHITE } from './pieces.ts'
import type { Rules } from './rules.ts'
import { setups } from './setups.ts'
import { GeneralsState } from './state.ts'

export const startOptions = setups.startOptions(['1P1PGKHEC/SBPI2ZFS/P1JLP1PDA', 'i1bpsj2p/lpa1pfcep/d1gphs1kz'])

/** A starting position. */
export function start(
  variant: string,
  random: Random,
  options: Readonly<Record<string, string>>,
  rules: Rules,
): Result<GeneralsState> {
  const pieces = setups.startPieces(variant, random, options)
  return pieces.ok ? ok(new GeneralsState({ pieces: pieces.value, turn: WHITE, quiet: 0, number: 1 }, rules)) : pieces
}
