import type { GameSuite } from '../../game/games.ts'
import { badPositionsFrom } from '../fog/bad-positions.ts'
import { mirrorings } from '../fog/maps.ts'

const START = 'rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1'
const MIDDLE = 'r1bkqbnr/ppp1pppp/n2p4/8/8/B5PB/PPPPPP1P/RN1KQ1NR b - - 5 3'

export default {
  perft: [
    { name: 'start', variant: 'wide', position: START, leaves: [16, 256, 4176] },
    { name: 'start without fog', variant: 'open', position: START, leaves: [16, 256, 4176, 68_122] },
    { name: 'alfils jump', variant: 'wide', position: '7k/8/8/8/8/2p5/1P1P4/2B4K w - - 0 40', leaves: [9] },
    { name: 'promotion to a ferz alone', variant: 'wide', position: '1n5k/P7/8/8/8/8/8/7K w - - 0 40', leaves: [5] },
    { name: 'a bare king has one ply', variant: 'wide', position: '8/8/8/8/8/2k5/8/K5R1 b - - 0 40', leaves: [8, 8] },
  ],
  symmetries: mirrorings(),
  small: [
    ['wide', 'k7/p7/8/8/8/8/P7/K7 w - - 117 60'],
    ['open', 'k7/p7/8/8/8/8/P7/K7 b - - 117 60'],
  ],
  extreme: [
    ['wide', START],
    ['dagaz', MIDDLE],
  ],
  badPositions: [
    ...badPositionsFrom(START),
    [START.replace('/8/8/8/8/', '/8/8/8/'), /rows/],
    [START.replace('PPPPPPPP', 'PPPPPPPK'), /two kings/],
    [
      START.replace('RNBKQBNR', 'RNBKQBNP').replace('PPPPPPPP', 'PPPPPPP1'),
      /a pawn stands on h1, where no pawn can stand/,
    ],
    [START.replace('RNBKQBNR', 'RNBKQBQR'), /become/],
    [START.replace('/8/8/8/8/', '/8/8/3B4/8/').replace('RNB', 'RN1'), /an alfil stands on d4/],
    [`${START.split(' ')[0]}[Q] w - - 0 1`, /no hands/],
  ],
  searched: ['wide', 'open'],
  randomPlies: 400,
} satisfies GameSuite
