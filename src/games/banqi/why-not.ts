import { COMMON_REFUSALS, type Refusal, type WhyNot } from '../../game/words/why-not.ts'
import { parseSquare } from './geometry.ts'
import { CANNON, colourOf, EMPTY, FACE_DOWN, GENERAL, KIND_NAMES, kindOf, NO_COLOUR, SOLDIER } from './pieces.ts'
import type { BanqiState } from './state.ts'

const FIRST = 'The colours are not known yet: turn over a piece.'
const JUMP = 'The cannon takes by a jump over exactly one piece, along a line.'
const SLIDE = 'The cannon goes along a free line.'
const SOLDIERS = 'The general does not take soldiers.'
const HIGHER = 'Too high in rank to be taken by this piece: {victim}.'

/** The reasons why a piece does not go to a square, or does not take a piece. */
export const whyNot: WhyNot<BanqiState> = {
  texts: [FIRST, JUMP, SLIDE, SOLDIERS, HIGHER],
  of({ board, colour, rules, geometry }, from, to): Refusal | null {
    if (colour === NO_COLOUR) return { text: FIRST }
    const square = parseSquare(from)
    const piece = board[square]!
    if (to === null || piece === EMPTY || piece >= FACE_DOWN || colourOf(piece) !== colour) return null
    const target = parseSquare(to)
    const victim = board[target]!
    const isEnemy = victim !== EMPTY && victim < FACE_DOWN && colourOf(victim) !== colour
    const kind = kindOf(piece)
    if (kind === CANNON && rules.cannonJumps && isEnemy) return { text: JUMP }
    if (victim !== EMPTY && !isEnemy) return null
    if (kind === CANNON && rules.cannonSlides) return { text: SLIDE }
    const near = geometry.neighbours.subarray(square * 5, square * 5 + 5)
    if (!near.includes(target)) return { text: COMMON_REFUSALS.oneStep }
    if (kind === GENERAL && kindOf(victim) === SOLDIER) return { text: SOLDIERS }
    return { text: HIGHER, values: { victim: KIND_NAMES[kindOf(victim)]! } }
  },
}
