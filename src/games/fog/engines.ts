/** The algorithms and levels of the games of the family, made from the way in which a game judges positions. */
import type {
  AlphabetaSettings,
  DeterminizedSettings,
  Engine,
  IsmctsSettings,
  Level,
  PolicySettings,
  SubgameSettings,
} from '../../game/engine/index.ts'
import { randomMover } from '../../game/engine/random-mover.ts'
import { fastTanh } from '../../game/math/exp.ts'
import { type Move, OVER } from '../../game/state.ts'
import { greedy } from './evaluation/greedy.ts'
import { order, quiet } from './evaluation/material.ts'
import { moveTo, WHITE } from './rules/codes.ts'
import type { FogState } from './rules/state.ts'

/** Root-mean-square error of the evaluations, in utility: a guess. */
const EVALUATION_ERROR = 0.5
/** The utility of a position in which the side to move can take the king. */
const KING_TAKEN = 0.995

/** The functions by which a game judges positions. Evaluations are in hundredths of a pawn. */
export interface FogEvaluation {
  /** The static evaluation for the side to move, captures left to the search. */
  readonly evaluate: (state: FogState) => number
  /** The evaluation that means an expected utility of fastTanh(1) = 0.76. */
  readonly scale: number
  /** The evaluation for use without a search; Infinity where the side to move can take the king. */
  readonly staticEvaluation: (state: FogState) => number
  /** Writes the moves that the search follows beyond the horizon. Where the king can be taken, that move alone. */
  readonly tacticalMoves: (state: FogState, buffer: Int32Array, from: number, beyond: number) => number
  /** Writes the immediate gain of each of `count` moves, in hundredths of a pawn: an estimate before a move has been tried. */
  readonly gains: (state: FogState, moves: Int32Array, count: number, values: Float64Array) => void
  /** True when the side to move can take the king. It sees this, so it is so in all positions that fit its view. */
  readonly canTakeKing: (state: FogState) => boolean
  /** True when evaluations rise or fall from one ply to the next (`SearchOptions.comparable`). Default: false. */
  readonly alternates?: boolean
}

/** The first moves of a game, in place of `auto`'s search. */
export interface Opening {
  /** What `auto` does then. */
  readonly description: string
  readonly algorithm: PolicySettings<FogState>
  readonly applies: (state: FogState) => boolean
}

/** Iterations a second by method. */
interface Rates {
  readonly determinized: number
  readonly ismcts: number
  readonly subgame: number
}

/** A guess of the rates, for games in which they have not been measured. */
const GUESSED_RATES: Rates = { determinized: 100_000, ismcts: 50_000, subgame: 30_000 }

/** The settings of the methods, from the way in which a game judges positions. */
function settingsOf(evaluation: FogEvaluation) {
  const { evaluate, scale, tacticalMoves } = evaluation
  const utility = utilityOf(evaluation)
  const alphabeta: AlphabetaSettings<FogState> = {
    method: 'alphabeta',
    evaluate,
    scale,
    evaluationError: EVALUATION_ERROR,
    order,
    tactical: tacticalMoves,
    quiet,
  }
  const determinized: DeterminizedSettings<FogState> = {
    method: 'determinized',
    worlds: 30,
    inner: alphabeta,
    relative: true,
    comparable: evaluation.alternates ?? false,
  }
  const ismcts: IsmctsSettings<FogState> = {
    method: 'ismcts',
    observers: 'multiple',
    exploration: 0.5,
    expandAfter: 4,
    playout: (state) => (state.turn === WHITE ? utility(state) : -utility(state)),
    prior: priorOf(evaluation),
  }
  const subgame: SubgameSettings<FogState> = {
    method: 'subgame',
    worlds: 100,
    evaluate: utility,
    evaluationError: EVALUATION_ERROR,
  }
  return { alphabeta, determinized, ismcts, subgame }
}

/** A king in sight stands there in all positions that fit. */
const takesKing = ({ kings, turn }: FogState, move: Move) => moveTo(move) === kings[1 - turn]

/**
 * Makes the algorithms of a game.
 * @param own the rates that the game has measured, and its opening for `auto`
 */
export function fogEngines(
  evaluation: FogEvaluation,
  { rates = GUESSED_RATES, opening }: { readonly rates?: Rates; readonly opening?: Opening } = {},
): Record<string, Engine<FogState>> {
  const { canTakeKing } = evaluation
  const { alphabeta, determinized, ismcts, subgame } = settingsOf(evaluation)
  /** An engine by a method, or by alpha-beta where the king can be taken: any position that fits will do to find that out. */
  const kingFirst = (
    description: string,
    rate: number,
    method: DeterminizedSettings<FogState> | IsmctsSettings<FogState> | SubgameSettings<FogState>,
    first?: Opening,
  ): Engine<FogState> => ({
    description,
    rate,
    wins: takesKing,
    method: 'choice',
    among: first ? ['policy', 'alphabeta', method.method] : ['alphabeta', method.method],
    choose: (state) => (first?.applies(state) ? first.algorithm : canTakeKing(state) ? alphabeta : method),
  })

  return {
    ...(opening && {
      repertoire: kingFirst(opening.description, rates.determinized, determinized, opening),
    }),
    determinized: kingFirst(
      'Alpha-beta in 30 positions that fit, and the move that is best on average.',
      rates.determinized,
      determinized,
    ),
    ismcts: kingFirst(
      'Information-set Monte-Carlo tree search with the evaluation in place of playouts.',
      rates.ismcts,
      ismcts,
    ),
    subgame: kingFirst(
      'A small game over sampled positions, with what both sides know, solved by regret matching. Answers are mixed.',
      rates.subgame,
      subgame,
    ),
    greedy: {
      description: 'Takes the king, else the dearest piece in sight that is not seen to be guarded, else any move.',
      rate: 100_000,
      method: 'judgement',
      policy: greedy,
    },
    random: randomMover(),
  }
}

/** The expected utility of the side to move. */
export const utilityOf =
  ({ staticEvaluation, scale }: FogEvaluation) =>
  (state: FogState): number => {
    if (state.toMove === OVER) return state.returns(state.turn)
    const evaluation = staticEvaluation(state)
    return evaluation === Number.POSITIVE_INFINITY ? KING_TAKEN : 0.99 * fastTanh(evaluation / scale)
  }

/** The immediate gain of each move, in utility. */
const priorOf =
  ({ gains, scale }: FogEvaluation) =>
  (state: FogState, moves: Int32Array, count: number, values: Float64Array): void => {
    gains(state, moves, count, values)
    for (let m = 0; m < count; m++) values[m] = fastTanh(values[m]! / scale)
  }

/** By level: the iterations, and the temperature with which the level chooses among moves that are nearly as good (src/search/drive/level.ts). */
const LEVELS = [
  [30, 1],
  [60, 0.5],
  [120, 0.25],
  [300, 0.12],
  [750, 0.06],
  [2000, 0.03],
  [5500, 0.015],
  [15_000, 0.007],
  [40_000, 0],
] as const

export const fogLevels = (): Level[] => LEVELS.map(([work, temperature]) => ({ work, depth: 64, temperature }))
