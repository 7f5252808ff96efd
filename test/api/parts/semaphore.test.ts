import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type PlaceRequest, type Release, Semaphore } from '../../../src/api/semaphore.ts'
import { Random } from '../../../src/game/random.ts'
import { Problem } from '../../../src/service/problem.ts'
import { VirtualTime } from './virtual-time.ts'

let time: VirtualTime
beforeEach(() => {
  time = new VirtualTime()
})

const wait = (ms: number) => time.wait(ms)
const pass = (ms: number) => time.pass(ms)
const never = () => new Promise<void>(() => {})

const ask = (client: string, changes: Partial<PlaceRequest> = {}): PlaceRequest => ({
  client,
  kind: 'request',
  expectedMs: 1000,
  ...changes,
})
const now = (client: string, changes: Partial<PlaceRequest> = {}) => ask(client, { patienceMs: 0, ...changes })

/** The seconds of the `Retry-After` of a refusal; null for a search that got in. */
async function retryAfter(entry: Promise<unknown>): Promise<number | null> {
  const error = await entry.then(
    () => null,
    (error: unknown) => error,
  )
  if (error === null) return null
  if (!(error instanceof Problem)) throw error
  if (error.id !== 'overloaded') throw error
  return Number(error.particulars.headers?.['Retry-After'])
}

/** A semaphore that counts its places: those in use now, and the most in use so far. */
function counted(capacity: number) {
  const semaphore = new Semaphore(capacity, time)
  const held = { all: 0, 'self-play': 0 }
  const most = { all: 0, 'self-play': 0 }
  const done = new Map<string, number>()
  /** Runs a search of its expected length, and returns its wait in milliseconds. */
  const run = async (asked: PlaceRequest): Promise<number> => {
    const began = time.now()
    const release = await semaphore.acquire(asked)
    const waited = time.now() - began
    const { places = 1, kind, client } = asked
    const add = (count: number) => {
      held.all += count
      if (kind === 'self-play') held['self-play'] += count
      most.all = Math.max(most.all, held.all)
      most['self-play'] = Math.max(most['self-play'], held['self-play'])
    }
    add(places)
    await wait(asked.expectedMs)
    add(-places)
    release()
    done.set(client, (done.get(client) ?? 0) + 1)
    return waited
  }
  return { semaphore, run, held, most, done }
}

