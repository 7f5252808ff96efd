import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { ownGames } from '../../src/own/own-games.ts'
import { CAPS } from '../../src/service/caps.ts'
import { perftAnswer } from '../../src/service/play/perft.ts'
import { Problem } from '../../src/service/problem.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { libraryGame } from '../../tools/lib/library.ts'
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

/** A clock that stands still, and counts its ticks: one for 250 positions. */
function frozenClock() {
  const clock = {
    ...freeClock,
    ticks: 0,
    now: () => 0,
    async tick() {
      clock.ticks++
    },
  }
  return clock
}

const hex = games.find(({ id }) => id === 'hex')!

test.each([
  ['hex, whose games end after 9 plies', hex, 'hex-3', 11, 9],
  ['hex, at the deepest', hex, 'hex-3', CAPS.depth, 9],
  [
    'tic-tac-toe, a game of the library',
    atOnce(ownGames.kept(libraryGame('tic-tac-toe').rules, 'tic-tac-toe')),
    'standard',
    60,
    9,
  ],
] as const)(
  'no sequence is longer than the game, in about one count of its positions: %s',
  async (_, game, variant, depth, moves) => {
    const clock = frozenClock()
    const { leaves, divided } = await perftAnswer(game as Game, { variant, depth }, clock)
    expect([leaves, divided.length]).toEqual([0, moves])
    expect(divided.every((below) => below.leaves === 0)).toBe(true)
    expect(clock.ticks).toBeLessThan((1.25 * CAPS.perft) / 250)
  },
)

test.each([
  // 571,456 positions are known to be needed for 6 plies: the count of 8 is tried, and finds that they are too many
  ['tried', 'hex-4', 8, `8 plies take more than ${CAPS.perft} positions (the cap), and 6 do not`, 4000, 5000],
  // the leaves of 3 plies tell how many positions 4 plies take
  ['known', 'hex-11', 9, `at most 3 here, not 9: 4 plies take more than ${CAPS.perft} positions (the cap)`, 50, 100],
] as const)(
  'what is too deep is refused with a depth that fits: %s',
  async (_, variant, depth, detail, least, most) => {
    const clock = frozenClock()
    const refused = perftAnswer(hex, { variant, depth }, clock)
    await expect(refused).rejects.toMatchObject({
      id: 'out-of-range',
      particulars: { errors: [{ pointer: '/depth', detail }] },
    })
    expect(clock.ticks).toBeGreaterThan(least)
    expect(clock.ticks).toBeLessThan(most)
  },
)

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

test('views are refused', async () => {
  const game = games.find(searchesViews)!
  const counted = perftAnswer(game, { position: game.hidden!.observation.example, depth: 1 }, freeClock)
  await expect(counted).rejects.toBeInstanceOf(Problem)
  await expect(counted).rejects.toMatchObject({ id: 'is-a-view' })
})
