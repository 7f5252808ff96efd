import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { chains } from '../../../src/games/banqi/chains.ts'
import { parseMove, parsePosition } from '../../../src/games/banqi/notation.ts'
import { rulesOf } from '../../../src/games/banqi/rules.ts'

const wish = (position: string, move: string): number => {
  const state = unwrap(parsePosition(position, rulesOf('olympiad')))
  return chains(state, unwrap(parseMove(state, move)))
}

it.each([
  ['a capture is worth the price less one', '8/8/2Ga4/8 r - 0 1', 'c2d2', 60 - 1],
  ['at odd length the attacker gains the move', '8/8/2G2a2/8 r - 0 1', 'c2d2', 60 - 3],
  ['at even length it does not: half the worth', '8/8/2G1a3/8 r - 0 1', 'c2d2', (60 - 2) / 2],
  ['towards what takes it: a penalty', '8/8/2A2g2/8 r - 0 1', 'c2d2', 3 - 60],
  ['equals at odd length: like prey', '8/8/2A2a2/8 r - 0 1', 'c2d2', 60 - 3],
  ['equals at even length: like a hunter', '8/8/2A1a3/7R r - 0 1', 'c2d2', 2 - 60],
  ['a way around what stands between', '8/3X4/2GXa3/3X4 r A1E1r1 0 1', 'c2b2', 0],
  ['away from prey: nothing', '8/8/2Ga4/8 r - 0 1', 'c2b2', 0],
  ['a cannon shoots over a screen', 'C1S1a3/8/8/8 r - 0 1', 'a4e4', 60 - 1],
  ['a cannon steps to where it can shoot', 'C7/2S1s3/8/8 r - 0 1', 'a4a3', (40 - 2) / 2],
  ['away from a hunter', '8/8/2gA4/8 r - 0 1', 'd2e2', 60 - 1],
  ['a flip beside an enemy cannon that a piece to come takes', '8/8/1Xc5/7R r E1 0 1', 'b2b2', 0.5 + 100],
  ['the same, when half the bag takes it', '8/8/1Xc3X1/7R r E1S1 0 1', 'b2b2', 0.5 + 50],
  ['a flip where a cannon to come could shoot', 'X1s1g3/8/8/7R r C1 0 1', 'a4a4', 0.5 + 50],
  ['a flip beside a threatened piece makes it an exchange', '8/8/2gAX3/7R r S1 0 1', 'e2e2', 0.5 + 50 / 2],
  ['a flip beside nothing', '8/8/2G4X/8 r a1 0 1', 'h2h2', 0.5],
] as const)('%s', (_name, position, move, want) => {
  expect(wish(position, move)).toBeCloseTo(want, 9)
})

it('what lets the other side win at once comes behind all else', () => {
  expect(wish('8/8/1s1G4/8 r - 0 1', 'd2c2')).toBeLessThan(-1e5)
  expect(wish('8/8/1s1G4/8 r - 0 1', 'd2d3')).toBeGreaterThan(-1e5)
})
