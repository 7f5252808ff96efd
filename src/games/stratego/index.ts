import type { Game } from '../../game/game.ts'
import { ranksEngines, ranksLevels } from '../ranks/evaluation/engines.ts'
import { formatPosition } from '../ranks/texts/notation.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, evaluateForRed, evaluateInteger, INTEGER_SCALE, order } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { guide } from './guide.ts'
import { knowledge } from './knowledge.ts'
import { EXAMPLE, formatMove, parseMove, parsePosition } from './notation.ts'
import { modelFiles } from './opponent-model.ts'
import { MAX_MOVES, SIDES } from './pieces.ts'
import { prior } from './prior.ts'
import { ruleOptions, rulesOf, variants } from './rules.ts'
import { start, startOptions } from './start.ts'
import type { StrategoState } from './state.ts'
import { strength } from './strength.ts'
import { whyNot } from './why-not.ts'

/** A rate by the size of the armies: for `classic`, and for the variants with few pieces. */
const rate = (classic: number, small: number) => ({
  usual: classic,
  of: (state: StrategoState) => (state.size > 20 ? classic : small),
})

/**
 * The temperatures of levels 1 to 9. Fewer iterations alone weaken the play little, so the lower levels also choose worse moves
 * more often.
 */
const TEMPERATURES = [0.3, 0.2, 0.14, 0.1, 0.07, 0.045, 0.028, 0.014, 0]

export const stratego: Game<StrategoState> = {
  id: 'stratego',
  name: 'Stratego',
  description:
    'Two armies with hidden ranks on a board with two lakes. A battle shows both ranks, and the higher one stays; bombs do not move, miners clear them, and a spy may take the marshal. Taking the flag wins.',
  players: SIDES,
  variants,
  rules: ruleOptions,
  startOptions,
  start: (variant, random, options, rules) => start(variant, random, options, rulesOf(rules)),
  position: {
    description:
      "`<rank10>/.../<rank1> <side> <lost> <quiet> <number>`: `M` marshal, `G` general, `C` colonel, `J` major, `K` captain, `L` lieutenant, `T` sergeant, `E` miner, `R` scout, `S` spy, `B` bomb, `F` flag, blue's in small letters, numbers for runs of empty squares, `_` a lake square. Behind a letter stands what the other side knows of the piece: nothing, `*` it has moved, `!` its rank. The side is `r` or `b`; lost lists the lost pieces, with counts, `-` if none; quiet is the number of plies since the last battle; number is the full move, from 1.",
    example: EXAMPLE,
    parse: (text, variant, rules) => parsePosition(text, variant, rulesOf(rules)),
    format: formatPosition,
  },
  move: {
    description: 'The square moved from and the square moved to.',
    example: 'i6i7',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: ranksEngines({
    strongest: {
      endings: true,
      description:
        'The strongest: information-set Monte-Carlo tree search with an evaluation in place of playouts, and alpha-beta in endings where all is known.',
    },
    ismcts: {
      observers: 'single',
      exploration: 0.2,
      expandAfter: 4,
      playout: evaluateForRed,
      prior,
      priorWeight: 3,
    },
    alphabeta: { evaluate: evaluateInteger, scale: INTEGER_SCALE, evaluationError: EVALUATION_ERROR, order },
    evaluate,
    greedy: {
      judge: greedy,
      description: 'The strike that is worth most on average over the plain belief, or else a step forward.',
    },
    rates: { ismcts: rate(50_000, 90_000), determinized: rate(90_000, 235_000), subgame: rate(32_000, 65_000) },
    data: Object.values(modelFiles),
  }),
  levels: ranksLevels(100, TEMPERATURES),
  hidden: knowledge,
  page: { guide, whyNot },
  extras: { strength },
}
