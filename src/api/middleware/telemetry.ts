/** What is told of each request: a line of the log, a data point, and how long it took. */
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ProblemId } from '../../service/problem-table.ts'

/** What a call that searches tells about itself. No position is in it: only what tells equal ones from others. */
interface Searched {
  readonly game: string
  readonly algorithm: string
  readonly level: number
  /** A hash of the position, in hexadecimal digits. */
  readonly position: string
  /** null: answered without a search, from the cache or by a refusal. */
  readonly search: {
    readonly iterations: number
    readonly nodes: number
    readonly stopReason: string
    readonly elapsedMs: number
    /** What the work takes by the rate that was measured for it: a Worker cannot read its own CPU time. */
    readonly cpuMs: number
  } | null
}

/** A line of the log. */
export interface RequestRecord extends Partial<Omit<Searched, 'search'>>, Partial<NonNullable<Searched['search']>> {
  readonly event: 'request'
  readonly method: string
  /** The pattern of the path, as in `/v1/:game/move`. */
  readonly route: string
  readonly status: number
  readonly problem?: ProblemId
  /** From the request's arrival to its answer's head. */
  readonly totalMs: number
  /** Whether it came with a key. */
  readonly key: boolean
}

export type Telemetry = (record: RequestRecord) => void

declare module 'hono' {
  interface ContextVariableMap {
    searched: Searched
    problem: ProblemId
    /** Of an answer that is a stream: when its last record has been sent, or its reader has gone. */
    ended: Promise<void>
  }
}

/** One record a request, whatever becomes of it; of a stream when it has ended. */
export function observe(tell: Telemetry): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const totalMs = performance.now() - started
    const ended = c.get('ended')
    if (ended) void ended.then(() => tell(recordOf(c, totalMs)))
    else tell(recordOf(c, totalMs))
  }
}

function recordOf(c: Context, totalMs: number): RequestRecord {
  const { search = null, ...searched } = c.get('searched') ?? {}
  const problem = c.get('problem')
  return {
    event: 'request',
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ...(problem === undefined ? {} : { problem }),
    ...searched,
    ...search,
    totalMs: Math.round(totalMs),
    key: c.req.header('Authorization') !== undefined,
  }
}

/**
 * A line of JSON in the log, and a data point where there is a dataset. A data point's columns are in order, and a
 * column's place is never given to another thing: docs/operations.md has queries that name them.
 */
export function telemetry(dataset: AnalyticsEngineDataset | undefined, log: (line: string) => void): Telemetry {
  return (record) => {
    log(JSON.stringify(record))
    const { route, method, problem, game, algorithm, stopReason, status, totalMs, level } = record
    dataset?.writeDataPoint({
      indexes: [game ?? route],
      blobs: [route, method, problem ?? null, game ?? null, algorithm ?? null, stopReason ?? null],
      doubles: [
        status,
        totalMs,
        record.elapsedMs ?? 0,
        record.cpuMs ?? 0,
        record.iterations ?? 0,
        record.nodes ?? 0,
        level ?? 0,
      ],
    })
  }
}
