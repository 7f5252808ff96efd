import type { GameSuite } from '../../game/games.ts'
import { badPositionsFrom } from '../fog/bad-positions.ts'
import { mirrorings } from '../fog/maps.ts'

const START = '10/1s1s1s1s1s/1s1s1s1s1s/1s1s1s1s1s/10/10/S1S1S1S1S1/S1S1S1S1S1/S1S1S1S1S1/10[Tt] w - - 0 1'
const MIDDLE = '5t4/1s1s1s1s1s/1s1s1s1s1s/1s1s1s3s/6s3/1S4S3/S3S1S1S1/S1S1S1S1S1/S1S1S3S1/3T6 b - - 3 3'

export default {
  perft: [
    { name: 'start', variant: 'wide', position: START, leaves: [8, 64, 2656] },
    { name: 'the same without fog', variant: 'open', position: START, leaves: [8, 64] },
    {
      name: 'steps, a slide, and shots at the second square ahead and over it',
      variant: 'wide',
      position: '4t5/10/10/4s5/4s5/10/4S5/4S5/4S5/4T5 w - - 0 40',
      leaves: [10],
    },
    {
      name: 'an own piece in the way of a shot, and retreats to either side',
      variant: 'wide',
      position: '4t5/10/10/4s5/4S5/10/4S5/4S5/4S5/4T5 w - - 0 40',
      leaves: [13],
    },
    { name: 'a retreat', variant: 'wide', position: '4t5/10/10/10/4s5/4S5/10/10/10/4T5 w - - 0 40', leaves: [6] },
  ],
  symmetries: mirrorings(),
  small: [
    ['wide', '4t5/10/10/4s5/10/10/4S5/10/10/4T5 w - - 117 40'],
    ['open', '4t5/10/10/4s5/10/10/4S5/10/10/4T5 b - - 117 40'],
  ],
  extreme: [
    ['wide', START],
    ['dagaz', MIDDLE],
  ],
  badPositions: [
    ...badPositionsFrom(START),
    [START.replace('[Tt]', '[t]'), /drop one in turn/],
    [START.replace('[Tt]', '[tT]'), /are written/, 'wide'],
    [MIDDLE.replace('3T6', 'T9'), /town stands on a1/],
    [MIDDLE.replace('3T6', '3TT5'), /two kings/],
    [MIDDLE.replace('/3T6', '/SSST6'), /19 pieces/],
  ],
  searched: ['wide'],
  randomPlies: 400,
} satisfies GameSuite
