import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const SETUP = fileURLToPath(new URL('setup-workerd.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('../src/index.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What the ids of modules begin with that load a test file after its setup, and of those that are made of what test files share. */
const ENTRY = '\0entry:'
const CHUNK = '\0chunk:'

/**
 * Bundles modules with all that they import. @returns the module of each, and those that they share
 * @param codeSplitting whether what is loaded on demand may be a module of its own: not in the Worker
 */
async function bundle(entries: readonly string[], codeSplitting = true): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId(source, importer) {
          // workerd gets compiled modules from the plugin that loads these bundles
          if (source.endsWith('.wasm')) return { id: resolve(dirname(importer!), source), external: 'absolute' }
          return entries.includes(source) ? source : null
        },
        load(source) {
          if (source.startsWith(ENTRY)) return `import '${SETUP}'\nimport '${source.slice(ENTRY.length)}'\n`
          return source.endsWith('.yaml') ? `export default ${JSON.stringify(readFileSync(source, 'utf8'))}` : null
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      target: 'esnext',
      // what pages do before they load a module on demand needs a document
      modulePreload: false,
      rolldownOptions: {
        input: [...entries],
        external: [/^vitest/, /^cloudflare:/, /^node:/],
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          codeSplitting,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  })
  return (output as Rolldown.RolldownOutput).output.filter((one) => one.type === 'chunk')
}

/**
 * Bundles the test files, and by itself the Worker, with all that they import. Otherwise workerd fetches some 700 modules for
 * each test file one by one, and every use of an import is a call to Vite's module runner, which makes searches three times slower.
 * @param include patterns of the test files
 */
export function bundled(include: readonly string[]): Plugin {
  let tests: Promise<Rolldown.OutputChunk[]> | null = null
  return {
    name: 'bundled',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.startsWith(CHUNK) || importer?.endsWith('.test.ts')
        ? source.startsWith('./') && source.endsWith('.js')
          ? CHUNK + source.slice(2)
          : null
        : null,
    async load(id) {
      if (id === WORKER) return (await bundle([id], false))[0]!
      if (!id.startsWith(CHUNK) && !id.endsWith('.test.ts')) return null
      tests ??= bundle(globSync([...include], { cwd: ROOT }).map((path) => ENTRY + resolve(ROOT, path)))
      const wanted = id.startsWith(CHUNK)
        ? (one: Rolldown.OutputChunk) => one.fileName === id.slice(CHUNK.length)
        : (one: Rolldown.OutputChunk) => one.facadeModuleId === ENTRY + id
      const { code, map } = (await tests).find(wanted)!
      return { code, map }
    },
  }
}
