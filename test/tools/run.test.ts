import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import type { GameRecord } from '../../tools/arena/game.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { pairingReport, spendingReport } from '../../tools/arena/report.ts'
import { type Limits, type Pairing, pairings, playPairings, playTable } from '../../tools/arena/run.ts'
import { summarizeTable } from '../../tools/arena/table.ts'
import { boutCounts, spending, summarize } from '../../tools/arena/tally.ts'

const setup = {
  gameId: 'einstein',
  variant: 'standard',
  startOptions: {},
  configurations: ['uct:iterations=60', 'bench:random', 'bench:plain-uct:iterations=40'],
  openingMoves: 0,
  maxPlies: 1000,
  seed: 11,
}

async function play(
  pairs: [number, number][],
  limits: Limits,
  changed: Partial<typeof setup> = {},
): Promise<Pairing[]> {
  const played: Pairing[] = []
  for await (const pairing of playPairings({ ...setup, ...changed }, pairs, limits)) played.push(pairing)
  return played
}

it('an engine with a perfect belief plays whole games, and wins more of them', async () => {
  const configurations = ['bench:auto-seeing:iterations=100', 'auto:iterations=100']
  const changed = { gameId: 'dark-hex', variant: 'dark-hex-4', configurations }
  const [pairing] = await play([[0, 1]], { bouts: 8, sprt: null, processes: 1 }, changed)
  expect(pairing!.games.map(({ failure }) => failure)).toEqual(Array.from({ length: 16 }, () => null))
  expect(pairing!.summary.score).toBeGreaterThan(0.6)
})

describe('a game of rules', () => {
  const limits = { bouts: 1, sprt: null, processes: 1 }
  const configurations = ['uct:iterations=30', 'alphabeta:depth=2', 'bench:random']

  it('is played from its file, and by its name in the library', async () => {
    const [byFile] = await play([[0, 1]], limits, { gameId: 'rules/three-mens-morris.rbg', configurations })
    const [byName] = await play([[0, 1]], limits, { gameId: 'three-mens-morris', configurations })
    expect(byFile!.games).toHaveLength(2)
    expect(byFile!.games.map(({ failure }) => failure)).toEqual([null, null])
    expect(untimed(byName!.games)).toEqual(untimed(byFile!.games))
  })

  it('that has faults is refused with their places, and so are unknown names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-'))
    const file = join(folder, 'faulty.rbg')
    writeFileSync(
      file,
      '#players = p(1), q(1)\n#pieces = e\n#variables =\n#board = rectangle(u,d,l,r,[e])\n#rules = ->p [y] ->>',
    )
    expect(gameNamed(file)).toMatchObject({ ok: false, error: expect.stringContaining(`${file}:5:15: `) })
    rmSync(folder, { recursive: true })
    for (const name of ['rules/none.rbg', 'none', '../package'])
      expect(gameNamed(name)).toMatchObject({ ok: false, error: expect.stringContaining(`no game "${name}"`) })
  })
})

const untimed = (games: readonly GameRecord[]) =>
  games.map(({ usage, ...game }) => ({ ...game, work: usage.map(({ iterations }) => iterations) }))

describe('pairings in processes', () => {
  it('are the same for any number of them', async () => {
    const limits = { bouts: 2, sprt: null }
    const pairs: [number, number][] = [
      [0, 2],
      [0, 1],
    ]
    const one = await play(pairs, { ...limits, processes: 1 })
    const three = await play(pairs, { ...limits, processes: 3 })
    expect(one.map(({ games }) => games.length)).toEqual([4, 4])
    expect(one.map(({ summary }) => summary.competitors)).toEqual(pairs)
    expect(three.map(({ games }) => untimed(games))).toEqual(one.map(({ games }) => untimed(games)))
    expect(three.map(({ summary }) => summary)).toEqual(one.map(({ summary }) => summary))
    const [other] = await play([[0, 2]], { ...limits, processes: 1 }, { seed: 12 })
    expect(untimed(other!.games)).not.toEqual(untimed(one[0]!.games))
  })

  it('stop as soon as the test decides, at the same game for any number of processes', async () => {
    const limits = { bouts: 200, sprt: { elo0: 0, elo1: 100 } }
    const pairs: [number, number][] = [
      [0, 1],
      [1, 0],
    ]
    const one = await play(pairs, { ...limits, processes: 1 })
    const two = await play(pairs, { ...limits, processes: 2 })
    expect(one.map(({ summary }) => summary.sprt?.accepted)).toEqual(['H1', 'H0'])
    for (const { summary } of one) expect(summary.games).toBeLessThan(200)
    expect(two.map(({ summary }) => summary)).toEqual(one.map(({ summary }) => summary))
  })

  it('what goes wrong in a process is thrown here', async () => {
    const broken = { configurations: ['auto', 'no such thing'] }
    await expect(play([[0, 1]], { bouts: 1, processes: 1, sprt: null }, broken)).rejects.toThrow('no such thing')
  })
})

