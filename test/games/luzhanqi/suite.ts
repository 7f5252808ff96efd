import type { GameSuite } from '../../game/games.ts'
import { goneOf, isCapital, isSmall, symmetriesOf } from '../ranks/texts.ts'

const ARMY = 'MGDDBBRRTTCCCPPPEEEOOLLL'

/**
 * A position with few pieces left: the rest of each army is lost, and only the facts that follow from that are known. A piece
 * on a point where it cannot have been set up has moved.
 */
export function few(rows: string, side: string, quiet: number): string {
  const pieces = rows.replace(/[^A-Za-z]/g, '')
  const lostOf = (isOwn: (letter: string) => boolean, own: (letter: string) => string) => {
    const counts = new Map<string, number>()
    for (const c of goneOf(ARMY, pieces, isOwn)) counts.set(c, (counts.get(c) ?? 0) + 1)
    return [...counts].map(([c, count]) => own(c) + (c === 'M' ? '!' : '{G-L}') + (count > 1 ? count : '')).join('')
  }
  const shown = (text: string, flag: string, marshal: string) =>
    pieces.includes(marshal) ? text : text.replace(flag, `${flag}!`)
  const marked = rows
    .split('/')
    .map((row) => row.replace(/[MGDBRTCPEOmgdbrtcpeo]/g, (c) => `${c}*`))
    .join('/')
  const text = shown(shown(marked, 'F', 'M'), 'f', 'm')
  return `${text} ${side} ${lostOf(isCapital, (c) => c)}${lostOf(isSmall, (c) => c.toLowerCase())} ${quiet} 70`
}

const START = 'pltfl/toldg/b1p1e/ec1bo/e1c1r/drcmp/RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD s - 0 1'
const START_OF_DAGAZ = 'pltfl/toldg/b1p1e/ec1bo/e1c1r/drcmp/1_1_1/RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD s - 0 1'
const MIDDLE =
  'pltfl/1ol1g/bt*p2/ec1be/ed*co*r{M-P}/drM{M-T}m{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s R{G-C}P{PE}E{T-E}c{G-C}p{T-E} 1 7'

export default {
  perft: [
    { name: 'start', variant: 'standard', position: START, leaves: [34, 1125, 35224] },
    { name: 'start', variant: 'dagaz', position: START_OF_DAGAZ, leaves: [37, 1331, 45791] },
    { name: 'after twelve plies', variant: 'standard', position: MIDDLE, leaves: [39, 1176, 43859] },
    {
      name: 'engineers turn on empty rails',
      variant: 'standard',
      position: few('1f3/5/5/5/5/e4/4E/5/5/4M/m4/3F1', 's', 0),
      leaves: [31, 1098, 36077],
    },
  ],
  symmetries: symmetriesOf(/\d|_|[A-Za-z](?:!|\*|\{[^}]*\})?/g, ['s', 'n']),
  small: [
    ['standard', few('3f1/3l1/5/5/5/5/5/5/5/m4/1L3/1F1T1', 'n', 28)],
    ['standard', few('1l1f1/5/5/5/5/g4/5/M4/5/5/5/1F3', 's', 28)],
    ['dagaz', few('3f1/2lE1/5/5/5/5/1_1_1/5/5/5/g4/5/1F3', 's', 29)],
  ],
  extreme: [
    ['standard', START],
    ['standard', few('1f3/5/e3e/1m1g1/2d2/e3d/E3E/2D2/1M1G1/5/4E/3F1', 's', 0)],
  ],
  badPositions: [
    ['', /expected/],
    [`${START} 1`, /expected/],
    [START.replace(' s ', ' w '), /side/, 'standard'],
    [START.replace(' s ', ' s=a6a7 '), /only a view/, 'standard'],
    [START.replace('RDPMR/', ''), /12 ranks/, 'standard'],
    [START_OF_DAGAZ, /12 ranks/, 'standard'],
    [START, /13 ranks/, 'dagaz'],
    [START_OF_DAGAZ.replace('1_1_1', '5'), /"_"/, 'dagaz'],
    [START_OF_DAGAZ.replace('1_1_1', '1p1_1'), /"_"|cannot/, 'dagaz'],
    [START.replace('C1C1E', 'C_C1E'), /stands for/, 'standard'],
    [START.replace('C1C1E', 'C0C1E'), /run of empty/, 'standard'],
    [START.replace('C1C1E', 'C1C1E1'), /rank 5 has 6/, 'standard'],
    [START.replace('RDPMR', 'RDPM1'), /south has 1 of R/, 'standard'],
    [
      START.replace('RDPMR', 'LDPMR').replace('LBTEG', 'RBTEG'),
      /without a mark, "L" would have been set up on this square.*: add a mark/,
      'standard',
    ],
    [START.replace('RDPMR', 'ODPMR').replace('E1O1B', 'E1R1B'), /without a mark, "O"/, 'standard'],
    [
      START.replace('C1C1E', 'CC2E'),
      /"C" has no mark, but no piece of south is set up.*\("\*", "!" or a set in braces\)/,
      'standard',
    ],
    [START.replace('LLTFD', 'LLFTD'), /without a mark, "F"/, 'standard'],
    [START.replace('LLTFD', 'LLF{LF}TD'), /cannot stand/, 'standard'],
    [START.replace('LBTEG', 'LBTXG'), /X stands only in views/, 'standard'],
    [START.replace('LBTEG', 'LBT{M-D}EG'), /must contain .* own rank, T/, 'standard'],
    [START.replace('LBTEG', 'LBT{}EG'), /no set/, 'standard'],
    [START.replace('LBTEG', 'LBT{xy}EG'), /no set/, 'standard'],
    [START.replace('LLTFD', 'LLTF!D'), /marshal has not fallen/, 'standard'],
    [START.replace('RDPMR', 'RDP1R').replace(' - ', ' M! '), /shown/, 'standard'],
    [START.replace(' - ', '  '), /expected|lost/, 'standard'],
    [START.replace(' - ', ' P '), /south has 4 of P/, 'standard'],
    [START.replace('LLTFD', 'LLT1D').replace('pltfl', 'plt1l').replace(' - ', ' F!f! '), /both flags/, 'standard'],
    [START.replace(' 0 1', ' 00 1'), /last battle/, 'standard'],
    [START.replace(' 0 1', ' 0 0'), /number of the move/, 'standard'],
    [`${START} @s`, /view/],
  ],
  randomPlies: 250,
} satisfies GameSuite
