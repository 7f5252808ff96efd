import { fileURLToPath } from 'node:url'

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url))

/**
 * Starts the service in workerd, set up as for `npm run dev`.
 *
 * `url` is the address of the service's own workerd. `npm run dev` answers at `proxied`, behind a proxy of wrangler's that
 * loses requests. The proxy reuses its connections to the service, even one that the service has closed because it answered
 * before the whole body had arrived (413). The next request on it gets a plain 500, "Network connection lost", or no answer.
 * So programs and tests call the service itself, and need no retries. `npm run fuzz -- --proxy` compares both addresses. A
 * deployed Worker has no such proxy.
 * @param persist the folder in which its objects are stored; false: in memory
 */
export async function startService({ persist = false }: { persist?: string | false } = {}) {
  // stops wrangler's own requests to the network
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  // loaded only now: it takes longer than a tool needs to refuse what is impossible
  const { unstable_DevEnv: DevEnv } = await import('wrangler')
  const environment = new DevEnv()
  const own = new Promise<string>((resolve) => {
    environment.once('reloadComplete', ({ proxyData: { userWorkerUrl } }) => {
      const { protocol, hostname, port } = userWorkerUrl
      resolve(`${protocol}//${hostname}:${port}`)
    })
  })
  const worker = await environment.startWorker({
    config: CONFIG,
    bindings: {
      CLOCK_TICK: { type: 'plain_text', value: 'timer' },
      RATE_LIMIT: { type: 'plain_text', value: 'off' },
    },
    dev: { logLevel: 'error', watch: false, inspector: false, persist, server: { port: 0 } },
  })
  const { origin: proxied } = await worker.url
  return { url: await own, proxied, stop: () => worker.dispose() }
}
