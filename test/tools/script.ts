import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '../../tools/lib/checkout.ts'

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** The file that a script of package.json runs: `tools/arena/arena.ts` of `arena`. */
export function fileOf(script: string): string {
  const [, file] = /^node ((?:tools|bench)\/\S+\.ts)/.exec(scripts[script] ?? '') ?? []
  if (file === undefined) throw new RangeError(`package.json has no script "${script}" of a tool`)
  return file
}

/** How a tool has ended, and what it has written. */
export interface Told {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the tool of a script in a process of its own. */
export const runScript = (script: string, args: readonly string[]): Told =>
  spawnSync(process.execPath, [fileOf(script), ...args], { cwd: ROOT, encoding: 'utf8' })

/**
 * Runs tools in one process for all tests of a file, which takes a tenth of the time. For tools that soon end: what goes on after
 * the end of one is not stopped. Modules that run only as the main one do not run here.
 */
export function askTools(): (script: string, args: readonly string[]) => Promise<Told> {
  let child: ReturnType<typeof fork>
  beforeAll(() => {
    child = fork(fileURLToPath(new URL('asked.ts', import.meta.url)), { cwd: ROOT })
  })
  afterAll(() => child.kill())
  return async (script, args) => {
    const answered = new AbortController()
    const ended = once(child, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('the process of the tools has ended')
    })
    try {
      child.send([fileOf(script), ...args])
      const [told] = await Promise.race([once(child, 'message'), ended])
      return told as Told
    } finally {
      answered.abort()
    }
  }
}
