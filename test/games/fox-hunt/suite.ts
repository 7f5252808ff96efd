import type { GameSuite } from '../../game/suite.ts'

/** Turns each row round. */
const mirror = (position: string): string => {
  const [rows = '', foxes] = position.split(' ')
  const turned = rows.split('/').map((row) => [...row].reverse().join(''))
  return `${turned.join('/')} ${foxes}`
}

/** Exchanges rows and columns. */
const transpose = (position: string): string => {
  const [rows = '', foxes] = position.split(' ')
  const ranks = rows.split('/')
  return `${ranks.map((_, x) => ranks.map((rank) => rank[x]).join('')).join('/')} ${foxes}`
}

const START =
  '..f......./........../........../.f......../........../........f./......f.../......f.../......f.../...f....f. 8'

export default {
  perft: [
    { name: 'every cell can be probed', variant: 'standard', position: START, leaves: [100, 9900] },
    {
      name: 'two probed, one a fox',
      variant: 'small-6x6',
      position: 'F...../....../.....f/....../1...../....f. 3',
      leaves: [34, 1122],
    },
    { name: 'the hunt ends with the last fox', variant: 'tiny-3x3-1', position: '.../.f./... 1', leaves: [9, 65, 401] },
    { name: 'two foxes', variant: 'tiny-3x3-2', position: 'f../.f./... 2', leaves: [9, 72, 492] },
  ],
  symmetries: [
    { name: 'mirrored left to right', map: mirror, swapsSeats: false },
    { name: 'rows and columns exchanged', map: transpose, swapsSeats: false },
  ],
  small: [],
  extreme: [['standard', START]],
  badPositions: [
    ['', /expected/],
    [START.replace(' 8', ''), /expected/, 'standard'],
    [`${START} `, /expected/, 'standard'],
    [`${START} @h`, /this is a view/, 'standard'],
    [START.replace(' 8', ' 7'), /hides 8 foxes, not 7/, 'standard'],
    [START.replace(' 8', ' 0'), /1 to 9/, 'standard'],
    [START.replace(' 8', ' 08'), /1 to 9/, 'standard'],
    [START.replace('..f.......', '..f......'), /rank 10 has 9 cells/, 'standard'],
    [START.replace('..f.......', '..f........'), /rank 10 has 11 cells/, 'standard'],
    [START.replace('..f.......', '..f....3'), /rank 10 has 8 cells/, 'standard'],
    [START.replace('..f.......', '..x.......'), /"x" in rank 10/, 'standard'],
    [START.replace('..f.......', '..........'), /7 foxes on the board/, 'standard'],
    [START.replace('..f.......', '..f..f....'), /9 foxes on the board/, 'standard'],
    [START.replace('..f.......', '..f..F....'), /9 foxes on the board/, 'standard'],
    [START.replace('..f.......', '0.f.......'), /a10 sees 2 of the foxes, not 0/, 'standard'],
    [START.replace('..f.......', '?.f.......'), /views only/, 'standard'],
    ['f../.../... 8', /10 rows/, 'standard'],
    ['f../.../.f. 1', /2 foxes on the board/, 'tiny-3x3-1'],
    ['f../.../... 2', /hides 1 foxes, not 2/, 'tiny-3x3-1'],
    ['f../.../... 2', /1 foxes on the board/, 'tiny-3x3-2'],
  ],
  variants: ['standard', 'small-6x6', 'tiny-3x3-1', 'tiny-3x3-2'],
} satisfies GameSuite
