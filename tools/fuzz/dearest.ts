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

/** A search of 1 ms in a position with 129,240 moves, another one in each call: all moves are listed first. */
function manyMoves(call: number): FuzzRequest {
  const row = 'g'.repeat(19)
  const rows = [`${row.slice(0, call % 19)}i${row.slice((call % 19) + 1)}`, ...Array<string>(18).fill(row)]
  const position = `${[...rows.slice(call / 19), ...rows.slice(0, call / 19)].join('/')} white -`
  const rules = { language: 'rbg', text: readFileSync(CONNECT6, 'utf8') }
  const body = JSON.stringify({ rules, position, limits: { timeMs: 1 } })
  return {
    operation: 'move',
    method: 'POST',
    path: '/v1/own/move',
    headers: { 'Content-Type': 'application/json' },
    body,
  }
}

/** Numbers of calls: first those in which the code is compiled, then the measured ones, whose mean is reported. */
const WARM_UP = 5
const CALLS = 20

/** A table of each request's CPU time next to the CPU time that its limits buy. */
export async function measureDearest(service: Service): Promise<string> {
  const rows: string[][] = []
  const requests = dearestRequests().map(([number, request]) => [`${number}`, () => request] as const)
  for (const [number, requestOf] of [...requests, ['many moves', manyMoves] as const]) {
    // no cache has the answer under another host name
    const call = async (i: number) =>
      send(service.url, otherHost(requestOf(i), `call-${number.replace(' ', '-')}-${i}.test`))
    for (let i = 0; i < WARM_UP; i++) await call(i)
    const before = service.cpuMs()
    for (let i = 0; i < CALLS; i++) await call(WARM_UP + i)
    const after = service.cpuMs()
    const cpuMs = before === null || after === null ? Number.NaN : (after - before) / CALLS
    const bought = boughtMs(requestOf(0))
    rows.push([
      number,
      requestOf(0).path.split('?')[0]!,
      bought.toFixed(1),
      cpuMs.toFixed(1),
      (cpuMs / (bought + BESIDES_MS)).toFixed(2),
    ])
  }
  return table(['request', 'call', 'bought ms', 'CPU ms', `CPU / (bought + ${BESIDES_MS})`], rows)
}
