import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OpenInformation, OpenView } from '../../../src/games/fog/observation/open.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { fogShatranj } from '../../../src/games/fog-shatranj/index.ts'

/** Moves of knights out and home again, after which one more ply repeats the start for the second time. */
const SHUFFLE = ['b1a3', 'b8a6', 'a3b1', 'a6b8', 'b1a3', 'b8a6', 'a3b1']

describe('what the player to move knows in an open variant', () => {
  it('the world drawn remembers the positions before it', () => {
    const state = unwrap(fogShatranj.start('open', new Random(1), {})) as FogState
    const earlier: OpenView[] = []
    const view = new OpenView(state)
    for (const move of SHUFFLE) {
      earlier.push(view.copy())
      unwrap(view.play(move))
    }
    const now = unwrap(OpenView.parse(state.rules, view.format()))
    now.setHistory(earlier)
    const information = new OpenInformation(now.state)
    const world = information.world()
    for (const draw of [() => information.sample(world), () => information.listed(world)]) {
      draw()
      const drawn = new OpenView(world)
      unwrap(drawn.play('a6b8'))
      expect(drawn.outcome()).toMatchObject({ winner: null, reason: 'repetition' })
    }
  })
})
