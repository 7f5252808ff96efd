/** Measures the losses of wrangler's local proxy: the same calls through it and without it. Nothing is judged. */
import { setTimeout as wait } from 'node:timers/promises'
import { table } from '../lib/text.ts'
import { type FuzzRequest, send } from './client.ts'
import type { Service } from './service.ts'

/** Length of each measurement in milliseconds, number of clients at once, and timeout of an answer in milliseconds. */
const MEASURED_MS = 20_000
const CLIENTS = 16
const PATIENCE_MS = 10_000

const JSON_TYPE = { 'Content-Type': 'application/json' }
const PLAIN: FuzzRequest = {
  operation: 'legalMoves',
  method: 'POST',
  path: '/v1/hex/legal-moves',
  headers: JSON_TYPE,
  body: JSON.stringify({ position: '11/11/11/11/11/11/11/11/11/11/11 b -', variant: 'hex-11' }),
}
/** Requests that the service answers before it has read their whole body. */
const UNREAD: readonly FuzzRequest[] = [
  { operation: 'listGames', method: 'GET', path: '/v1/games', headers: {}, body: 'x'.repeat(9), chunked: true },
  { ...PLAIN, body: `${PLAIN.body}${' '.repeat(70_000)}` },
  { ...PLAIN, body: `${PLAIN.body}${' '.repeat(70_000)}`, chunked: true },
  { ...PLAIN, method: 'PUT' },
]

/** One call in this many has a body that is not read. */
const UNREAD_EVERY = 3

interface Losses {
  readonly address: string
  calls: number
  /** Number of calls answered with 500, and number of calls without an answer. */
  failed: number
  unanswered: number
}

async function lossesAt(address: string, url: string): Promise<Losses> {
  const losses: Losses = { address, calls: 0, failed: 0, unanswered: 0 }
  const end = performance.now() + MEASURED_MS
  const client = async () => {
    while (performance.now() < end) {
      const number = losses.calls++
      const odd = number % UNREAD_EVERY === 0
      const request = odd ? UNREAD[(number / UNREAD_EVERY) % UNREAD.length]! : PLAIN
      const answered = send(url, request).then(
        ({ answer }) => answer.status,
        () => 0,
      )
      const status = await Promise.race([answered, wait(PATIENCE_MS, 0)])
      if (status === 0) losses.unanswered++
      else if (status === 500) losses.failed++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return losses
}

/** Measures a service that was started here, through wrangler's proxy and without. */
export async function measureProxy(service: Service): Promise<Losses[]> {
  if (service.proxied === null) throw new Error('only a service that is started here has both addresses')
  return [await lossesAt('through the proxy', service.proxied), await lossesAt('without it', service.url)]
}

/** A table of the figures for people. */
export const lossesTable = (all: readonly Losses[]): string =>
  table(
    ['address', 'calls', 'answered with 500', 'not answered'],
    all.map(({ address, calls, failed, unanswered }) => [address, ...[calls, failed, unanswered].map(String)]),
  )
