import type { Hidden } from '../../game/hidden.ts'
import { err, ok } from '../../game/result.ts'
import { FoxInformation, keyOf } from './information.ts'
import { formatMove, isView, observe, seenBy } from './notation.ts'
import type { FoxState } from './state.ts'
import { type FoxView, parseView } from './view.ts'

/** The views and the information state of the hunter. Spectators know the same; the present view contains everything. */
export const hidden: Hidden<FoxState, FoxView> = {
  observation: {
    description:
      '`<rows> <foxes> @h`: as a position, without `f`; `?` is the cell just probed whose answer is awaited, one at most.',
    example:
      '........../........../..3....0../........../....1...../........../........../..2....3../........../.......... 8 @h',
    event: {
      description:
        'The answer of the probe before it: `=F` for a fox, or the number of foxes seen. It may be left out where only one is possible.',
      example: '=3',
    },
    accepts: isView,
    parse: parseView,
  },
  memory: 'none',
  observe,
  observeMove: formatMove,
  plyKey: (state) => (state.last < 0 ? 0 : 16 * (state.last + 1) + state.answers[state.last]!),
  observationKey: (state) => keyOf(seenBy(state)).low,
  informationState(view) {
    if (view.toMove !== view.viewer) return err('an answer is awaited, or the hunt is over: the hunter is not to act')
    return ok(new FoxInformation(view.board, view.hunt, view.hidings))
  },
}
