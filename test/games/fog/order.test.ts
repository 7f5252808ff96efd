import { expect, it } from 'vitest'
import { BEFORE_KILLERS, KILLERS } from '../../../src/game/engine/index.ts'
import { unwrap } from '../../../src/game/result.ts'
import { order } from '../../../src/games/fog/evaluation/material.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'

it('captures go before killer moves, and other moves behind them', () => {
  const state = unwrap(fogChess.position.parse('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'standard'))
  const of = (text: string) => order(state, unwrap(fogChess.move.parse(state, text)))
  expect(of('e4d5')).toBeGreaterThanOrEqual(BEFORE_KILLERS)
  expect(of('e4e5')).toBeLessThan(KILLERS)
})
