import { fileURLToPath } from 'node:url'
import { unstable_startWorker } from 'wrangler'

const CONFIG = fileURLToPath(new URL('../../wrangler.toml', import.meta.url))

/** Starts the service in workerd on a free port, set up as for `npm run dev`, with its objects in memory. */
export async function startService(): Promise<{ url: string; stop: () => Promise<void> }> {
  // wrangler makes no requests to the network
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  const worker = await unstable_startWorker({
    config: CONFIG,
    bindings: {
      CLOCK_TICK: { type: 'plain_text', value: 'timer' },
      RATE_LIMIT: { type: 'plain_text', value: 'off' },
    },
    dev: { logLevel: 'error', watch: false, inspector: false, persist: false, server: { port: 0 } },
  })
  const { origin } = await worker.url
  return { url: origin, stop: () => worker.dispose() }
}
