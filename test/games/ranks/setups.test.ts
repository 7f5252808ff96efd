/** Set-ups of hidden ranks that are none: each fault is told in the words of set-ups, in which there are no marks. */
import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { findGame } from '../../../src/games/registry.ts'

const SOUTH = 'RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD'
const NORTH = 'pltfl/toldg/b1p1e/ec1bo/e1c1r/drcmp'
const BLUE = '1m1g1e4/7rr1/s9/3b2f3'
const WHITE = '1P1PGKHEC/SBPI2ZFS/P1JLP1PDA'

it('these are set-ups', () => {
  expect(refused('luzhanqi', 'standard', 'south', SOUTH)).toBeNull()
  expect(refused('luzhanqi', 'standard', 'north', NORTH)).toBeNull()
  expect(refused('stratego', 'barrage', 'blue', BLUE)).toBeNull()
  expect(refused('generals', 'standard', 'white', WHITE)).toBeNull()
})

it.each<[game: string, variant: string, side: string, setup: string, reason: RegExp]>([
  [
    'luzhanqi',
    'standard',
    'south',
    SOUTH.replace('RDPMR', 'ODPMR').replace('E1O1B', 'E1R1B'),
    /^south: a bomb may not begin there: .* bombs not on the front rank/,
  ],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('RDPMR', 'O!DPMR'), /rank 6: a set-up has no marks/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('RDPMR', 'R*DPMR'), /rank 6: a set-up has no marks/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('LLTFD', 'LLTF*D'), /rank 1: a set-up has no marks/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('C1C1E', 'CC2E'), /^south: no piece begins on b5 in standard$/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('LLTFD', 'LLFTD'), /^south: a flag may not begin there/],
  ['luzhanqi', 'standard', 'north', NORTH.replace('pltfl', 'Pltfl'), /rank 6: the letters of north's set-up are small/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('RDPMR', 'XDPMR'), /rank 6: .*a set-up shows every rank/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('RDPMR', 'ADPMR'), /rank 6: "A" is no piece/],
  ['luzhanqi', 'standard', 'south', SOUTH.replace('RDPMR', 'RDPM'), /rank 6 has 4 squares, not 5/],
  ['stratego', 'barrage', 'blue', 'MGERRSBF2/10/10/10', /rank 4: the letters of blue's set-up are small/],
  ['stratego', 'barrage', 'blue', BLUE.replace('1m', '1m!'), /rank 4: a set-up has no marks/],
  ['generals', 'standard', 'white', WHITE.replace('1P1P', '1P1P{A-P}'), /rank 3: a set-up has no marks/],
])('%s %s %s=%s', (game, variant, side, setup, reason) => {
  expect(refused(game, variant, side, setup)).toMatch(reason)
})

/** The reason why a start with this set-up is refused; null when it is not. */
function refused(game: string, variant: string, side: string, setup: string): string | null {
  const start = findGame(game)!.start(variant, new Random(1), { [side]: setup })
  return start.ok ? null : start.error
}
