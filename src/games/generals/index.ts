import type { Game } from '../../game/game.ts'
import type { IsmctsSettings } from '../../game/information-methods.ts'
import { randomMover } from '../../game/random-mover.ts'
import { formatPosition } from '../ranks/notation.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, evaluateForWhite, evaluateInteger, INTEGER_SCALE, order } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { guide } from './guide.ts'
import { habitsFile } from './habits.ts'
import { knowledge } from './knowledge.ts'
import { EXAMPLE, formatMove, MAX_MOVES, parseMove, parsePosition } from './notation.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { setups } from './setups.ts'
import { start, startOptions } from './start.ts'
import type { GeneralsState } from './state.ts'
import { strength } from './strength.ts'
import { whyNot } from './why-not.ts'

/** Searches draw worlds from the learned belief. */
const data = [habitsFile]

const ismcts: IsmctsSettings<GeneralsState> = {
  method: 'ismcts',
  observers: 'single',
  exploration: 0.5,
  expandAfter: 4,
  playout: evaluateForWhite,
}

export const generals: Game<GeneralsState> = {
  id: 'generals',
  name: 'Game of the Generals (Salpakan)',
  description:
    'A Philippine game of hidden ranks. Each side moves 21 pieces whose ranks the other does not see; an arbiter alone judges the battles. Taking the flag wins, and so does a flag that reaches the far rank.',
  players: ['white', 'black'],
  chance: false,
  information: 'hidden',
  guide,
  variants,
  rules: ruleOptions,
  notation: {
    position: {
      description:
        "`<rank8>/.../<rank1> <side> <lost> <quiet> <number>`: generals `A` to `E` (five stars to one), `F` colonel, `G` lieutenant colonel, `H` major, `I` captain, `J`, `K` first and second lieutenant, `L` sergeant, `P` private, `S` spy, `Z` flag, black's in small letters, digits for runs of empty squares. Behind a letter stands what the other side knows of the piece: nothing, `!` exactly this, `{A-DS}` one of these. The side is `w` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
      example: EXAMPLE,
    },
    move: { description: 'The square moved from and the square moved to.', example: 'g4f4' },
    event: null,
  },
  maxMoves: MAX_MOVES,
  maxEvents: 0,
  algorithms: [
    {
      id: 'auto',
      description: 'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts.',
      rate: 150_000,
      ...ismcts,
      data,
    },
    {
      id: 'ismcts',
      description:
        'Information-set Monte-Carlo tree search: every iteration in another world that fits what the seat knows.',
      rate: 150_000,
      ...ismcts,
      data,
    },
    {
      id: 'determinized',
      description:
        'Alpha-beta in 30 worlds, and the move that is best on average. It believes that it will see the world.',
      rate: 350_000,
      method: 'determinized',
      worlds: 30,
      data,
      inner: {
        method: 'alphabeta',
        evaluate: evaluateInteger,
        scale: INTEGER_SCALE,
        evaluationError: EVALUATION_ERROR,
        order,
      },
    },
    {
      id: 'subgame',
      description:
        'A small game over sampled worlds, with what both sides know, solved by regret matching. Answers are mixed.',
      rate: 60_000,
      method: 'subgame',
      worlds: 100,
      data,
      evaluate,
      evaluationError: EVALUATION_ERROR,
    },
    {
      id: 'greedy',
      description: 'The strike that is worth most on average over the plain belief, or else a step forward.',
      rate: 100_000,
      method: 'judgement',
      judge: greedy,
    },
    randomMover(),
  ],
  levels: Array.from({ length: 9 }, (_, i) => ({ work: 100 * 2 ** i, depth: 64, temperature: 0.01 * (9 - i) })),
  startOptions,
  start: (variant, random, options, rules) => start(variant, random, options, rulesOf(rules)),
  parsePosition: (text, _variant, rules) => parsePosition(text, rulesOf(rules)),
  formatPosition,
  parseMove,
  formatMove: (_state, move) => formatMove(move),
  setHistory: (state, earlier) => state.setEarlier(earlier),
  knowledge,
  setups,
  strength,
  whyNot,
  draw,
}
