import { describeContract, describeSearches, type GameSuite } from 'bestmove/contract'
import { clobber } from '../src/clobber.ts'

/** A map of rows: the board turned or mirrored. */
const rows = (change: (rows: string[][]) => string[][]) => (position: string) => {
  const [lines = '', side = ''] = position.split(' ')
  const cells = lines.split('/').map((line) => [...line.replace(/\d+/g, (n) => '.'.repeat(Number(n)))])
  const text = change(cells).map((row) => row.join('').replace(/\.+/g, (run) => String(run.length)))
  return `${text.join('/')} ${side}`
}

const suite: GameSuite = {
  perft: [
    // one move for each pair of neighbours
    { name: 'start', variant: '6x5', position: clobber.position.example, leaves: [49] },
    { name: 'a row of two', variant: '4x4', position: 'xo2/4/4/4 x', leaves: [1, 1] },
    { name: 'a row of four', variant: '4x4', position: 'xoxo/4/4/4 x', leaves: [3, 3, 3] },
  ],
  symmetries: [
    { name: 'mirrored', map: rows((lines) => lines.map((row) => [...row].reverse())), swapsSeats: false },
    { name: 'upside down', map: rows((lines) => [...lines].reverse()), swapsSeats: false },
    {
      name: 'colours exchanged',
      map: (position) => position.replace(/[xo]/g, (stone) => (stone === 'x' ? 'o' : 'x')),
      swapsSeats: true,
    },
  ],
  small: [
    ['4x4', 'xoxo/oxox/4/4 x'],
    ['4x4', 'xo1x/1xo1/oxox/4 o'],
    ['6x5', 'xoxo2/oxox2/6/6/6 x'],
  ],
  extreme: [['10x10', `${Array.from({ length: 10 }, (_, y) => (y % 2 ? 'ox' : 'xo').repeat(5)).join('/')} x`]],
  badPositions: [
    ['', /expected/],
    ['x o', /rows/, '4x4'],
    ['xoxo/oxox/xoxo/oxo x', /row 4/, '4x4'],
    ['xoxo/oxox/xoxo/oxo? x', /neither a piece/, '4x4'],
    ['xoxo/oxox/xoxo/oxox b', /side to move/, '4x4'],
  ],
}

describeContract(clobber, suite)
describeSearches(clobber, suite)
