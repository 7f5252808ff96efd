import type { WhyNot } from '../../game/words/why-not.ts'
import type { YoninState } from './state.ts'

const DROP_KING = 'None of your kings is on the board: drop one from your hand first.'

export const whyNot: WhyNot<YoninState> = {
  texts: [DROP_KING],
  of: ({ kings, turn }) => (kings[turn] === 0 ? { text: DROP_KING } : null),
}
