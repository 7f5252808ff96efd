/** The names of players in reviews. */
import { expect, it } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { reviewOf } from '../../src/service/review/review.ts'
import { frozenClock } from '../search/clocks.ts'

interface Reviewed {
  readonly plies: readonly { readonly player: string; readonly move?: string; readonly loss: number }[]
  readonly players: readonly { readonly player: string; readonly moves: number; readonly lost: number }[]
}

// the first flip decides who has which colour: black (a small letter) in the first row
it.each([
  ['=h', ['black', 'red']],
  ['=H', ['red', 'black']],
])('summaries of BanQi have the names of the plies after the first flip shows %s', async (event, names) => {
  const body = { moves: ['c3c3', event, 'a1a1', '=S', 'h4h4', '=s'], limits: { iterations: 50 }, seed: 3 }
  const clock = frozenClock()
  const review = await reviewOf(findGame('banqi')!, body, clock)
  const { players, plies } = (await review.answer((...asked) => think(...asked, clock), clock)) as Reviewed
  expect(players.map(({ player }) => player)).toEqual(names)
  for (const { player, lost, moves } of players) {
    // the first ply is told before anybody has a colour
    const own = plies.filter((ply, i) => ply.move && (i === 0 ? names[0] : ply.player) === player)
    expect(moves).toBe(own.length)
    expect(lost).toBeCloseTo(own.reduce((sum, { loss }) => sum + loss, 0))
  }
})
