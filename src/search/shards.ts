/**
 * A search divided over several trees, each with its own seed, of which the roots are added up (root parallelisation,
 * Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008). docs/decisions/006-shards.md tells what
 * is gained by it.
 */
import type { Algorithm } from '../game/algorithm.ts'
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { CHANCE, type State } from '../game/state.ts'
import type { Clock } from './clock.ts'
import { raveLines } from './rave-lines.ts'
import { mergeRoots, type RootStatistics } from './root-statistics.ts'
import type { Line } from './search.ts'
import { runShard, type SentPosition, type ShardHost, type ShardReport, type ShardTask } from './shard.ts'
import { ShardReports } from './shard-reports.ts'
import { conclusionOf, type Plan, planOf, think } from './think.ts'
import type { Findings, Request, Thought, Watcher } from './thought.ts'
import { uctLines } from './uct-lines.ts'

export type { ShardHost } from './shard.ts'

/** All shards in this process, one slice after the other: the same answer as elsewhere, and no time gained. */
export const localHost = (game: Game, clock: Clock): ShardHost => ({
  run: (task, _, signal) => runShard(game, task, clock, signal),
  // here nothing is late that time could bring
  patience: () => new Promise(() => {}),
})

/** Work between reports, in milliseconds by the measured rate. */
const ROUND_MS = 100

/** What is left of a time limit for the way there and back, at most, and as a share. */
const MARGIN_MS = 30
const MARGIN_SHARE = 0.2

/** Beyond a deadline, in milliseconds. */
const GRACE_MS = 50
/** Without one: how many times as long as by the measured rate, and this much more for the start. */
const PATIENCE = 4
const START_MS = 2000

/** Whether the algorithm's search of a position can be divided: trees of visits add up, bounds of alpha-beta do not. */
export const isDivisible = (algorithm: Algorithm, state: State): boolean =>
  (algorithm.method === 'uct' || algorithm.method === 'rave') && state.toMove !== CHANCE

/** The lines of merged trees, as the method ranks its own. */
function linesOf(root: RootStatistics, state: State, algorithm: Algorithm): Line[] {
  if (algorithm.method === 'uct') return uctLines(root, state.turn, algorithm)
  if (algorithm.method === 'rave') return raveLines(root, state.turn)
  throw new RangeError(`a search by ${algorithm.method} is not divided`)
}

/** The parts of a search, in the order in which they are merged. */
function shardTasks(sent: SentPosition, request: Request, { budget, options }: Plan, shards: number): ShardTask[] {
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
  }))
}

/**
 * `think`, divided over `request.parallel` shards. With `timeMs` null and no shard dropped the answer depends on the
 * arguments alone, `elapsedMs` excepted, whatever the host. A forced move is searched in one piece.
 *
 * @param state what `sent` stands for
 * @throws Error where the first shard fails: the one that a host runs nearest
 */
export async function thinkInShards(
  game: Game,
  state: State,
  sent: SentPosition,
  request: Request,
  host: ShardHost,
  clock: Clock,
  signal?: AbortSignal,
  watcher?: Watcher,
): Promise<Thought> {
  const started = clock.now()
  const plan = planOf(game, state, request)
  const asked = Math.min(request.parallel ?? 1, plan.budget.work)
  const forced = state.legalMoves(new Int32Array(game.maxMoves), 0) === 1
  if (asked === 1 || forced) return think(game, state, request, clock, signal, watcher)

  const { timeMs, rate } = plan.budget
  const tasks = shardTasks(sent, request, plan, asked)
  const expected = timeMs === null ? START_MS + (PATIENCE * 1000 * tasks[0]!.work!) / rate : timeMs + GRACE_MS
  const collected = new ShardReports(tasks, movesOf(game, state), host, signal)
  const found = (): Findings & { readonly solved: boolean } => {
    const reports = collected.reports()
    const root = mergeRoots(
      reports.map((report) => report.root),
      state.turn === 0,
    )
    const solved = root.lower >= root.upper
    const merged = { sampled: true as const, finished: solved ? ('solved' as const) : null }
    const sum = (count: (report: ShardReport) => number) => reports.reduce((total, report) => total + count(report), 0)
    return {
      ...conclusionOf(merged, linesOf(root, state, plan.algorithm), plan, request),
      method: plan.algorithm.method,
      iterations: sum(({ iterations }) => iterations),
      nodes: sum(({ nodes }) => nodes),
      depth: Math.max(...reports.map(({ depth }) => depth)),
      elapsedMs: clock.now() - started,
      solved,
    }
  }

  let seen = 0
  await collected.gather(expected, () => {
    const elapsed = clock.now() - started
    if (!watcher || elapsed < seen + watcher.everyMs) return
    seen = elapsed
    watcher.see(found())
  })
  const { solved, ...findings } = found()
  return {
    ...findings,
    stopReason: signal?.aborted ? 'aborted' : solved ? 'solved' : collected.stopReason(),
    shards: collected.summary(),
  }
}

function movesOf(game: Game, state: State): string {
  const buffer = new Int32Array(game.maxMoves)
  return String(buffer.subarray(0, state.legalMoves(buffer, 0)))
}
