import { registerHooks } from 'node:module'

const WORKERS_MODULE = new URL('./workers-module.ts', import.meta.url).href
/** The code of a module that compiles the file of its name. */
const COMPILED = `import { readFileSync } from 'node:fs'
export default new WebAssembly.Module(readFileSync(new URL(import.meta.url)))`
const NO_TEXT = `data:text/javascript,${encodeURIComponent("export default ''")}`

/**
 * Lets this process import the Worker, from its bundle or from its sources: replaces the modules and globals that workerd has
 * and Node lacks. Texts that the Worker imports (openapi.yaml) are empty; WebAssembly is compiled.
 */
export function installPlatform(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'cloudflare:workers') return { url: WORKERS_MODULE, shortCircuit: true }
      if (specifier.endsWith('.yaml')) return { url: NO_TEXT, shortCircuit: true }
      return next(specifier, context)
    },
    load(url, context, next) {
      if (!url.endsWith('.wasm')) return next(url, context)
      return { format: 'module', source: COMPILED, shortCircuit: true }
    },
  })
  Object.assign(globalThis, {
    caches: { default: { match: async () => undefined, put: async () => {} } },
    scheduler: { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) },
  })
}

/** CPU time of this process so far, all its threads together, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
