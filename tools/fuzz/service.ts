import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The service under test. */
export interface Service {
  /** Base URL. It changes with a restart. */
  readonly url: string
  /** The same service behind wrangler's proxy (tools/service/load/service.ts); null where there is none. */
  readonly proxied: string | null
  /** CPU time of its workerd process since its start, in milliseconds, to 10 ms; null where it cannot be read. */
  cpuMs(): number | null
  /** Resident memory of that process in megabytes; null where it cannot be read. */
  residentMb(): number | null
  /** Kills the service, and starts it again with its stored data. null: it is not ours to kill. */
  readonly restart: (() => Promise<void>) | null
  /** The text of its log, with uncaught errors among others. */
  log(): string
  stop(): Promise<void>
}

/** A running service at a base URL. */
export const serviceAt = (url: string): Service => ({
  url: url.replace(/\/$/, ''),
  proxied: null,
  cpuMs: () => null,
  residentMb: () => null,
  restart: null,
  log: () => '',
  stop: async () => {},
})

const MODULE = new URL('./service-process.ts', import.meta.url)

/** Time to stop in an orderly way, in milliseconds. */
const STOP_MS = 5000

/** Starts a service in separate processes. It stores its objects in a folder that is removed when the service is stopped. */
export async function startOwnService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'bestmove-fuzz-'))
  let log = ''
  let child: ChildProcess
  let workerd: number | null = null
  let at = { url: '', proxied: '' }
  const start = async (): Promise<void> => {
    // a process group of its own, so that a kill reaches workerd, too
    child = fork(MODULE, [folder], { detached: true, silent: true })
    for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => (log += data))
    const failed = once(child, 'exit').then(() => Promise.reject(new Error(`the service did not start: ${log}`)))
    ;[at] = await Promise.race([once(child, 'message'), failed])
    workerd = workerdOf(child.pid!)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid!, 'SIGKILL')
    await gone
  }
  await start()
  return {
    get url() {
      return at.url
    },
    get proxied() {
      return at.proxied
    },
    cpuMs: () => (workerd === null ? null : cpuMsOf(workerd)),
    residentMb: () => (workerd === null ? null : residentMbOf(workerd)),
    restart: async () => {
      await kill()
      await start()
    },
    log: () => log,
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      const late = setTimeout(kill, STOP_MS)
      await gone
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Milliseconds of a tick in Linux's /proc. */
const TICK_MS = 10

/** The fields of /proc/<pid>/stat after the name, which is in brackets: state, parent, group, ... */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')

/** User and system time of a process, in milliseconds; null when it has gone. */
function cpuMsOf(pid: number): number | null {
  try {
    const fields = statOf(pid)
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/** Resident memory of a process, in megabytes; null when it has gone. */
export function residentMbOf(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return null
  }
}

/**
 * The workerd process of a group that runs the service: the one that listens on an address of its own. Another, before
 * it, is wrangler's and listens on the address of the service. null where there is no /proc.
 */
function workerdOf(group: number): number | null {
  const isIt = (pid: string) => {
    try {
      return (
        statOf(pid)[2] === `${group}` &&
        /workerd.*entry=127\.0\.0\.1:/s.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      )
    } catch {
      // the process has ended since the list was made
      return false
    }
  }
  try {
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(name))
    return pid === undefined ? null : Number(pid)
  } catch {
    return null
  }
}
