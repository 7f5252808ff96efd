import type { GameSuite } from '../../game/games.ts'
import { transposed, turned } from '../connection/texts.ts'

export default {
  perft: [
    { name: 'empty', variant: 'hex-3', position: '3/3/3 b -', leaves: [9, 72, 504] },
    {
      name: 'with the pie rule: 8 answers and the swap',
      variant: 'hex-3',
      position: '3/3/3 b pie',
      leaves: [9, 81, 576],
    },
    {
      name: 'white may swap',
      variant: 'hex-11',
      position: '1b9/11/11/11/11/11/11/11/11/11/11 w pie',
      leaves: [121, 14400],
    },
    { name: 'black wins with b3 and a3', variant: 'hex-3', position: '1b1/wb1/2w b -', leaves: [5, 14] },
  ],
  symmetries: [
    { name: 'turned half round', map: turned, swapsSeats: false },
    { name: 'rows and columns exchanged, colours too', map: transposed, swapsSeats: true },
  ],
  small: [
    ['hex-3', '3/1b1/3 w -'],
    ['hex-3', 'b2/3/3 w pie'],
    ['hex-4', '4/bbw1/2b1/1w1w b -'],
  ],
  extreme: [
    ['hex-19', `${Array(19).fill('19').join('/')} b -`],
    ['hex-19', `${Array(18).fill('19').join('/')}/9b9 w pie`],
  ],
  badPositions: [
    ['', /expected/],
    ['3/3/3 b - -', /expected/],
    ['3/3 b -', /rows separated/],
    ['11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11/11 b -', /rows separated/],
  ],
  variants: ['hex-11', 'hex-3', 'hex-6'],
} satisfies GameSuite
