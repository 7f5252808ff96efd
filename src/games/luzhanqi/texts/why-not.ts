import type { Refusal, WhyNot } from '../../../game/words/why-not.ts'
import { isFixedAt, isOwnAt, squareNamed } from '../../ranks/texts/why-not.ts'
import { CAMP } from '../rules/map.ts'
import { isHeld } from '../rules/moves.ts'
import type { LuzhanqiState } from '../rules/state.ts'

const FIXED = 'Landmines and the flag never move.'
const HELD = 'A piece on a headquarters stays there.'
const CAMPS = 'A piece in a camp cannot be struck.'
const WAYS = 'No road leads there, nor a straight free railway.'

export const whyNot: WhyNot<LuzhanqiState> = {
  texts: [FIXED, HELD, CAMPS, WAYS],
  of(state, from, to): Refusal | null {
    const square = squareNamed(state, from)
    if (!isOwnAt(state, square)) return null
    if (isFixedAt(state, square)) return { text: FIXED }
    if (isHeld(state, state.turn, square)) return { text: HELD }
    const target = squareNamed(state, to ?? '')
    if (target < 0 || isOwnAt(state, target)) return null
    const { map, board } = state
    return { text: map.kindOf[target] === CAMP && board[target] !== 0 ? CAMPS : WAYS }
  },
}
