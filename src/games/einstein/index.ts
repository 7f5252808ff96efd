import type { Game } from '../../game/game.ts'
import { draw } from './board.ts'
import {
  EVALUATION_ERROR,
  endings,
  evaluate,
  loadEndings,
  majorityOfFive,
  networkFile,
  order,
  playout,
  solvingShare,
} from './evaluate.ts'
import { guide } from './guide.ts'
import { formatMove, formatPosition, parseMatrix, parseMove, parsePosition, startPosition } from './notation.ts'
import { form } from './position-form.ts'
import { type EinsteinState, moveFrom } from './state.ts'
import { strength } from './strength.ts'
import { whyNot } from './why-not.ts'

export const einstein: Game<EinsteinState> = {
  id: 'einstein',
  name: 'EinStein würfelt nicht!',
  description:
    'A race and capture game with a die on a 5x5 board, by Ingo Althöfer, 2004. The die names the stone that moves. A side wins when one of its stones reaches the far corner or when it has taken the last stone of the other side.',
  players: ['red', 'blue'],
  variants: [
    {
      id: 'standard',
      description: 'Six stones a side on a 5x5 board. Red moves first unless the position says otherwise.',
    },
  ],
  startOptions: {
    red: {
      description: "Red's stones, row by row from the top-left corner: the letters A-F in any order.",
      example: 'ABCDEF',
    },
    blue: {
      description: "Blue's stones, row by row from the bottom-right corner: the letters a-f in any order.",
      example: 'abcdef',
    },
  },
  start(_variant, random, options) {
    const red = options['red'] ?? random.shuffle([...'ABCDEF']).join('')
    const blue = options['blue'] ?? random.shuffle([...'abcdef']).join('')
    return startPosition(red, blue)
  },
  position: {
    description:
      '`<rank5>/<rank4>/<rank3>/<rank2>/<rank1> <side> <die>`: `A`-`F` are red stones 1-6 and `a`-`f` blue ones; digits are runs of empty squares; the side is `r` or `b`; the die is `1`-`6`, or `-` while it is to be rolled.',
    example: 'ABC2/DE3/F3f/3ed/2cba r 3',
    parse: (text) => parsePosition(text),
    format: formatPosition,
  },
  move: {
    description: 'The square moved from and the square moved to.',
    example: 'c5d4',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: 18,
  chance: { description: 'A roll of the die.', example: '=3', maxEvents: 6 },
  draw,
  engines: {
    expectiminimax: {
      description: 'The strongest: expectiminimax with a learned evaluation. Endgames are solved exactly.',
      rate: 800_000,
      data: [networkFile],
      load: loadEndings,
      method: 'expectiminimax',
      evaluate,
      evaluationError: EVALUATION_ERROR,
      order,
      chance: {
        strategy: 'moves-by-event',
        list: (state, buffer, faces, from) => state.movesByEvent(buffer, faces, from),
        reduction: 2,
      },
      solvingShare,
      endings,
    },
    uct: {
      description: 'Monte-Carlo tree search with chance nodes, uniformly random playouts and proven-result backup.',
      rate: 1_000_000,
      method: 'uct',
      exploration: 0.8,
      expandAfter: 8,
      playout,
    },
    'uct-classic': {
      description:
        'A simple UCT search, for comparison: it chooses the stone first and then its direction, values a leaf by the majority of five random games, and plays the move with the highest upper confidence bound.',
      rate: 450_000,
      method: 'uct',
      exploration: 1,
      expandAfter: 200,
      clearlyWorse: 0.4,
      eventsInTurn: true,
      ranking: 'bound',
      group: (_, move) => moveFrom(move),
      playout: majorityOfFive,
    },
  },
  // measured: README.md
  levels: [0.9, 0.44, 0.27, 0.172, 0.113, 0.082, 0.046, 0.04, 0.02].map((temperature, i) => ({
    work: i < 7 ? 100 : 1_000,
    depth: i < 7 ? 1 : 2,
    temperature,
  })),
  page: { guide, form, whyNot },
  extras: {
    matrix: {
      description:
        'A form in numbers: `board` is 5 rows of 5 numbers from the top (0 empty, 21-26 red stones 1-6, 11-16 blue stones 1-6), `side` is "r" or "b", and `die` is 1-6, or null while it is to be rolled.',
      toPosition: parseMatrix,
    },
    strength,
  },
}
