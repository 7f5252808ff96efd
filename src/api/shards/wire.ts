/** How a shard elsewhere is asked: one POST with the task; the answer is a line of JSON a round, as they come. */
import { z } from '@hono/zod-openapi'
import { findGame } from '../../games/registry.ts'
import type { Clock } from '../../search/clock.ts'
import { runShard, type ShardReport, type ShardTask } from '../../search/shard.ts'
import { Problem } from '../../service/problem.ts'
import { engine } from '../../service/version.ts'
import type { ApiKeys } from '../api-keys.ts'
import type { Gate } from '../gate.ts'

/** A Durable Object's stub, a service binding, or a Worker at some address. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

/** What a shard searches with. */
export interface Means {
  readonly clock: Clock
  readonly gate: Gate
}

/** No address of anybody: whoever is asked is named by the binding. */
const NOWHERE = 'https://shard.invalid/'

/** Another version of the engine would search otherwise. */
const VERSION_HEADER = 'Engine-Version'

const Task = z.strictObject({
  game: z.string(),
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
})

/** Asks a shard elsewhere. @throws Error where it cannot be asked, or breaks off */
export async function* reportsFrom(
  fetcher: Fetcher,
  task: ShardTask,
  signal: AbortSignal,
): AsyncGenerator<ShardReport, void> {
  const headers = { 'Content-Type': 'application/json', [VERSION_HEADER]: engine }
  const response = await fetcher.fetch(
    new Request(NOWHERE, { method: 'POST', body: JSON.stringify(task), headers, signal }),
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
    // who leaves early says so: the shard stops
    await reader.cancel().catch(() => {})
  }
}

/** The other end: does the task of a request. What it cannot do it refuses, and what fails breaks the answer off. */
export async function answerTask(request: Request, { clock, gate }: Means): Promise<Response> {
  const parsed = Task.safeParse(await request.json().catch(() => null))
  const game = findGame(parsed.data?.game ?? '')
  if (!parsed.success || !game || request.headers.get(VERSION_HEADER) !== engine) return refusal('malformed-request')
  const task: ShardTask = parsed.data
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, request.signal])
  const encoder = new TextEncoder()
  // reports are few and small, and the one who asked may be busy with a shard of its own: none waits to be read
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        await gate.run(async () => {
          for await (const report of runShard(game, task, clock, signal)) {
            if (signal.aborted) return
            controller.enqueue(encoder.encode(`${JSON.stringify(report)}\n`))
          }
        })
        if (!signal.aborted) controller.close()
      } catch (error) {
        if (!signal.aborted) controller.error(error)
      }
    },
    cancel: () => abort.abort(),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' } })
}

/** The same for anybody on the network who shows a secret. */
export async function answerStranger(request: Request, secrets: ApiKeys, means: Means): Promise<Response> {
  const secret = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (secret === undefined || !(await secrets.has(secret))) return refusal('invalid-api-key')
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/') return refusal('not-found')
  return answerTask(request, means)
}

function refusal(id: 'malformed-request' | 'invalid-api-key' | 'not-found'): Response {
  const { body } = new Problem(id)
  return Response.json(body, { status: body.status, headers: { 'Content-Type': 'application/problem+json' } })
}
