import type { GameSuite } from '../../game/games.ts'
import { symmetriesOf } from '../ranks/texts.ts'

const CLASSIC =
  'rtclejkcej/bejtkrbrlk/1lfletbk1r/t!1mgbbrre*b/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8'
const BARRAGE = '1r1r1f4/7sm1/g9/3e2b3/2__2__2/2__2__2/2R2E4/9R/2M3G3/1S4F2B r - 0 1'
const SCOUTS = 'f9/b9/10/4r*5/2__2__2/R*1__2__1R*/10/10/B9/F9 r MGESmgers 12 30'

export default {
  perft: [
    { name: 'classic in the opening', variant: 'classic', position: CLASSIC, leaves: [17, 186, 3106] },
    { name: 'barrage start, full of ways for scouts', variant: 'barrage', position: BARRAGE, leaves: [36, 965, 32483] },
    { name: 'scouts beside the lakes', variant: 'barrage', position: SCOUTS, leaves: [17, 306, 6595] },
  ],
  // of strikes that promise the same, the evaluation takes the first that it finds
  uneven: ['determinized', 'subgame'],
  symmetries: symmetriesOf(/10|\d|_|[A-Za-z][*!]?/g, ['r', 'b']),
  small: [
    ['barrage', 'f9/9b/10/10/2__2__2/2__2__2/e*9/1E*8/10/F8B r MGR2Smgr2s 197 90'],
    ['barrage', '10/10/fb8/10/2__2__2/R*1__2__2/10/6m*3/1B8/F9 b MGERSger2s 197 90'],
    ['barrage', 'f9/b9/10/10/2__2__2/2__2__2/10/1S*8/m*9/F8B r MGER2ger2s 196 90'],
  ],
  extreme: [
    ['classic', CLASSIC],
    ['barrage', BARRAGE],
    [
      'classic',
      'fb8/r1r1r1r1r1/1r1r1r4/10/2__2__2/2__2__2/R9/2R1R1R1R1/1R1R1R4/F8B r MGC2J3K4L4T4E5SB5mgc2j3k4l4t4e5sb5 0 90',
    ],
  ],
  badPositions: [
    ['', /expected/],
    [`${BARRAGE} 1`, /expected/],
    [BARRAGE.replace(' r ', ' w '), /side/],
    [BARRAGE.replace(' r ', ' r=c4c5 '), /only a view/],
    [BARRAGE.replace('2__2__2', '10'), /covers a square/],
    [BARRAGE.replace('2R2E4', '2R2E3_'), /is none/],
    [BARRAGE.replace('2__2__2', '2_r2__2'), /stands where pieces cannot/],
    [BARRAGE.replace('2R2E4', '2R2E5'), /has 11 squares/],
    [BARRAGE.replace('2R2E4', '2R2E04'), /run of empty squares/],
    [BARRAGE.replace('/2R2E4', ''), /10 ranks/],
    [BARRAGE.replace('9R', '9X'), /X stands only in views/, 'barrage'],
    [BARRAGE.replace('9R', '9S'), /red has 1 of R/, 'barrage'],
    [BARRAGE.replace(' - ', ' R '), /red has 3 of R/, 'barrage'],
    [BARRAGE, /red has 1 of E/, 'duel'],
    [BARRAGE, /red has 0 of C/, 'classic'],
    [
      BARRAGE.replace('2B', '2B*'),
      /"B\*" says that the piece has moved, but a piece of this rank never moves/,
      'barrage',
    ],
    [BARRAGE.replace('4F2B', '4F*2B'), /has moved/],
    [BARRAGE.replace('9R', '9R{RS}'), /no sets in braces/],
    [
      BARRAGE.replace('2__2__2/2__2__2', '2__2__1M/2__2__2'),
      /"M" has no mark, but no piece of red is set up .*\("\*" or "!"\)/,
    ],
    [BARRAGE.replace('1S4F2B', '1S4F3').replace('2__2__2/2__', '2__2__1B!/2__'), /outside its home/, 'barrage'],
    [BARRAGE.replace('9R', '10').replace(' - ', ' R* '), /no marks/, 'barrage'],
    [BARRAGE.replace(' 0 1', ' 00 1'), /last battle/],
    [BARRAGE.replace(' 0 1', ' 0 0'), /number of the move/],
    [`${BARRAGE} @r`, /view/],
  ],
  searched: ['barrage', 'classic'],
  randomPlies: 700,
} satisfies GameSuite
