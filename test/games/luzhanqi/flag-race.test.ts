import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { flagFalls } from '../../../src/games/luzhanqi/evaluation/strikes.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { few } from './suite.ts'

// north's flag is on d12, south's on b1; north has a guard beside it or far away; 31 quiet plies draw
it.each([
  ['a flag that can be struck', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 's', 0, 0.98],
  ['a flag that will be struck, with nobody near', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 'n', 0, -0.96],
  ['a striker that can be removed', '3f1/3Dm/4c/5/5/5/5/5/5/5/5/1F3', 'n', 0, null],
  ['two strikers, one of whom can be removed', '3fT/3Dm/5/5/5/5/5/5/5/5/5/1F1c1', 'n', 0, -0.96],
  ['a striker that comes beside the flag', '3f1/5/3D1/5/5/m4/5/5/5/5/5/1F3', 's', 0, 0.9],
  ['a striker that would be removed there', '3f1/4m/3D1/5/5/5/5/5/5/5/5/1F3', 's', 0, null],
  ['a striker that comes too late', '3f1/5/3D1/5/5/5/5/5/5/5/1m3/1F3', 's', 0, -0.96],
  ['a flag that can be struck before the draw', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 's', 30, 0.98],
  ['a flag that would be struck after the draw', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 'n', 30, null],
  ['a flag that will be struck just before the draw', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 'n', 29, -0.96],
  [
    'a striker that comes beside the flag, and strikes just before the draw',
    '3f1/5/3D1/5/5/m4/5/5/5/5/5/1F3',
    's',
    28,
    0.9,
  ],
  ['a striker that comes beside the flag before the draw', '3f1/5/3D1/5/5/m4/5/5/5/5/5/1F3', 's', 29, null],
  [
    'a striker that comes beside the flag by a battle before the draw',
    '3f1/3p1/3D1/5/5/m4/5/5/5/5/5/1F3',
    's',
    29,
    0.9,
  ],
])('%s', (_, rows, side, quiet, utility) => {
  const state = unwrap(luzhanqi.position.parse(few(rows, side, quiet), 'standard'))
  const moves = new Int32Array(luzhanqi.maxMoves)
  const value = flagFalls(state, moves, state.legalMoves(moves, 0))
  expect(value === null || side === 's' ? value : -value).toBe(utility)
})
