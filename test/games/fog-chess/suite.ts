import type { GameSuite } from '../../game/games.ts'

const swapCase = (text: string): string =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')

/** The files mirrored, where nobody may castle. */
function mirror(position: string): string | null {
  const [rows = '', side, castling, ep = '', ...rest] = position.split(' ')
  if (castling !== '-') return null
  const files = 'abcdefgh'.slice(0, rows.split('/').length)
  const flipped = ep === '-' ? ep : files[files.length - 1 - files.indexOf(ep[0]!)]! + ep[1]
  const mirrored = rows.split('/').map((row) => [...row].reverse().join(''))
  return [mirrored.join('/'), side, castling, flipped, ...rest].join(' ')
}

function exchange(position: string): string {
  const [rows = '', side, castling = '', ep = '', ...rest] = position.split(' ')
  const ranks = rows.split('/').length
  const exchanged = rows.split('/').reverse().map(swapCase).join('/')
  const rights = castling === '-' ? '-' : [...swapCase(castling)].sort().join('')
  const flipped = ep === '-' ? ep : ep[0] + String(ranks + 1 - Number(ep[1]))
  return [exchanged, side === 'w' ? 'b' : 'w', rights, flipped, ...rest].join(' ')
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

export default {
  perft: [
    // chess without check: 8,902 + 0 and 197,281 + 461 with the kings left to be taken
    { name: 'start', variant: 'standard', position: START, leaves: [20, 400, 8902, 197742] },
    {
      name: 'castling out of and through attack',
      variant: 'standard',
      position: 'r3k2r/8/8/4R3/4r3/8/8/R3K2R w KQkq - 0 1',
      leaves: [37],
    },
    {
      name: 'en passant from both sides, and promotions',
      variant: 'standard',
      position: '7k/1P6/8/2PpP3/8/8/6p1/7K w - d6 0 1',
      leaves: [11],
    },
    {
      name: 'los-alamos',
      variant: 'los-alamos',
      position: 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1',
      leaves: [10, 100],
    },
    { name: 'mini-4x4', variant: 'mini-4x4', position: 'r1kr/pppp/PPPP/R1KR w - - 0 1', leaves: [8] },
  ],
  symmetries: [
    { name: 'files mirrored', map: mirror, swapsSeats: false },
    { name: 'sides exchanged', map: exchange, swapsSeats: true },
  ],
  small: [
    ['mini-4x4', '2k1/4/P3/2K1 w - - 96 9'],
    ['mini-4x4', '1k2/3p/4/K3 b - - 95 9'],
    ['standard', '7k/8/8/8/8/8/8/K7 w - - 97 60'],
  ],
  extreme: [
    ['standard', START],
    ['standard', 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 60'],
    ['dagaz', 'rn3b1r/ppkb2pp/1q1p3n/P1p2pN1/1P2P3/3B1PPP/2PP4/R1BQK2R w KQ - 1 17'],
  ],
  repetitions: [{ variant: 'standard', position: START, round: ['g1f3', 'g8f6', 'f3g1', 'f6g8'] }],
  badPositions: [
    ['', /expected/],
    [`${START} 1`, /expected/],
    [START.replace(' w ', ' x '), /side/, 'standard'],
    [START.replace('/8/8/8/8/', '/8/8/8/'), /rows/, 'standard'],
    [START.replace('/8/8/', '/9/8/'), /no run/, 'standard'],
    [START.replace('/8/8/', '/44/8/'), /no run/, 'standard'],
    [START.replace('/8/8/', '/7/8/'), /rank 6 has 7 squares/, 'standard'],
    [START.replace('/8/8/', '/8p/8/'), /more than 8/, 'standard'],
    [START.replace('/8/8/', '/4?3/8/'), /only in views/, 'standard'],
    [START.replace('/8/8/', '/4x3/8/'), /no piece/, 'standard'],
    [START.replace('/8/8/', '/4P3/8/'), /white has 17 pieces/, 'standard'],
    [START.replace('PPPPPPPP', 'PPPPPPPK'), /two kings/, 'standard'],
    [
      START.replace('PPPPPPPP', 'PPPPPPP1').replace('RNBQKBNR', 'RNBQKBNP'),
      /a pawn stands on h1, where no pawn can stand/,
      'standard',
    ],
    [START.replace('PPPPPPPP', 'PPPPPPP1').replace('/8/8/8/8/', '/8/8/8/6QQ/'), /white has 17|become/, 'standard'],
    [START.replace('RNBQKBNR', 'RNBQQBNR').replace(' KQkq', ' kq'), /become/, 'standard'],
    [START.replace('RNBQKBNR', 'RNBQ1BNR'), /castling "K" needs/, 'standard'],
    [START.replace('KQkq', 'QKkq'), /castling/, 'standard'],
    [START.replace('KQkq', ''), /castling/, 'standard'],
    [START.replace(' - 0', ' z9 0'), /en passant/, 'standard'],
    [START.replace(' 0 1', ' 101 1'), /0 to 100/, 'standard'],
    [START.replace(' 0 1', ' 00 1'), /0 to 100/, 'standard'],
    [START.replace(' 0 1', ' 0 0'), /number of the move/, 'standard'],
    [`${START} @w`, /view/],
    ['8/8/8/8/8/8/8/8 w - - 0 1', /neither side has a king/, 'standard'],
    ['4/4/4/K3 w K - 0 1', /castling/, 'mini-4x4'],
    ['rnqknr/pppppp/6/6/PPPPPP/RNQKBR w - - 0 1', /no piece/, 'los-alamos'],
  ],
  randomPlies: 200,
} satisfies GameSuite
