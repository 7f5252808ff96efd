import { findEngine } from '../../../../src/game/engine/ids.ts'
import type { RanksInformation } from '../../../../src/games/ranks/belief/information.ts'
import type { RanksState } from '../../../../src/games/ranks/rules/state.ts'
import { createSearch } from '../../../../src/search/create.ts'
import type { Rival } from '../rival.ts'

type Informed = RanksInformation<RanksState & { copy(): RanksState }>

/** Default number of iterations, and the greatest depth. */
const ITERATIONS = 1000
const DEPTH = 64

/** The engine itself, without the learned belief: games against it measure the value of the learned belief. */
export const plainBelief: Rival = {
  id: 'plain-belief',
  description: `\`auto\` of ${ITERATIONS} iterations, or as many as the limits say, in worlds from the plain belief.`,
  chooseFrom(known, { random, iterations, depth }, game) {
    const information = known as Informed
    const plain = Object.create(information, {
      sample: { value: information.samplePlain.bind(information) },
    }) as Informed
    const algorithm = findEngine(game, 'auto')!
    const work = Number.isFinite(iterations) ? iterations : ITERATIONS
    const options = { seed: random.below(1 << 20), depth: Math.min(depth, DEPTH), lines: 1, work, expected: work }
    const search = createSearch(plain, algorithm, options, game)
    search.step(work)
    return search.lines()[0]!.move
  },
}
