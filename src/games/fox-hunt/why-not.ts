import type { Refusal, WhyNot } from '../../game/words/why-not.ts'
import type { FoxState } from './state.ts'

const OPEN = 'This cell is open already.'

/** The refusal of a cell that has been probed, the only reason why a cell is no legal move. */
export const refusal: Refusal = { text: OPEN }

export const whyNot: WhyNot<FoxState> = { texts: [OPEN], of: () => refusal }
