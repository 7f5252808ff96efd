import { writeFileSync } from 'node:fs'
import type { Game } from '../../src/game/game.ts'
import { unwrap } from '../../src/game/result.ts'
import { byLead, leadBy, weightsOf } from '../../src/games/fog/lead.ts'
import type { FogState } from '../../src/games/fog/state.ts'
import { chessLeadBy, judgement } from '../../src/games/fog-chess/evaluate.ts'
import { fogChess } from '../../src/games/fog-chess/index.ts'
import { weights as chessWeights } from '../../src/games/fog-chess/weights.data.ts'
import { findGame } from '../../src/games/registry.ts'
import { type Leaves, leavesOf, moduleText, unitsOf, withLeaves } from './leaves.ts'
import type { Subject } from './subject.ts'

/** Random plies of a game before the engine takes over. */
const OPENING = 4
/** Beyond this many plies, captures count as forcing that take no less than they give. */
const BEYOND = 2
/** Weights of parts of prices count by half a pawn, the others by one. */
const HALF_PAWN = 50
const PARTS = ['threat', 'loss', 'firstLoss', 'secondLoss']

const unitOf = (name: string): number => (PARTS.includes(name) ? HALF_PAWN : 1)

/** What is learned of a game of the fog family: the weights of its evaluation, whichever names these have. */
interface Learned<W extends Leaves> {
  readonly game: Game<FogState>
  readonly scale: number
  readonly forcing: (state: FogState, buffer: Int32Array, from: number, beyond: number) => number
  readonly weights: W
  /** The evaluation by given weights. It is linear in them. */
  readonly evaluation: (weights: W) => (state: FogState) => number
  /** The name of the weights' type, and its module. */
  readonly type: readonly [name: string, module: string]
}

function subjectOf<W extends Leaves>({
  game,
  scale,
  forcing,
  weights,
  evaluation,
  type,
}: Learned<W>): Subject<FogState> {
  const names = leavesOf(weights).map(({ name }) => name)
  const units = unitsOf(weights).map(evaluation)
  const now = Float64Array.from(leavesOf(weights), ({ name, value }) => value * unitOf(name))
  const buffer = new Int32Array(game.maxMoves)
  return {
    game,
    openingPlies: OPENING,
    scale,
    weights: () => now,
    prior: () => now,
    isQuiet: (state) => forcing(state, buffer, 0, BEYOND) === 0,
    // the evaluation is linear: what it tells with one weight 1 and the others 0 is the feature of that weight
    addFeatures(state, plus, minus) {
      const sign = state.turn === 0 ? 1 : -1
      for (const [i, evaluate] of units.entries()) {
        const count = Math.round((sign * evaluate(state)) / unitOf(names[i]!))
        for (let n = Math.abs(count); n > 0; n--) (count > 0 ? plus : minus).push(i)
      }
    },
    write(_variant, learned) {
      const list = Array.from(learned, (weight, i) => rounded(weight / unitOf(names[i]!), unitOf(names[i]!)))
      const text = moduleText('Made by tools/learn.ts.', 'weights', type, withLeaves(weights, list))
      writeFileSync(new URL(`../../src/games/${game.id}/weights.data.ts`, import.meta.url), text)
    },
  }
}

/** To a tenth of a hundredth of a pawn; parts to a thousandth. */
const rounded = (weight: number, unit: number): number => {
  const digits = unit === 1 ? 10 : 1000
  return Math.round(weight * digits) / digits + 0
}

const plain = (id: string): Subject<FogState> => {
  const game = findGame(id) as unknown as Game<FogState>
  const { record } = unwrap(game.parsePosition(game.notation.position.example, game.variants[0].id)).tables
  return subjectOf({
    game,
    ...byLead,
    weights: weightsOf(record) as unknown as Leaves,
    evaluation: (weights) => leadBy(() => weights as never),
    type: ['LeadWeights', '../fog/lead-weights.ts'],
  })
}

const chess = subjectOf({
  game: fogChess,
  ...judgement,
  weights: chessWeights as unknown as Leaves,
  evaluation: (weights) => chessLeadBy(weights as never),
  type: ['ChessWeights', './weights.ts'],
})

export const fogSubjects: readonly Subject<FogState>[] = [
  chess,
  ...['fog-xiangqi', 'fog-janggi', 'fog-shatranj', 'fog-sittuyin', 'fog-cannon'].map(plain),
]
