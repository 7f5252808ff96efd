/** The protocol of shards that run elsewhere: one POST with the task; the answer is a line of JSON per round. */

import { z } from '@hono/zod-openapi'
import type { Game } from '../../game/game.ts'
import type { Games } from '../../game/games.ts'
import { COMPILING_A_TICK } from '../../own/own-game.ts'
import { ownGames } from '../../own/own-games.ts'
import type { RulesText } from '../../own/rules-text.ts'
import { sourceOf } from '../../own/source-of.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import { runShard, type ShardPlan, type ShardReport, type ShardTask, shardPlanOf } from '../../search/drive/shard.ts'
import { roomOfPlan } from '../../search/room-of.ts'
import { Problem } from '../../service/problem.ts'
import type { ProblemId } from '../../service/problem-table.ts'
import { engine } from '../../service/version.ts'
import type { ApiKeys } from '../api-keys.ts'
import { placesFor } from '../memory.ts'
import type { PlaceRequest, Release, Semaphore } from '../semaphore.ts'

/** A Durable Object's stub, a service binding, or a Worker at a URL. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

/** The clock and the places a shard searches with. */
export interface Means {
  readonly games: Games
  readonly clock: Clock
  readonly semaphore: Semaphore
}

/** A placeholder for the URL: the binding alone decides who receives the request. */
const NOWHERE = 'https://shard.invalid/'

/** The header with the engine version of a task. A shard refuses tasks of another version, since their searches differ. */
const VERSION_HEADER = 'Engine-Version'

/** The header with the hash of the client that the search is for. */
const CLIENT_HEADER = 'Client'

const Task = z.strictObject({
  game: z.string(),
  /** The rules of a client's own game, as this service has checked them. */
  own: z.custom<RulesText>((value) => typeof value === 'object').optional(),
  variant: z.string(),
  rules: z.record(z.string(), z.number()),
  position: z.string(),
  history: z.array(z.string()),
  algorithm: z.string(),
  seed: z.int().min(0),
  depth: z.int().min(1),
  timeMs: z.number().positive().nullable(),
  work: z.int().min(1).nullable(),
  round: z.int().min(1),
  moves: z.array(z.int().min(0)).nullable(),
})

/**
 * Sends a task to a shard and yields its reports, one per round.
 * @param client hash of the client that the search is for
 * @throws Error when the shard cannot be reached, refuses the task, or breaks off
 */
export async function* reportsFrom(
  fetcher: Fetcher,
  game: Game,
  task: ShardTask,
  client: string,
  signal: AbortSignal,
): AsyncGenerator<ShardReport, void> {
  const headers = { 'Content-Type': 'application/json', [VERSION_HEADER]: engine, [CLIENT_HEADER]: client }
  const response = await fetcher.fetch(
    new Request(NOWHERE, {
      method: 'POST',
      body: JSON.stringify({ ...task, own: sourceOf(game) ?? undefined }),
      headers,
      signal,
    }),
  )
  if (!response.ok || !response.body) throw new Error(`a shard answered ${response.status}`)
  for await (const line of linesOf(response.body)) yield JSON.parse(line) as ShardReport
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
  } finally {
    // tells the shard to stop when the caller leaves early
    await reader.cancel().catch(() => {})
  }
}

/**
 * Runs the task of a request, on the shard's side. A malformed task is refused, and so is every task while no place is
 * free. A search that fails breaks the answer off.
 */
export async function answerTask(request: Request, { games, clock, semaphore }: Means): Promise<Response> {
  const parsed = Task.safeParse(await request.json().catch(() => null))
  const { game: id = '', own } = parsed.data ?? {}
  const game = own ? await inSlices(ownGames.kept(own, id), clock, COMPILING_A_TICK) : await games.find(id)
  if (!parsed.success || !game || request.headers.get(VERSION_HEADER) !== engine) return refusal('malformed-request')
  const { own: _, ...task } = parsed.data
  const plan = planIfValid(game, task)
  if (!plan) return refusal('malformed-request')
  let release: Release
  try {
    release = await semaphore.acquire(placeRequestOf(plan, game, request.headers.get(CLIENT_HEADER) ?? 'unknown'))
  } catch (full) {
    if (full instanceof Problem) return refusal(full.id, full.particulars.headers)
    throw full
  }
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, request.signal])
  const encoder = new TextEncoder()
  // reports are few and small, and the caller may be busy with a shard of its own: they are queued, not waited for
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const report of runShard(game, task, clock, signal, plan)) {
          if (signal.aborted) return
          controller.enqueue(encoder.encode(`${JSON.stringify(report)}\n`))
        }
        if (!signal.aborted) controller.close()
      } catch (error) {
        if (!signal.aborted) controller.error(error)
      } finally {
        release()
      }
    },
    cancel: () => abort.abort(),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' } })
}

/** Runs the task of a request from the network, which must carry the secret. */
export async function answerStranger(request: Request, secrets: ApiKeys, means: Means): Promise<Response> {
  const secret = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (secret === undefined || !(await secrets.has(secret))) return refusal('invalid-api-key')
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/') return refusal('not-found')
  return answerTask(request, means)
}

function planIfValid(game: Game, task: ShardTask): ShardPlan | null {
  try {
    return shardPlanOf(game, task)
  } catch {
    return null
  }
}

function placeRequestOf(plan: ShardPlan, game: Game, client: string): PlaceRequest {
  const { timeMs, work, rate } = plan.budget
  const expectedMs = Math.min(timeMs ?? Number.POSITIVE_INFINITY, (1000 * work) / rate)
  // a shard has all its memory from the start
  return { client, kind: 'part', expectedMs, places: placesFor(roomOfPlan(game, plan), null) }
}

function refusal(id: ProblemId, headers: Readonly<Record<string, string>> = {}): Response {
  const { body } = new Problem(id)
  return Response.json(body, {
    status: body.status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  })
}
