import type { GameSuite } from '../../game/games.ts'

/** The board turned half round with the colours exchanged: each side has the other's place. */
function exchange(position: string): string {
  const [ranks = '', side, die] = position.split(' ')
  const turned = [...ranks].reverse().map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))
  return `${turned.join('')} ${side === 'r' ? 'b' : 'r'} ${die}`
}

/** The board mirrored in the diagonal from a5 to e1: stones and faces keep their numbers. */
function transpose(position: string): string {
  const [ranks = '', side, die] = position.split(' ')
  const rows = ranks.split('/').map((rank) => [...rank.replace(/[1-5]/g, (n) => '.'.repeat(Number(n)))])
  const columns = rows[0]!.map((_, x) => rows.map((row) => row[x]).join(''))
  return `${columns.join('/').replace(/\.+/g, (run) => String(run.length))} ${side} ${die}`
}

export default {
  perft: [
    // faces are plies here; the oracle's tables, which count them otherwise, are in rules.test.ts
    {
      name: 'start with a three',
      variant: 'standard',
      position: 'ABC2/DE3/F3f/3ed/2cba r 3',
      leaves: [3, 18, 54, 324],
    },
    {
      name: 'start before the roll',
      variant: 'standard',
      position: 'ABC2/DE3/F3f/3ed/2cba r -',
      leaves: [6, 18, 108, 324],
    },
  ],
  // the network has learned from positions as they came
  uneven: ['expectiminimax'],
  symmetries: [
    { name: 'sides exchanged', map: exchange, swapsSeats: true },
    { name: 'mirrored in the long diagonal', map: transpose, swapsSeats: false },
  ],
  small: [
    ['standard', '5/1A3/5/3a1/5 r 1'],
    ['standard', '5/1AB2/5/2a1b/5 r -'],
    ['standard', '2f2/1A3/5/3a1/5 b 2'],
    ['standard', '5/C1A2/4a/1b3/5 b 3'],
  ],
  extreme: [['standard', 'BAE2/FC3/D3b/3cf/2ead r -']],
  badPositions: [
    ['', /expected/],
    ['ABC2/DE3/F3f/3ed r 3', /ranks/],
    ['ABC2/DE3/F3f/3ed/2cba x 3', /side/],
    ['ABC2/DE3/F3f/3ed/2cba r 7', /die/],
    ['ABC2/DE3/F3f/3ed/2cba r 0', /die/],
    ['ABC2/DE3/F3f/3ed/2cba r 3 4', /expected/],
    ['ABC2/DE3/F3f/3ed/2cbaa r 3', /rank 1 has 6 squares/],
    ['ABC2/DE3/F3f/3ed/2cb r 3', /rank 1 has 4 squares/],
    ['ABC2/DE3/F3f/3ed/2cbA r 3', /^the red stone 1 stands on the board twice$/],
    ['ABC2/DEG2/F3f/3ed/2cba r 3', /"G" in rank 4/],
    ['5/5/5/5/5 r 3', /no stone/],
    ['a4/5/5/5/4A r 3', /both sides/],
    ['5/5/5/5/a3A r 3', /already won/],
    ['a4/5/5/5/A4 b 3', /already won/],
    ['A4/5/5/5/5 r 3', /already won/],
  ],
} satisfies GameSuite
