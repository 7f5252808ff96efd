import type { GameSuite } from '../../game/games.ts'
import { goneOf, isCapital, isSmall, symmetriesOf } from '../ranks/texts.ts'

const ARMY = 'ABCDEFGHIJKLPPPPPPSS'

/** The lost pieces of both sides, given the pieces left: the rest of each army, each known not to be a flag. */
function lostBut(left: string): string {
  const marked = (letters: string[]) => letters.map((letter) => `${letter}{A-S}`).join('')
  const white = goneOf(ARMY, left, isCapital)
  const black = goneOf(ARMY, left, isSmall).map((letter) => letter.toLowerCase())
  return marked(white) + marked(black)
}

/** A position with few pieces left. */
const few = (rows: string, side: string, quiet: number): string =>
  `${rows} ${side} ${lostBut(rows.replace(/[\d/]/g, ''))} ${quiet} 70`

const START = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 0 1'
const MIDDLE =
  '1lip2p1p/s2ppd2j/k1a3z1c/5s3/3e{A-HS}1Kb{A-IS}2/C{A-ES}1FHA2P1/ED1ZPSB1P/L1P2P1PS b G!I{F-P}J{C-P}f{D-P}g!h{H-P}p{H-P} 0 21'

export default {
  perft: [
    { name: 'start', variant: 'standard', position: START, leaves: [22, 528, 12576] },
    { name: 'after 41 plies', variant: 'standard', position: MIDDLE, leaves: [42, 1506, 62207] },
    {
      name: 'flag beside an enemy on its far rank',
      variant: 'standard',
      position: few('1Zp6/9/9/9/9/8l/8z/K8', 'b', 5),
      leaves: [7, 7, 7],
    },
  ],
  symmetries: symmetriesOf(/\d|[A-Za-z](?:!|\{[^}]*\})?/g, ['w', 'b']),
  small: [
    ['standard', few('9/1Z1p5/9/9/9/9/8z/9', 'w', 97)],
    ['standard', few('9/9/9/4k4/3ZP4/9/8z/9', 'b', 97)],
    ['standard', few('9/9/8Z/8l/9/9/4z4/4A4', 'w', 98)],
  ],
  extreme: [
    ['standard', START],
    [
      'standard',
      '9/k1s1a1p1z/9/b1C1d1E1f/9/G1h1I1j1K/9/L1P1S1Z1A w B{A-S}D{A-S}F{A-S}H{A-S}J{A-S}P{A-S}5S{A-S}c{A-S}e{A-S}g{A-S}i{A-S}l{A-S}p{A-S}5s{A-S} 0 60',
    ],
  ],
  repetitions: [
    {
      variant: 'standard',
      position: 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 0 1',
      round: ['b3b4', 'a6a5', 'b4b3', 'a5a6'],
    },
  ],
  badPositions: [
    ['', /expected/],
    [`${START} 1`, /expected/],
    [START.replace(' w ', ' x '), /side/],
    [START.replace(' w ', ' w=a1a2 '), /only a view/],
    [START.replace('9/9', '90/9'), /run of empty squares/],
    [START.replace('9/9', '8/9'), /rank 5 has 8 squares/],
    [START.replace('/9/9', '/9'), /8 ranks/],
    [START.replace('KHEC', 'KHAC'), /white has 2 of A/],
    [START.replace('KHEC', 'KH1C'), /white has 0 of E/],
    [START.replace('PDA', 'ZDA'), /white has 5 of P/],
    [START.replace('KHEC', 'KHXC'), /X stands only in views/],
    [START.replace('KHEC', 'KH*C'), /rank 3/],
    [START.replace('KHEC', 'KHE{}C'), /no set/],
    [START.replace('KHEC', 'KHE{A-D}C'), /must contain .* own rank, E/],
    [START.replace('KHEC', 'KHE{ABCDE}C'), /no set/],
    [START.replace('KHEC', 'KHE{E-F}C'), /no set/],
    [START.replace('KHEC', 'KHE{FE}C'), /no set/],
    [START.replace('KHEC', 'KHE{E}C'), /written "E!"/],
    [START.replace('KHEC', 'KHE{A-Z}C'), /written "E"/],
    [START.replace('KHEC', 'KHE{A-SC'), /rank 3/],
    [START.replace(' - ', '  '), /expected|lost/],
    [START.replace(' - ', ' E1 '), /count/],
    [START.replace(' - ', ' E '), /white has 2 of E/],
    [START.replace(' 0 1', ' 00 1'), /last battle/],
    [START.replace(' 0 1', ' 0 0'), /number of the move/],
    [`${START} @w`, /view/],
    ['9/9/9/9/9/9/9/4A4 w A-Z 0 1', /lost/],
  ],
  randomPlies: 250,
} satisfies GameSuite
