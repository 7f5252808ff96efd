import { expect, test } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { type FoundScore, Reasons } from '../../src/game/words/reasons.ts'
import { findGame } from '../../src/games/registry.ts'

const UNKNOWN: FoundScore = { value: 0, certainty: 'estimate', pliesToEnd: null }

/** @param id the game, and behind a slash its variant where that is not the default */
function reasonsOf(id: string, text: string, move: string, score = UNKNOWN, seen = false) {
  const [name = '', chosen] = id.split('/')
  const game = findGame(name)!
  const variant = chosen ?? game.variants[0].id
  const state = unwrap(game.position.parse(text, variant))
  const { hidden } = game
  const view = seen && hidden ? unwrap(hidden.observation.parse(hidden.observe(state, state.toMove), variant)) : null
  const steps = new Reasons(game, state, view).of(unwrap(game.move.parse(state, move)), score)
  for (;;) {
    const { done, value } = steps.next()
    if (!done) continue
    expect(game.position.format(state), 'the position is as before').toBe(text)
    return value
  }
}

const GENERALS = 'sjpb1da1p/s1il1pfg1/pp1he2cp/2k3z2/1FS6/P3C3P/SILZPG1KE/HPDPP1BAJ w - 10 6'
const HEX =
  'ww4bwwbb/1wwwwbbwb1w/1b1bbw1wbbb/b2wbwwbb2/bwbbbwbbbw1/wb1b4ww1/wbbwbwb1ww1/2b1b2wbbw/3wb3wbw/1bw1wbbwwbb/bww1ww1wwwb b -'

test.each<[name: string, game: string, position: string, move: string, reasons: object[]]>([
  [
    'the last piece is taken',
    'banqi',
    '6SH/6A1/1s5E/1R2E3 r - 6 86',
    'b1b2',
    [{ kind: 'wins' }, { kind: 'takes', cells: ['b2'] }],
  ],
  [
    'the soldier in danger takes the general',
    'banqi',
    '5SH1/6A1/Gs5E/2R1E3 b - 14 82',
    'b2a2',
    [
      { kind: 'takes', cells: ['a2'] },
      { kind: 'prevents-win', moves: 2 },
    ],
  ],
  ['the last move before the limit', 'banqi', '7e/2R5/A1E5/2H3r1 r - 39 132', 'c2b2', [{ kind: 'draws' }]],
  ['a piece goes where it is taken', 'banqi', '5a2/4A3/2R5/8 b - 6 114', 'f4f3', [{ kind: 'allows-win' }]],
  [
    'the piece that moves decides the colour',
    'banqi',
    'hss4S/e1GS1CAs/RcaSaRgS/EXrcsXeH b r1s1 1 20',
    'b2d2',
    [{ kind: 'takes', cells: ['d2'] }],
  ],
  ['two ways to connect', 'hex', HEX, 'f6', [{ kind: 'threatens-win', defences: 0 }]],
  ['a bridge is kept', 'hex/hex-5', 'w4/2b2/1w3/1b3/5 b -', 'c3', [{ kind: 'keeps-bridge', cells: ['b3'] }]],
  ['a bridge is broken into', 'hex/hex-5', 'w4/2b2/5/1b3/5 w -', 'c3', [{ kind: 'breaks-bridge', cells: ['b3'] }]],
  ['a bridge to an edge', 'hex/hex-5', 'w4/2b2/5/1b3/5 w -', 'b5', [{ kind: 'breaks-bridge', cells: ['a5'] }]],
  ['the ends of the bridge are joined already', 'hex/hex-5', 'w1w1w/2bb1/1w1b1/1bb2/4w b -', 'c3', []],
  ['a quiet move', 'jungle', 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0', 'a3a4', []],
  ['the die names the only stone', 'einstein', '5/1b2F/2B2/d4/2f2 r 6', 'e4e3', [{ kind: 'only-move' }]],
  [
    'men taken between two',
    'tafl',
    '2ttttt4/5t1tt2/T10/6T1t1t/t1T2TT1t2/3tTKtt3/5t4t/7t2t/t1t1TT5/3t3T3/3t2Tt1T1 d 32 32',
    'j1i1',
    [{ kind: 'takes', cells: ['h1'] }],
  ],
])('%s: %s %s %s', (_, game, position, move, reasons) => {
  expect(reasonsOf(game, position, move)).toEqual(reasons)
})

test('a proven score is a reason, with its length where that is known', () => {
  const quiet = ['jungle', 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0', 'a3a4'] as const
  const proven = { value: 1, certainty: 'proven', pliesToEnd: 7 }
  expect(reasonsOf(...quiet, proven)).toEqual([{ kind: 'wins-by-force', plies: 7 }])
  expect(reasonsOf(...quiet, { ...proven, value: -1, pliesToEnd: null })).toEqual([{ kind: 'loses-by-force' }])
  expect(reasonsOf(...quiet, { ...proven, value: 0 })).toEqual([])
})

test('of a position that is one of several, nothing is told that might not hold in the others', () => {
  const king = ['fog-chess', '4k3/8/8/8/8/8/8/K3R3 w - - 0 40', 'e1e8', UNKNOWN] as const
  expect(reasonsOf(...king, false)).toEqual([{ kind: 'wins' }, { kind: 'takes', cells: ['e8'] }])
  expect(reasonsOf(...king, true)).toEqual([{ kind: 'attacks', cells: ['e8'] }])
  // the rank of the piece on the target is unknown, and so is the result of the attack
  expect(reasonsOf('generals', GENERALS, 'c4c5', UNKNOWN, true)).toEqual([{ kind: 'attacks', cells: ['c5'] }])
  expect(reasonsOf('generals', GENERALS, 'b4b5', UNKNOWN, true)).toEqual([])
})
