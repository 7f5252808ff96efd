import { SCALE, shareOf, sumOfWeights } from '../../../src/games/jungle/evaluate.ts'
import { FEATURES, firstOf, MAX_ACTIVE, sharedFeatures } from '../../../src/games/jungle/features.ts'
import { jungle as game } from '../../../src/games/jungle/index.ts'
import type { JungleState } from '../../../src/games/jungle/state.ts'
import { WEIGHTS } from '../../../src/games/jungle/weights.data.ts'
import type { Subject } from './subject.ts'
import { writeWeights } from './write-weights.ts'

/** Weights are multiples of this: pages load them before the first move, and finer ones take more bytes. */
const STEP = 5

const forcing = new Int32Array(MAX_ACTIVE)

/** All variants share one set of weights, learned in `standard`. */
export const jungle: Subject<JungleState> = {
  game,
  openingPlies: 8,
  scale: SCALE,
  weights: () => Float64Array.from(WEIGHTS),
  prior: () => new Float64Array(FEATURES),
  write: (_variant, weights) =>
    writeWeights(
      game,
      weights.map((weight) => STEP * Math.round(weight / STEP)),
    ),
  isQuiet: (state) => state.tacticalMoves(forcing, 0, false) === 0,
  values(state) {
    const features = sharedFeatures()
    const { active, ends } = features
    const share = shareOf(state, sumOfWeights(state))
    const values = new Array<number>(FEATURES).fill(0)
    for (let i = firstOf(0); i < ends[0]!; i++) values[active[i]!]! += share
    for (let i = firstOf(1); i < ends[1]!; i++) values[active[i]!]! -= share
    return values
  },
}
