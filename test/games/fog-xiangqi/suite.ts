import type { GameSuite } from '../../game/games.ts'
import { badPositionsFrom } from '../fog/bad-positions.ts'
import { mirrorings } from '../fog/maps.ts'

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
const MIDDLE = '2bak2nr/9/r1nab4/6pCp/1cp5P/p1P1p4/1C2N1P2/4B4/4Ac3/R3KABNR w - - 2 17'

export default {
  perft: [
    { name: 'start', variant: 'wide', position: START, leaves: [44, 1926] },
    { name: 'start without fog', variant: 'open', position: START, leaves: [44, 1920, 79_666] },
    {
      name: 'facing generals take each other',
      variant: 'wide',
      position: '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 40',
      leaves: [4],
    },
    {
      name: 'and may not come to face each other without fog',
      variant: 'open',
      position: '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 40',
      leaves: [1],
    },
    {
      name: 'a soldier goes sideways beyond the river alone',
      variant: 'wide',
      position: '3k5/9/9/9/P8/P8/9/9/9/5K3 w - - 0 40',
      leaves: [4],
    },
  ],
  symmetries: mirrorings(['wide', 'dagaz']),
  small: [
    ['wide', '3k5/9/9/9/9/9/P8/9/9/5K3 w - - 117 40'],
    ['open', '3k5/9/9/9/9/9/P8/9/9/5K3 b - - 117 40'],
  ],
  extreme: [
    ['wide', START],
    ['dagaz', MIDDLE],
  ],
  badPositions: [
    ...badPositionsFrom(START),
    [START.replace('1C5C1/9', '1C5C1/4K4'), /two kings/],
    [START.replace('1C5C1/9', '1C5C1/4A4'), /17 pieces/],
    [START.replace('1C5C1', '1C5C1/9'), /10 rows/],
    ['4k4/9/9/9/9/9/9/9/A8/4K4 w - - 0 1', /advisor stands on a2/],
    ['3k5/9/9/9/4K4/9/9/9/9/9 w - - 0 1', /general stands on e6/],
    ['3k5/9/9/9/9/9/9/9/P8/4K4 w - - 0 1', /soldier stands on a2/],
    ['3k5/9/9/9/9/9/1P7/9/9/4K4 w - - 0 1', /soldier stands on b4/],
    ['3k5/9/9/9/9/9/B8/9/9/4K4 w - - 0 1', /elephant stands on a4/],
    [START.replace(' w ', '[R] w '), /no hands/],
  ],
  searched: ['wide'],
  randomPlies: 400,
} satisfies GameSuite
