import oracle from '../../fixtures/tafl_oracle.json' with { type: 'json' }
import type { GameSuite } from '../../game/suite.ts'

type Rows = string[][]

/** Maps the squares of a position, given as rows of letters with `-` for an empty square. */
const mapRows = (map: (rows: Rows) => Rows) => (position: string) => {
  const [text = '', ...fields] = position.split(' ')
  const rows = text.split('/').map((row) => [...row.replace(/\d+/g, (run) => '-'.repeat(Number(run)))])
  const mapped = map(rows).map((row) => row.join('').replace(/-+/g, (run) => String(run.length)))
  return [mapped.join('/'), ...fields].join(' ')
}

const mirrored = (rows: Rows): Rows => rows.map((row) => row.toReversed())
const transposed = (rows: Rows): Rows => rows.map((row, i) => row.map((_, j) => rows[j]![i]!))

/** Greatest count of the oracle that this suite checks, in a fraction of a second. Its deeper ones: oracle.test.ts. */
const FEW = 20_000

const startOf = (variant: string) => oracle.variants.find(({ id }) => id === variant)!.start

export default {
  perft: oracle.variants.map(({ id, start, perft }) => ({
    name: 'start, as in the oracle',
    variant: id,
    position: start,
    leaves: perft.filter((count) => count < FEW),
  })),
  // of several shortest walks of the king, the older program takes the first that it finds
  uneven: ['alphabeta-classic'],
  symmetries: [
    { name: 'files mirrored', map: mapRows(mirrored), swapsSeats: false },
    { name: 'ranks and files exchanged', map: mapRows(transposed), swapsSeats: false },
  ],
  small: [
    // few plies remain before the draw by quiet plies, and any capture ends the game, so that recursion comes to an end
    ['brandubh', '7/7/2K4/7/7/1t5/7 d 197 1'],
    ['magpie', '7/3t3/7/2tK3/3t3/7/5t1 a 196 1'],
    ['fidchell', '7/1t5/7/2K4/7/7/7 d 197 1'],
    ['sea-battle', '9/9/9/9/3K5/9/2t6/9/4t4 d 198 1'],
    ['hnefatafl-copenhagen', '11/11/11/11/2t8/11/11/4K6/11/11/11 d 198 1'],
  ],
  extreme: [
    ['alea-evangelii', startOf('alea-evangelii')],
    ['hnefatafl-copenhagen', startOf('hnefatafl-copenhagen')],
  ],
  badPositions: [
    ['', /expected/],
    ['7/7/7/3K3/7/7 a', /rows/, 'brandubh'],
    ['7/7/7/3K3/7/7/7/7 a', /rows/, 'brandubh'],
    ['9/9/9/9/4K4/9/9/9/9 a', /rows/, 'brandubh'],
    ['7/7/7/3K3/7/7/7', /expected/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a 0 1 1', /expected/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 w', /side/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 A', /side/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a 201', /last capture/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a -1', /last capture/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a 01', /last capture/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a 0 0', /full move/, 'brandubh'],
    ['7/7/7/3K3/7/7/7 a 0 1000000', /full move/, 'brandubh'],
    ['7/7/7/3KK2/7/7/7 a', /2 pieces "K"/, 'brandubh'],
    ['1ttttt1/ttttt2/ttttttt/3K3/7/7/7 a', /more than 16/, 'brandubh'],
    ['7/TTTTT2/7/3K3/7/7/7 a', /more than 4/, 'brandubh'],
    ['t6/7/7/3K3/7/7/7 a', /may stand on a7/, 'brandubh'],
    ['7/7/7/3T3/2K4/7/7 a', /may stand on d4/, 'brandubh'],
    ['7/7/7/3k3/7/7/7 a', /"k" in rank 4/, 'brandubh'],
    ['7/2c4/7/3K3/7/7/7 a', /"c" in rank 6/, 'brandubh'],
    ['7/0t6/7/3K3/7/7/7 a', /"0" in rank 6/, 'brandubh'],
    ['7/34/7/3K3/7/7/7 a', /more than 7/, 'brandubh'],
    ['7/6t1t/7/3K3/7/7/7 a', /more than 7/, 'brandubh'],
    ['7/5t/7/3K3/7/7/7 a', /6 squares/, 'brandubh'],
    ['/7/7/7/3K3/7/7/7 a', /rows/, 'brandubh'],
  ],
  playthroughs: ['brandubh', 'tablut', 'hnefatafl-copenhagen'],
  searched: ['hnefatafl-copenhagen', 'brandubh', 'tablut', 'alea-dagaz'],
  randomPlies: 60,
} satisfies GameSuite
