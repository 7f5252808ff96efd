import type { Game } from '../../../../src/game/game.ts'
import type { InformationState } from '../../../../src/game/hidden.ts'
import { informationOf } from '../../../../src/game/information-state.ts'
import { unwrap } from '../../../../src/game/result.ts'
import { FogHistory } from '../../../../src/games/fog/belief/history.ts'
import type { FogInformation } from '../../../../src/games/fog/belief/information.ts'
import { fogEngines } from '../../../../src/games/fog/engines.ts'
import { plainWeights, weightedEvaluation } from '../../../../src/games/fog/evaluation/evaluate.ts'
import { evaluate, order } from '../../../../src/games/fog/evaluation/material.ts'
import type { FogState } from '../../../../src/games/fog/rules/state.ts'
import { chessEvaluation } from '../../../../src/games/fog-chess/evaluate.ts'
import { byHand as chessByHand } from '../../../../src/games/fog-chess/weights.ts'
import { createSearch, methodFor } from '../../../../src/search/create.ts'
import { perfectSearch } from '../../../../src/search/perfect.ts'
import { prepared } from '../../../lib/root.ts'
import { workThrough } from '../../../lib/search.ts'
import { plainAlphabeta } from '../plain-alphabeta.ts'
import type { Rival } from '../rival.ts'

/** Alpha-beta to a fixed depth on the true position, by material and the advance of pawns. */
const peeking = (depth: number): Rival => ({
  ...plainAlphabeta<FogState>({ depth, description: '', evaluate, promise: order }),
  id: `peek-${depth}`,
  description: `Alpha-beta of depth ${depth} that sees the true position, without quiescence.`,
  peeks: true,
})

/** The engine's own alpha-beta, with its evaluation and quiescence, to a fixed depth on the true position. */
const sighted = (usualDepth: number): Rival => ({
  id: `sighted-${usualDepth}`,
  description: `The engine's alpha-beta with quiescence, to depth ${usualDepth}, that sees the true position. It ignores time limits.`,
  peeks: true,
  choose(state, { depth, random }, game) {
    const method = methodFor(game.engines['determinized']!, state)
    const settings = method.method === 'determinized' ? method.inner : method
    if (settings.method !== 'alphabeta') throw new TypeError(`${game.id} has no alpha-beta`)
    const options = { depth: Math.min(depth, usualDepth), lines: 1, seed: random.below(2 ** 31), work: MOST_NODES }
    const search = perfectSearch(state, settings, options, game)
    while (search.finished === null && search.iterations < MOST_NODES) search.step(10_000)
    return search.lines()[0]!.move
  },
})
/** The most nodes of a search to a fixed depth, which takes far fewer. */
const MOST_NODES = 5_000_000

/** A rival that is the `determinized` of some algorithms, with changed information. */
const determinized = (
  id: string,
  description: string,
  enginesFor: (game: Game) => Game['engines'],
  told: (information: InformationState) => InformationState,
): Rival => ({
  id,
  description: `The \`determinized\` of the engine ${description}. It ignores time limits.`,
  chooseFrom(information, { iterations, depth, random }, game) {
    const algorithm = enginesFor(game)['determinized']!
    const work = Number.isFinite(iterations) ? iterations : algorithm.rate / 10
    const options = { work, depth, lines: 1, seed: random.below(2 ** 31) }
    const search = createSearch(told(information), algorithm, options, game)
    workThrough(search, work)
    return search.lines()[0]!.move
  },
})

/** A rival without the history of views: it takes every position as possible that fits the present view. */
const forgetful = determinized(
  'forgetful',
  'by the present view alone',
  ({ engines }) => engines,
  (information) => prepared(unwrap(informationOf(new FogHistory(), (information as FogInformation).view, []))),
)

/** A rival with the weights set by hand, to measure learned ones against. Most games play with them too (`record.weights`). */
const byHand = determinized(
  'by-hand',
  'with weights set by hand',
  ({ id }) => {
    const evaluation = id === 'fog-chess' ? chessEvaluation(chessByHand) : weightedEvaluation(plainWeights)
    return fogEngines(evaluation) as unknown as Game['engines']
  },
  (information) => information,
)

/** The rivals of every game of the family. */
export const fogRivals: readonly Rival[] = [peeking(1), peeking(3), sighted(5), forgetful, byHand]
