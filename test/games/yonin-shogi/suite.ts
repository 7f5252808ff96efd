import { SEAT_LETTERS } from '../../../src/games/yonin-shogi/pieces.ts'
import { variants } from '../../../src/games/yonin-shogi/variants.ts'
import type { GameSuite } from '../../game/suite.ts'

const [standard, full] = variants.map(({ start }) => start)

const nextSeat = (letter: string) => SEAT_LETTERS[(SEAT_LETTERS.indexOf(letter) + 1) % SEAT_LETTERS.length]!

/** Turns the board clockwise by a quarter: south's part becomes west's, west's becomes north's, and so on. */
function quarter(position: string): string {
  const [rows = '', seat = '', hands = '', quiet, number] = position.split(' ')
  const cells = rows
    .split('/')
    .map((row) =>
      [...row.matchAll(/\d|[swne]\+?[A-Z]/g)].flatMap(([word]) =>
        /\d/.test(word) ? Array(Number(word)).fill('-') : word,
      ),
    )
  const turned = cells.map((_, row) =>
    cells
      .map((_, column) => cells[8 - column]![row]! as string)
      .map((cell) => (cell === '-' ? cell : nextSeat(cell[0]!) + cell.slice(1)))
      .join('')
      .replace(/-+/g, (run) => String(run.length)),
  )
  const order = (hand: string) => SEAT_LETTERS.indexOf(hand[0]!)
  const theirs = hands.split(',').map((hand) => nextSeat(hand[0]!) + hand.slice(1))
  const held = hands === '-' ? '-' : theirs.sort((a, b) => order(a) - order(b)).join(',')
  return `${turned.join('/')} ${nextSeat(seat)} ${held} ${quiet} ${number}`
}

/** Hands with all men but the kings in south's: for positions with every king at home. */
const HOARD = 'sR4G8S8P12'
const FULL_HOARD = 'sR4B4G8S8N8L4P20'
const KINGS = '4nK4/9/9/9/wK7eK/9/9/9/4sK4'

