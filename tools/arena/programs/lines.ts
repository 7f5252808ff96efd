import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Fault } from '../fault.ts'

/** The number of last characters of a program's standard error that are kept, to be reported when it crashes. */
const STDERR_KEPT = 500

/** The running programs. They are ended with this process: they would outlive it if they do not read the end of their input. */
const running = new Set<ChildProcessWithoutNullStreams>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A child process with a conversation in lines. This process keeps the time: every read has a deadline. */
export class LineProcess {
  private readonly child: ChildProcessWithoutNullStreams
  private readonly lines: string[] = []
  private stderr = ''
  /** The reason why no more lines will come; null while the child runs. */
  private ended: string | null = null
  private wake = () => {}
  private deadline = Number.POSITIVE_INFINITY

  constructor([file, ...args]: readonly [string, ...string[]]) {
    this.child = spawn(file, args, { stdio: 'pipe' })
    running.add(this.child)
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line)
      this.wake()
    })
    this.child.stderr.on('data', (data) => {
      this.stderr = (this.stderr + data).slice(-STDERR_KEPT)
    })
    // errors of writing after the child has ended: its end is reported when the answer is read
    this.child.stdin.on('error', () => {})
    this.child.on('error', (error) => this.end(error.message))
    this.child.on('close', (code, signal) => this.end(`it ended (${signal ?? `exit code ${code}`})`))
  }

  /** True when the child process has ended. */
  get dead(): boolean {
    return this.ended !== null
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

  kill(): void {
    this.child.kill('SIGKILL')
  }

  private end(reason: string): void {
    running.delete(this.child)
    this.ended ??= reason
    this.wake()
  }
}
