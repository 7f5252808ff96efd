import { CANNON_FIGURES } from '../../game/kit/figures.ts'
import { DIAGONALLY_FORWARD, FORWARD, type FogSpec, leaps, PLAIN_REASONS, SIDEWAYS } from '../fog/rules/spec.ts'
import { opponentWeights } from './opponent-weights.data.ts'

/** The board and the pieces of Cannon (David E. Whitcher, 2003): 10x10 points. */
export const cannon: FogSpec = {
  id: 'cannon',
  files: 10,
  ranks: 10,
  start: '10/1s1s1s1s1s/1s1s1s1s1s/1s1s1s1s1s/10/10/S1S1S1S1S1/S1S1S1S1S1/S1S1S1S1S1/10',
  hand: 'T',
  zones: { base: ['b1-i1'] },
  pieces: [
    {
      letter: 'S',
      name: 'soldier',
      price: 100,
      atoms: [...leaps([...FORWARD, ...DIAGONALLY_FORWARD]), ...leaps(SIDEWAYS, 'capture')],
    },
    { letter: 'T', name: 'town', price: 0, drop: 'base', atoms: [] },
  ],
  king: 'T',
  figures: CANNON_FIGURES,
  look: {
    points: true,
    lines: [...'abcdefghij'].flatMap((file, i) => [`${file}1-${file}10`, `a${i + 1}-j${i + 1}`]),
  },
  promotion: null,
  castling: false,
  enPassant: false,
  cannons: 'S',
  quietLimit: 120,
  resets: 'drop',
  noMove: 'loss',
  check: false,
  also: true,
  opponentWeights,
  reasons: PLAIN_REASONS,
}
