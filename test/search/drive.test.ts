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

  it.each([Number.NaN, 0])('refuses a rate of %d, which would leave no hard cap', async (rate) => {
    await expect(drive(new Counting(), { ...budget, rate }, frozenClock())).rejects.toThrow(RangeError)
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

  it('goes by its clock alone where the rate is a cold one', async () => {
    // a unit takes 1 ms at first, a fiftieth of that later; the rate says 1,000 a second
    const timed = async (changes: object, stopsAt = Number.POSITIVE_INFINITY) => {
      const search = new Counting()
      const now = () => Math.min(stopsAt, search.iterations < 50 ? search.iterations : 49 + search.iterations / 50)
      const clock = { now, tick: async () => {}, sliceMs: 10 }
      const { stopReason } = await drive(search, { ...budget, rate: 1000, isCold: true, ...changes }, clock)
      return [stopReason, search.iterations]
    }
    const [stopReason, iterations] = await timed({})
    expect(stopReason).toBe('time')
    expect(iterations).toBeGreaterThanOrEqual(50 * (300 - 49))
    expect(await timed({ isCold: false })).toEqual(['iterations', 600])
    expect(await timed({ forced: true })).toEqual(['forced', 150])
    expect(await timed({ work: 700 })).toEqual(['iterations', 700])
    expect(await timed({}, 0), 'a clock that stands still').toEqual(['iterations', 600])
    const [stopped, most] = await timed({}, 40)
    expect(stopped, 'a clock that stops').toBe('iterations')
    expect(most).toBeLessThan(50_000)
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

  // 300 units a millisecond beside a neighbour, whose slices are in every tick: [wait in each tick in milliseconds, most slices of 10,000 units]
  it.each([
    [1, 10],
    [34, 27],
    [60, 27],
    [120, 27],
  ])('ticks that take %i ms longer: at most %i slices', async (wait, most) => {
    let ms = 1_000_000
    const search = new Counting()
    const clock = {
      now: () => ms,
      tick: async () => {
        ms += search.slices.at(-1)! / 300 + wait
      },
      sliceMs: 10,
    }
    await drive(search, { timeMs: null, work: 10_000, rate: 300_000, forced: false }, clock)
    expect(search.iterations).toBe(10_000)
    expect(search.slices.length).toBeLessThanOrEqual(most)
  })
})
