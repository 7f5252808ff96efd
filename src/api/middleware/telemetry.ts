/** Telemetry: a line of the log and a data point for each request. */
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ProblemId } from '../../service/problem-table.ts'

/** The log fields of a call that searches. They have a hash of the position, so that equal ones are recognised. */
interface Searched {
  readonly game: string
  readonly algorithm: string
  readonly level: number
  /** Hash of the position, hexadecimal. */
  readonly position: string
  /** Sums over the call's searches; null when it was answered without one, from the cache or by a problem. */
  readonly search: {
    readonly iterations: number
    readonly nodes: number
    readonly stopReason: string
    readonly elapsedMs: number
    /** Estimated CPU time in milliseconds, by the algorithm's measured rate: a Worker cannot read its own. */
    readonly cpuMs: number
  } | null
}

/** A line of the log: one request. */
export interface RequestRecord extends Partial<Omit<Searched, 'search'>>, Partial<NonNullable<Searched['search']>> {
  readonly event: 'request'
  readonly method: string
  /** The pattern of the path, as in `/v1/:game/move`. */
  readonly route: string
  readonly status: number
  readonly problem?: ProblemId
  /** Milliseconds from the arrival of the request to the head of the answer. */
  readonly totalMs: number
  /** True when the request carried an `Authorization` header. */
  readonly key: boolean
}

export type Telemetry = (record: RequestRecord) => void

declare module 'hono' {
  interface ContextVariableMap {
    searched: Searched
    problem: ProblemId
    /** Set for streamed answers: resolves when the last record has been sent, or the reader has gone. */
    ended: Promise<void>
  }
}

/** Middleware that records every request: at once, or when its stream has ended. */
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
 * Writes each record as a line of JSON to the log and, when there is a dataset, as a data point. Queries name a data
 * point's columns by position (docs/operations.md), so no column is ever moved or reused.
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
