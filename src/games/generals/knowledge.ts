import type { Hidden } from '../../game/hidden.ts'
import { err, ok } from '../../game/result.ts'
import { LearnedInformation } from '../ranks/belief/learned-information.ts'
import { formatView, isView } from '../ranks/texts/notation.ts'
import { formatMove } from './notation.ts'
import { modelFacts, modelFile } from './opponent-model.ts'
import { rulesOf } from './rules.ts'
import { setups } from './setups.ts'
import type { GeneralsState } from './state.ts'
import type { GeneralsView } from './view.ts'
import { parseView, VIEW_EXAMPLE } from './view-notation.ts'

/**
 * The views and the information of players. The sets in a view contain everything that its viewer can be sure of. Earlier
 * views tell how the other side's pieces have behaved, which the learned belief weighs.
 */
export const knowledge: Hidden<GeneralsState, GeneralsView> = {
  observation: {
    description:
      'A position as one player may know it, with the viewer as a sixth field: `@w`, `@b`, or `@-` for a spectator. Pieces of unknown rank are `X` or `x`, with what the viewer knows as the mark; own pieces have none. `w=e4e5` as the side: this move struck, and its result is awaited.',
    example: VIEW_EXAMPLE,
    event: {
      description:
        'The result of a battle: `=+` the striker stays, `=-` the struck piece stays, `=0` both go; with `#` it was the flag. After any move, `=#` says that a hidden flag has won on its far rank.',
      example: '=+',
    },
    accepts: isView,
    parse: (text, _variant, rules) => parseView(text, rulesOf(rules)),
  },
  setups,
  memory: 'whole',
  observe: (state, viewer) => formatView(state, viewer),
  observeMove: (_state, move) => formatMove(move),
  plyKey: (state, seat) => state.learnedBy(seat),
  observationKey: (state, seat) => state.privateKey(seat),
  informationState(view, earlier) {
    const { viewer } = view
    if (viewer === null || view.toMove < 0) return err('no player of the view is to move')
    const belief = view.beliefAbout(1 - viewer)
    if (belief === null) return err('no army fits what is known')
    const states = earlier.map(({ state }) => state)
    return ok(new LearnedInformation(viewer, view.state, belief, states, modelFacts(), modelFile))
  },
}
