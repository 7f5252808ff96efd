/** The requests with the most CPU time for what their limits buy, as runs have found them: measured again. */
import { readFileSync } from 'node:fs'
import { table } from '../lib/text.ts'
import { otherHost } from './checks.ts'
import { type FuzzRequest, send } from './client.ts'
import type { Service } from './service.ts'
import { BESIDES_MS, boughtMs } from './worth.ts'

/** A row of the fixture: a request with its body as an object. */
interface Row extends Omit<FuzzRequest, 'headers' | 'body'> {
  /** The request's number in the run of seed 1 that found it. */
  readonly request: number
  readonly body: object | null
  /** Calls of states' methods and of playouts in the steps of its searches, as counted then. */
  readonly calls: number
}

const ROWS = new URL('../../test/fixtures/dearest_requests.json', import.meta.url)

/** The requests with their numbers and calls. */
export const dearestRequests = (): [number: number, request: FuzzRequest, calls: number][] =>
  (JSON.parse(readFileSync(ROWS, 'utf8')) as Row[]).map(({ request, body, calls, ...row }) => [
    request,
    { ...row, headers: body ? { 'Content-Type': 'application/json' } : {}, body: body && JSON.stringify(body) },
    calls,
  ])

/** Calls before the measured ones, in which the code is compiled, and measured calls, whose mean is told. */
const WARM_UP = 5
const CALLS = 20

/** The CPU time of each request next to what its limits buy, as a table for people. */
export async function measureDearest(service: Service): Promise<string> {
  const rows: string[][] = []
  for (const [number, request] of dearestRequests()) {
    // no cache knows the answer under another name of the host
    const call = async (i: number) => send(service.url, otherHost(request, `call-${number}-${i}.test`))
    for (let i = 0; i < WARM_UP; i++) await call(i)
    const before = service.cpuMs()
    for (let i = 0; i < CALLS; i++) await call(WARM_UP + i)
    const after = service.cpuMs()
    const cpuMs = before === null || after === null ? Number.NaN : (after - before) / CALLS
    const bought = boughtMs(request)
    rows.push([
      `${number}`,
      request.path.split('?')[0]!,
      bought.toFixed(1),
      cpuMs.toFixed(1),
      (cpuMs / (bought + BESIDES_MS)).toFixed(2),
    ])
  }
  return table(['request', 'call', 'bought ms', 'CPU ms', `CPU / (bought + ${BESIDES_MS})`], rows)
}
