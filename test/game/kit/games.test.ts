import type { Game } from '../../../src/game/game.ts'
import { describeHonesty } from '../../honesty/honesty.ts'
import { describeSearches } from '../../search/searches.ts'
import { describeContract } from '../contract.ts'
import type { GameSuite } from '../suite.ts'
import { darkRace } from './dark-race.ts'
import { muTorere, pushing, ticTacToe } from './games.ts'
import { phantomTicTacToe } from './phantom.ts'

const SUITES: readonly (readonly [Game, GameSuite])[] = [
  [
    ticTacToe,
    {
      perft: [
        { name: 'start', variant: '3x3', position: '3/3/3 x', leaves: [9, 72, 504, 3024, 15120, 56160] },
        { name: 'won', variant: '3x3', position: 'xxx/oo1/3 o', leaves: [1, 1] },
      ],
      symmetries: [
        {
          name: 'upside down',
          map: (position) => {
            const [rows = '', side] = position.split(' ')
            return `${rows.split('/').reverse().join('/')} ${side}`
          },
          swapsSeats: false,
        },
      ],
      small: [
        ['3x3', 'x1o/3/2x o'],
        ['3x3', 'xo1/1x1/3 o'],
      ],
      extreme: [['3x3', '3/3/3 x']],
      badPositions: [
        ['3/3/3', /<rows> <side>/],
        ['3/3 x', /expected 3 rows/],
        ['3/3/4 x', /row 3 has 3 cells, not 4/],
        ['3/3/2? x', /neither a piece \(x, o\)/],
        ['3/3/3 y', /"x" or "o"/],
      ],
    },
  ],
  [
    muTorere,
    {
      perft: [
        {
          name: 'start: the two at either end go into the middle',
          variant: 'ring',
          position: 'bbbbwwww1 b',
          leaves: [2, 2],
        },
      ],
      symmetries: [],
      // stones go round for so long that plain recursion takes ten seconds for any position
      small: [],
      extreme: [['ring', 'bbbbwwww1 b']],
      badPositions: [['bbbbwwww b', /row 1 has 9 cells, not 8/]],
      randomPlies: 200,
    },
  ],
  [
    pushing,
    {
      perft: [
        { name: 'start', variant: 'seven', position: '2/3/2 b 0 0 0 0 0', leaves: [8, 57] },
        { name: 'pushed off: to the left', variant: 'seven', position: '2/wb1/2 b 3 1 0 0 0', leaves: [2] },
        { name: 'pushed on: the cell behind is empty', variant: 'seven', position: '2/bw1/2 b 3 1 0 0 0', leaves: [2] },
        { name: 'the cell behind is taken', variant: 'seven', position: '2/bwb/2 b 3 1 0 0 0', leaves: [1] },
        { name: 'quiet plies', variant: 'seven', position: '2/3/2 b 3 3 0 0 19', leaves: [1, 1] },
      ],
      symmetries: [],
      small: [['seven', '2/bwb/bw w 3 3 1 1 14']],
      extreme: [['seven', '2/3/2 b 0 0 0 0 0']],
      badPositions: [
        ['2/3/2 b 0 0 0 0', /<quiet plies>/],
        ['2/3/2 b 4 0 0 0 0', /stones of black is a number from 0 to 3/],
        ['2/3/2 b 0 0 0 0 x', /quiet plies is a number/],
      ],
    },
  ],
  [
    phantomTicTacToe,
    {
      perft: [
        { name: 'a try on the mark in the dark is legal', variant: '3x3', position: '3/3/3 x 0 0', leaves: [9, 81] },
        {
          name: 'after a refused try the same side moves',
          variant: '3x3',
          position: '3/1x1/3 o 0 0',
          leaves: [9, 8 + 8 * 8],
        },
        { name: 'a mark that is found is not tried', variant: '3x3', position: '3/1x1/3 o 0 16', leaves: [8, 64] },
      ],
      symmetries: [],
      small: [['3x3', 'xo1/ox1/3 x 0 0']],
      extreme: [['3x3', '3/3/3 x 0 0']],
      badPositions: [
        ['3/1x1/3 x 0 0', /do not fit the side to move/],
        ['3/1x1/3 o 16 0', /only marks of the other player/],
      ],
    },
  ],
  [
    darkRace,
    {
      perft: [
        { name: 'start', variant: '3x5', position: 'b1b/3/3/3/w1w w', leaves: [4, 16] },
        {
          name: 'a pawn is taken, straight on too',
          variant: '3x5',
          position: '3/1b1/1w1/3/3 w',
          leaves: [3, 1 + 3 + 3],
        },
        { name: 'far row', variant: '3x5', position: '1w1/3/b2/3/3 b', leaves: [1, 1] },
      ],
      symmetries: [
        {
          name: 'mirrored',
          map: (position) =>
            position.replace(/^\S+/, (rows) =>
              rows
                .split('/')
                .map((row) => [...row].reverse().join(''))
                .join('/'),
            ),
          swapsSeats: false,
        },
        {
          name: 'turned, colours exchanged',
          map: (position) =>
            position
              .replace(/^\S+/, (rows) => [...rows].reverse().join(''))
              .replace(/[wb]/g, (side) => (side === 'w' ? 'b' : 'w')),
          swapsSeats: true,
        },
      ],
      small: [
        ['3x5', 'b1b/3/3/3/w1w w'],
        ['3x5', '3/1b1/3/w1w/3 b'],
      ],
      extreme: [['3x5', 'b1b/3/3/3/w1w w']],
      badPositions: [
        ['b1b/3/3/w2/w1w w', /at most 2 pawns/],
        ['1w1/3/b2/3/3 w', /has just moved/],
      ],
    },
  ],
]

for (const game of [phantomTicTacToe, darkRace]) describeHonesty(game)

for (const [game, suite] of SUITES) {
  describeContract(game, suite)
  describeSearches(game, suite)
}
