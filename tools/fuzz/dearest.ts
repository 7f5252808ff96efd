/** Measures again the requests that used the most CPU time for their limits in earlier runs. */
import { readFileSync } from 'node:fs'
import { table } from '../lib/text.ts'
import { BESIDES_MS, boughtMs } from './bought-time.ts'
import { otherHost } from './checks.ts'
import { type FuzzRequest, send } from './client.ts'
import type { Service } from './service.ts'

/** A row of the fixture: a request with its body as an object. */
interface Row extends Omit<FuzzRequest, 'headers' | 'body'> {
  /** The request's number in the run of seed 1 that found it. */
  readonly request: number
  readonly body: object | null
  /** Number of calls of states' methods and of playouts in the steps of its searches, counted in that run. */
  readonly calls: number
}

const CONNECT6 = new URL('../../test/fixtures/rbg-wide/connect6.rbg', import.meta.url)
const ROWS = new URL('../../test/fixtures/dearest_requests.json', import.meta.url)

/** The requests with their numbers and calls. */
export const dearestRequests = (): [number: number, request: FuzzRequest, calls: number][] =>
  (JSON.parse(readFileSync(ROWS, 'utf8')) as Row[]).map(({ request, body, calls, ...row }) => [
    request,
    { ...row, headers: body ? { 'Content-Type': 'application/json' } : {}, body: body && JSON.stringify(body) },
    calls,
  ])

/** A search of 1 ms in a position with 129,240 moves, which are listed first. Its rules are compiled once. */
const MANY_MOVES: FuzzRequest = {
  operation: 'move',
  method: 'POST',
  path: '/v1/own/move',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    rules: { language: 'rbg', text: readFileSync(CONNECT6, 'utf8') },
    position:
      'ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggigggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg/ggggggggggggggggggg white -',
    limits: { timeMs: 1 },
  }),
}

/** Numbers of calls: first those in which the code is compiled, then the measured ones, whose mean is reported. */
const WARM_UP = 5
const CALLS = 20

/** A table of each request's CPU time next to the CPU time that its limits buy. */
export async function measureDearest(service: Service): Promise<string> {
  const rows: string[][] = []
  for (const [number, request] of [...dearestRequests(), [null, MANY_MOVES] as const]) {
    // no cache has the answer under another host name
    const call = async (i: number) => send(service.url, otherHost(request, `call-${number}-${i}.test`))
    for (let i = 0; i < WARM_UP; i++) await call(i)
    const before = service.cpuMs()
    for (let i = 0; i < CALLS; i++) await call(WARM_UP + i)
    const after = service.cpuMs()
    const cpuMs = before === null || after === null ? Number.NaN : (after - before) / CALLS
    const bought = boughtMs(request)
    rows.push([
      `${number ?? 'many moves'}`,
      request.path.split('?')[0]!,
      bought.toFixed(1),
      cpuMs.toFixed(1),
      (cpuMs / (bought + BESIDES_MS)).toFixed(2),
    ])
  }
  return table(['request', 'call', 'bought ms', 'CPU ms', `CPU / (bought + ${BESIDES_MS})`], rows)
}
