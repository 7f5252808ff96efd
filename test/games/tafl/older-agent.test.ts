import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { olderAgent } from '../../../src/games/tafl/older-agent.ts'

it.each([
  ['four steps to the edge', 'sea-battle', '9/9/9/9/4K4/9/9/2t6/9', -40],
  ['an attacker beside the king', 'sea-battle', '9/9/9/4t4/4K4/9/9/9/9', -90],
  ['two attackers beside the walk, and beside each other', 'sea-battle', '9/9/9/9/4K4/6tt1/9/9/9', -48],
  ['a defender beside one of them', 'sea-battle', '9/9/9/9/4K4/6tT1/9/9/9', -42],
  ['no walk to the edge', 'sea-battle', '9/9/4T4/3TtT3/3TKT3/4T4/9/9/9', -860],
  ['men and the way to the corner on a board of 7x7', 'brandubh', '7/7/7/3K3/7/2T4/1t3t1', 2340],
] as const)("the earlier program's evaluation: %s", (_name, variant, rows, worth) => {
  for (const [side, sign] of [
    ['d', 1],
    ['a', -1],
  ] as const) {
    const state = unwrap(tafl.position.parse(`${rows} ${side}`, variant))
    expect(olderAgent.evaluate(state, state.turn)).toBe(sign * worth)
  }
})
