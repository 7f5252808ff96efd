import type { Hidden } from '../../../game/hidden.ts'
import { informationOf } from '../../../game/information-state.ts'
import type { Notation } from '../../../game/notation/notation.ts'
import { err, ok } from '../../../game/result.ts'
import { FogHistory } from '../belief/history.ts'
import type { FogRules } from '../rules/rules.ts'
import type { FogState } from '../rules/state.ts'
import { formatMove, isView } from '../texts/notation.ts'
import { observe } from './observe.ts'
import { OpenInformation, OpenView } from './open.ts'
import { FogView, parseView } from './view.ts'
import { viewKey } from './view-key.ts'

/**
 * The views and the information of players in a game of this family.
 * @param rules of a variant
 */
export const knowledgeOf = (
  rules: (variant: string) => FogRules,
  notation: Notation & { readonly event: Notation },
  openVariants: readonly string[],
): Hidden<FogState, FogView | OpenView> => ({
  observation: {
    ...notation,
    accepts: isView,
    parse(text, variant) {
      const read = rules(variant)
      return read.variant.open ? OpenView.parse(read, text) : parseView(read, text)
    },
  },
  sharedNotation: openVariants,
  memory: 'whole',
  observe,
  observeMove: (state, move, viewer) =>
    viewer === state.turn || state.rules.variant.open ? formatMove(state.tables, move) : null,
  plyKey: viewKey,
  observationKey: viewKey,
  informationState(view, earlier, memory) {
    if (view instanceof OpenView) {
      view.setHistory(earlier)
      return ok(new OpenInformation(view.state))
    }
    const { viewer } = view
    if (viewer === null || view.toMove < 0) return err('no player of the view is to move')
    return informationOf(
      new FogHistory(),
      view,
      earlier.filter((one) => one instanceof FogView),
      memory,
    )
  },
  history: (variant) => (rules(variant).variant.open ? null : new FogHistory()),
})
