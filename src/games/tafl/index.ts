import { randomMover } from '../../game/engine/random-mover.ts'
import type { Game } from '../../game/game.ts'
import {
  EVALUATION_ERROR,
  evaluate,
  GAIN,
  greedy,
  known,
  order,
  playout,
  quiet,
  repetition,
  SCALE,
} from './evaluation/evaluate.ts'
import { guide } from './guide.ts'
import { olderAgent } from './older-agent.ts'
import { draw } from './rules/board.ts'
import { ruleOptions } from './rules/rules.ts'
import type { TaflState } from './rules/state.ts'
import { VARIANTS } from './rules/variants.ts'
import { strength } from './strength.ts'
import { captures, formatMove, formatPosition, MAX_MOVES, parseMove, parsePosition, start } from './texts/notation.ts'
import { form } from './texts/position-form.ts'
import { whyNot } from './texts/why-not.ts'
import { weightsFile } from './weights.ts'

/** The nodes, the depth and the temperature of levels 1 to 9. The upper ones are told apart by nodes on boards of any size. */
const LEVELS = [
  [2000, 1, 0.6],
  [2000, 1, 0.33],
  [2000, 1, 0.147],
  [2000, 1, 0.058],
  [2000, 1, 0.0275],
  [2000, 2, 0.021],
  [2000, 4, 0.015],
  [2000, 64, 0],
  [10_000, 64, 0],
] as const

export const tafl: Game<TaflState> = {
  id: 'tafl',
  name: 'Tafl (Hnefatafl)',
  description:
    'Board games of the Norse and their neighbours, on 7x7 to 19x19 squares, for two unequal sides. Men are taken between two enemies. The defenders win when their king escapes to a corner or an edge, the attackers when they take him.',
  players: ['attackers', 'defenders'],
  variants: [
    { id: VARIANTS[0].id, description: VARIANTS[0].description },
    ...VARIANTS.slice(1).map(({ id, description }) => ({ id, description })),
  ],
  rules: ruleOptions,
  start: (variant, _random, _options, rules) => start(variant, rules),
  position: {
    description:
      "`<row>/.../<row> <side> <quiet> <number>`, the top row first: `t` attackers, `T` defenders, `K` the king, numbers for runs of empty squares; the side is `a` or `d`; quiet is the number of plies since the last capture (0 when left out); number is the full move, from 1 (1 when left out). OpenTafl's position records are read, too: rank 1 first, with `/` before and behind.",
    example: '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a 0 1',
    parse: parsePosition,
    format: formatPosition,
  },
  move: {
    description:
      'The square moved from, the square moved to and, behind an `x`, the squares of the pieces taken, separated by `/`. They may be left out; when given, they must be those of the rules. Forms such as `Kf6-f8` and `d1-d4xe4/d5` are read, too.',
    example: 'd1d4',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: {
    alphabeta: {
      description:
        "The strongest: alpha-beta that follows captures and the king's threats to escape beyond the horizon, with a learned evaluation for each variant.",
      rate: 300_000,
      rateOf,
      data: [weightsFile],
      method: 'alphabeta',
      evaluate,
      scale: SCALE,
      evaluationError: EVALUATION_ERROR,
      order,
      tactical: (state, buffer, from, beyond) => state.tactics.tacticalMoves(state, buffer, from, beyond),
      mustRespond: (state, beyond) => state.tactics.isPressed(state, beyond),
      quiet,
      forward: { pass: (state) => state.pass(), unpass: (state) => state.unpass(), gain: GAIN },
      repetition,
      known,
    },
    uct: {
      description: 'Monte-Carlo tree search with the evaluation in place of playouts, for comparison.',
      rate: 100_000,
      data: [weightsFile],
      method: 'uct',
      exploration: 0.7,
      expandAfter: 2,
      playout,
    },
    'alphabeta-classic': {
      description:
        "A simple agent, for comparison: alpha-beta with the length of the king's walk to the nearest goal as its evaluation. It is meant for depths 2 to 4.",
      rate: 600_000,
      ...olderAgent,
    },
    greedy: {
      description: 'Wins if it can at once, else takes as many pieces as it can, else plays any move.',
      rate: 100_000,
      method: 'policy',
      score: greedy,
    },
    random: randomMover(),
  },
  levels: LEVELS.map(([work, depth, temperature]) => ({ work, depth, temperature })),
  page: { guide, form, whyNot, captures },
  extras: {
    annotations: {
      shapes: {
        captures: {
          shape: {
            type: 'list',
            description: 'The squares of the pieces that the move takes.',
            of: { type: 'text', description: 'A square.' },
          },
          example: ['e9', 'f8'],
        },
      },
      of: (state, move) => ({ captures: captures(state, move) }),
    },
    strength,
  },
}

/** The nodes a second by the size of the board, since a node of a large board has more moves and squares to look at. */
function rateOf({ rules }: TaflState): number {
  return 4_000_000 / rules.dim
}
