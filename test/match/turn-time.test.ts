/** Engines and hints in a game in which others do not notice some plies: what others see happens at times that do not tell how many there were. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import type { EngineSeat, MatchConfig } from '../../src/match/config.ts'
import type { Engine } from '../../src/match/engine-search.ts'
import { engineTask } from '../../src/match/engine-task.ts'
import type { Steps } from '../../src/match/host/steps.ts'
import type { MatchStore } from '../../src/match/host/storage.ts'
import { Thinking } from '../../src/match/host/thinking.ts'
import { TurnTime } from '../../src/match/turn-time.ts'
import { frozenClock } from '../search/clocks.ts'
import { type SecretState, secretGame } from './secret-game.ts'
import { ENGINE, HUMAN, NOON, Table } from './table.ts'

/** An engine with a time limit, or with none. */
const engineOf = (timeMs: number | null): EngineSeat => ({ ...ENGINE, limits: { timeMs, iterations: 50, depth: 2 } })

/** The game with an engine that tosses so many coins before it lays its first card. */
const tossing = (tosses: number): Game<SecretState> => ({
  ...secretGame,
  engines: {
    policy: {
      ...secretGame.engines['policy']!,
      method: 'policy',
      score: (state, move) => Number((move === 1) === state.tosses[1]!.length < tosses),
    },
  },
})

/** A match whose engine's searches take the time that they may, by a clock that moves on with them and with waiting alone. */
async function hosted(seat: EngineSeat | typeof HUMAN, changes: Partial<MatchConfig> = {}, tosses = 0) {
  const game = tossing(tosses)
  const table = await Table.started({ seats: [HUMAN, seat], ...changes }, game)
  const searches = { count: 0, during: async () => {} }
  const steps = {
    get state() {
      return table.state
    },
    game: async () => game,
    inTurn: (step: () => Promise<unknown>) => step(),
    async server(action: Parameters<Table['server']>[0]) {
      table.now = Date.now()
      await table.server(action)
      thinking.heed(table.state)
    },
  }
  const store = { terms: null, memory: () => null, keepMemory() {} }
  const engine: Engine = {
    clock: frozenClock(),
    async run(ask, search) {
      searches.count++
      const found = await search()
      vi.setSystemTime(Date.now() + Math.ceil(ask.timeMs ?? 0))
      await searches.during()
      return found
    },
  }
  const thinking = new Thinking(store as unknown as MatchStore, steps as unknown as Steps)
  const think = () => thinking.run(table.state, engineTask(table.state)!, engine, 0)
  return { table, thinking, think, searches }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  vi.stubGlobal('setTimeout', (done: () => void, ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    queueMicrotask(done)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an engine', () => {
  it.each([
    ['a time limit', engineOf(1000), {}, 1000],
    ['a limit of iterations alone', engineOf(null), {}, 300],
    ['a clock', engineOf(null), { clock: { initialMs: 100_000, incrementMs: 0 } }, 4000],
    ['a time for each move', engineOf(null), { clock: { perMoveMs: 2030 } }, 2000],
  ] as const)(
    'with %s plays when its turn has lasted so long, however many plies nobody has noticed',
    async (_, seat, changes, expected) => {
      for (const tosses of [0, 1, 2, 3]) {
        const { table, think, searches } = await hosted(seat, changes, tosses)
        await table.does(0, { type: 'move', move: 'lay' })
        while (table.state.turn === 1) expect(await think()).toBe(true)
        expect(searches.count).toBe(tosses + 1)
        expect(table.log.at(-1)!.at - NOON, `${tosses} tosses`).toBe(expected)
        vi.setSystemTime(NOON)
      }
    },
  )

  it('moves soon when a player tells it to, also at a time that tells nothing', async () => {
    for (const tosses of [0, 3]) {
      const { table, think, searches } = await hosted(engineOf(60_000), {}, tosses)
      await table.does(0, { type: 'move', move: 'lay' })
      await table.does(0, { type: 'force-move' })
      searches.during = async () => void vi.setSystemTime(NOON + 10 * searches.count)
      while (table.state.turn === 1) await think()
      expect(table.log.at(-1)!.at - NOON, `${tosses} tosses`).toBe(250)
      vi.setSystemTime(NOON)
    }
  })
})

it('a hint comes at the same time whether its asker has made plies that nobody notices meanwhile or not', async () => {
  const given: number[] = []
  for (const tosses of [0, 1, 3]) {
    const { table, thinking, think, searches } = await hosted(HUMAN)
    await table.does(0, { type: 'move', move: 'lay' })
    await table.does(1, { type: 'hint' })
    searches.during = async () => {
      if (searches.count > tosses) return
      table.now = Date.now()
      await table.does(1, { type: 'move', move: 'toss' })
      thinking.heed(table.state)
    }
    for (let runs = 0; runs <= tosses; runs++) await think()
    const event = table.log.at(-1)!
    expect(event.type).toBe('hint-given')
    given.push(event.at - NOON)
    vi.setSystemTime(NOON)
  }
  expect(new Set(given)).toEqual(new Set([500]))
})

it('searches that do not fit into one span are told of at the end of another', async () => {
  const { table } = await hosted(engineOf(1000))
  await table.does(0, { type: 'move', move: 'lay' })
  const { state } = table
  const turn = new TurnTime(state, engineTask(state)!)
  turn.begin(NOON)
  const rows = [0, 400, 999, 1000, 1500].map((ms) => [
    turn.searchMs(NOON + ms),
    turn.releaseAt(state, NOON + ms) - NOON,
  ])
  expect(rows).toEqual([
    [400, 1000],
    [200, 1000],
    [1, 1000],
    [400, 2000],
    [150, 2000],
  ])
})
