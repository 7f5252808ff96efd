import type { AlphabetaSettings, DeterminizedSettings } from '../../game/algorithm.ts'
import type { IsmctsSettings, SubgameSettings } from '../../game/information-methods.ts'
import type { PolicySettings } from '../../game/many-seats-methods.ts'
import { randomMover } from '../../game/random-mover.ts'
import { order, quiet } from '../fog/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { greedy } from '../fog/greedy.ts'
import type { FogState } from '../fog/state.ts'
import { canTakeKing, EVALUATION_ERROR, evaluate, forcing, prior, SCALE, utility, utilityOfWhite } from './evaluate.ts'
import { guide } from './guide.ts'
import { isOpening, openingWorth } from './openings.ts'
import { variants } from './variants.ts'

const alphabeta: AlphabetaSettings<FogState> = {
  method: 'alphabeta',
  evaluate,
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

const opening: PolicySettings<FogState> = { method: 'policy', worth: openingWorth }

/** A method, but where the king can be taken: any position that fits will do to find that out. */
const kingFirst = <M>(state: FogState, method: M): M | typeof alphabeta => (canTakeKing(state) ? alphabeta : method)

export const fogChess = fogGame({
  id: 'fog-chess',
  guide,
  name: 'Fog-of-war chess (dark chess)',
  description:
    'Chess in which a player sees only their own pieces and the squares that these can move to. There is no check: whoever takes the king wins.',
  variants,
  positionExample: 'rn3b1r/ppkb2pp/1q1p3n/P1p2pN1/1P2P3/3B1PPP/2PP4/R1BQK2R w KQ - 1 17',
  viewExample: '????????/?????1?p/1q??1???/P1p?1pN?/1P1?P3/1?1B?PPP/2PP2?1/R1BQK2R w KQ - 1 17 15 @w',
  moveExample: 'e2e4',
  algorithms: [
    {
      id: 'auto',
      description:
        'The first moves from a small repertoire, drawn by the seed; then `determinized`, the strongest of the three.',
      rate: 180_000,
      method: 'choice',
      choose: (state) => (isOpening(state) ? opening : kingFirst(state, determinized)),
    },
    {
      id: 'determinized',
      description: 'Alpha-beta in 30 positions that fit, and the move that is best on average.',
      rate: 180_000,
      method: 'choice',
      choose: (state) => kingFirst(state, determinized),
    },
    {
      id: 'ismcts',
      description: 'Information-set Monte-Carlo tree search with the evaluation in place of playouts.',
      rate: 80_000,
      method: 'choice',
      choose: (state) => kingFirst(state, ismcts),
    },
    {
      id: 'subgame',
      description:
        'A small game over sampled positions, with what both sides know, solved by regret matching. Answers are mixed.',
      rate: 40_000,
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
  ],
  levels: Array.from({ length: 9 }, (_, i) => ({ work: 100 * 2 ** i, depth: 64, temperature: 0.01 * (9 - i) })),
})
