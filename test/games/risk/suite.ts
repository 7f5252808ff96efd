import type { GameSuite } from '../../game/games.ts'
import { classicMap } from './oracle.ts'

const SIDE = 6

/** A 6x6 position: named cells as given, all others a's or b's with one unit, in stripes. */
function grid(own: Readonly<Record<number, string>>, rest: string): string {
  return `${Array.from({ length: SIDE * SIDE }, (_, i) => own[i] ?? (i % 2 === 0 ? 'a1' : 'b1')).join(',')} ${rest}`
}

function classic(own: Readonly<Record<string, string>>, rest: string): string {
  return `${classicMap.territories.map(({ id }) => own[id] ?? 'b1').join(',')} ${rest}`
}

/** The classic map with the same number of units everywhere; territories go round among the players. */
const everywhere = (players: string, units: number, rest: string): string =>
  `${classicMap.territories.map((_, i) => `${players[i % players.length]}${units}`).join(',')} ${rest}`

/** The grid with its rows or columns turned round. */
function turned(position: string, cellAt: (x: number, y: number) => number): string {
  const [territories = '', ...rest] = position.split(' ')
  const cells = territories.split(',')
  return [cells.map((_, i) => cells[cellAt(i % SIDE, Math.floor(i / SIDE))]).join(','), ...rest].join(' ')
}

const onGrid = { swapsSeats: false, variants: ['simplified-grid6'] } as const

const ROOM = { 0: 'a5', 1: 'b1', 6: 'b2' }
const BATTLE = { alaska: 'a4', alberta: 'a2', kamchatka: 'b2' }

const suite: GameSuite = {
  perft: [
    {
      name: 'a unit and the attacks after it',
      variant: 'simplified-grid6',
      position: grid(ROOM, 'a draft:1 -'),
      leaves: [17, 51, 6172],
    },
    {
      name: 'the third attack passes the turn',
      variant: 'simplified-grid6',
      position: grid(ROOM, 'a attack:2 -'),
      leaves: [3, 1009],
    },
    {
      name: 'dice, and the fewer units stay the fewer dice',
      variant: 'classic',
      position: classic(BATTLE, 'a attack:0 -'),
      leaves: [10, 25, 4303],
    },
    {
      name: 'sets, and which territory gets two units',
      variant: 'classic',
      position: classic(BATTLE, 'a trade:3 a=i0c1r3w,b=2/3'),
      leaves: [7, 162],
    },
  ],
  symmetries: [
    { ...onGrid, name: 'left and right', map: (text) => turned(text, (x, y) => y * SIDE + SIDE - 1 - x) },
    { ...onGrid, name: 'a quarter turn', map: (text) => turned(text, (x, y) => x * SIDE + SIDE - 1 - y) },
  ],
  // just before the last round ends, with few moves to choose from
  small: [
    ['simplified-grid6', grid({ 0: 'a3', 1: 'b1', 7: 'b4' }, 'b attack:2 - 200')],
    ['simplified-grid6', grid({ 0: 'a9', 1: 'b1', 7: 'b4' }, 'b attack:2 - 200')],
    ['classic', classic({ alaska: 'a4', kamchatka: 'a2', alberta: 'a1' }, 'b fortify - 200')],
  ],
  // the extreme positions of single maps are in notation.test.ts
  extreme: [
    [
      'simplified-grid10',
      `${Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 'a200' : 'b200')).join(',')} a draft:50 -`,
    ],
    ['classic', everywhere('ab', 4000, 'a draft:5993 -')],
    ['classic', everywhere('abcdef', 24000, 'f attack:0 -')],
    ['classic', everywhere('ab', 4000, 'a draw -')],
    ['classic', everywhere('a', 4000, 'a fortify -').replace('a4000', 'b176535')],
    ['classic', everywhere('ab', 1, 'a trade:38:1 a=i0c1r3i4c5r6i7c8r9w,b=0/399')],
  ],
  badPositions: [
    ['', /fields/],
    ['a1', /fields/],
    ['a1 a attack:0 - 1 1', /fields/],
    ['a1,b1 a attack:0 -', /territories, not 2/],
  ],
  variants: ['simplified-grid6', 'classic'],
  randomPlies: 100,
}

export default suite
