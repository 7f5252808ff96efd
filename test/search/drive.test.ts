import { describe, expect, it } from 'vitest'
import { drive, hardCap } from '../../src/search/drive/drive.ts'
import type { Search } from '../../src/search/search.ts'
import { frozenClock, jumpingClock } from './clocks.ts'

/** A search that only counts; it comes to its end by itself after `length` units. */
class Counting implements Search {
  iterations = 0
  slices: number[] = []
  readonly depth = 0
  private readonly length: number

  constructor(length = Number.POSITIVE_INFINITY) {
    this.length = length
  }

  get finished() {
    return this.iterations >= this.length ? ('solved' as const) : null
  }

  get nodes() {
    return this.iterations
  }

  step(work: number): void {
    expect(work).toBeGreaterThan(0)
    this.slices.push(work)
    this.iterations = Math.min(this.length, this.iterations + work)
  }

  lines() {
    return []
  }
}

const budget = { timeMs: 300, work: 1e9, rate: 100_000, forced: false }

describe('drive', () => {
  it('stops at the hard cap where the clock stands still', async () => {
    const search = new Counting()
    const { stopReason } = await drive(search, budget, frozenClock())
    expect(stopReason).toBe('iterations')
    expect(search.iterations).toBe(hardCap(budget))
    expect(hardCap(budget)).toBe(60_000)
  })

  it('stops with the first tick behind the deadline where the clock jumps', async () => {
    const search = new Counting()
    const { stopReason, elapsedMs } = await drive(search, budget, jumpingClock(70))
    expect(stopReason).toBe('time')
    expect(elapsedMs).toBe(350)
    expect(search.slices).toHaveLength(5)
  })

  it('does the work asked for and no more, deadline or not', async () => {
    for (const timeMs of [null, 1000]) {
      const search = new Counting()
      const { stopReason } = await drive(search, { ...budget, timeMs, work: 1234 }, jumpingClock(1))
      expect(stopReason).toBe('iterations')
      expect(search.iterations).toBe(1234)
    }
  })

  it('lowers the cap when the machine turns out to be slower than the one measured', async () => {
    // 1,000 units in 100 ms are a tenth of the rate; if the clock stopped now, the cap would still hold
    let ticks = 0
    const clock = { now: () => Math.min(ticks, 1) * 100, tick: async () => void ticks++, sliceMs: 10 }
    const search = new Counting()
    const { stopReason } = await drive(search, budget, clock)
    expect(stopReason).toBe('iterations')
    expect(search.iterations).toBeLessThanOrEqual(6_000)
  })

  it('takes the cap up again when only the first slice was slow', async () => {
    let time = 0
    const tick = async () => {
      time += time === 0 ? 100 : 1
    }
    const clock = { now: () => time, tick, sliceMs: 10 }
    const search = new Counting()
    const { stopReason } = await drive(search, { ...budget, rate: 10_000 }, clock)
    expect(stopReason).toBe('iterations')
    expect(search.iterations).toBe(hardCap({ ...budget, rate: 10_000 }))
  })

  it('slices are short against what is left of the time', async () => {
    const search = new Counting()
    await drive(search, { ...budget, timeMs: 12 }, jumpingClock(10))
    expect(search.slices).toEqual([1000, 200])
  })

  it('ends with the unit that takes the last of the steps, whatever the slices', async () => {
    const ended = [1, 7, 25].map(async (sliceMs) => {
      const search = new Counting()
      const watched = {
        get work() {
          return 10_000 * search.iterations
        },
      }
      const { stopReason } = await drive(
        search,
        { ...budget, steps: 6_004_000, watched },
        { ...jumpingClock(1), sliceMs },
      )
      return [stopReason, search.iterations]
    })
    expect(await Promise.all(ended)).toEqual(Array(3).fill(['time', 601]))
  })

  it('says when the search came to its end by itself', async () => {
    const search = new Counting(5000)
    expect((await drive(search, budget, frozenClock())).stopReason).toBe('solved')
    expect(search.iterations).toBe(5000)
  })

  it('spends less on a forced move, and calls it that', async () => {
    const search = new Counting()
    const { stopReason } = await drive(search, { ...budget, forced: true }, frozenClock())
    expect(stopReason).toBe('forced')
    expect(search.iterations).toBe(15_000)
  })

  it('ends when the signal aborts', async () => {
    const controller = new AbortController()
    const clock = { ...frozenClock(), tick: async () => controller.abort() }
    const search = new Counting()
    const { stopReason } = await drive(search, budget, clock, controller.signal)
    expect(stopReason).toBe('aborted')
    expect(search.slices).toHaveLength(1)
  })

  // [length of a tick, interval of the onlooker, times of its looks, all in milliseconds] in a search of 300 ms
  it.each([
    [30, 100, [120, 210]],
    [100, 100, [100, 200]],
    [70, 20, [70, 140, 210, 280]],
    [250, 100, [250]],
    [10, 1000, []],
    [400, 100, []],
  ])('ticks of %i ms, a look each %i ms: looks at %j', async (tick, everyMs, looks) => {
    const seen: number[] = []
    const search = new Counting()
    await drive(search, budget, jumpingClock(tick), undefined, undefined, { everyMs, look: (ms) => seen.push(ms) })
    expect(seen).toEqual(looks)
  })

  // A tick lasts long where neighbours in the isolate search in it. Slices should still take some 10 ms each, by either kind of clock.
  // [lengths of ticks, true units a ms where 300 have been measured, time limit, work]
  describe.each([
    ['a clock that moves at ticks', false],
    ['a clock that runs', true],
  ])('%s', (_, runs) => {
    it.each<[keyof typeof TICKS, number, number | null, number]>([
      ['short', 300, null, 10_000],
      ['neighbour', 300, null, 10_000],
      ['two neighbours', 300, null, 10_000],
      ['many neighbours', 300, null, 10_000],
      ['many neighbours', 300, null, 100_000],
      ['as long as slices', 300, null, 100_000],
      ['neighbour now and then', 300, null, 100_000],
      ['changing', 300, null, 100_000],
      ['neighbour leaves', 300, null, 100_000],
      ['neighbour comes', 300, null, 100_000],
      ['short', 300, 1000, 1e9],
      ['neighbour', 300, 1000, 1e9],
      ['two neighbours', 300, 1000, 1e9],
      ['many neighbours', 300, 1000, 1e9],
      ['changing', 300, 1000, 1e9],
      ['neighbour leaves', 300, 1000, 1e9],
      // a slow machine
      ['short', 30, null, 10_000],
      ['neighbour', 30, null, 10_000],
      ['two neighbours', 30, null, 10_000],
      ['short', 30, 1000, 1e9],
      ['neighbour', 30, 1000, 1e9],
      ['short', 30, 150, 1e9],
      // a fast one, which may take the slices of the measured one
      ['short', 600, null, 100_000],
      ['neighbour', 600, null, 100_000],
      ['two neighbours', 600, 1000, 1e9],
    ])('ticks: %s; %d units a ms; %j ms; %d units', async (name, speed, timeMs, work) => {
      const sliceMs = 10
      const search = new Counting()
      let waited = 0
      let atTick = 0
      const time = () => waited + search.iterations / speed
      let ticks = 0
      const tick = async () => {
        waited += TICKS[name](ticks++)
        atTick = time()
      }
      const clock = { now: () => (runs ? time() : atTick), tick, sliceMs }
      await drive(search, { timeMs, work, rate: 300_000, forced: false }, clock)

      const share = fairShare(TICKS[name], sliceMs, Math.min(300, speed), timeMs, work)
      expect(search.slices.length).toBeLessThanOrEqual(2 * share.slices)
      expect(search.iterations).toBeGreaterThan(share.units / 2)
      expect(search.iterations).toBeLessThan(2 * share.units + 1)
      // the first slices find out how fast the machine is
      expect(Math.max(...search.slices.slice(5)) / speed).toBeLessThan(1.3 * sliceMs)
      if (timeMs !== null) expect(time()).toBeLessThan(timeMs + 1 + TICKS[name](ticks - 1))
    })
  })
})

/** Lengths of ticks by their number, in milliseconds. */
const TICKS = {
  short: () => 1.2,
  neighbour: () => 34,
  'two neighbours': () => 60,
  'many neighbours': () => 120,
  'as long as slices': () => 8,
  'neighbour now and then': (i: number) => (i % 3 === 0 ? 34 : 1.2),
  changing: (i: number) => 30 + ((i * 37) % 31),
  'neighbour leaves': (i: number) => (i < 10 ? 60 : 1.2),
  'neighbour comes': (i: number) => (i < 10 ? 1.2 : 60),
} satisfies Record<string, (i: number) => number>

/** What a search does by slices of `sliceMs` with a tick after each. */
function fairShare(
  tickMs: (i: number) => number,
  sliceMs: number,
  speed: number,
  timeMs: number | null,
  work: number,
): { slices: number; units: number } {
  let [slices, units] = [0, 0]
  for (let time = 0; units < work && time < (timeMs ?? Number.POSITIVE_INFINITY); slices++) {
    units = Math.min(work, units + sliceMs * speed)
    time += sliceMs + tickMs(slices)
  }
  return { slices, units }
}
