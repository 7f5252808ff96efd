import type { Game } from '../../game/game.ts'
import { ranksEngines, ranksLevels } from '../ranks/evaluation/engines.ts'
import { formatMove, formatPosition } from '../ranks/texts/notation.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, evaluateInteger, forcing, INTEGER_SCALE, order } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { guide } from './guide.ts'
import { knowledge } from './knowledge.ts'
import { EXAMPLE, MAX_MOVES, parseMove, parsePosition } from './notation.ts'
import { modelFile } from './opponent-model.ts'
import { prior } from './prior.ts'
import { ruleOptions, rulesOf, SIDES, variants } from './rules.ts'
import { start, startOptions } from './start.ts'
import type { LuzhanqiState } from './state.ts'
import { strength } from './strength.ts'
import { evaluateStrikes } from './strikes.ts'
import { whyNot } from './why-not.ts'

/** The temperatures of levels 1 to 9. They bring the steps between the levels nearer to each other (see the README). */
const TEMPERATURES = [0.3, 0.23, 0.185, 0.155, 0.13, 0.108, 0.085, 0.045, 0]

export const luzhanqi: Game<LuzhanqiState> = {
  id: 'luzhanqi',
  name: 'LuzhanQi (army chess)',
  description:
    'A Chinese game of hidden ranks on a map of roads and railways. Each side moves an army of 25; a battle tells only who survives it. Whoever takes the flag on its headquarters wins. When a field marshal falls, its side shows the flag.',
  players: SIDES,
  variants,
  rules: ruleOptions,
  startOptions,
  start: (variant, random, options, rules) => start(variant, random, options, rulesOf(rules)),
  position: {
    description:
      "`<rank12>/.../<rank1> <side> <lost> <quiet> <number>`: `M` field marshal, `G` general, `D`, `B`, `R`, `T`, `C`, `P` commanders of a division, brigade, regiment, battalion, company and platoon, `E` engineer, `O` bomb, `L` landmine, `F` flag, north's in small letters, digits for runs of empty points, `_` for the points b7 and d7 that `dagaz` lacks. Behind a letter stands what the other side knows of the piece: nothing = all that may be set up there, `*` it has moved, `!` exactly this, `{G-C}` one of these. The side is `s` or `n`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
    example: EXAMPLE,
    parse: (text, variant, rules) => parsePosition(text, variant, rulesOf(rules)),
    format: formatPosition,
  },
  move: {
    description: 'The point moved from and the point moved to, by whatever way.',
    example: 'e4e8',
    parse: parseMove,
    format: (state, move) => formatMove(state.tables, move),
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: ranksEngines({
    strongest: {
      description: 'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts.',
    },
    ismcts: {
      observers: 'single',
      exploration: 0.25,
      expandAfter: 4,
      playout: evaluateStrikes,
      prior,
      priorWeight: 3,
    },
    alphabeta: { evaluate: evaluateInteger, scale: INTEGER_SCALE, evaluationError: EVALUATION_ERROR, order, forcing },
    evaluate,
    greedy: {
      judge: greedy,
      description:
        'The strike that is worth most on average over the plain belief, or else a step nearer to the headquarters.',
    },
    rates: { ismcts: 100_000, determinized: 200_000, subgame: 50_000 },
    data: [modelFile],
  }),
  levels: ranksLevels(250, TEMPERATURES),
  hidden: knowledge,
  page: { guide, whyNot },
  extras: { strength },
}
