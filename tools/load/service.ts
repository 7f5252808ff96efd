import { fileURLToPath } from 'node:url'
import { unstable_startWorker } from 'wrangler'

const CONFIG = fileURLToPath(new URL('../../wrangler.toml', import.meta.url))

/**
 * Starts the service in workerd, set up as for `npm run dev`.
 * @param persist the folder in which its objects are kept; false: they are in memory
 * @param port 0: a free one
 */
export async function startService({ persist = false, port = 0 }: { persist?: string | false; port?: number } = {}) {
  // wrangler makes no requests to the network
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  const worker = await unstable_startWorker({
    config: CONFIG,
    bindings: {
      CLOCK_TICK: { type: 'plain_text', value: 'timer' },
      RATE_LIMIT: { type: 'plain_text', value: 'off' },
    },
    dev: { logLevel: 'error', watch: false, inspector: false, persist, server: { port } },
  })
  const { origin } = await worker.url
  return { url: origin, stop: () => worker.dispose() }
}
