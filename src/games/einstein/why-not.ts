import type { Refusal, WhyNot } from '../../game/words/why-not.ts'
import { parseSquare, squareName } from './notation.ts'
import { type EinsteinState, GOAL, STONES } from './state.ts'

const STONE = 'The die shows {die}: move stone {stone}.'
const NEAREST = 'The die shows {die}, and that stone is gone: move stone {stone}.'
const EITHER = 'The die shows {die}, and that stone is gone: move stone {stone} or stone {other}.'
const STEP = 'A stone moves one square towards {goal}: straight ahead or diagonally.'

/** The reasons why a stone does not move: it is not one that the die names, or its step does not lead towards the goal. */
export const whyNot: WhyNot<EinsteinState> = {
  texts: [STONE, NEAREST, EITHER, STEP],
  of({ board, turn, die, alive, tables }, from, to): Refusal | null {
    const stone = board[parseSquare(from)]! - turn * STONES
    if (!(stone >= 1 && stone <= STONES)) return null
    const named = (alive[turn]! * 8 + die) * 2
    const [first, other] = tables.candidates.subarray(named, named + 2)
    if (stone === first || stone === other)
      return to === null ? null : { text: STEP, values: { goal: squareName(GOAL[turn]!) } }
    if (other) return { text: EITHER, values: { die, stone: first!, other } }
    return { text: first === die ? STONE : NEAREST, values: { die, stone: first! } }
  },
}
