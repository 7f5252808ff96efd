import type { GameSuite } from '../../game/games.ts'
import { badPositionsFrom } from '../fog/bad-positions.ts'
import { turned } from '../fog/maps.ts'

const START = '8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1'
const MIDDLE = 'r1r3ns/n1k5/s1f1pppp/1p6/4SPPP/2pP2N1/S2KFN2/1R3R2 b - - 1 14'

export default {
  perft: [
    { name: 'start', variant: 'wide', position: START, leaves: [88, 7744] },
    { name: 'start without fog', variant: 'open', position: START, leaves: [88, 7744] },
    {
      name: 'a pawn on a diagonal becomes a ferz on its square or beside it',
      variant: 'wide',
      position: '7k/8/8/4P3/8/P7/8/K7 w - - 0 40',
      leaves: [10],
    },
    { name: 'not beside another ferz', variant: 'wide', position: '7k/8/8/4P3/8/P7/8/KF6 w - - 0 40', leaves: [6] },
    { name: 'the last pawn anywhere', variant: 'wide', position: '7k/8/8/8/8/P7/8/K7 w - - 0 40', leaves: [7] },
  ],
  symmetries: [
    { name: 'sides exchanged by half a turn', map: turned, swapsSeats: true, variants: ['wide', 'standard', 'dagaz'] },
  ],
  small: [
    ['wide', '8/8/8/2k5/8/8/8/K7 w - - 117 40'],
    ['open', '8/8/8/2k5/8/8/8/K7 b - - 117 40'],
  ],
  extreme: [
    ['wide', START],
    ['dagaz', MIDDLE],
  ],
  badPositions: [
    ...badPositionsFrom(START),
    [START.replace(' w ', ' b '), /drop one in turn/],
    [START.replace('KFRR', 'FKRR'), /are written/, 'wide'],
    [START.replace('[KF', '[KKF'), /more than 1 "K"/],
    [START.replace('[KF', '[PKF'), /no piece of a hand/],
    [START.replace('nn]', 'nn'), /brackets/],
    ['8/8/4pppp/pppp4/4PPPP/PPPP4/8/KFF4k w - - 0 1', /never more than one/],
    ['7k/8/8/8/8/8/P7/K7 w - - 0 40', /pawn stands on a2/],
  ],
  searched: ['wide'],
  randomPlies: 400,
} satisfies GameSuite
