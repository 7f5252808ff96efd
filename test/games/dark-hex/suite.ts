import type { GameSuite } from '../../game/suite.ts'

/** Maps the fields of a position: its rows as lists of letters, and the two lists of cells that are seen. */
const mapped =
  (rowsOf: (rows: string[][]) => string[][], cellOf: (cell: string, size: number) => string) => (position: string) => {
    const [rows = '', side = '', ...seen] = position.split(' ')
    const cells = rows.split('/').map((row) => [...row.replace(/\d+/g, (n) => '.'.repeat(Number(n)))])
    const text = rowsOf(cells).map((row) => row.join('').replace(/\.+/g, (run) => String(run.length)))
    const order = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b)
    const lists = seen.map((list) =>
      list === '-'
        ? '-'
        : list
            .split(',')
            .map((cell) => cellOf(cell, cells.length))
            .sort(order)
            .join(','),
    )
    return [text.join('/'), side, ...lists].join(' ')
  }

const turned = mapped(
  (rows) => rows.map((row) => [...row].reverse()).reverse(),
  (cell, size) => 'abcdefghijk'[size - 1 - 'abcdefghijk'.indexOf(cell[0]!)]! + (size + 1 - Number(cell.slice(1))),
)

export default {
  perft: [
    {
      name: 'empty: a try on the stone in the dark is legal',
      variant: 'dark-hex-3',
      position: '3/3/3 b - -',
      leaves: [9, 81],
    },
    {
      // white tries again: one of nine tries is refused and leaves eight; black then does not try the own stone
      name: 'after a refused try the same side moves',
      variant: 'dark-hex-3',
      position: '3/1b1/3 w - -',
      leaves: [9, 8 + 8 * 8],
    },
    { name: 'a stone that is seen is not tried', variant: 'dark-hex-3', position: '3/1b1/3 w - b2', leaves: [8, 64] },
    { name: 'black wins with b3 and a3', variant: 'dark-hex-3', position: '1b1/wb1/2w b a2,c3 -', leaves: [5] },
    { name: 'a finished game', variant: 'dark-hex-3', position: '1b1/wb1/1bw w - -', leaves: [1, 1] },
    {
      name: 'all cells of the largest board',
      variant: 'dark-hex-11',
      position: `${Array(11).fill('11').join('/')} b - -`,
      leaves: [121],
    },
  ],
  symmetries: [{ name: 'turned half round', map: turned, swapsSeats: false }],
  small: [
    ['dark-hex-3', 'bwb/wb1/2w b - -'],
    ['dark-hex-3', '1bw/wb1/2b w - b1'],
  ],
  extreme: [
    ['dark-hex-11', `${Array(11).fill('11').join('/')} b - -`],
    ['dark-hex-11', `${Array(5).fill('11').join('/')}/bwbwbwbwbwb/${Array(5).fill('11').join('/')} w - -`],
  ],
  badPositions: [
    ['', /expected "<rows> <side> <seen by black> <seen by white>"/],
    ['3/3/3 b', /expected/],
    ['3/3 b - -', /expected \d+ rows/],
    ['3/3/3 x - -', /"b" or "w"/, 'dark-hex-3'],
    ['3/1b1/3 w a1 -', /nobody can have seen a stone on a1/, 'dark-hex-3'],
    ['3/1b1/3 w - d9', /"d9" .* is not a cell/, 'dark-hex-3'],
    ['3/1b1/1w1 b - b2,b2', /twice/, 'dark-hex-3'],
    ['3/1b1/1w1 b b3,b2 -', /does not have the colour/, 'dark-hex-3'],
    ['3/bb1/1ww b a2 b2', /only one side can see black stones/, 'dark-hex-3'],
    ['3/1b1/3 b - -', /with black to move black has as many stones as white, not 1 against 0/, 'dark-hex-3'],
  ],
  variants: ['dark-hex-5', 'dark-hex-3'],
  randomPlies: 60,
} satisfies GameSuite
