/** Levels of load: clients that search without a pause, each with an address of its own, against one isolate. */

import { setTimeout as wait } from 'node:timers/promises'
import { Random } from '../../../src/game/random.ts'
import { written } from '../../fuzz/call.ts'
import { send } from '../../fuzz/client.ts'
import { fairnessIndex, leastShare, quantile } from '../../lib/statistics.ts'
import { table } from '../../lib/text.ts'
import { startAt } from '../start.ts'

/** Sizes of searches, by their time limit in milliseconds. */
const SIZES = { small: 50, medium: 300, large: 1000 } as const
type Size = keyof typeof SIZES

/** Games of every kind: trees and tables, dice, several players, private information. */
const GAMES = ['hex', 'jungle', 'banqi', 'tafl', 'yonin-shogi', 'generals', 'fog-chess', 'stratego', 'risk']

/** A search of the mix. */
interface Order {
  readonly game: string
  readonly size: Size
}

/** What a client got. */
interface Tally {
  /** Sum of the times of its searches, in milliseconds. */
  searchMs: number
  answers: number
  refusals: number
  /** By size: milliseconds from the first attempt to the answer, refusals included. */
  readonly latencies: Readonly<Record<Size, number[]>>
  readonly errors: string[]
}

/** The figures of a level. */
export interface Level {
  readonly clients: number
  readonly answers: number
  /** The share of all attempts that were refused. */
  readonly refused: number
  readonly latencies: Readonly<Record<Size, readonly number[]>>
  /** Jain's index of the time that each client searched: 1 for equal times. */
  readonly fairness: number
  /** The least of the clients' times, by their mean. */
  readonly least: number
  readonly errors: readonly string[]
}

/** Lets so many clients search for some seconds. */
export async function measureLevel(url: string, clients: number, seconds: number, seed: number): Promise<Level> {
  const positions = await startsOf(url, seed)
  const end = performance.now() + 1000 * seconds
  const tallies = await Promise.all(
    Array.from({ length: clients }, (_, i) =>
      client(url, `198.51.${clients}.${i}`, positions, end, new Random(seed + i)),
    ),
  )
  const refusals = tallies.reduce((sum, tally) => sum + tally.refusals, 0)
  const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0)
  const times = tallies.map(({ searchMs }) => searchMs)
  const of = (size: Size) => tallies.flatMap(({ latencies }) => latencies[size])
  return {
    clients,
    answers,
    refused: refusals / Math.max(1, refusals + answers),
    latencies: { small: of('small'), medium: of('medium'), large: of('large') },
    fairness: fairnessIndex(times),
    least: leastShare(times),
    errors: tallies.flatMap(({ errors }) => errors),
  }
}

/** The start of each game, as a search takes it. */
async function startsOf(url: string, seed: number): Promise<Map<string, string>> {
  const starts = new Map<string, string>()
  for (const game of GAMES) starts.set(game, await startAt(url, game, seed))
  return starts
}

/** Searches until the end, the whole mix again and again in a random order, so that all clients want the same. */
async function client(
  url: string,
  address: string,
  positions: ReadonlyMap<string, string>,
  end: number,
  random: Random,
): Promise<Tally> {
  const tally: Tally = {
    searchMs: 0,
    answers: 0,
    refusals: 0,
    latencies: { small: [], medium: [], large: [] },
    errors: [],
  }
  const sizes = Object.keys(SIZES) as Size[]
  while (performance.now() < end) {
    const deck = sizes.map((size): Order => ({ game: GAMES[random.below(GAMES.length)]!, size }))
    for (const order of random.shuffle(deck)) {
      if (performance.now() >= end) break
      await search(url, address, order, positions.get(order.game)!, end, tally)
    }
  }
  return tally
}

/** One search of a client, which comes back after a refusal as it is told. */
async function search(url: string, address: string, order: Order, position: string, end: number, tally: Tally) {
  const { game, size } = order
  const body = { position, limits: { timeMs: SIZES[size] } }
  const call = { operation: 'move', method: 'POST', path: `/v1/${game}/move`, body } as const
  const request = written(call, { 'CF-Connecting-IP': address })
  const began = performance.now()
  while (performance.now() < end) {
    const { answer } = await send(url, request)
    if (answer.status === 503) {
      tally.refusals++
      await wait(1000 * Number(answer.headers.get('Retry-After') ?? 1))
      continue
    }
    if (answer.status !== 200) {
      tally.errors.push(`${game}: ${answer.status} ${answer.text}`)
      return
    }
    tally.answers++
    tally.searchMs += answer.json.search.elapsedMs
    tally.latencies[size].push(performance.now() - began)
    return
  }
}

/** The figures as a table. */
export function tableOfLevels(levels: readonly Level[]): string {
  const sizes = Object.entries(SIZES) as [Size, number][]
  const ms = (values: readonly number[]) =>
    values.length === 0 ? '' : `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)}`
  return table(
    [
      'clients',
      'answers',
      '503',
      ...sizes.map(([, timeMs]) => `${timeMs} ms: p50 / p95`),
      'fairness index',
      'least share',
    ],
    levels.map(({ clients, answers, refused, latencies, fairness, least }) => [
      String(clients),
      String(answers),
      `${(100 * refused).toFixed(1)} %`,
      ...sizes.map(([size]) => ms(latencies[size])),
      fairness.toFixed(3),
      least.toFixed(2),
    ]),
  )
}
