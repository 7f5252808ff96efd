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
import type { Line, StopReason } from './search.ts'
import { runShard, type SentPosition, type ShardReport, type ShardTask } from './shard.ts'
import { conclusionOf, type Plan, planOf, think } from './think.ts'
import type { DropReason, Findings, Request, ShardSummary, Thought, Watcher } from './thought.ts'
import { uctLines } from './uct-lines.ts'

/** Where the shards of a search run. */
export interface ShardHost {
  /**
   * Starts a shard: its reports in order, the last of which says why it stopped. Rejects when the shard fails. It is left
   * early by ending the iteration, or by `signal`.
   */
  run(task: ShardTask, shard: number, signal: AbortSignal): AsyncIterable<ShardReport>
  /** How long to wait for all that is expected after `ms`: a shard that has not answered by then is dropped. */
  patience(ms: number): Promise<void>
}

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
export function shardTasks(
  sent: SentPosition,
  request: Request,
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
  const collection = new Collection(tasks, movesOf(game, state), host, signal)
  const found = (): Findings & { readonly solved: boolean } => {
    const reports = collection.reports()
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
  await collection.gather(expected, () => {
    const elapsed = clock.now() - started
    if (!watcher || elapsed < seen + watcher.everyMs) return
    seen = elapsed
    watcher.see(found())
  })
  const { solved, ...findings } = found()
  return {
    ...findings,
    stopReason: signal?.aborted ? 'aborted' : solved ? 'solved' : collection.stopReason(),
    shards: collection.summary(),
  }
}

function movesOf(game: Game, state: State): string {
  const buffer = new Int32Array(game.maxMoves)
  return String(buffer.subarray(0, state.legalMoves(buffer, 0)))
}

const leavesOf = ({ children }: RootStatistics): number[] =>
  children.flatMap((child) => (child.children.length > 0 ? leavesOf(child) : child.move))

/** The reports of all shards, as they come. */
class Collection {
  private readonly tasks: readonly ShardTask[]
  private readonly moves: string
  private readonly received: ShardReport[][]
  private readonly fates: (DropReason | 'ended' | null)[]
  /** The first round in which some shard had solved the position: nobody needs to go beyond. */
  private lastRound = Number.POSITIVE_INFINITY
  private readonly host: ShardHost
  private readonly stop = new AbortController()
  private readonly signal: AbortSignal | undefined

  /** @param moves the legal moves: reports about others are of another version, and are not taken */
  constructor(tasks: readonly ShardTask[], moves: string, host: ShardHost, signal: AbortSignal | undefined) {
    this.tasks = tasks
    this.moves = moves
    this.host = host
    this.signal = signal
    this.received = tasks.map(() => [])
    this.fates = tasks.map(() => null)
  }

  /**
   * Waits for what is wanted of all shards, as long as there is patience; for the first report of the first one always.
   * @param look called when there is news, and more to wait for
   */
  async gather(expectedMs: number, look: () => void): Promise<void> {
    const abort = () => this.stop.abort()
    if (this.signal?.aborted) abort()
    this.signal?.addEventListener('abort', abort, { once: true })
    let begun = () => {}
    let done = () => {}
    const first = new Promise<void>((resolve) => {
      begun = resolve
    })
    const enough = new Promise<void>((resolve) => {
      done = resolve
    })
    const heard = () => {
      if (this.received[0]!.length > 0 || this.fates[0] !== null) begun()
      if (this.tasks.every((_, shard) => !this.isAwaited(shard))) done()
      else if (this.received[0]!.length > 0 && !this.stop.signal.aborted) look()
    }
    for (const [shard, task] of this.tasks.entries()) void this.listen(task, shard, heard)
    await Promise.race([enough, this.host.patience(expectedMs)])
    await first
    for (const shard of this.tasks.keys()) if (this.isAwaited(shard)) this.fates[shard] = 'late'
    this.stop.abort()
    this.signal?.removeEventListener('abort', abort)
  }

  private isAwaited(shard: number): boolean {
    return this.fates[shard] === null && this.received[shard]!.length < this.lastRound
  }

  private async listen(task: ShardTask, shard: number, heard: () => void): Promise<void> {
    let failure: DropReason | null = 'failed'
    try {
      for await (const report of this.host.run(task, shard, this.stop.signal)) {
        if (this.stop.signal.aborted && !this.signal?.aborted) break
        if (String(leavesOf(report.root)) !== this.moves) throw new RangeError('a report about another position')
        this.received[shard]!.push(report)
        if (report.stopReason === 'solved') this.lastRound = Math.min(this.lastRound, this.received[shard]!.length)
        if (report.stopReason !== null) failure = null
        heard()
      }
    } catch {
      failure = 'failed'
    }
    // who has been let go is not asked what became of it
    this.fates[shard] ??= failure ?? 'ended'
    heard()
  }

  /** The reports that count: of each shard its last, up to the round in which the position was solved. */
  reports(): ShardReport[] {
    if (this.received[0]!.length === 0) throw new Error('the first shard has failed')
    return this.received.flatMap((reports) => reports[Math.min(reports.length, this.lastRound) - 1] ?? [])
  }

  stopReason(): StopReason {
    const ends = this.received.map((reports) => reports.at(-1)?.stopReason)
    return ends.includes('time') || (this.tasks[0]!.timeMs !== null && this.fates.includes('late'))
      ? 'time'
      : 'iterations'
  }

  summary(): ShardSummary {
    const dropped = this.fates.flatMap((fate, shard) =>
      (fate === 'late' || fate === 'failed') && this.received[shard]!.length < this.lastRound
        ? [{ shard, reason: fate }]
        : [],
    )
    const asked = this.tasks.length
    return { asked, answered: asked - dropped.length, complete: dropped.length === 0, dropped }
  }
}
