import { FEATURES, SCALE, sharedFeatures, weightsByHand } from '../../../src/games/yonin-shogi/features.ts'
import { yoninShogi as game } from '../../../src/games/yonin-shogi/index.ts'
import type { YoninState } from '../../../src/games/yonin-shogi/state.ts'
import { WEIGHTS } from '../../../src/games/yonin-shogi/weights.data.ts'
import type { Subject } from './subject.ts'
import { writeWeights } from './write-weights.ts'

/** Both variants share one set of weights. */
export const yoninShogi: Subject<YoninState> = {
  game,
  openingPlies: 8,
  scale: SCALE,
  // the set of features has changed: begin anew
  weights: () => (WEIGHTS.length === FEATURES ? Float64Array.from(WEIGHTS) : weightsByHand()),
  prior: weightsByHand,
  write: (_variant, weights) =>
    writeWeights(
      game,
      weights.map((weight) => Math.round(weight) + 0),
    ),
  // every position is quiet: the features include possible captures
  isQuiet: () => true,
  isOut: (state, seat) => state.kingsOwned[seat] === 0,
  addFeatures(state, plus, minus, seat, other) {
    const features = sharedFeatures()
    features.activate(state)
    for (const [of, list] of [
      [seat, plus],
      [other, minus],
    ] as const) {
      for (let feature = 0; feature < FEATURES; feature++)
        for (let n = features.active[of * FEATURES + feature]!; n > 0; n--) list.push(feature)
    }
  },
}
