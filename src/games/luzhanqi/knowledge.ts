import type { Hidden } from '../../game/hidden.ts'
import { err, ok } from '../../game/result.ts'
import { LearnedInformation } from '../ranks/belief/learned-information.ts'
import { formatMove, formatView, isView } from '../ranks/texts/notation.ts'
import { modelFactsOf, modelFile } from './opponent-model.ts'
import { rulesOf, variantWith } from './rules.ts'
import { setups } from './setups.ts'
import type { LuzhanqiState } from './state.ts'
import type { LuzhanqiView } from './view.ts'
import { parseView, VIEW_EXAMPLE } from './view-notation.ts'

/**
 * The views and the information of players. The sets in a view contain everything that its viewer can be sure of. Earlier
 * views tell how the other side's pieces have behaved, which the learned belief weighs.
 */
export const knowledge: Hidden<LuzhanqiState, LuzhanqiView> = {
  observation: {
    description:
      'A position as one player may know it, with the viewer as a sixth field: `@s`, `@n`, or `@-` for a spectator. Pieces of unknown rank are `X` or `x`, with what the viewer knows as the mark; own pieces have none, but for a flag that has been shown, `F!`. `s=c7c8` as the side: this move struck, and its result is awaited.',
    example: VIEW_EXAMPLE,
    event: {
      description:
        'The result of a battle: `=+` the striker stays, `=-` the struck piece stays, `=0` both go; behind it `!d12` when the marshal of a hidden side has fallen and its flag is shown on d12, and `#` when the flag was taken. After any move, `=#` says that the side to move cannot move and has lost, `=#0` that neither side can.',
      example: '=0!d12',
    },
    accepts: isView,
    parse: (text, variant, rules) => parseView(text, variant, rulesOf(rules)),
  },
  setups,
  memory: 'whole',
  observe: (state, viewer) => formatView(state, viewer),
  observeMove: (state, move) => formatMove(state.tables, move),
  plyKey: (state, seat) => state.learnedBy(seat),
  observationKey: (state, seat) => state.privateKey(seat),
  informationState(view, earlier) {
    const { viewer } = view
    if (viewer === null || view.toMove < 0) return err('no player of the view is to move')
    const belief = view.beliefAbout(1 - viewer)
    if (belief === null) return err('no army fits what is known')
    const states = earlier.map(({ state }) => state)
    const facts = modelFactsOf(variantWith(view.state.map.rows))
    return ok(new LearnedInformation(viewer, view.state, belief, states, facts, modelFile))
  },
}
