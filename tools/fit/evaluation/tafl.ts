import { SCALE } from '../../../src/games/tafl/evaluation/evaluate.ts'
import { featuresOf } from '../../../src/games/tafl/evaluation/features.ts'
import { tafl as game } from '../../../src/games/tafl/index.ts'
import { findRules } from '../../../src/games/tafl/rules/rules.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { formatWeights, parseWeights, weightsFile } from '../../../src/games/tafl/weights.ts'
import { readData, writeData } from '../../lib/data.ts'
import type { Subject } from './subject.ts'

const present = () => parseWeights(readData(weightsFile.facts))

/** Each variant has weights of its own. */
export const tafl: Subject<TaflState> = {
  game,
  openingPlies: 6,
  scale: SCALE,
  weights(variant) {
    const prior = this.prior(variant)
    const weights = present().get(variant)
    // the set of features has changed: begin anew
    return weights?.length === prior.length ? Float64Array.from(weights) : prior
  },
  prior(variant) {
    const rules = findRules(variant)!
    return featuresOf(rules).byHand(rules)
  },
  write(variant, weights) {
    const rounded = Array.from(weights, (weight) => Math.round(weight) + 0)
    // in the order of the variants, whichever is learned last
    const sets = new Map(game.variants.map(({ id }) => [id, id === variant ? rounded : (present().get(id) ?? [])]))
    writeData('tafl/weights.txt', formatWeights(sets), 'tools/fit/evaluation/learn.ts')
  },
  isQuiet(state) {
    const { tactics, features } = state
    features.read(state)
    if (features.hasCage) return false
    // where men can be taken, the search's own value, which is part of the target, tells what that is worth
    return tactics.pliesToEnd(state) === 0 && !tactics.isPressed(state, 0)
  },
  addFeatures(state, plus) {
    const { features } = state
    features.read(state)
    features.activate(state)
    for (let i = 0; i < features.count; i++) plus.push(features.active[i]!)
  },
}
