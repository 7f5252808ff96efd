import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../fault.ts'
import { groupCpuMs } from './cpu.ts'

/** The number of last characters of a program's standard error that are kept, to be reported when it crashes. */
const STDERR_KEPT = 500

/** Time for a program to end by itself, and again after SIGTERM, in milliseconds. */
const END_MS = 1000

/** The running programs. They are ended with this process: they would outlive it if they do not read the end of their input. */
const running = new Set<LineProcess>()
process.on('exit', () => {
  for (const program of running) program.kill()
})

/** Ends all programs. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.end()))
}

/**
 * A child process with a conversation in lines. This process keeps the time: every read has a deadline. The child leads a
 * process group of its own, so that all processes that it starts are ended with it.
 */
export class LineProcess {
  /** Called before the child is ended, so that it may be told in its protocol. */
  onEnd = () => {}
  private readonly child: ChildProcessWithoutNullStreams
  private readonly lines: string[] = []
  private stderr = ''
  /** The reason why no more lines will come; null while the child runs. */
  private ended: string | null = null
  private wake = () => {}
  private deadline = Number.POSITIVE_INFINITY

  constructor([file, ...args]: readonly [string, ...string[]]) {
    this.child = spawn(file, args, { stdio: 'pipe', detached: true })
    running.add(this)
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line)
      this.wake()
    })
    this.child.stderr.on('data', (data) => {
      this.stderr = (this.stderr + data).slice(-STDERR_KEPT)
    })
    // errors of writing after the child has ended: its end is reported when the answer is read
    this.child.stdin.on('error', () => {})
    this.child.on('error', (error) => this.close(error.message))
    // processes that it has started may keep its output open
    this.child.on('exit', (code, signal) => {
      this.signalGroup('SIGKILL')
      setTimeout(() => this.close(`it ended (${signal ?? `exit code ${code}`})`), END_MS).unref()
    })
    this.child.on('close', (code, signal) => this.close(`it ended (${signal ?? `exit code ${code}`})`))
  }

  /** True when the child process has ended. */
  get dead(): boolean {
    return this.ended !== null
  }

  /** The CPU time of the child and the processes that it has started, in milliseconds; null where it cannot be measured. */
  cpuMs(): number | null {
    return this.dead || this.child.pid === undefined ? null : groupCpuMs(this.child.pid)
  }

  /** Sets the deadline of the next lines, in milliseconds from now. */
  allow(ms: number): void {
    this.deadline = performance.now() + ms
  }

  send(line: string): void {
    this.child.stdin.write(`${line}\n`)
  }

  /**
   * Reads the next line.
   * @throws Fault when there is none by the deadline, or the child has ended
   */
  async read(): Promise<string> {
    while (this.lines.length === 0) {
      if (this.ended !== null) throw new Fault('crash', [this.ended, this.stderr.trim()].filter(Boolean).join(': '))
      const left = this.deadline - performance.now()
      if (left <= 0) throw new Fault('timeout', 'it did not answer in time')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 2 ** 31 - 1))
        this.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return this.lines.shift()!
  }

  /** Reads up to the next line that begins with one of the words. Lines before it are comments of the program. */
  async readFrom(...words: readonly string[]): Promise<string[]> {
    for (;;) {
      const fields = (await this.read()).trim().split(/\s+/)
      if (words.includes(fields[0] ?? '')) return fields
    }
  }

  /** Ends the child: by its protocol and the end of its input, then by SIGTERM, then its whole group by SIGKILL. */
  async end(): Promise<void> {
    if (this.dead) return
    this.onEnd()
    this.child.stdin.end()
    await this.hasEnded()
    if (!this.dead) {
      this.child.kill('SIGTERM')
      await this.hasEnded()
    }
    this.kill()
  }

  /** Ends the child and all processes of its group at once. */
  kill(): void {
    this.signalGroup('SIGKILL')
    this.close('it was ended')
  }

  private async hasEnded(): Promise<void> {
    const until = performance.now() + END_MS
    while (!this.dead && performance.now() < until) await sleep(10)
  }

  private signalGroup(signal: NodeJS.Signals): void {
    try {
      // a negative number names the group
      if (this.child.pid !== undefined) process.kill(-this.child.pid, signal)
    } catch {
      // nobody of the group is left
    }
  }

  private close(reason: string): void {
    running.delete(this)
    this.ended ??= reason
    this.wake()
  }
}