describe('a table in processes', () => {
  const table = {
    ...setup,
    gameId: 'risk',
    variant: 'simplified-classic',
    startOptions: { players: '3' },
    configurations: ['bench:greedy', 'bench:random', 'bench:policy'],
    maxPlies: 300,
  }

  it('is the same for any number of them', async () => {
    const one = await playTable(table, { bouts: 1, processes: 1 })
    const two = await playTable(table, { bouts: 1, processes: 2 })
    expect(one.games.length).toBe(3)
    expect(untimed(two.games)).toEqual(untimed(one.games))
    expect(two.summary).toEqual(one.summary)
    expect(one.games.every(({ failure }) => failure === null)).toBe(true)
  })
})

describe('tally of a table', () => {
  /** @param winner a seat, or null */
  const game = (seating: number[], winner: number | null): GameRecord => ({
    seating,
    returns: seating.map((_, seat) => (winner === null ? 0 : seat === winner ? 1 : -1 / 2)),
    ending: winner === null ? 'ply limit' : 'won',
    failure: null,
    start: '',
    moves: '',
    plies: 10,
    usage: [],
  })
  const bouts = [
    [game([0, 1, 2], 0), game([1, 2, 0], 2), game([2, 0, 1], 0)],
    [game([1, 0, 2], null), game([0, 2, 1], 0), game([2, 1, 0], 1)],
  ]
  const summary = summarizeTable([0, 1, 2], bouts)

  it('counts wins by competitor and by seat', () => {
    expect(summary).toMatchObject({ seats: 3, games: 6, bouts: 2, draws: 1, plyLimits: 1, winsBySeat: [3, 1, 1] })
    expect(summary.results.map(({ wins }) => wins)).toEqual([3, 1, 1])
    expect(summary.results[0]!.bySeat).toEqual([
      { games: 2, wins: 2 },
      { games: 2, wins: 0 },
      { games: 2, wins: 1 },
    ])
  })

  it('shares sum to 1, a draw being a third for each', () => {
    const shares = summary.results.map(({ share }) => share)
    for (const [i, wins] of [3, 1, 1].entries()) expect(shares[i]).toBeCloseTo((wins + 1 / 3) / 6, 12)
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    for (const { share, shareInterval } of summary.results) {
      expect(shareInterval.low).toBeLessThan(share)
      expect(shareInterval.high).toBeGreaterThan(share)
    }
  })

  it('who has two seats has both their wins', () => {
    const [result] = summarizeTable([0], [[game([0, 1, 0, 1], 2), game([1, 0, 1, 0], 3)]]).results
    expect(result).toMatchObject({ wins: 2 })
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
    usage: elapsedMs.map((ms, competitor) => ({
      competitor,
      elapsedMs: ms,
      cpuMs: 2 * ms.length,
      iterations: 100 * ms.length,
    })),
  })
  const bouts = [
    [game([0, 1], 1), game([1, 0], -1)],
    [game([0, 1], 1), game([1, 0], 1)],
    [game([0, 1], 0), game([1, 0], -1)],
    [game([0, 1], -1), game([1, 0], 1)],
  ]

  it('where all games score alike there is no variance to compare', () => {
    const equal = [[game([0, 1], 0), game([1, 0], 0)]]
    for (const bouts of [equal, [...equal, ...equal]]) {
      const summary = summarize([0, 1], bouts, null)
      expect(summary.pairedVariance).toBeNull()
      expect(pairingReport(summary, ['a', 'b'], einstein as unknown as Game)).not.toMatch(/NaN/)
    }
    expect(spendingReport([spending(equal.flat(), 0, 100)], ['a'])).not.toMatch(/NaN/)
  })

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
    const faults = { crash: 0, timeout: 0, 'illegal move': 0 }
    expect(spending(games, 0, 100)).toEqual({
      faults,
      moves: 3,
      meanMs: 100,
      meanCpuMs: 2,
      meanIterations: 100,
      overshoot: { p99: 4, max: 4 },
    })
    expect(spending(games, 1, null)).toEqual({
      faults,
      moves: 3,
      meanMs: 60,
      meanCpuMs: 2,
      meanIterations: 100,
      overshoot: null,
    })
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
