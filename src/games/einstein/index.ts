import type { Game } from '../../game/game.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, majorityOfFive, networkFile, order, playout, solvingShare } from './evaluate.ts'
import { formatMove, formatPosition, parseMatrix, parseMove, parsePosition, startPosition } from './notation.ts'
import { type EinsteinState, moveFrom } from './state.ts'

export const einstein: Game<EinsteinState> = {
  id: 'einstein',
  name: 'EinStein würfelt nicht!',
  description:
    'Ingo Althöfer, 2004: a race and capture game with a die on a 5x5 board. The die names the stone that moves; a stone reaches the far corner, or the other side loses its last one.',
  players: ['red', 'blue'],
  chance: true,
  information: 'perfect',
  variants: [
    { id: 'standard', description: 'Six stones a side on 5x5; red moves first unless the position says otherwise.' },
  ],
  notation: {
    position: {
      description:
        '`<rank5>/<rank4>/<rank3>/<rank2>/<rank1> <side> <die>`: `A`-`F` are red stones 1-6, `a`-`f` blue ones, digits runs of empty squares; side `r` or `b`; die `1`-`6`, or `-` while it is to be rolled.',
      example: 'ABC2/DE3/F3f/3ed/2cba r 3',
    },
    move: { description: 'From and to square.', example: 'a5b4' },
    event: { description: 'A roll of the die.', example: '=3' },
  },
  maxMoves: 18,
  maxEvents: 6,
  algorithms: [
    {
      id: 'auto',
      description: 'The strongest here: expectiminimax with the learned evaluation; endgames are solved exactly.',
      rate: 800_000,
      data: [networkFile],
      method: 'expectiminimax',
      evaluate,
      evaluationError: EVALUATION_ERROR,
      order,
      reduction: 2,
      solvingShare,
    },
    {
      id: 'uct',
      description: 'Monte-Carlo tree search with chance nodes, uniformly random playouts and proven-result backup.',
      rate: 1_000_000,
      method: 'uct',
      exploration: 0.8,
      expandAfter: 8,
      playout,
    },
    {
      id: 'uct-classic',
      description:
        "An older system's UCT: the stone is chosen first, then its direction; a leaf's value is the majority of five random games; the move with the highest bound is played.",
      rate: 450_000,
      method: 'uct',
      exploration: 1,
      expandAfter: 200,
      clearlyWorse: 0.4,
      ranking: 'bound',
      group: (_, move) => moveFrom(move),
      playout: majorityOfFive,
    },
  ],
  // measured: README.md
  levels: [
    { work: 100, depth: 1, temperature: 0.5 },
    { work: 100, depth: 1, temperature: 0.25 },
    { work: 100, depth: 1, temperature: 0.15 },
    { work: 100, depth: 1, temperature: 0.105 },
    { work: 100, depth: 1, temperature: 0.075 },
    { work: 100, depth: 1, temperature: 0.055 },
    { work: 1_000, depth: 2, temperature: 0.042 },
    { work: 1_000, depth: 2, temperature: 0.03 },
    { work: 1_000, depth: 2, temperature: 0.017 },
  ],
  startOptions: {
    red: { description: "Red's stones row by row from the top-left corner: six letters A-F.", example: 'ABCDEF' },
    blue: { description: "Blue's stones row by row from the bottom-right corner: six letters a-f.", example: 'abcdef' },
  },
  matrix: {
    description:
      'The older system\'s form: `board` is 5 rows of 5 numbers from the top (0 empty, 21-26 red stones 1-6, 11-16 blue), `side` is "r" or "b", `die` 1-6 or null.',
    toPosition: parseMatrix,
  },
  start(_variant, random, options) {
    const red = options['red'] ?? random.shuffle([...'ABCDEF']).join('')
    const blue = options['blue'] ?? random.shuffle([...'abcdef']).join('')
    return startPosition(red, blue)
  },
  parsePosition: (text) => parsePosition(text),
  formatPosition,
  parseMove,
  formatMove,
  draw,
}
