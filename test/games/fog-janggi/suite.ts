import type { GameSuite } from '../../game/games.ts'
import { badPositionsFrom } from '../fog/bad-positions.ts'
import { mirrorings } from '../fog/maps.ts'

const START = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1'
const MIDDLE = 'r1bka4/2C6/2n1barc1/1C4B2/1Pp2p2p/P5p2/4BP3/N3A4/R4K2N/3A5 w - - 5 38'

export default {
  perft: [
    { name: 'start', variant: 'wide', position: START, leaves: [32, 1024] },
    { name: 'start without fog', variant: 'open', position: START, leaves: [32, 1024, 33_348] },
    {
      name: 'a chariot follows the diagonal of the palace, and a player may pass',
      variant: 'wide',
      position: '9/4k4/9/9/9/9/9/3R5/4K4/9 w - - 0 40',
      leaves: [25],
    },
    {
      name: 'a cannon hops over no cannon, and along the diagonal of the palace',
      variant: 'wide',
      position: '3c5/4k4/9/9/3C5/9/9/3C5/4K4/9 w - - 0 40',
      leaves: [9],
    },
    {
      name: 'a soldier beside the middle of the palace has no diagonal',
      variant: 'wide',
      position: '4k4/3P5/9/9/9/9/9/9/4K4/9 w - - 0 40',
      leaves: [12],
    },
  ],
  symmetries: mirrorings(['wide', 'dagaz']),
  small: [
    ['wide', '3k5/9/9/9/9/9/9/9/9/5K3 w - - 117 40'],
    ['open', '3k5/9/9/9/9/9/9/9/9/5K3 b - - 117 40'],
  ],
  extreme: [
    ['wide', START],
    ['dagaz', MIDDLE],
  ],
  badPositions: [
    ...badPositionsFrom(START),
    [START.replace('1C5C1', '1C1K3C1'), /two kings/],
    [START.replace('RNBA1', 'RNBAN'), /17 pieces/],
    ['4k4/9/9/9/4K4/9/9/9/9/9 w - - 0 1', /general stands on e6/],
    ['4k4/9/9/9/9/9/9/9/A8/4K4 w - - 0 1', /guard stands on a2/],
    ['4k4/9/9/9/9/9/9/9/P8/4K4 w - - 0 1', /soldier stands on a2/],
  ],
  searched: ['wide'],
  randomPlies: 400,
} satisfies GameSuite
