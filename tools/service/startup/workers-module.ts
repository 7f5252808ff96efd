/** Replaces the module `cloudflare:workers` when Node imports the Worker. */
import { readFile } from 'node:fs/promises'

const STATIC_FILES = new URL('../../../dist/assets/', import.meta.url)

/** Static files as the binding `ASSETS` serves them: those of dist/assets. */
const assets = {
  async fetch(request: Request | string): Promise<Response> {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    try {
      return new Response(Uint8Array.from(await readFile(new URL(`.${pathname}`, STATIC_FILES))))
    } catch {
      return new Response(null, { status: 404 })
    }
  },
}

export const env = { ASSETS: assets, CLOCK_TICK: 'timer', RATE_LIMIT: 'off', SHARDS: 'off', VERSION: { id: 'startup' } }

export const waitUntil = (): void => {}

export class DurableObject {}

export class WorkerEntrypoint {}
