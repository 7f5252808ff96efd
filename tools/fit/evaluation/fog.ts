import { writeFileSync } from 'node:fs'
import type { Game } from '../../../src/game/game.ts'
import { unwrap } from '../../../src/game/result.ts'
import { byEvaluation, evaluationBy, plainWeights, weightsOf } from '../../../src/games/fog/evaluation/evaluate.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { chessLeadBy, evaluation } from '../../../src/games/fog-chess/evaluate.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { byHand } from '../../../src/games/fog-chess/weights.ts'
import { FOG } from '../../lib/fog-games.ts'
import { fogGame } from '../fog/game.ts'
import { leavesOf, moduleText, unitsOf, withLeaves } from './leaves.ts'
import type { Subject } from './subject.ts'

/** Random plies of a game before the engine takes over. */
const OPENING = 4
/** Plies beyond the horizon, for `tacticalMoves`: at the horizon all captures count that seem safe. */
const BEYOND = 0
/** These weights are parts of prices. They are learned and rounded in hundredths, the others in hundredths of a pawn. */
const PARTS = ['threat', 'loss', 'firstLoss', 'secondLoss']

/** The learnable parts of a game of the fog family: the weights of its evaluation, whatever their names. */
interface Learned<W extends object> {
  readonly game: Game<FogState>
  readonly scale: number
  readonly tacticalMoves: (state: FogState, buffer: Int32Array, from: number, beyond: number) => number
  readonly weights: W
  readonly byHand: W
  /** The evaluation by given weights. It is linear in them. */
  readonly evaluation: (weights: W) => (state: FogState) => number
  /** The name of the weights' type, and its module. */
  readonly type: readonly [name: string, module: string]
}

function subjectOf<W extends object>(learned: Learned<W>): Subject<FogState> {
  const { game, scale, tacticalMoves, weights, byHand, evaluation, type } = learned
  const units = leavesOf(byHand).map(({ name }) => (PARTS.includes(name) ? 100 : 1))
  const single = unitsOf(byHand).map(evaluation)
  const listOf = (one: W) => Float64Array.from(leavesOf(one), ({ value }, i) => value * units[i]!)
  const buffer = new Int32Array(game.maxMoves)
  return {
    game,
    openingPlies: OPENING,
    scale,
    weights: () => listOf(weights),
    prior: () => listOf(byHand),
    isQuiet: (state) => tacticalMoves(state, buffer, 0, BEYOND) === 0,
    // the evaluation is linear: its value with one weight 1 and the others 0 is the feature of that weight
    values: (state) => single.map((evaluate, i) => ((state.turn === 0 ? 1 : -1) * evaluate(state)) / units[i]!),
    write(_variant, found) {
      const list = Array.from(found, (weight, i) => Math.round(10 * weight) / (10 * units[i]!) + 0)
      const text = moduleText('Made by tools/fit/evaluation/learn.ts.', 'weights', type, withLeaves(byHand, list))
      writeFileSync(new URL(`../../../src/games/${game.id}/weights.data.ts`, import.meta.url), text)
    },
  }
}

const plain = (id: string): Subject<FogState> => {
  const game = fogGame(id)
  const { spec } = unwrap(game.position.parse(game.position.example, game.variants[0].id)).tables
  return subjectOf({
    game,
    ...byEvaluation,
    weights: weightsOf(spec),
    byHand: plainWeights(spec),
    evaluation: (weights) => evaluationBy(() => weights),
    type: ['EvaluationWeights', '../fog/evaluation/weights.ts'],
  })
}

const chess = subjectOf({
  game: fogChess,
  ...evaluation,
  weights: byHand,
  byHand,
  evaluation: chessLeadBy,
  type: ['ChessWeights', './weights.ts'],
})

export const fogSubjects: readonly Subject<FogState>[] = [chess, ...FOG.filter((id) => id !== fogChess.id).map(plain)]
