import type { Hidden } from '../../game/hidden.ts'
import { err, ok } from '../../game/result.ts'
import { RanksInformation } from '../ranks/belief/information.ts'
import { LearnedInformation } from '../ranks/belief/learned-information.ts'
import { formatView, isView } from '../ranks/texts/notation.ts'
import { formatMove } from './notation.ts'
import { modelFactsOf, modelFiles } from './opponent-model.ts'
import { rulesOf } from './rules.ts'
import { setups } from './setups.ts'
import type { StrategoState } from './state.ts'
import type { StrategoView } from './view.ts'
import { parseView, VIEW_EXAMPLE } from './view-notation.ts'

/**
 * The views and the information of players. A view contains everything that its viewer can be sure of, but for the moves
 * that the rules against going to and fro forbid: these rules look at the earlier views. So does the learned belief, for the
 * behaviour of the other side's pieces.
 */
export const knowledge: Hidden<StrategoState, StrategoView> = {
  observation: {
    description:
      "A position as one player may know it, with the viewer as a sixth field: `@r`, `@b`, or `@-` for a spectator. The other side's pieces are `X` or `x`, `X*` when they have moved, and a letter with `!` when a battle or a long move has shown the rank; own pieces keep their marks. `r=f10c10` as the side: this move struck, and its result is awaited.",
    example: VIEW_EXAMPLE,
    event: {
      description:
        "The rank of the other side's piece in a battle, in its side's case, when it was not known: `=e`; for a spectator both unknown ranks, the striker's first. After any move, `=#` says that the side to move cannot move and has lost, `=#0` that neither side can, a draw.",
      example: '=e',
    },
    accepts: isView,
    parse: (text, variant, rules) => parseView(text, variant, rulesOf(rules)),
  },
  setups,
  memory: 'whole',
  observe: (state, viewer) => formatView(state, viewer),
  observeMove: (state, move) => formatMove(state, move),
  plyKey: (state, seat) => state.learnedBy(seat),
  observationKey: (state, seat) => state.privateKey(seat),
  informationState(view, earlier) {
    const { viewer } = view
    if (viewer === null || view.toMove < 0) return err('no player of the view is to move')
    const informed = view.copy()
    informed.setHistory(earlier)
    if (informed.toMove < 0) return err(`the game is over: ${informed.outcome()?.reason}`)
    const belief = informed.beliefAbout(1 - viewer)
    if (belief === null) return err('no army fits what is known')
    const { state } = informed
    const past = state.courseHash()
    const file = modelFiles[state.variant]
    if (!file) return ok(new RanksInformation(viewer, state, belief, past))
    const states = earlier.map((one) => one.state)
    return ok(new LearnedInformation(viewer, state, belief, states, modelFactsOf(state.variant), file, past))
  },
}
