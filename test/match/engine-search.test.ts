/** The search of an engine in a long match: what it reads, and how much at a time. */
import { expect, it } from 'vitest'
import { MOST_HISTORY } from '../../src/game/engine/limits.ts'
import type { Game } from '../../src/game/game.ts'
import { jungle } from '../../src/games/jungle/index.ts'
import { searchTask } from '../../src/match/engine-search.ts'
import { engineTask } from '../../src/match/engine-task.ts'
import { frozenClock } from '../search/clocks.ts'
import { ENGINE, movesAt, Table } from './table.ts'

const PLIES = 3000

it('reads no more earlier positions than a call over HTTP may have, and lets others in between', async () => {
  const count = { read: 0, most: 0, before: 0 }
  const game = {
    ...jungle,
    position: {
      ...jungle.position,
      parse: (...text: Parameters<Game['position']['parse']>) => {
        count.read++
        return jungle.position.parse(...text)
      },
    },
  } as unknown as Game
  const table = await Table.started({ seats: [ENGINE, ENGINE] }, game)
  await table.server({ type: 'engine-move', about: table.state.positionSeq, move: movesAt(table)[0]! })
  const { state } = table
  const [ply] = state.line
  // earlier positions that do not repeat the present one
  const earlier = { ...ply!, position: state.initial!.position }
  table.replace({ ...state, line: [...Array.from({ length: PLIES }, () => earlier), ply!] })
  const tick = async () => {
    count.most = Math.max(count.most, count.read - count.before)
    count.before = count.read
  }
  const engine = {
    clock: { ...frozenClock(), tick },
    run: async <T>(_: unknown, search: () => Promise<T>) => {
      await tick()
      return search()
    },
  }
  const signal = new AbortController().signal
  const terms = { client: '', since: 0, seed: 1, now: () => table.now, signal, memory: null }
  count.read = 0
  expect(await searchTask(game, table.state, engineTask(table.state)!, engine, terms)).not.toBeNull()
  expect(count.read).toBeLessThanOrEqual(MOST_HISTORY + 1)
  expect(count.most).toBeLessThanOrEqual(10)
})
