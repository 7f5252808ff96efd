import { unwrap } from '../../../src/game/result.ts'
import { evaluate, order } from '../../../src/games/fog/evaluate.ts'
import { FogInformation } from '../../../src/games/fog/information.ts'
import type { FogState } from '../../../src/games/fog/state.ts'
import { createSearch } from '../../../src/search/create.ts'
import { plainAlphabeta } from '../plain-alphabeta.ts'
import type { Rival } from '../rival.ts'

/** Alpha-beta to a fixed depth on the true position, by material and how far pawns have come. */
const peeking = (depth: number): Rival => ({
  ...plainAlphabeta<FogState>({ depth, description: '', evaluate, promise: order }),
  id: `peek-${depth}`,
  description: `Alpha-beta of depth ${depth} that sees the true position, without quiescence.`,
  peeks: true,
})

/** The engine's own `determinized` without the history of views: whatever fits the present view may be true. */
const forgetful: Rival = {
  id: 'forgetful',
  description: 'The `determinized` of the engine by the present view alone. It ignores time limits.',
  chooseFrom(information, { iterations, depth, random }, game) {
    const { view } = information as FogInformation
    const now = unwrap(FogInformation.of(view, []))
    while (!now.ready) now.prepare(1000)
    const algorithm = game.algorithms.find(({ id }) => id === 'determinized')!
    const work = Number.isFinite(iterations) ? iterations : algorithm.rate / 10
    const search = createSearch(now, algorithm, { work, depth, lines: 1, seed: random.below(2 ** 31) }, game)
    while (search.finished === null && search.iterations < work) search.step(Math.min(1000, work - search.iterations))
    return search.lines()[0]!.move
  },
}

/** The rivals of every game of the family. */
export const fogRivals: readonly Rival[] = [peeking(1), peeking(3), forgetful]
