import { readdirSync, readFileSync } from 'node:fs'

/** Linux tells CPU times in hundredths of a second (USER_HZ). */
const TICK_MS = 10

/** The fields of /proc/<pid>/stat after the name, from 0: see proc_pid_stat(5). */
const GROUP = 2
const TIMES = [11, 12, 13, 14]

/**
 * The CPU time of all processes of a group so far, in user and system mode, with those of their children that have ended.
 * @returns milliseconds; null where the system does not tell, as anywhere but on Linux
 */
export function groupCpuMs(group: number): number | null {
  try {
    let ticks = 0
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const fields = fieldsOf(name)
      if (Number(fields[GROUP]) === group) for (const i of TIMES) ticks += Number(fields[i])
    }
    return ticks * TICK_MS
  } catch {
    return null
  }
}

/** The fields after the name, which stands in parentheses and may have any characters; none for a process that has ended. */
function fieldsOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
