import type { GameSuite } from '../../game/games.ts'
import { mirrored, turned } from '../connection/texts.ts'

export default {
  perft: [
    { name: 'empty', variant: 'hexagon-3', position: '3/4/5/4/3 b -', leaves: [19, 342, 5814] },
    {
      name: 'with the pie rule: 18 answers and the swap',
      variant: 'hexagon-3',
      position: '3/4/5/4/3 b pie',
      leaves: [19, 361, 6156],
    },
    { name: 'white may swap', variant: 'octagon-7', position: 'b4/6/5/6/5/6/5 w pie', leaves: [38, 1369] },
    // counted by a program that shares only the board file with this one
    {
      name: 'wins and draws',
      variant: 'hexagon-3',
      position: 'b1w/wbw1/bw1bw/1bw1/2b b -',
      leaves: [7, 42, 210, 780, 2060],
    },
    {
      name: 'three islands win',
      variant: 'hexagon-3-span',
      position: 'b1w/wbw1/bw1bw/1bw1/2b b -',
      leaves: [7, 42, 210, 780, 1980],
    },
    {
      name: 'octagon',
      variant: 'octagon-7',
      position: 'wbw1w/b1bwbb/w1wbw/bw1wb1/wb2b/bwbwbw/wbbw1 b -',
      leaves: [8, 56, 266, 1226, 3746],
    },
  ],
  symmetries: [
    { name: 'turned half round', map: turned, swapsSeats: false },
    { name: 'mirrored, colours exchanged', map: mirrored, swapsSeats: true },
  ],
  small: [
    ['hexagon-3-span', '2w/1w2/bbb2/w3/bw1 b -'],
    ['hexagon-3', 'bb1/w1w1/bb1w1/2ww/bb1 w -'],
    ['hexagon-3', 'b2/wbw1/bw1bw/1bw1/2b w -'],
    ['octagon-7', 'wbwbw/bwbwbb/wbwbw/bw1wb1/wb2w/b1wbwb/wb3 b -'],
  ],
  extreme: [
    ['octagon-15', '13/14/13/14/13/14/13/14/13/14/13/14/13/14/13 b -'],
    ['hexagon-7-span', '7/8/9/10/11/12/13/12/11/10/9/8/7 b -'],
  ],
  badPositions: [
    ['', /expected/],
    ['5/6 b - - ', /expected/],
    ['5/6 b -', /columns separated/],
    ['5/6/7/8/9/8/7/6/5/5/5/5/5/5/5/5 b -', /columns separated/],
  ],
  variants: ['hexagon-5', 'hexagon-3', 'hexagon-3-span', 'octagon-7'],
} satisfies GameSuite
