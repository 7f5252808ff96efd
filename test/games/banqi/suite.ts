import type { GameSuite } from '../../game/games.ts'

const START_BAG = 'G1A2E2R2H2C2S5g1a2e2r2h2c2s5'

const swapCase = (text: string): string => text.replace(/[a-z]/gi, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()))

/** Exchanges the colours of all pieces. */
function exchangeColours(position: string): string | null {
  const [ranks = '', side = '', bag = '', quiet, number] = position.split(' ')
  if (side === '-') return null
  const red = bag.replace(/[a-z]\d/g, '')
  const black = bag.replace(/[A-Z]\d/g, '')
  const board = swapCase(ranks).replaceAll('x', 'X')
  const swapped = bag === '-' ? bag : swapCase(black) + swapCase(red)
  return `${board} ${side === 'r' ? 'b' : 'r'} ${swapped} ${quiet} ${number}`
}

const mapRanks = (position: string, map: (ranks: string[]) => string[]): string => {
  const [ranks = '', ...rest] = position.split(' ')
  return [map(ranks.split('/')).join('/'), ...rest].join(' ')
}

export default {
  perft: [
    // a flip and the piece it reveals are two plies here; the oracle's tables are in rules.test.ts
    {
      name: 'the start: 32 flips, 14 pieces, then 31 flips and the moves of the one piece',
      variant: 'olympiad',
      position: `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0 1`,
      leaves: [32, 448],
    },
    {
      name: 'a sliding cannon stops before what stands in its way',
      variant: 'taiwanese',
      position: '8/1s1C2h1/8/3X4 r a1 0 1',
      leaves: [1 + 1 + 2 + 1 + 1],
    },
    {
      name: 'a cannon takes over one screen, face up or down, but not two, and nothing face down',
      variant: 'olympiad',
      position: 'C1X1s2g/8/X7/a7 r G1A1 0 1',
      leaves: [2 + 2 + 2],
    },
    {
      name: 'a cannon does not take by a step where it jumps',
      variant: 'olympiad',
      position: '8/2sC4/8/8 r - 0 1',
      leaves: [3],
    },
    {
      name: 'a cannon takes by a step where it does not jump',
      variant: 'chinese',
      position: '8/2sC4/8/8 r - 0 1',
      leaves: [4],
    },
    {
      name: 'a general next to a soldier cannot take it',
      variant: 'taiwanese',
      position: 'Gs6/8/8/8 r - 0 1',
      leaves: [1],
    },
    { name: 'a general takes a soldier', variant: 'chinese', position: 'Gs6/8/8/8 r - 0 1', leaves: [2] },
    { name: 'a chariot takes an elephant', variant: 'hongkong', position: 'Re6/8/8/8 r - 0 1', leaves: [2] },
  ],
  symmetries: [
    { name: 'colours exchanged', map: exchangeColours, swapsSeats: true },
    {
      name: 'mirrored left to right',
      map: (position) => mapRanks(position, (ranks) => ranks.map((rank) => [...rank].reverse().join(''))),
      swapsSeats: false,
    },
    {
      name: 'mirrored top to bottom',
      map: (position) => mapRanks(position, (ranks) => ranks.reverse()),
      swapsSeats: false,
    },
  ],
  small: [
    ['olympiad', '8/3Aa3/8/8 r - 36 1'],
    ['olympiad', '8/8/8/6sG b - 30 1'],
    ['hongkong', '8/8/6as/6aG r - 37 1'],
    ['taiwanese', '2c5/8/8/C1s5 b - 38 1'],
  ],
  extreme: [
    ['taiwanese', `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0 1`],
    ['taiwanese', `?XXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0 1`],
    ['taiwanese', 'gG6/8/8/C7 r - 0 40'],
  ],
  repetitions: [{ variant: 'olympiad', position: '8/8/R7/6g1 r - 0 1', round: ['a2a3', 'g1h1', 'a3a2', 'h1g1'] }],
  badPositions: [
    ['', /expected/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0`, /expected/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0 1`, /ranks/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXXX/XXXXXXX - ${START_BAG} 0 1`, /rank 2 has 9 squares/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXY - ${START_BAG} 0 1`, /"Y" in rank 1/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX x ${START_BAG} 0 1`, /side/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX r ${START_BAG} 0 1`, /after the first flip/],
    ['XXXXXXX1/8/8/8 - S5s2 0 1', /before the first flip/],
    ['8/8/2Ga4/8 r - -1 1', /quiet/],
    ['8/8/2Ga4/8 r - 0 0', /number/],
    ['8/8/2Ga4/8 r S1 0 1', /0 pieces lie face down .* add up to 1/],
    ['X7/8/2Ga4/8 r - 0 1', /1 pieces lie face down .* add up to 0/],
    ['XX6/8/2Ga4/8 r s1S1 0 1', /out of place/],
    ['XX6/8/2Ga4/8 r S1S1 0 1', /out of place/],
    ['XX6/8/2Ga4/8 r S6 0 1', /the bag is/],
    ['X7/8/2Ga4/8 r G1 0 1', /2 pieces "G", of 1/],
    ['??6/8/2Ga4/8 r S1s1 0 1', /only one piece/],
    ['?7/8/2Ga4/8 r S1 3 1', /after a flip/],
    ['8/8/2G5/8 r - 0 1', /already won/],
    ['8/8/8/8 r - 0 1', /no piece/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 30 1`, /nothing has been played/],
    [`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - ${START_BAG} 0 2`, /nothing has been played/],
    // "-" stood for a piece that no text could name again
    ['8/8/3-4/3R3g r - 0 40', /"-" in rank 2/],
    ['hRXESXaX/X3sX2/eGS-RXr1/gcS1XAA1 b H2C1S1e1s2 0 17', /"-" in rank 2/],
  ],
  randomPlies: 150,
} satisfies GameSuite
