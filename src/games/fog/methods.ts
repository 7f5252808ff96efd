/** The algorithms and levels of the games of the family that have no evaluation of their own. */
import type { Algorithm, AlphabetaSettings, DeterminizedSettings, Level } from '../../game/algorithm.ts'
import type { IsmctsSettings, SubgameSettings } from '../../game/information-methods.ts'
import { randomMover } from '../../game/random-mover.ts'
import { order, quiet } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { canTakeKing, EVALUATION_ERROR, forcing, lead, prior, SCALE, utility, utilityOfWhite } from './lead.ts'
import type { FogState } from './state.ts'

const alphabeta: AlphabetaSettings<FogState> = {
  method: 'alphabeta',
  evaluate: lead,
  scale: SCALE,
  evaluationError: EVALUATION_ERROR,
  order,
  forcing,
  quiet,
}

const determinized: DeterminizedSettings<FogState> = { method: 'determinized', worlds: 30, inner: alphabeta }

const ismcts: IsmctsSettings<FogState> = {
  method: 'ismcts',
  observers: 'multiple',
  exploration: 0.5,
  expandAfter: 4,
  playout: utilityOfWhite,
  prior,
}

const subgame: SubgameSettings<FogState> = {
  method: 'subgame',
  worlds: 100,
  evaluate: utility,
  evaluationError: EVALUATION_ERROR,
}

/** A method, but where the king can be taken: any position that fits will do to find that out. */
const kingFirst = <M>(state: FogState, method: M): M | typeof alphabeta => (canTakeKing(state) ? alphabeta : method)

/** The algorithms, with the rates that a game has measured. */
export const fogAlgorithms = (rates: {
  readonly determinized: number
  readonly ismcts: number
  readonly subgame: number
}): [Algorithm<FogState>, ...Algorithm<FogState>[]] => [
  {
    id: 'auto',
    description: 'The same as `determinized`.',
    rate: rates.determinized,
    method: 'choice',
    choose: (state) => kingFirst(state, determinized),
  },
  {
    id: 'determinized',
    description: 'Alpha-beta in 30 positions that fit, and the move that is best on average.',
    rate: rates.determinized,
    method: 'choice',
    choose: (state) => kingFirst(state, determinized),
  },
  {
    id: 'ismcts',
    description: 'Information-set Monte-Carlo tree search with the evaluation in place of playouts.',
    rate: rates.ismcts,
    method: 'choice',
    choose: (state) => kingFirst(state, ismcts),
  },
  {
    id: 'subgame',
    description:
      'A small game over sampled positions, with what both sides know, solved by regret matching. Answers are mixed.',
    rate: rates.subgame,
    method: 'choice',
    choose: (state) => kingFirst(state, subgame),
  },
  {
    id: 'greedy',
    description: 'Takes the king, else the dearest piece in sight that is not seen to be guarded, else any move.',
    rate: 100_000,
    method: 'judgement',
    judge: greedy,
  },
  randomMover(),
]

export const fogLevels = (): Level[] =>
  Array.from({ length: 9 }, (_, i) => ({ work: 100 * 2 ** i, depth: 64, temperature: 0.01 * (9 - i) }))
