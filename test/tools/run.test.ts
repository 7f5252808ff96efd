import { describe, expect, it } from 'vitest'
import type { GameRecord } from '../../tools/arena/game.ts'
import { pairings, playPairing } from '../../tools/arena/run.ts'
import { boutCounts, spending, summarize } from '../../tools/arena/tally.ts'

const setup = {
  gameId: 'einstein',
  variant: 'standard',
  configurations: ['uct:iterations=60', 'bench:random', 'bench:plain-uct:iterations=40'],
  openingMoves: 0,
  maxPlies: 1000,
  seed: 11,
}

const untimed = (games: readonly GameRecord[]) =>
  games.map(({ usage, ...game }) => ({ ...game, work: usage.map(({ iterations }) => iterations) }))

describe('a pairing in processes', () => {
  it('is the same for any number of them', async () => {
    const one = await playPairing(setup, [0, 2], { bouts: 5, processes: 1, sprt: null })
    const three = await playPairing(setup, [0, 2], { bouts: 5, processes: 3, sprt: null })
    expect(one.games.length).toBe(10)
    expect(untimed(three.games)).toEqual(untimed(one.games))
    expect(three.summary).toEqual(one.summary)
    const other = await playPairing({ ...setup, seed: 12 }, [0, 2], { bouts: 5, processes: 1, sprt: null })
    expect(untimed(other.games)).not.toEqual(untimed(one.games))
  })

  it('stops as soon as the test decides, at the same game for any number of processes', async () => {
    const limits = { bouts: 200, sprt: { elo0: 0, elo1: 100 } }
    const one = await playPairing(setup, [0, 1], { ...limits, processes: 1 })
    const two = await playPairing(setup, [0, 1], { ...limits, processes: 2 })
    expect(one.summary.sprt?.accepted).toBe('H1')
    expect(one.summary.games).toBeLessThan(200)
    expect(two.summary).toEqual(one.summary)
  })

  it('what goes wrong in a process is thrown here', async () => {
    const broken = { ...setup, configurations: ['auto', 'no such thing'] }
    await expect(playPairing(broken, [0, 1], { bouts: 1, processes: 1, sprt: null })).rejects.toThrow('no such thing')
  })
})

describe('tally', () => {
  const game = (seating: number[], firstSeat: number, elapsedMs: number[][] = [[], []]): GameRecord => ({
    seating,
    returns: [firstSeat, -firstSeat],
    ending: firstSeat === 0 ? 'ply limit' : 'won',
    failure: null,
    start: '',
    moves: '',
    plies: 10,
    usage: elapsedMs.map((ms, competitor) => ({ competitor, elapsedMs: ms, iterations: 100 * ms.length })),
  })
  const bouts = [
    [game([0, 1], 1), game([1, 0], -1)],
    [game([0, 1], 1), game([1, 0], 1)],
    [game([0, 1], 0), game([1, 0], -1)],
    [game([0, 1], -1), game([1, 0], 1)],
  ]

  it('counts games, bouts and seats in the view of the first competitor', () => {
    const summary = summarize([0, 1], bouts, null)
    expect(summary).toMatchObject({ games: 8, wins: 4, draws: 1, losses: 3, bouts: [1, 0, 1, 1, 1], plyLimits: 1 })
    expect(summary.score).toBeCloseTo(4.5 / 8, 12)
    expect(summary.bySeat).toEqual([
      { wins: 2, draws: 1, losses: 1 },
      { wins: 2, draws: 0, losses: 2 },
    ])
    expect(summary.endings).toEqual({ won: 7, 'ply limit': 1 })
  })

  it('is the mirror image in the view of the other', () => {
    const one = summarize([0, 1], bouts, null)
    const other = summarize([1, 0], bouts, null)
    expect(other.bouts).toEqual(one.bouts.toReversed())
    expect(other.elo).toBeCloseTo(-one.elo, 9)
    expect(other.eloInterval.low).toBeCloseTo(-one.eloInterval.high, 9)
  })

  it('at a table of six the better half of the seats wins', () => {
    const table = { ...game([0, 1, 0, 1, 0, 1], 0), returns: [-0.2, -0.2, 1, -0.2, -0.2, -0.2] }
    expect(boutCounts([[table]], 0)).toEqual([0, 0, 1])
    expect(boutCounts([[table]], 1)).toEqual([1, 0, 0])
  })

  it('spending: means over moves, overshoot against the limit', () => {
    const games = [game([0, 1], 1, [[100, 104], [50]]), game([1, 0], 1, [[96], [70, 60]])]
    expect(spending(games, 0, 100)).toEqual({
      moves: 3,
      meanMs: 100,
      meanIterations: 100,
      overshoot: { p99: 4, max: 4 },
    })
    expect(spending(games, 1, null)).toEqual({ moves: 3, meanMs: 60, meanIterations: 100, overshoot: null })
  })
})

it.each([
  [
    3,
    false,
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  ],
  [
    4,
    true,
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
])('%d competitors, ladder %s', (competitors, ladder, expected) => {
  expect(pairings(competitors, ladder)).toEqual(expected)
})
