/** Shards in separate processes, for measurements on one machine. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { findGame } from '../../../src/games/registry.ts'
import { runShard, type ShardReport, type ShardTask } from '../../../src/search/drive/shard.ts'
import type { ShardHost } from '../../../src/search/drive/shards.ts'
import { freeClock } from '../../lib/clock.ts'

const MODULE = new URL('./process.ts', import.meta.url)

export type ToShard = { readonly id: number; readonly task: ShardTask } | { readonly id: number; readonly stop: true }
export type FromShard =
  | { readonly id: number; readonly report: ShardReport; readonly cpuMs: number }
  | { readonly id: number; readonly error: string }

/** Runs the first shard in this process, and every other in a child process that stays for later searches. */
export class ProcessShards implements ShardHost {
  private readonly children: ChildProcess[] = []
  /** Resolves when all processes have started. */
  readonly ready: Promise<unknown>
  /** CPU time that each child process has spent on its last task, in milliseconds. */
  readonly cpuMs: number[] = []
  private searches = 0
  private readonly patient: boolean

  /**
   * @param shards the most shards of a search, the one in this process included
   * @param patient true to wait for late shards without limit: for fixed numbers of iterations on a busy machine
   */
  constructor(shards: number, patient = false) {
    this.patient = patient
    for (let i = 1; i < shards; i++) this.children.push(fork(MODULE, [], { serialization: 'advanced' }))
    this.ready = Promise.all(this.children.map((child) => once(child, 'message')))
  }

  run(task: ShardTask, shard: number, signal: AbortSignal): AsyncIterable<ShardReport> {
    if (shard === 0) return runShard(findGame(task.game)!, task, freeClock, signal)
    return this.reportsOf(shard - 1, task)
  }

  private async *reportsOf(index: number, task: ShardTask): AsyncGenerator<ShardReport, void> {
    const child = this.children[index]!
    const id = ++this.searches
    const received: FromShard[] = []
    let wake = () => {}
    const listen = (message: FromShard) => {
      if (message.id !== id) return
      received.push(message)
      wake()
    }
    const exit = () => listen({ id, error: 'the process has ended' })
    child.on('message', listen)
    child.on('exit', exit)
    try {
      send(child, { id, task }, exit)
      for (;;) {
        const message = received.shift()
        if (message === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
          continue
        }
        if ('error' in message) throw new Error(message.error)
        this.cpuMs[index] = message.cpuMs
        yield message.report
        if (message.report.stopReason !== null) return
      }
    } finally {
      child.off('message', listen)
      child.off('exit', exit)
      send(child, { id, stop: true })
    }
  }

  patience(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (!this.patient) setTimeout(resolve, ms).unref()
    })
  }

  end(): void {
    for (const child of this.children) child.kill()
  }
}

/** Sends a message to a process. A process that is ending seems connected for a while: `failed` is then called later. */
function send(child: ChildProcess, message: ToShard, failed = () => {}): void {
  if (!child.connected) failed()
  else child.send(message, (error) => error && failed())
}