export default {
  // the rest: oracle.test.ts
  perft: [
    { name: 'standard start', variant: 'standard', position: standard!, leaves: [9, 81, 729, 6561] },
    { name: 'full start', variant: 'full', position: full!, leaves: [28, 784, 21952] },
  ],
  symmetries: [
    { name: 'a quarter turn', map: quarter, swapsSeats: true },
    { name: 'a half turn', map: (position) => quarter(quarter(position)), swapsSeats: true, seats: 2 },
  ],
  // plain recursion is for two seats; test/search/many-seats.test.ts compares the methods for more seats with theirs
  small: [],
  extreme: [
    ['standard', `${KINGS} s ${HOARD} 0 50`],
    ['full', `${KINGS} s ${FULL_HOARD} 0 50`],
  ],
  repetitions: [
    {
      variant: 'standard',
      position: standard!,
      // silvers go forth and back
      round: ['c1b2', 'a7b8', 'g9h8', 'i3h2', 'b2c1', 'b8a7', 'h8g9', 'h2i3'],
    },
  ],
  badPositions: [
    ['', /expected/],
    [`${KINGS} s`, /expected/],
    [`${KINGS} s ${HOARD} 0 1 1`, /expected/, 'standard'],
    [`${KINGS.replace('9/', '')} s ${HOARD}`, /9 rows/],
    [`${KINGS.replace('9/', '8/')} s ${HOARD}`, /rank 8 has 8 squares/],
    [`${KINGS.replace('9/', '91/')} s ${HOARD}`, /two runs/],
    [`${KINGS.replace('9/', '54/')} s ${HOARD}`, /two runs/],
    [`${KINGS.replace('9/', '0nP8/')} s ${HOARD}`, /"0" in rank 8/],
    [`${KINGS.replace('9/', '8P/')} s ${HOARD}`, /"P" in rank 8/],
    [`${KINGS.replace('9/', '8x/')} s ${HOARD}`, /"x" in rank 8/],
    [`${KINGS.replace('9/', '8xK/')} s ${HOARD}`, /"x" in rank 8/],
    [`${KINGS.replace('9/', '9nP/')} s ${HOARD}`, /rank 8 has 10 squares/],
    [`${KINGS.replace('nK', 'n+K')} s ${HOARD}`, /"n\+K" in rank 9/],
    [`${KINGS.replace('9/', '8s+G/')} s ${HOARD}`, /"s\+G" in rank 8/],
    [`${KINGS} S ${HOARD}`, /seat to move/],
    [`${KINGS} sw ${HOARD}`, /seat to move/],
    [`${KINGS} s`.concat(' '), /is no hand/],
    [`${KINGS} s x`, /is no hand/],
    [`${KINGS} s s`, /is no hand/],
    [`${KINGS} s sR4+G8`, /is no hand/],
    [`${KINGS} s ${HOARD},`, /is no hand/],
    [`${KINGS} s wR2,sR2`, /order s, w, n, e/],
    [`${KINGS} s sR2,sR2`, /order s, w, n, e/],
    [`${KINGS} s sG8R4S8P12`, /order KRBGSNLP/],
    [`${KINGS} s sR2R2G8S8P12`, /order KRBGSNLP/],
    [`${KINGS} s sR1G8S8P12`, /count in a hand/],
    [`${KINGS} s sR0G8S8P12`, /count in a hand/],
    [`${KINGS} s sR04G8S8P12`, /count in a hand/],
    [`${KINGS} s sR99999999G8S8P12`, /count in a hand/],
    [`${KINGS} s ${HOARD} 201 1`, /last capture/],
    [`${KINGS} s ${HOARD} -1 1`, /last capture/],
    [`${KINGS} s ${HOARD} 00 1`, /last capture/],
    [`${KINGS} s ${HOARD} 0 0`, /number of the round/],
    [`${KINGS} s ${HOARD} 0 1000000`, /number of the round/],
    [`${KINGS} s sKR4G8S8P12`, /4 kings/, 'standard'],
    [`${KINGS.replace('wK7', '8')} s ${HOARD}`, /4 kings/, 'standard'],
    [`${KINGS} s sR5G8S8P12`, /4 rooks/, 'standard'],
    [`${KINGS} s sR4G8S8P11`, /12 pawns.* not 11/, 'standard'],
    [`${KINGS} s sR4B4G8S8N8L4P19`, /20 pawns.* not 19/, 'full'],
    [`${KINGS} s sR4B4G8S8N8L4P21`, /20 pawns.* not 21/, 'full'],
    [`${KINGS} s sR4G8S8P20`, /4 bishops/, 'full'],
    [`${KINGS} s sR4BG8S8P12`, /no bishops/, 'standard'],
    [`${KINGS.replace('9/', 'sN8/')} s ${HOARD}`, /no knights/, 'standard'],
    [`${KINGS.replace('4nK4', '4nK3sP')} s sR4G8S8P11`, /south's P on i9 could never move/, 'standard'],
    [
      `${KINGS.replace('wK7eK', 'wK6wPeK').replace('9/', '8wP/')} s sR4G8S8P10`,
      /west's P on i8 could never/,
      'standard',
    ],
    [`${KINGS.replace('9/', 'eP8/')} s sR4G8S8P11`, /east's P on a8 could never move/, 'standard'],
    [`${KINGS.replace('4sK4', '4sK3nP')} s sR4G8S8P11`, /north's P on i1 could never move/, 'standard'],
    [`${KINGS.replace('9/', '8sN/')} s sR4B4G8S8N7L4P20`, /south's N on i8 could never move/, 'full'],
    [`${KINGS.replace('4nK4', '4nK3sL')} s sR4B4G8S8N8L3P20`, /south's L on i9 could never move/, 'full'],
    [`${KINGS.replace('9/9/9', '8sP/8sP/9')} s sR4G8S8P10`, /two unpromoted pawns/, 'standard'],
    [`${KINGS.replace('9/', '5wP1wP1/')} s sR4G8S8P10`, /two unpromoted pawns/, 'standard'],
    [`4nK4/9/9/9/wK8/9/9/9/4sK4 e sK${HOARD.slice(1)}`, /east is out/, 'standard'],
    [`9/9/9/9/9/9/9/9/4sK4 s sK3${HOARD.slice(1)} 1 1`, /all four kings/, 'standard'],
    [`9/9/9/9/9/9/9/9/4sK4 w sK3${HOARD.slice(1)} 0 1`, /west is out/, 'standard'],
  ],
  randomPlies: 250,
} satisfies GameSuite
