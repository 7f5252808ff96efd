/** The memory of the Worker's isolate and of its process, in workerd alone, as the inspector and the system tell it. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { Random } from '../../../src/game/random.ts'
import { games } from '../../../src/games/registry.ts'
import { written } from '../../fuzz/call.ts'
import { send } from '../../fuzz/client.ts'
import { copyDataFiles } from '../../lib/data.ts'
import { megabytes, table } from '../../lib/text.ts'
import { bundle } from '../bundle.ts'
import { startAt } from '../start.ts'
import { type Running, runInWorkerd } from './run.ts'

const ASSETS = new URL('../../../dist/assets/', import.meta.url)

/** Time of a search in milliseconds, and the number of those that run at once. */
const TIME_MS = 150
const AT_ONCE = 4

/** Requests between two looks at the process. */
const LOOK = 500

/** What is looked at while six searches run: their time, and the interval. */
const LONG_MS = 5000
const EVERY_MS = 50
/** Trees and tables that are large, as in test/search/isolate-memory.test.ts. */
const SIX = ['hex', 'atoll', 'tafl', 'banqi', 'jungle', 'dark-hex']

/**
 * A Worker that does nothing but allocate as much as a search: an array that grows by doubling to 8 MB, and objects that stay for a
 * while. It ticks as a search does.
 */
const PLAIN = `export default {
  async fetch() {
    let block = new Uint8Array(1 << 18)
    const objects = []
    for (let i = 0; i < 20; i++) {
      if (block.length < 1 << 23) {
        const larger = new Uint8Array(2 * block.length)
        larger.set(block)
        block = larger.fill(i, block.length)
      }
      for (let j = 0; j < 1000; j++) objects.push({ i, j, list: [i, j] })
      await new Promise((done) => setTimeout(done, 0))
    }
    return new Response(String(objects.length + block[7]))
  },
}
`

/** A search of each method of each game, from the start of its first variant. */
async function searches(url: string): Promise<object[][]> {
  const all: object[][] = []
  for (const game of games) {
    const from = { game: game.id, position: await startAt(url, game.id, 1) }
    all.push(enginesOf(game).map(({ id }) => ({ ...from, algorithm: id })))
  }
  return all
}

function move(url: string, search: object, timeMs: number, client: number) {
  const { game, ...body } = search as { readonly game: string }
  const call = { operation: 'move', method: 'POST', path: `/v1/${game}/move`, body: { ...body, limits: { timeMs } } }
  return send(url, written(call as never, { 'CF-Connecting-IP': `198.51.100.${client}` }))
}

/** Starts the service, or another Worker. */
async function start(folder: string, plain: boolean): Promise<Running> {
  if (plain) {
    writeFileSync(join(folder, 'plain.js'), PLAIN)
    return runInWorkerd({ folder, main: 'plain.js' })
  }
  await copyDataFiles(new URL('data/', ASSETS))
  await bundle(folder)
  return runInWorkerd({
    folder,
    main: 'index.js',
    texts: readdirSync(folder).filter((name) => name.endsWith('.yaml')),
    objects: { MATCHES: 'Match', MATCH_LIST: 'MatchList', SHARD_OBJECTS: 'Shard', RULES: 'Rules' },
    vars: { VERSION: { id: 'measured' }, CLOCK_TICK: 'timer', RATE_LIMIT: 'off', SHARDS: 'off' },
    assets: ASSETS.pathname,
  })
}

/** Runs tasks, some at once. */
async function inTurn(count: number, task: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function withWorker<T>(plain: boolean, task: (running: Running) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bestmove-memory-'))
  const running = await start(folder, plain)
  try {
    return await task(running)
  } finally {
    running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The heap and the array buffers of the isolate: at its start, after every game was called, and while six searches run. */
export async function heapTable(): Promise<string> {
  return withWorker(false, async (running) => {
    const rows: string[][] = []
    const look = async (when: string, collect = true) => {
      const { usedSize, backingStorageSize } = await running.heap(collect)
      const sum = usedSize + backingStorageSize
      rows.push([
        when,
        megabytes(usedSize),
        megabytes(backingStorageSize),
        megabytes(sum),
        running.residentMb().toFixed(0),
      ])
      return sum
    }
    const all = (await searches(running.url)).flat()
    await look('at the start')
    for (const search of all) await move(running.url, search, TIME_MS, 1)
    await look('after a search by each method of each game')
    const six = SIX.map((id) => all.find((search) => (search as { game: string }).game === id)!)
    const ended = Promise.all(six.map((search, i) => move(running.url, search, LONG_MS, i))).then(() => true)
    let most = 0
    let row: string[] = []
    for (let over = false; !over; ) {
      const sum = await look('six searches at once, at most, with garbage', false)
      const last = rows.pop()!
      if (sum > most) [most, row] = [sum, last]
      over = await Promise.race([ended, new Promise<false>((done) => setTimeout(() => done(false), EVERY_MS))])
    }
    rows.push(row)
    await look('afterwards')
    return table(['in workerd, MB', 'heap', 'array buffers', 'both', 'resident'], rows)
  })
}

/** Resident memory after more and more requests: of the service, and of a Worker that only allocates. */
export async function residentTable(requests: number): Promise<string> {
  const random = new Random(1)
  const measure = (plain: boolean) =>
    withWorker(plain, async (running) => {
      const all = plain ? [] : await searches(running.url)
      const resident = [running.residentMb()]
      for (let done = 0; done < requests; done += LOOK) {
        await inTurn(LOOK, (i) => {
          if (plain) return fetch(running.url).then((answer) => answer.text())
          const methods = all[random.below(all.length)]!
          return move(running.url, methods[random.below(methods.length)]!, TIME_MS / 3, i % AT_ONCE)
        })
        resident.push(running.residentMb())
      }
      const { usedSize, backingStorageSize } = await running.heap(true)
      return [...resident.map((mb) => mb.toFixed(0)), megabytes(usedSize), megabytes(backingStorageSize)]
    })
  const [service, plain] = [await measure(false), await measure(true)]
  const after = service.slice(0, -2).map((_, i) => `after ${i * LOOK}`)
  const rows = [...after, 'heap at the end', 'array buffers at the end'].map((when, i) => [
    when,
    service[i]!,
    plain[i]!,
  ])
  return table(['resident MB', 'service', 'a Worker that only allocates'], rows)
}
