import type { GameSuite } from '../../game/games.ts'

const ranksOf = (position: string): string[] => position.split(' ')[0]!.split('/')

const mirror = (position: string): string => {
  const [, side, quiet] = position.split(' ')
  const ranks = ranksOf(position).map((rank) => [...rank].reverse().join(''))
  return `${ranks.join('/')} ${side} ${quiet}`
}

/** Exchanges the sides: white's half of the board becomes black's. */
const exchange = (position: string): string => {
  const [, side, quiet] = position.split(' ')
  const swapped = (c: string) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())
  const ranks = ranksOf(position).reverse().join('/')
  return `${[...ranks].map(swapped).join('')} ${side === 'w' ? 'b' : 'w'} ${quiet}`
}

const EMPTY = '7/7/7/7/7/7/7/7'

export default {
  // depths beyond these, and the oracle's other positions: perft.test.ts
  perft: [
    {
      name: 'start',
      variant: 'standard',
      position: 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0',
      leaves: [24, 576, 12240],
    },
    {
      name: 'start, dog over wolf',
      variant: 'dog-over-wolf',
      position: 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0',
      leaves: [24, 576, 12240],
    },
  ],
  symmetries: [
    { name: 'files mirrored', map: mirror, swapsSeats: false },
    { name: 'sides exchanged', map: exchange, swapsSeats: true },
  ],
  small: [
    // few plies remain before the 60-move draw, so that plain recursion comes to an end
    ['standard', '7/7/2R4/7/7/7/7/4t2/7 w 115'],
    ['standard', '7/1D5/7/7/7/7/6r/7/7 w 114'],
    ['standard', '7/3e3/2R4/7/7/7/7/7/7 b 115'],
    ['standard', '7/7/7/3L3/7/7/1r5/7/7 b 116'],
  ],
  extreme: [['standard', 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0']],
  repetitions: [
    {
      variant: 'standard',
      position: 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0',
      round: ['a1a2', 'g9g8', 'a2a1', 'g8g9'],
    },
  ],
  badPositions: [
    ['', /expected/],
    [`l5t/${EMPTY}`, /expected/],
    [`${EMPTY} w 0`, /ranks/],
    [`l5T/${EMPTY} x 0`, /side/],
    [`l5T/${EMPTY} w 121`, /last capture/],
    [`l5T/${EMPTY} w -1`, /last capture/],
    [`l5T/${EMPTY} w 01`, /last capture/],
    [`l5T/${EMPTY} w 0 0`, /expected/],
    [`l6T/${EMPTY} w 0`, /rank 9 has 8 squares/],
    [`l4T/${EMPTY} w 0`, /rank 9 has 6 squares/],
    [`l4Xt/${EMPTY} w 0`, /"X" in rank 9/],
    [`l4TT/${EMPTY} w 0`, /^the white tiger stands on the board twice$/],
    [`7/${EMPTY} w 0`, /no piece/],
    ['l6/7/7/1T5/7/7/7/7/7 w 0', /only a rat enters the water/],
    ['3l3/7/7/T6/7/7/7/7/7 w 0', /own den/],
    [`3T3/7/7/7/7/7/7/7/3l3 w 0`, /both sides/],
    [`3T2l/${EMPTY} w 0`, /already won/],
    [`3T3/${EMPTY} w 0`, /already won/],
    [`T6/${EMPTY} w 0`, /already won/],
  ],
  searched: ['standard', 'own-rat-lets-jump'],
  randomPlies: 250,
} satisfies GameSuite
