import type { Random } from '../../game/random.ts'
import { ok, type Result } from '../../game/result.ts'
import { RED } from './pieces.ts'
import type { Rules } from './rules.ts'
import { setups } from './setups.ts'
import { StrategoState } from './state.ts'

export const startOptions = setups.startOptions([
  'MJBLKTBKLC/RTRJGRERTJ/SRKBLRCKRL/EBTEREBEFB',
  'bfebeertbe/lrkcrlbkrs/jtrergjrtr/clkbtklbjm',
])

/** A starting position. Random set-ups are drawn again until their sides can move. */
export function start(
  variant: string,
  random: Random,
  options: Readonly<Record<string, string>>,
  rules: Rules,
): Result<StrategoState> {
  for (;;) {
    const pieces = setups.startPieces(variant, random, options)
    if (!pieces.ok) return pieces
    const state = new StrategoState(variant, { pieces: pieces.value, turn: RED, quiet: 0, number: 1 }, rules)
    // a home touches no enemy, so that a side's own set-up alone decides
    if (setups.options.every((name, side) => options[name] !== undefined || state.canMove(side))) return ok(state)
  }
}
