import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Bundles a Worker with wrangler, as it is deployed. @returns its file in the folder */
export async function bundle(folder: string, module = 'index', ...options: string[]): Promise<string> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  await promisify(execFile)('wrangler', ['deploy', '--dry-run', '--outdir', folder, ...options], { cwd, env })
  return `${folder}/${module}.js`
}
