import { COMMON_REFUSALS, type Refusal, type WhyNot } from '../../game/why-not.ts'
import { isOwnAt, squareNamed } from '../ranks/texts/why-not.ts'
import type { GeneralsState } from './state.ts'

export const whyNot: WhyNot<GeneralsState> = {
  texts: [],
  of(state, from, to): Refusal | null {
    if (to === null || !isOwnAt(state, squareNamed(state, from)) || isOwnAt(state, squareNamed(state, to))) return null
    return { text: COMMON_REFUSALS.oneStep }
  },
}