describe('a place', () => {
  test('is free again when its task ends, well or badly', async () => {
    const semaphore = new Semaphore(1, time)
    expect(await semaphore.run(ask('a'), async () => 1)).toBe(1)
    await expect(semaphore.run(ask('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await semaphore.run(ask('a'), async () => 2)).toBe(2)
  })

  test('of a request that the runtime has dropped comes back', async () => {
    const semaphore = new Semaphore(1, time)
    void semaphore.run(ask('a'), never)
    await pass(29_999)
    await expect(semaphore.acquire(now('b'))).rejects.toThrow(Problem)
    await pass(1)
    await semaphore.acquire(now('b'))
  })

  test('goes to the first in the queue that still looks for one', async () => {
    let dropped = false
    const waitOrDrop = (ms: number) => (dropped ? never() : wait(ms))
    const semaphore = new Semaphore(1, { now: time.now, wait: waitOrDrop })
    const release = await semaphore.acquire(ask('a', { expectedMs: 3000 }))
    const first = vi.fn()
    void semaphore.acquire(ask('b')).then(first)
    dropped = true
    await pass(100)
    dropped = false
    const second = semaphore.acquire(ask('c'))
    release()
    await pass(1000)
    expect(await retryAfter(second)).toBeNull()
    expect(first).not.toHaveBeenCalled()
  })

  test('is waited for no longer than a client is there', async () => {
    const semaphore = new Semaphore(1, time)
    await semaphore.acquire(ask('a'))
    const hangUp = new AbortController()
    const waiting = retryAfter(semaphore.acquire(ask('b'), hangUp.signal))
    hangUp.abort()
    await pass(20)
    expect(await waiting).not.toBeNull()
  })

  test('of a superseded search counts as free at once: the next one does not wait for its expected end', async () => {
    const semaphore = new Semaphore(1, time)
    const ending = { superseded: false }
    const release = await semaphore.acquire(ask('a', { expectedMs: 9000, ending }))
    // its end is 9 s away: a wait would be hopeless
    expect(await retryAfter(semaphore.acquire(ask('a')))).not.toBeNull()
    ending.superseded = true
    const next = retryAfter(semaphore.acquire(ask('b')))
    await pass(20)
    release()
    await pass(20)
    expect(await next).toBeNull()
  })

  test('is waited for no longer than a search is not superseded', async () => {
    const semaphore = new Semaphore(1, time)
    await semaphore.acquire(ask('a'))
    const ending = { superseded: false }
    const waiting = retryAfter(semaphore.acquire(ask('b', { ending })))
    ending.superseded = true
    await pass(20)
    expect(await waiting).not.toBeNull()
  })

  test('grows only while the block that moves finds room, too', async () => {
    const semaphore = new Semaphore(9, time)
    const one = await semaphore.acquire(ask('a', { places: 2 }))
    const other = await semaphore.acquire(ask('b', { places: 2 }))
    expect(one.grow(2, 2)).toBe(true)
    // 4 and 4 are 8 of 9 places, but 2 more are needed for a moment
    expect(other.grow(2, 2)).toBe(false)
    expect(other.grow(2, 1)).toBe(true)
  })

  test('is given in the order of asking, and refused when the wait is over', async () => {
    const semaphore = new Semaphore(1, time)
    const release = await semaphore.acquire(ask('a', { expectedMs: 3000 }))
    const [first, second] = [semaphore.acquire(ask('b')), retryAfter(semaphore.acquire(ask('c')))]
    await pass(1000)
    release()
    await pass(20)
    await first
    await pass(1000)
    expect(await second).toBeGreaterThan(0)
  })
})

describe('shares', () => {
  test('a client that is alone may have all places but one', async () => {
    const semaphore = new Semaphore(4, time)
    for (let i = 0; i < 3; i++) await semaphore.acquire(now('a'))
    await expect(semaphore.acquire(now('a'))).rejects.toThrow(Problem)
    await semaphore.acquire(now('b'))
    await expect(semaphore.acquire(now('c'))).rejects.toThrow(Problem)
  })

  test('but one search as many as it takes', async () => {
    const semaphore = new Semaphore(4, time)
    const release = await semaphore.acquire(now('a', { places: 4 }))
    await expect(semaphore.acquire(now('b'))).rejects.toThrow(Problem)
    release()
    await expect(semaphore.acquire(now('a', { places: 5 }))).rejects.toThrow(Problem)
    await semaphore.acquire(now('b'))
    const whole = semaphore.acquire(ask('a', { places: 4, patienceMs: 9000 }))
    const entered = vi.fn()
    void whole.then(entered)
    await pass(1000)
    expect(entered).not.toHaveBeenCalled()
  })

  test('a search of several places gets them together, whoever comes after it', async () => {
    const { run, most } = counted(4)
    const others = Array.from({ length: 40 }, (_, i) =>
      wait(100 * i).then(() => run(ask(`c${i}`, { patienceMs: 1e6 }))),
    )
    const whole = wait(1050).then(() => run(ask('whole', { places: 4, patienceMs: 1e6 })))
    await pass(60_000)
    expect(await whole).toBeLessThanOrEqual(10_000)
    await Promise.all(others)
    expect(most.all).toBe(4)
  })

  test('two clients with much to search have half each', async () => {
    const { run, done } = counted(4)
    for (const client of ['a', 'b']) for (let i = 0; i < 40; i++) void run(ask(client, { patienceMs: 1e6 }))
    await pass(10_000)
    expect(done.get('a')).toBeGreaterThanOrEqual(18)
    expect(Math.abs(done.get('a')! - done.get('b')!)).toBeLessThanOrEqual(2)
  })

  test('50 searches of a second from five clients: all in turn, nobody ahead, no place idle', async () => {
    const { run, most, done } = counted(4)
    const clients = ['a', 'b', 'c', 'd', 'e']
    // the first client has asked for all its searches before the second asks, and so on
    const all: Promise<number>[] = []
    for (const client of clients) {
      for (let i = 0; i < 10; i++) all.push(run(ask(client, { patienceMs: 1e6 })))
      await pass(1)
    }
    for (let second = 1; second <= 13; second++) {
      await pass(1050)
      const counts = clients.map((client) => done.get(client) ?? 0)
      // the first client's first three searches took their places before the others had come
      expect(Math.max(...counts) - Math.min(...counts), `after ${second} s: ${counts}`).toBeLessThanOrEqual(3)
    }
    await Promise.all(all)
    expect(clients.map((client) => done.get(client))).toEqual([10, 10, 10, 10, 10])
    expect(most.all).toBe(4)
  })

  test('six matches of engines alone have half of the places, and a person is served at once', async () => {
    const { run, most, done } = counted(4)
    const match = async (client: string) => {
      for (;;) await run(ask(client, { kind: 'self-play', expectedMs: 10_000, patienceMs: 30_000 })).catch(() => {})
    }
    for (let i = 0; i < 6; i++) void match(`maker ${i % 2}`)
    const waits: number[] = []
    const person = async () => {
      for (let i = 0; i < 30; i++) {
        waits.push(await run(ask('person', { kind: i % 2 ? 'match' : 'request' })))
        await wait(1000)
      }
    }
    void person()
    await pass(60_500)
    expect(waits).toHaveLength(30)
    expect(Math.max(...waits)).toBe(0)
    expect(most['self-play']).toBe(2)
    expect(done.get('maker 0')! + done.get('maker 1')!).toBeGreaterThanOrEqual(10)
    expect(Math.abs(done.get('maker 0')! - done.get('maker 1')!)).toBeLessThanOrEqual(2)
  })

  test('a modest client beside a greedy one waits for one search at most, and the greedy one has the rest', async () => {
    const { run, done } = counted(4)
    const greedy = async () => {
      for (;;) await run(ask('greedy', { patienceMs: 1e6 }))
    }
    for (let i = 0; i < 30; i++) void greedy()
    const waits: number[] = []
    const modest = async () => {
      for (let i = 0; i < 20; i++) {
        waits.push(await run(ask('modest')))
        await wait(500)
      }
    }
    void modest()
    await pass(40_000)
    expect(waits).toHaveLength(20)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1010)
    expect(done.get('greedy')).toBeGreaterThanOrEqual(100)
  })

  test('engines alone get through beside any number of requests: they grow old', async () => {
    const { run, done } = counted(4)
    for (let i = 0; i < 200; i++) void wait(50 * i).then(() => run(ask(`c${i}`, { patienceMs: 1e6 })))
    const waited = run(ask('maker', { kind: 'self-play', patienceMs: 30_000, since: 0 }))
    for (let i = 0; i < 4; i++) void run(ask(`first ${i}`))
    await pass(10_000)
    expect(await waited).toBeLessThanOrEqual(7000)
    expect(done.get('maker')).toBe(1)
  })
})

describe('Retry-After', () => {
  test('counts the seconds until a place is free, rounded up', async () => {
    const semaphore = new Semaphore(2, time)
    await semaphore.acquire(ask('a', { expectedMs: 7300 }))
    await semaphore.acquire(ask('b', { expectedMs: 9000 }))
    expect(await retryAfter(semaphore.acquire(now('c')))).toBe(8)
    // the place at 7.3 s is promised, and the next one free at 8.3 s
    expect(await retryAfter(semaphore.acquire(now('d')))).toBe(9)
    await pass(2000)
    expect(await retryAfter(semaphore.acquire(now('e')))).toBeGreaterThanOrEqual(7)
  })

  test('comes at once when the queue is clearly too long, and after the wait when it is not', async () => {
    const semaphore = new Semaphore(1, time)
    await semaphore.acquire(ask('a', { expectedMs: 10_000 }))
    const began = time.now()
    expect(await retryAfter(semaphore.acquire(ask('b')))).toBe(10)
    expect(time.now()).toBe(began)
    const other = new Semaphore(1, time)
    await other.acquire(ask('a', { expectedMs: 3500 }))
    const waiting = retryAfter(other.acquire(ask('b')))
    await pass(2010)
    expect(await waiting).toBe(2)
    expect(time.now()).toBeGreaterThanOrEqual(2000)
  })

  test('is the length of a lease at most, also where there are no places', async () => {
    expect(await retryAfter(new Semaphore(0, time).acquire(ask('a')))).toBe(30)
  })

  test.each([0])('is true: who comes back then gets in, whatever a greedy client does (seed %i)', async (seed) => {
    const random = new Random(seed)
    const { semaphore, run } = counted(4)
    const greedy = async () => {
      // start a new search as soon as one ends or is refused
      for (;;) {
        const expectedMs = 1000 + random.below(9000)
        await run(ask('greedy', { expectedMs })).catch(() => wait(50))
      }
    }
    for (let i = 0; i < 12; i++) void greedy()
    const others = ['b', 'c', 'd']
    for (const client of others) void run(ask(client, { expectedMs: 5000 + random.below(5000) })).catch(() => {})
    await pass(500)
    const seconds = await retryAfter(semaphore.acquire(now('modest')))
    expect(seconds).not.toBeNull()
    await pass(1000 * seconds!)
    const again = retryAfter(semaphore.acquire(ask('modest')))
    await pass(30_000)
    expect(await again).toBeNull()
  })

  test('holds for all that were refused, each in its time', async () => {
    const { run } = counted(4)
    let retries = 0
    const stubborn = async (client: string) => {
      for (;;) {
        const entry = run(ask(client))
        const seconds = await retryAfter(entry)
        if (seconds === null) return
        retries++
        await wait(1000 * seconds)
      }
    }
    const all = Array.from({ length: 50 }, (_, i) => stubborn(`c${i % 10}`))
    await pass(40_000)
    await Promise.all(all)
    expect(retries, 'of 50 searches, 42 at most could not begin within the first wait').toBeLessThanOrEqual(60)
  })

  test('holds for a greedy client, too: all that it asked for at once get in when they were told', async () => {
    const { run } = counted(4)
    let untrue = 0
    const demands: Readonly<Record<string, number>> = { greedy: 30, b: 10, c: 5, d: 4, e: 1 }
    const one = async (client: string) => {
      for (let refusals = 0; ; refusals++) {
        const seconds = await retryAfter(run(ask(client)))
        if (refusals > 0 && seconds !== null) untrue++
        if (seconds === null) return
        // clients come back a little late
        await wait(1000 * seconds + 7)
      }
    }
    const all = Object.entries(demands).flatMap(([client, n]) => Array.from({ length: n }, () => one(client)))
    await pass(60_000)
    await Promise.all(all)
    expect(untrue).toBe(0)
  })

  test('is longer than a lease where the queue is, and holds for who comes back a quarter later', async () => {
    const { run } = counted(4)
    const all = Array.from({ length: 30 }, async () => {
      const asked = ask('greedy', { expectedMs: 10_000 })
      const seconds = await retryAfter(run(asked))
      if (seconds === null) return null
      await wait(1250 * seconds)
      return retryAfter(run(asked)).then((again) => ({ seconds, again }))
    })
    await pass(300_000)
    const refused = (await Promise.all(all)).filter((one) => one !== null)
    expect(refused).toHaveLength(27)
    expect(Math.max(...refused.map(({ seconds }) => seconds))).toBeGreaterThan(60)
    expect(refused.filter(({ again }) => again !== null)).toEqual([])
  })
})

describe('any mixture of searches', () => {
  test.each(Array.from({ length: 6 }, (_, i) => i + 1))(
    'no place too many, and nobody starves (seed %i)',
    async (seed) => {
      const random = new Random(seed)
      const one = <T>(...choices: T[]): T => choices[random.below(choices.length)]!
      const capacity = 1 + random.below(6)
      const { run, most, held } = counted(capacity)
      const waits: number[] = []
      const searches = Array.from({ length: 50 }, async () => {
        await wait(random.below(20_000))
        const kind = one('request', 'match', 'self-play') as PlaceRequest['kind']
        const places = kind === 'request' ? 1 + random.below(Math.min(capacity, 3)) : 1
        const asked = ask(`client ${random.below(6)}`, { kind, places, expectedMs: one(10, 300, 1000, 5000) })
        const since = time.now()
        for (;;) {
          const seconds = await retryAfter(run(kind === 'request' ? asked : { ...asked, since, patienceMs: 30_000 }))
          if (seconds === null) break
          if (kind === 'request') await wait(1000 * seconds)
        }
        waits.push(time.now() - since)
      })
      await pass(600_000)
      await Promise.all(searches)
      expect(most.all).toBeLessThanOrEqual(capacity)
      expect(most['self-play']).toBeLessThanOrEqual(Math.max(1, Math.floor(capacity / 2)))
      expect(held.all).toBe(0)
      expect(waits).toHaveLength(50)
    },
  )
})

test('a leave given back twice frees nothing else', async () => {
  const semaphore = new Semaphore(1, time)
  const release: Release = await semaphore.acquire(now('a'))
  release()
  await semaphore.acquire(now('b'))
  release()
  await expect(semaphore.acquire(now('c'))).rejects.toThrow(Problem)
})
