import type { Game } from '../../game/game.ts'
import { ranksEngines, ranksLevels } from '../ranks/evaluation/engines.ts'
import { formatPosition } from '../ranks/texts/notation.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, evaluateForWhite, evaluateInteger, INTEGER_SCALE, order } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { guide } from './guide.ts'
import { knowledge } from './knowledge.ts'
import { EXAMPLE, formatMove, MAX_MOVES, parseMove, parsePosition } from './notation.ts'
import { modelFile } from './opponent-model.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { start, startOptions } from './start.ts'
import type { GeneralsState } from './state.ts'
import { strength } from './strength.ts'
import { whyNot } from './why-not.ts'

export const generals: Game<GeneralsState> = {
  id: 'generals',
  name: 'Game of the Generals (Salpakan)',
  description:
    'A Philippine game of hidden ranks. Each side moves 21 pieces whose ranks the other does not see; an arbiter alone judges the battles. Taking the flag wins, and so does a flag that reaches the far rank.',
  players: ['white', 'black'],
  variants,
  rules: ruleOptions,
  startOptions,
  start: (variant, random, options, rules) => start(variant, random, options, rulesOf(rules)),
  position: {
    description:
      "`<rank8>/.../<rank1> <side> <lost> <quiet> <number>`: generals `A` to `E` (five stars to one), `F` colonel, `G` lieutenant colonel, `H` major, `I` captain, `J`, `K` first and second lieutenant, `L` sergeant, `P` private, `S` spy, `Z` flag, black's in small letters, digits for runs of empty squares. Behind a letter stands what the other side knows of the piece: nothing, `!` exactly this, `{A-DS}` one of these. The side is `w` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
    example: EXAMPLE,
    parse: (text, _variant, rules) => parsePosition(text, rulesOf(rules)),
    format: formatPosition,
  },
  move: {
    description: 'The square moved from and the square moved to.',
    example: 'f4g4',
    parse: parseMove,
    format: (_state, move) => formatMove(move),
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: ranksEngines({
    strongest: {
      description: 'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts.',
    },
    ismcts: { observers: 'single', exploration: 0.5, expandAfter: 4, playout: evaluateForWhite },
    alphabeta: { evaluate: evaluateInteger, scale: INTEGER_SCALE, evaluationError: EVALUATION_ERROR, order },
    evaluate,
    greedy: {
      judge: greedy,
      description: 'The strike that is worth most on average over the plain belief, or else a step forward.',
    },
    rates: { ismcts: 150_000, determinized: 350_000, subgame: 60_000 },
    data: [modelFile],
  }),
  levels: ranksLevels(100),
  hidden: knowledge,
  page: { guide, whyNot },
  extras: { strength },
}
