import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { CAPS } from '../../src/service/caps.ts'
import { perftAnswer } from '../../src/service/play/perft.ts'
import { Problem } from '../../src/service/problem.ts'
import { freeClock } from '../../tools/clock.ts'
import { choices, perft } from '../game/playing.ts'
import type { GameSuite } from '../game/suite.ts'

/** The most leaves of a row that is counted here. */
const MOST = 30_000

/** Plain recursion: a sequence that ends the game counts at its own length only. */
function sequences(game: Game, state: State, depth: number): number {
  if (depth === 0) return 1
  let leaves = 0
  for (const move of choices(game, state)) {
    state.play(move)
    leaves += sequences(game, state, depth - 1)
    state.undo()
  }
  return leaves
}

describe.each(games.map((game) => [game.id, game] as const))('%s', async (id, game) => {
  const { default: suite }: { default: GameSuite } = await import(`../games/${id}/suite.ts`)

  test.each(suite.perft)('$name', async ({ variant, position, leaves }) => {
    const depth = leaves.findLastIndex((count) => count <= MOST) + 1
    if (depth === 0) return
    const state = unwrap(game.position.parse(position, variant))
    const answer = await perftAnswer(game, { position, variant, depth }, freeClock)
    const counted = sequences(game, state, depth)
    expect(answer.leaves).toBe(counted)
    // the numbers of the suites have finished games as leaves, too
    const finished = perft(game, state, depth) - counted
    expect(answer.leaves + finished).toBe(leaves[depth - 1])
    for (const { move, leaves: below } of answer.divided) {
      const after = unwrap(game.position.parse(position, variant))
      after.play(unwrap(game.move.parse(after, move)))
      expect(below, move).toBe(sequences(game, after, depth - 1))
    }
  })

  test('starts from the initial position by itself', async () => {
    const { divided, leaves, depth } = await perftAnswer(game, { depth: 1 }, freeClock)
    expect([leaves, depth]).toEqual([divided.length, 1])
  })
})

test('what takes too long is refused with the depth that fits', async () => {
  const fog = games.find(({ id }) => id === 'fog-xiangqi')!
  let now = 0
  const tick = async () => {
    now += 6000
  }
  const clock = { ...freeClock, now: () => now, tick }
  await expect(perftAnswer(fog, { variant: 'open', depth: 4 }, clock)).rejects.toMatchObject({
    particulars: { errors: [{ detail: 'at most 2 here, not 4: 3 plies take more than 15 seconds (the cap)' }] },
  })
})

test('what is too deep is refused with the depth that fits, and the clock ticks on the way', async () => {
  const hex = games.find(({ id }) => id === 'hex')!
  let ticks = 0
  const clock = { ...freeClock, tick: async () => void ticks++ }
  const refused = perftAnswer(hex, { variant: 'hex-11', depth: 9 }, clock)
  await expect(refused).rejects.toMatchObject({ id: 'out-of-range', particulars: { errors: [{ pointer: '/depth' }] } })
  await expect(refused).rejects.toThrow(
    `at most 3 here, not 9: 4 plies take more than ${CAPS.perft} positions (the cap)`,
  )
  expect(ticks).toBeGreaterThan(1000)
})

test('views are refused', async () => {
  const game = games.find(searchesViews)!
  const counted = perftAnswer(game, { position: game.hidden!.observation.example, depth: 1 }, freeClock)
  await expect(counted).rejects.toBeInstanceOf(Problem)
  await expect(counted).rejects.toMatchObject({ id: 'is-a-view' })
})
