/** The paired games of learning: their openings, and what their scores are taken to show. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { Hall } from '../../src/learning/hall.ts'
import { Openings } from '../../src/learning/openings.ts'
import {
  DEEPER_TRIAL,
  FINAL,
  isDecided,
  PAIRING,
  QUICK_TRIAL,
  resultOf,
  type Schedule,
} from '../../src/learning/schedule.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { libraryGame } from '../../tools/lib/library.ts'

/** Three cells, which the players fill in turn. */
const FILLING = `#players = p(1), q(1)
#pieces = e, x, y
#variables =
#board = rectangle(up, down, left, right, [e, e, e])
#rules = (->p (left* + right*) {e} [x] ->q (left* + right*) {e} [y])*`

function startOf(text: string) {
  const made = rbgGame(text, { id: 'small', name: 'small', description: 'small' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { game } = made
  return { game, start: unwrap(game.start(game.variants[0].id, new Random(1), {})) }
}

function openingsOf(text: string, most: number): string[] {
  const { game, start } = startOf(text)
  const openings = new Openings(start)
  const found = Array.from({ length: most }, (_, i) => atOnce(openings.next(new Random(i))))
  expect(openings.areSpent).toBe(found.at(-1) === null)
  return found.flatMap((state) => (state ? [game.position.format(state)] : []))
}

describe('openings of a match', () => {
  it.each(['tron', 'alquerque', 'konane'])('in %s differ, though its players have few moves', (id) => {
    const found = openingsOf(libraryGame(id).rules.text, 60)
    expect(new Set(found).size).toBe(60)
  })

  it('are those positions that there are', () => {
    const found = openingsOf(FILLING, 60)
    // the start, three positions after a move, and six after two
    expect(new Set(found).size).toBe(10)
    expect(found).toHaveLength(10)
  })

  it('are the start alone where the game is over there', () => {
    const stuck = FILLING.replace('{e}', '{y}')
    expect(openingsOf(stuck, 3)).toHaveLength(1)
    const { game, start } = startOf(stuck)
    const { alphabeta } = game.engines as Required<typeof game.engines>
    const options = { thinks: 10, isOff: () => false, schedule: QUICK_TRIAL }
    expect(atOnce(new Hall(game, start, 10).trial(alphabeta!, alphabeta!, 1, options))).toMatchObject({
      games: 2,
      score: 0.5,
    })
  })

  it('end the match when they are spent', () => {
    const { game, start } = startOf(FILLING)
    const { alphabeta } = game.engines as Required<typeof game.engines>
    const options = { thinks: 10, isOff: () => false, schedule: QUICK_TRIAL }
    const trial = atOnce(new Hall(game, start, 10).trial(alphabeta!, alphabeta!, 1, options))
    expect(trial).toMatchObject({ games: 20, score: 0.5 })
    const players = { one: alphabeta!, other: alphabeta! }
    const tournament = atOnce(new Hall(game, start, 10).tournament(players, 1, 10, () => false))
    expect(tournament!.pairings).toMatchObject([{ games: 20 }])
  })
})

/**
 * How often the first of two equal players is found to be better.
 * @param outright the share of pairs that a player wins outright, as many as it loses; in the others each wins once
 */
function error(schedule: Schedule, outright: number): number {
  // by the numbers of pairs won and lost: the probability to come to them without a decision
  let going = new Map<string, { readonly won: number; readonly lost: number; readonly share: number }>()
  going.set('0 0', { won: 0, lost: 0, share: 1 })
  let better = 0
  for (let pairs = 1; going.size > 0; pairs++) {
    const next: typeof going = new Map()
    const add = (won: number, lost: number, share: number) => {
      const key = `${won} ${lost}`
      next.set(key, { won, lost, share: share + (next.get(key)?.share ?? 0) })
    }
    for (const { won, lost, share } of going.values()) {
      add(won + 1, lost, (share * outright) / 2)
      add(won, lost + 1, (share * outright) / 2)
      if (outright < 1) add(won, lost, share * (1 - outright))
    }
    for (const [key, { won, lost, share }] of next) {
      const scores = Array.from({ length: pairs }, (_, i) => (i < won ? 1 : i < won + lost ? 0 : 0.5))
      if (!isDecided(scores, schedule)) continue
      if (resultOf(scores, schedule).low > 0.5) better += share
      next.delete(key)
    }
    going = next
  }
  return better
}

describe('a better player is found by mistake in 2.5 % of the cases at most', () => {
  it.each([
    ['quick trials', QUICK_TRIAL],
    ['deeper trials', DEEPER_TRIAL],
    ['pairings', PAIRING],
    ['finals', FINAL],
  ] as const)('in %s', (_name, schedule) => {
    for (const outright of [1, 0.95, 0.9, 0.5])
      expect(error(schedule, outright), `${outright} of the pairs won outright`).toBeLessThanOrEqual(0.025)
  })
})
