import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Measurement, Task } from '../measure.ts'
import type { PlaysTask } from '../rbg-plays.ts'
import type { MeasuredSearches, SearchesTask } from '../rbg-searches.ts'
import type { Runtime } from './runtime.ts'

const CONFIG = fileURLToPath(new URL('./wrangler.toml', import.meta.url))
const SERVICE = fileURLToPath(new URL('../../wrangler.toml', import.meta.url))

// workerd comes with wrangler, so its version is looked up from there
const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'))

/** The Worker of the bench in a new process of workerd. */
export interface BenchWorker {
  measure(task: Task): Promise<Measurement>
  /** Random plays a second. */
  measurePlays(task: PlaysTask): Promise<number>
  measureSearches(task: SearchesTask): Promise<MeasuredSearches>
  stop(): Promise<void>
}

export async function startBenchWorker(): Promise<BenchWorker> {
  // stops requests to the network
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  // loaded only now: it takes longer than a tool needs to refuse what is impossible
  const { unstable_readConfig, unstable_startWorker } = await import('wrangler')
  const worker = await unstable_startWorker({
    config: CONFIG,
    compatibilityDate: unstable_readConfig({ config: SERVICE }).compatibility_date!,
    dev: { logLevel: 'error', watch: false, inspector: false, server: { port: 0 } },
  })
  const post = async (path: string, task: Task | PlaysTask | SearchesTask): Promise<unknown> => {
    const response = await worker.fetch(`http://bench${path}`, { method: 'POST', body: JSON.stringify(task) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  return {
    measure: async (task) => (await post('/', task)) as Measurement,
    measurePlays: async (task) => (await post('/plays', task)) as number,
    measureSearches: async (task) => (await post('/searches', task)) as MeasuredSearches,
    stop: () => worker.dispose(),
  }
}

/** Ticks per second in which /proc counts CPU time. */
const TICKS = 100

/** CPU time of the workerd processes that this process has started, in seconds. */
export function workerdCpuSeconds(): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // after the name in parentheses: state, parent, ... user and system time are fields 14 and 15 of all
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
      const fields = rest!.split(' ')
      if (name === 'workerd' && Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // the process has ended meanwhile
    }
  }
  return ticks / TICKS
}

export const workerdRuntime: Runtime = {
  name: 'workerd',
  version: fromWrangler('workerd').version,
  async *measureAll(tasks) {
    const worker = await startBenchWorker()
    try {
      for (const task of tasks) yield await worker.measure(task)
    } finally {
      await worker.stop()
    }
  },
}
