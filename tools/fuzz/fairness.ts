/** Measures how the places for searches are shared between clients. Nothing is judged. */
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../lib/statistics.ts'
import { table } from '../lib/text.ts'
import { written } from './call.ts'
import { type FuzzRequest, send } from './client.ts'
import type { Service } from './service.ts'

/** The clients, with the number of one-second searches that each asks for at once: a greedy address, and modest ones. */
const CLIENTS = [
  { address: '192.0.2.1', searches: 30 },
  { address: '192.0.2.2', searches: 10 },
  { address: '192.0.2.3', searches: 5 },
  { address: '192.0.2.4', searches: 4 },
  { address: '192.0.2.5', searches: 1 },
]

const SEARCH_MS = 1000

/** Matches of engines alone that are played beside the searches, with a time for each move. */
const MATCHES = 6
const MOVE_MS = 1000

/** Timeout of a client that keeps asking, and interval of the light calls, in milliseconds. */
const PATIENCE_MS = 60_000
const LIGHT_EVERY_MS = 50

const HEX = { position: '11/11/11/11/11/11/11/11/11/11/11 b -', variant: 'hex-11' }

const searchOf = (address: string): FuzzRequest =>
  written(
    { operation: 'move', method: 'POST', path: '/v1/hex/move', body: { ...HEX, limits: { timeMs: SEARCH_MS } } },
    { 'CF-Connecting-IP': address },
  )

/** The results of the searches of one address. */
interface Share {
  readonly address: string
  readonly searches: number
  atOnce: number
  refused: number
  /** Refused searches asked for again after `Retry-After`: the number that got in, and the number that did not. */
  kept: number
  broken: number
  readonly waitedMs: number[]
}

/** Runs the measurement and returns its figures; `summaryOf` shows them. */
export async function measureFairness(service: Service) {
  const lightMs: number[] = []
  const matches = await engineMatches(service.url)
  const before = await Promise.all(matches.map((match) => movesOf(service.url, match)))
  const began = performance.now()
  const light = setInterval(() => {
    const call = { operation: 'legalMoves', method: 'POST' as const, path: '/v1/hex/legal-moves', body: HEX }
    send(service.url, written(call)).then(
      ({ ms }) => lightMs.push(ms),
      () => {},
    )
  }, LIGHT_EVERY_MS)
  const shares = await Promise.all(CLIENTS.map((client) => shareOf(service.url, client)))
  clearInterval(light)
  const seconds = (performance.now() - began) / 1000
  const after = await Promise.all(matches.map((match) => movesOf(service.url, match)))
  return { seconds, shares, lightMs, engineMoves: after.map((moves, i) => moves - before[i]!) }
}

/** Starts all searches of an address at once. Refused ones are tried again after the stated time, until they get in. */
async function shareOf(base: string, { address, searches }: (typeof CLIENTS)[number]): Promise<Share> {
  const share: Share = { address, searches, atOnce: 0, refused: 0, kept: 0, broken: 0, waitedMs: [] }
  const one = async () => {
    const began = performance.now()
    for (let tries = 0; performance.now() - began < PATIENCE_MS; tries++) {
      const { answer } = await send(base, searchOf(address))
      const isIn = answer.status === 200
      if (tries > 0) share[isIn ? 'kept' : 'broken']++
      if (isIn) {
        if (tries === 0) share.atOnce++
        share.waitedMs.push(performance.now() - began - answer.json.search.elapsedMs)
        return
      }
      share.refused++
      await wait(1000 * Number(answer.headers.get('Retry-After') ?? 1))
    }
  }
  await Promise.all(Array.from({ length: searches }, one))
  return share
}

async function engineMatches(base: string): Promise<string[]> {
  const engine = { kind: 'engine', limits: { timeMs: MOVE_MS } }
  const body = { game: 'hex', variant: 'hex-11', seats: [engine, engine], paceMs: 0 }
  const request = written({ operation: 'createMatch', method: 'POST', path: '/v1/matches', body })
  const made = []
  for (let i = 0; i < MATCHES; i++) made.push((await send(base, request)).answer.json.match as string)
  return made
}

async function movesOf(base: string, match: string): Promise<number> {
  const path = `/v1/matches/${match}/events`
  const { answer } = await send(base, written({ operation: 'listMatchEvents', method: 'GET', path }))
  return answer.json.events.filter(({ type }: { type: string }) => type === 'moved').length
}

/** The figures as text for people. */
export function summaryOf({
  seconds,
  shares,
  lightMs,
  engineMoves,
}: Awaited<ReturnType<typeof measureFairness>>): string {
  const ms = (values: readonly number[], q: number) => (values.length > 0 ? quantile(values, q).toFixed(0) : '')
  const rows = shares.map(({ address, searches, atOnce, refused, kept, broken, waitedMs }) => [
    address,
    ...[searches, atOnce, waitedMs.length, refused, kept, broken].map(String),
    ms(waitedMs, 0.5),
    ms(waitedMs, 1),
  ])
  const columns = [
    'searches',
    'in at once',
    'in at last',
    'refusals',
    'Retry-After true',
    'untrue',
    'wait p50 ms',
    'max ms',
  ]
  const total = shares.reduce((sum, { searches }) => sum + searches, 0)
  return [
    `${total} searches of ${SEARCH_MS} ms, all asked at once, beside ${MATCHES} matches of engines with ${MOVE_MS} ms a move`,
    table(['address', ...columns], rows),
    `light calls: p50 ${ms(lightMs, 0.5)} ms, p99 ${ms(lightMs, 0.99)} ms, max ${ms(lightMs, 1)} ms (${lightMs.length})`,
    `moves of the engines in ${seconds.toFixed(1)} s, by match: ${engineMoves.join(', ')}`,
  ].join('\n\n')
}
