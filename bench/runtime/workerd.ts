import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { unstable_readConfig, unstable_startWorker } from 'wrangler'
import type { Measurement, Task } from '../measure.ts'
import type { PlaysTask } from '../rbg-plays.ts'
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
  stop(): Promise<void>
}

export async function startBenchWorker(): Promise<BenchWorker> {
  // stops requests to the network
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  const worker = await unstable_startWorker({
    config: CONFIG,
    compatibilityDate: unstable_readConfig({ config: SERVICE }).compatibility_date!,
    dev: { logLevel: 'error', watch: false, inspector: false, server: { port: 0 } },
  })
  const post = async (path: string, task: Task | PlaysTask): Promise<unknown> => {
    const response = await worker.fetch(`http://bench${path}`, { method: 'POST', body: JSON.stringify(task) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  return {
    measure: async (task) => (await post('/', task)) as Measurement,
    measurePlays: async (task) => (await post('/plays', task)) as number,
    stop: () => worker.dispose(),
  }
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
