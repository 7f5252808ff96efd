/** What players of janggi know of the order in which the enemy has arranged horses and elephants. */
import { describe, expect, it } from 'vitest'
import type { InformationState } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { choices } from '../../game/playing.ts'
import { ready } from '../../honesty/pairs.ts'

const hidden = fogJanggi.hidden!
const ORDERS = ['nbbn', 'bnnb', 'nbnb', 'bnbn']

const informationOf = (views: readonly string[]) => {
  const read = views.map((view) => unwrap(hidden.observation.parse(view, 'wide')))
  return ready(unwrap(hidden.informationState(read.at(-1)!, read.slice(0, -1)))) as InformationState
}

it('any order is possible at first, and the usual one likely', () => {
  const information = informationOf([hidden.observe(unwrap(fogJanggi.start('wide', new Random(1), {})), 0)])
  expect(information.worlds).toBe(4)
  const { exact, cells } = information.belief!()
  expect(exact).toBe(true)
  const b10 = cells.find(({ cell }) => cell === 'b10')!
  expect(b10.pieces.map(({ piece, probability }) => [piece, probability])).toEqual([
    ['n', expect.closeTo(0.9, 9)],
    ['b', expect.closeTo(0.1, 9)],
  ])
})

describe.each(ORDERS)('against the order %s', (black) => {
  it.each([1, 2])('no exact belief excludes the truth, seed %i', (seed) => {
    const random = new Random(seed)
    const state = unwrap(fogJanggi.start('wide', random, { white: 'nbbn', black }))
    const views = [hidden.observe(state, 0)]
    let exact = 0
    for (let ply = 0; ply < 8 && state.toMove >= 0; ply++) {
      if (state.turn === 0) {
        const information = informationOf(views)
        if (!information.complete) break
        exact++
        const world = information.world()
        const texts = Array.from({ length: information.worlds! }, (_, i) => {
          information.listed!(world, i)
          return fogJanggi.position.format(world as typeof state)
        })
        expect(texts).toContain(fogJanggi.position.format(state))
      }
      const moves = choices(fogJanggi as never, state)
      state.play(moves[random.below(moves.length)]!)
      views.push(hidden.observe(state, 0))
    }
    expect(exact).toBeGreaterThan(1)
  })
})
