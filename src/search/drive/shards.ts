/**
 * A search divided over several trees, each with its own seed, whose root statistics are added up (root parallelisation,
 * Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008). docs/decisions/006-shards.md has the
 * measured gain.
 */

import type { Engine } from '../../game/engine/index.ts'
import type { Game } from '../../game/game.ts'
import { legalMovesOf } from '../../game/legal-moves.ts'
import { Random } from '../../game/random.ts'
import type { State } from '../../game/state.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line } from '../search.ts'
import { conclusionOf, type Plan, planOf, think, withFewMoves } from '../think.ts'
import { type DividedMethod, isDivided } from '../tree/divided.ts'
import { raveLines } from '../tree/rave-lines.ts'
import { mergeRoots, type RootStatistics } from '../tree/root-statistics.ts'
import { uctLines } from '../tree/uct-lines.ts'
import type { Clock } from './clock.ts'
import type { PartialResult, ProgressListener, SearchRequest, SearchResult } from './search-result.ts'
import type { SentPosition, ShardHost, ShardReport, ShardTask } from './shard.ts'
import { ShardReports } from './shard-reports.ts'

export type { ShardHost } from './shard.ts'

/** The time between two reports, in milliseconds at the measured rate. */
const ROUND_MS = 100

/** The part of a time limit reserved for the network, in milliseconds at most, and as a share of the limit. */
const MARGIN_MS = 30
const MARGIN_SHARE = 0.2

/** The time to wait for shards after a deadline, in milliseconds. */
const GRACE_MS = 50
/** The time to wait for shards without a deadline: a multiple of the time at the measured rate, plus START_MS. */
const PATIENCE = 4
const START_MS = 2000

type EngineBy<M extends DividedMethod> = Extract<Engine, { readonly method: M }>

/** The lines of merged trees, ranked as each method ranks its own. */
const LINES: { readonly [M in DividedMethod]: (root: RootStatistics, state: State, engine: EngineBy<M>) => Line[] } = {
  uct: (root, { turn }, engine) => uctLines(root, turn, engine),
  grave: (root, { turn }, engine) => uctLines(root, turn, engine),
  rave: (root, { turn }) => raveLines(root, turn),
}

function linesOf<M extends DividedMethod>(root: RootStatistics, state: State, engine: Engine): Line[] {
  if (!isDivided(engine.method)) throw new RangeError(`a search by ${engine.method} is not divided`)
  return LINES[engine.method as M](root, state, engine as EngineBy<M>)
}

/** The tasks of the shards, in the order in which their trees are merged. */
function shardTasks(
  sent: SentPosition,
  request: SearchRequest,
  { budget, options }: Plan,
  shards: number,
): ShardTask[] {
  const random = new Random(request.seed)
  const { timeMs, work, rate } = budget
  const margin = Math.min(MARGIN_MS, (timeMs ?? 0) * MARGIN_SHARE)
  return Array.from({ length: shards }, (_, i) => ({
    ...sent,
    algorithm: request.algorithm,
    seed: random.next() >>> 0,
    depth: options.depth,
    timeMs: timeMs === null ? null : timeMs - margin,
    work: Number.isFinite(work) ? Math.floor(work / shards) + (i < work % shards ? 1 : 0) : null,
    round: Math.max(1, Math.ceil((rate * ROUND_MS) / 1000)),
    moves: request.moves ?? null,
  }))
}

/** The terms of a divided search. */
export interface Division {
  /** The searched state as texts, for the shards. */
  readonly sent: SentPosition
  readonly host: ShardHost
  readonly clock: Clock
  /** Ends the search early when it aborts. */
  readonly signal?: AbortSignal | undefined
  /** Receives the findings so far, while the search runs. */
  readonly listener?: ProgressListener | undefined
}

/**
 * The same as `think`, divided over `request.parallel` shards. With `timeMs` null and no shard dropped, the answer
 * depends on the arguments alone, except for `elapsedMs`, whatever the host. A forced move is not divided.
 *
 * @throws Error when the first shard fails (a host runs it nearest to itself)
 */
export async function thinkInShards(
  game: Game,
  state: State,
  undivided: SearchRequest,
  { sent, host, clock, signal, listener }: Division,
): Promise<SearchResult> {
  const { request, started } = await withFewMoves(game, state, undivided, clock)
  const plan = planOf(game, state, request)
  const asked = Math.min(request.parallel ?? 1, plan.budget.work)
  const forced = !state.hasTooManyMoves && legalMovesOf(game, state).length === 1
  if (asked === 1 || forced) return think(game, state, request, clock, signal, listener)

  const { timeMs, rate } = plan.budget
  const tasks = shardTasks(sent, request, plan, asked)
  const expected = timeMs === null ? START_MS + (PATIENCE * 1000 * tasks[0]!.work!) / rate : timeMs + GRACE_MS
  const collected = new ShardReports(tasks, movesOf(game, state, request), host, signal)
  const found = (): PartialResult & { readonly solved: boolean } => {
    const reports = collected.reports()
    const root = mergeRoots(
      reports.map((report) => report.root),
      state.turn === 0,
    )
    const solved = root.lower >= root.upper
    const merged = { sampled: true as const, finished: solved ? ('solved' as const) : null }
    const sum = (count: (report: ShardReport) => number) => reports.reduce((total, report) => total + count(report), 0)
    return {
      ...conclusionOf(merged, linesOf(root, state, plan.algorithm), plan, request, request.moves !== undivided.moves),
      method: plan.algorithm.method,
      iterations: sum(({ iterations }) => iterations),
      nodes: sum(({ nodes }) => nodes),
      depth: Math.max(...reports.map(({ depth }) => depth)),
      elapsedMs: clock.now() - started,
      worlds: null,
      world: null,
      solved,
    }
  }

  let seen = 0
  await collected.gather(expected, () => {
    const elapsed = clock.now() - started
    if (!listener || elapsed < seen + listener.everyMs) return
    seen = elapsed
    listener.onProgress(found())
  })
  const { solved, ...findings } = found()
  return {
    ...findings,
    stopReason: signal?.aborted ? 'aborted' : solved ? 'solved' : collected.stopReason(),
    limits: plan.limits,
    shards: collected.summary(),
  }
}

function movesOf(game: Game, state: State, { moves }: SearchRequest): string {
  const buffer = new Int32Array(game.maxMoves)
  return String(buffer.subarray(0, movesAtRoot(state, buffer, moves)))
}
