import type { Refusal, WhyNot } from '../../game/why-not.ts'
import type { FoxState } from './state.ts'

const OPEN = 'This cell is open already.'

/** A cell is no legal move only when it has been probed. */
export const refusal: Refusal = { text: OPEN }

export const whyNot: WhyNot<FoxState> = { texts: [OPEN], of: () => refusal }
