import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { expectAlike } from '../hot.ts'
import { randomGame, snapshot, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** What has been played can be taken back, and a copy shares nothing with its state. */
export function testUndo({ game, variant, seeds, plies }: Tried): void {
  it.each(seeds)('a whole game from seed %i can be taken back', (seed) => {
    const state = start(game, variant, seed)
    const trail: unknown[] = []
    randomGame(game, state, new Random(seed), plies, (s) => trail.push(snapshot(game, s)))
    for (const [i, before] of [...trail.entries()].reverse()) {
      expectAlike<unknown>(snapshot(game, state), before)
      if (i > 0) state.undo()
    }
  })

  it('a copy is independent', () => {
    const state = start(game, variant, 9)
    randomGame(game, state, new Random(9), 20, () => {})
    const before = snapshot(game, state)
    const copy = state.copy()
    expect(snapshot(game, copy)).toEqual(before)
    randomGame(game, copy, new Random(10), 20, () => {})
    expect(snapshot(game, state)).toEqual(before)
  })
}
