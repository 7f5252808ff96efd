import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boundsOfCalls, movesOfAddress } from '../../tools/service/capacity/limits.ts'
import { costOfMove } from '../../tools/service/capacity/measured.ts'
import { bill, dayOfMatches, dayOfMoves, monthly, searchesAtOnce } from '../../tools/service/capacity/model.ts'
import { capacityPlot, withTables } from '../../tools/service/capacity/report.ts'

describe('the bill', () => {
  it('is the base price within what a month includes', () => {
    expect(monthly(dayOfMoves(10_000, 'level 5'))).toBe(5)
  })

  it('of a million moves of 300 ms a day: by hand', () => {
    // 30 million requests, 10 of them included; 9,030 million ms of CPU time, 30 million of them included
    const { requests, cpuMs } = bill(dayOfMoves(1e6, 'level 10 (300 ms)'))
    expect(requests).toBeCloseTo(20 * 0.3, 9)
    expect(cpuMs).toBeCloseTo((30 * 301 - 30) * 0.02, 9)
  })

  it('of a million matches a day at level 7: by hand', () => {
    const { objectRequests, objectGbS, rowsWritten, gbKept } = bill(dayOfMatches(1e6, 'level 7'))
    // awake while the engine thinks, and 20 ms more
    const awakeS = (costOfMove['level 7'] + 20) / 1000
    // 3 requests and 30 messages, of which 20 count as one
    expect(objectRequests).toBeCloseTo((30 * 4.5 - 1) * 0.15, 6)
    expect(objectGbS).toBeCloseTo(((30e6 * 30 * awakeS * 0.128 - 400_000) / 1e6) * 12.5, 6)
    expect(rowsWritten).toBeCloseTo(30 * 75 - 50, 6)
    expect(gbKept).toBeCloseTo((30 * 65.536 - 5) * 0.2, 6)
  })
})

it('searches at once: a million moves of 300 ms are 3.5 all day, 7 in the busiest hour', () => {
  expect(searchesAtOnce(dayOfMoves(1e6, 'level 10 (300 ms)'))).toBeCloseTo((2 * 301e6) / 86_400_000, 9)
})

it('no call and no match can exceed a limit of the platform', () => {
  for (const { limit, share } of boundsOfCalls()) expect(share, limit).toBeLessThanOrEqual(1)
})

it('the limit of an address is that of wrangler.toml', () => {
  const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
  const [, limit] = /name = "SEARCH_LIMIT"[^[]*limit = (\d+), period = 60/.exec(config) ?? []
  expect(movesOfAddress).toBe(Number(limit) * 60 * 24)
})

it('the page and its plot are what the model gives now', () => {
  const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8')
  expect(withTables(page), 'run `npm run capacity -- --write`').toBe(page)
  expect(page).toContain(movesOfAddress.toLocaleString('en'))
  const plot = readFileSync(new URL('../../docs/capacity.svg', import.meta.url), 'utf8')
  expect(capacityPlot()).toBe(plot)
})
