/**
 * Builds the SDK into sdk/dist: a module for each entry, modules of the code they share, and type declarations.
 *
 *   npm run sdk:build
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { build, type Plugin } from 'vite'
import { copyDataFiles } from '../lib/data.ts'

const root = fileURLToPath(new URL('../../sdk/', import.meta.url))

const ENTRIES = ['index', 'local', 'record', 'verify'] as const

/** Leaves out zod's messages in fifty languages, which its namespace pulls in. English is imported by itself. */
const noTranslations: Plugin = {
  name: 'no-translations',
  load: (id) => (/\/zod\/v4\/locales\/index\.js$/.test(id) ? 'export {}' : null),
}

/** Modules of Hono itself; `z` with `.openapi` comes from a package beside it. */
const HONO = /\/node_modules\/(hono|@hono\/zod-validator)\//

/** Fails the build when an entry contains code of Hono: the local engine answers without HTTP. */
const noHttp: Plugin = {
  name: 'no-http',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [id, { renderedLength }] of Object.entries(chunk.modules))
        if (renderedLength > 0 && HONO.test(id)) this.error(`${chunk.fileName} contains ${id}`)
    }
  },
}

export async function buildSdk(): Promise<void> {
  await rm(`${root}dist`, { recursive: true, force: true })
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    plugins: [noTranslations, noHttp],
    build: {
      target: 'es2022',
      minify: 'oxc',
      lib: { entry: ENTRIES.map((entry) => `${root}src/${entry}.ts`), formats: ['es'] },
      rolldownOptions: {
        external: [/^openapi-fetch/],
        output: { chunkFileNames: '[name].js' },
        // Hono's package does not say that its modules have no side effects: `z` would bring in what it never uses
        treeshake: { moduleSideEffects: [{ test: HONO, sideEffects: false }] },
      },
    },
  })
  await declare()
  // the local client reads them
  await copyDataFiles(pathToFileURL(`${root}dist/data/`))
}

/** The modules of src/game whose types the SDK shows as its own. */
const SHARED = ['record', 'result', 'rule-options']

/** Writes the declarations of each module of sdk/src, made from that module alone; none names another internal type. */
async function declare(): Promise<void> {
  const compilerOptions: ts.CompilerOptions = {
    declaration: true,
    isolatedDeclarations: true,
    verbatimModuleSyntax: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  }
  await mkdir(`${root}dist/game`, { recursive: true })
  const modules = [
    ...(await readdir(`${root}src`)).map((name) => [`src/${name}`, name] as const),
    ...SHARED.map((name) => [`../src/game/${name}.ts`, `game/${name}.ts`] as const),
  ]
  for (const [source, name] of modules) {
    const text = await readFile(root + source, 'utf8')
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, { fileName: name, compilerOptions })
    if (diagnostics.length > 0) {
      const host = {
        getCanonicalFileName: (file: string) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }
      throw new Error(ts.formatDiagnostics(diagnostics, host))
    }
    const declarations = outputText
      .replaceAll("'../../src/game/", "'./game/")
      .replace(/(from '\.\/(?:game\/)?[\w-]+)\.ts'/g, "$1.js'")
    await writeFile(`${root}dist/${name.replace(/\.ts$/, '.d.ts')}`, declarations)
  }
}

if (import.meta.main) await buildSdk()
