import type { StopReason } from '../search.ts'
import type { RootStatistics } from '../tree/root-statistics.ts'
import type { DropReason, ShardSummary } from './search-result.ts'
import type { ShardHost, ShardReport, ShardTask } from './shard.ts'

const leavesOf = ({ children }: RootStatistics): number[] =>
  children.flatMap((child) => (child.children.length > 0 ? leavesOf(child) : child.move))

/** The reports of all shards, collected as they arrive. */
export class ShardReports {
  private readonly tasks: readonly ShardTask[]
  private readonly moves: string
  private readonly received: ShardReport[][]
  private readonly fates: (DropReason | 'ended' | null)[]
  /** The first round in which a shard solved the position; later rounds are not needed. */
  private lastRound = Number.POSITIVE_INFINITY
  /** The error of the first shard, without which there is no answer. */
  private firstError: unknown = null
  private readonly host: ShardHost
  private readonly stop = new AbortController()
  private readonly signal: AbortSignal | undefined

  /** @param moves the moves that are searched; a report with other moves comes from another version and is refused */
  constructor(tasks: readonly ShardTask[], moves: string, host: ShardHost, signal: AbortSignal | undefined) {
    this.tasks = tasks
    this.moves = moves
    this.host = host
    this.signal = signal
    this.received = tasks.map(() => [])
    this.fates = tasks.map(() => null)
  }

  /**
   * Waits for the shards to finish, but not longer than the host's patience. It always waits for the first report of the
   * first shard.
   * @param look called after each report while others are awaited
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
    } catch (error) {
      failure = 'failed'
      if (shard === 0) this.firstError = error
    }
    // keeps the fate of a shard that has been dropped already
    this.fates[shard] ??= failure ?? 'ended'
    heard()
  }

  /** The reports that count: each shard's last one, up to the round in which the position was solved. */
  reports(): ShardReport[] {
    if (this.received[0]!.length === 0) throw this.firstError ?? new Error('the first shard has reported nothing')
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
