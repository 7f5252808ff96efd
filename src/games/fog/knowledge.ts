import type { Knowledge } from '../../game/knowledge.ts'
import { err } from '../../game/result.ts'
import { FogInformation } from './information.ts'
import { viewKey } from './learned.ts'
import { formatMove, isView } from './notation.ts'
import { observe } from './observe.ts'
import type { FogRules } from './rules.ts'
import type { FogState } from './state.ts'
import { type FogView, parseView } from './view.ts'

/**
 * What players may know in a game of this family.
 * @param rules of a variant
 */
export const knowledgeOf = (
  rules: (variant: string) => FogRules,
  notation: Knowledge['notation'],
): Knowledge<FogState, FogView> => ({
  notation,
  memory: 'whole',
  isView,
  observe,
  observeMove: (state, move, viewer) => (viewer === state.turn ? formatMove(state.tables, move) : null),
  learned: viewKey,
  privateKey: viewKey,
  parseView: (text, variant) => parseView(rules(variant), text),
  inform(view, earlier) {
    const { viewer } = view
    return viewer === null || view.toMove !== viewer
      ? err('the viewer is not to move')
      : FogInformation.of(view, earlier)
  },
})
