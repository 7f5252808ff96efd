import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { evaluateStrikes } from '../../../src/games/luzhanqi/strikes.ts'
import { few } from './suite.ts'

// north's flag is on d12, south's on b1; north has a guard beside it or far away
it.each([
  ['a flag that can be struck', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 's', 0.98],
  ['a flag that will be struck, with nobody near', '3f1/3D1/4c/5/5/4m/5/5/5/5/5/1F3', 'n', -0.96],
  ['a striker that can be removed', '3f1/3Dm/4c/5/5/5/5/5/5/5/5/1F3', 'n', null],
  ['two strikers, one of whom can be removed', '3fT/3Dm/5/5/5/5/5/5/5/5/5/1F1c1', 'n', -0.96],
  ['a striker that comes beside the flag', '3f1/5/3D1/5/5/m4/5/5/5/5/5/1F3', 's', 0.9],
  ['a striker that would be removed there', '3f1/4m/3D1/5/5/5/5/5/5/5/5/1F3', 's', null],
  ['a striker that comes too late', '3f1/5/3D1/5/5/5/5/5/5/5/1m3/1F3', 's', -0.96],
])('%s', (_, rows, side, utility) => {
  const state = unwrap(luzhanqi.parsePosition(few(rows, side, 0), 'standard'))
  const value = evaluateStrikes(state) * (side === 's' ? 1 : -1)
  if (utility === null) expect(Math.abs(value)).toBeLessThan(0.9)
  else expect(value).toBe(utility)
})
