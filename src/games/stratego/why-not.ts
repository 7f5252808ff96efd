import { COMMON_REFUSALS, type Refusal, type WhyNot } from '../../game/words/why-not.ts'
import { makeMove } from '../ranks/rules/state.ts'
import { isFixedAt, isOwnAt, squareNamed } from '../ranks/texts/why-not.ts'
import { SCOUT_BIT } from './pieces.ts'
import type { StrategoState } from './state.ts'

const FIXED = 'Bombs and the flag never move.'
const SCOUTS = 'A scout moves straight over free squares, and does not jump.'
const TWO_SQUARE = 'Two-square rule: this piece has gone to and fro here in its last {turns} turns.'
const MORE_SQUARE = 'More-square rule: the chase would come back to a position that it has been through.'

export const whyNot: WhyNot<StrategoState> = {
  texts: [FIXED, SCOUTS, TWO_SQUARE, MORE_SQUARE],
  of(state, from, to): Refusal | null {
    const square = squareNamed(state, from)
    if (!isOwnAt(state, square)) return null
    if (isFixedAt(state, square)) return { text: FIXED }
    const target = squareNamed(state, to ?? '')
    if (target < 0 || isOwnAt(state, target)) return null
    if (state.reaches(square, target)) {
      const rule = state.forbiddingRule(makeMove(square, target))
      if (rule === 'two-square') return { text: TWO_SQUARE, values: { turns: state.rules.twoSquare } }
      return rule === null ? null : { text: MORE_SQUARE }
    }
    const ranks = state.ranksOf(state.board[square]!)
    if (ranks === SCOUT_BIT) return { text: SCOUTS }
    // on a view, a piece that may be a scout
    return (ranks & SCOUT_BIT) === 0 ? { text: COMMON_REFUSALS.oneStep } : null
  },
}
