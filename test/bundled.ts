import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const SETUP = fileURLToPath(new URL('setup-workerd.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('../src/index.ts', import.meta.url))

/**
 * Bundles each test file and the Worker, with all that they import, into a module each. Otherwise workerd fetches some 700 modules for
 * each test file one by one, and every use of an import is a call to Vite's module runner, which makes searches three times slower.
 */
export const bundled = (): Plugin => ({
  name: 'bundled',
  enforce: 'pre',
  async load(id) {
    if (id !== WORKER && !id.endsWith('.test.ts')) return null
    const entry = id === WORKER ? id : '\0entry'
    const output = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'entry',
          resolveId: (source) => (source === entry ? entry : null),
          load(source) {
            if (source === '\0entry') return `import '${SETUP}'\nimport '${id}'\n`
            return source.endsWith('.yaml') ? `export default ${JSON.stringify(readFileSync(source, 'utf8'))}` : null
          },
        },
      ],
      build: {
        write: false,
        minify: false,
        sourcemap: true,
        target: 'esnext',
        rolldownOptions: {
          input: entry,
          external: [/^vitest/, /^cloudflare:/, /^node:/],
          preserveEntrySignatures: 'strict',
          output: { format: 'es', codeSplitting: false },
        },
      },
    })
    const [{ code, map }] = (output as Rolldown.RolldownOutput).output
    return { code, map }
  },
})
