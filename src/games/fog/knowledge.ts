import type { Knowledge } from '../../game/knowledge.ts'
import { Random } from '../../game/random.ts'
import { err, ok } from '../../game/result.ts'
import { Guess } from './guess.ts'
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
    void earlier
    const { viewer } = view
    if (viewer === null || view.toMove !== viewer) return err('the viewer is not to move')
    const guess = new Guess(view)
    const any = guess.world(new Random(1))
    return any === null ? err('no position was found that fits the view') : ok(new FogInformation(view, guess, any))
  },
})
