import { writeFileSync } from 'node:fs'
import { FEATURES, SCALE, sharedFeatures, weightsByHand } from '../../../src/games/yonin-shogi/features.ts'
import { yoninShogi as game } from '../../../src/games/yonin-shogi/index.ts'
import type { YoninState } from '../../../src/games/yonin-shogi/state.ts'
import { WEIGHTS } from '../../../src/games/yonin-shogi/weights.data.ts'
import type { Subject } from './subject.ts'

const TARGET = new URL('../../../src/games/yonin-shogi/weights.data.ts', import.meta.url)

/** Both variants share one set of weights. */
export const yoninShogi: Subject<YoninState> = {
  game,
  openingPlies: 8,
  scale: SCALE,
  // the set of features has changed: begin anew
  weights: () => (WEIGHTS.length === FEATURES ? Float64Array.from(WEIGHTS) : weightsByHand()),
  prior: weightsByHand,
  write(_variant, weights) {
    const numbers = Array.from(weights, (weight) => Math.round(weight) + 0).join(', ')
    writeFileSync(
      TARGET,
      `/** Of the features in features.ts, in their order. Made by tools/fit/evaluation/learn.ts. */
export const WEIGHTS: readonly number[] = [${numbers}]
`,
    )
  },
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
