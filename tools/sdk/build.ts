/**
 * Builds the SDK into sdk/dist: a module for each entry, modules of the code they share, and type declarations.
 *
 *   npm run sdk:build
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { build, type Plugin, type Rolldown } from 'vite'
import { INDEX } from '../../sdk/src/data-files.ts'
import { assetName } from '../../src/game/data-files/data.ts'
import { games } from '../../src/games/registry.ts'
import { dataFilesOf, guideFilesOf, readData } from '../lib/data.ts'
import { boardBuild } from './board.ts'
import { DESCRIBED, withoutDescriptions } from './descriptions.ts'
import { exportedName } from './games.ts'
import { writeTypes } from './types.ts'

const root = fileURLToPath(new URL('../../sdk/', import.meta.url))

/** The entry for games whose rules are functions of the page. */
const FUNCTIONS = 'local/functions'

/** What every engine loads when a client sends rules of its own. */
const RULES = 'local/rules'

/** The modules of sdk/src that users import. Each game has another: `local/banqi`. The board is built by itself. */
const ENTRIES = [
  'index',
  'bin',
  'fallback',
  'local',
  'local/client',
  FUNCTIONS,
  'record',
  'verify',
  'vite',
  'worker',
  'worker/serve',
  'worker/thread',
]

/** The modules of single games, by the paths below sdk/src that they would have as files. */
async function gameModules(): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>()
  for (const game of games) {
    const name = await exportedName(game)
    const source = JSON.stringify(`${root}../src/games/${game.id}/index.ts`)
    const local = `{ id: '${game.id}', load: () => Promise.resolve(game) }`
    modules.set(`local/${game.id}`, `import { ${name} as game } from ${source}\nexport const ${name} = ${local}\n`)
  }
  return modules
}

const sourceOf = (entry: string): string => `${root}src/${entry}.ts`

/** A plugin that gives the build the modules that are not files. */
const virtual = (modules: ReadonlyMap<string, string>): Plugin => {
  const bySource = new Map([...modules].map(([entry, code]) => [sourceOf(entry), code]))
  return {
    name: 'virtual',
    resolveId: (id) => (bySource.has(id) ? id : null),
    load: (id) => bySource.get(id) ?? null,
  }
}

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

/** The modules that create searches, and those of search methods, as the former name them. */
const CREATORS = /\/src\/search\/(perfect|(hidden|several|alphabeta)\/methods)\.ts$/
const METHODS = /^\.\/(tree\/)?[\w-]+\.ts$/

/**
 * A plugin that makes the local engine small: its requests are parsed by sdk/src/local/schema.ts instead of zod, the descriptions for
 * the API document are left out of the schemas, as are the problems of matches, and rare search methods are modules of their own.
 */
export const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === '@hono/zod-openapi') return `${root}src/local/schema.ts`
    if (/\/src\/service\/problem-table\.ts$/.test(importer)) return `${root}src/local/match-problems.ts`
    if (CREATORS.test(importer) && METHODS.test(id)) return `${root}src/local/methods.ts`
    if (/\/src\/(service\/search\/search|search\/drive\/local-host)\.ts$/.test(importer) && /\/shards?\.ts$/.test(id))
      return `${root}src/local/shards.ts`
    if (/\/src\/search\/think\.ts$/.test(importer) && /\/chance-root\.ts$/.test(id))
      return `${root}src/local/chance-root.ts`
    return null
  },
  async load(id) {
    if (id === PACKAGE) return JSON.stringify({ version: JSON.parse(await readFile(id, 'utf8')).version })
    return DESCRIBED.test(id) ? withoutDescriptions(await readFile(id, 'utf8')) : null
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const id of Object.keys(chunk.modules))
          if (/\/node_modules\/(zod|@hono)\//.test(id)) this.error(`${chunk.fileName} contains ${id}`)
  },
}

/** Modules of Hono itself; `z` with `.openapi` comes from a package beside it. */
const HONO = /\/node_modules\/(hono|@hono\/zod-validator)\//

/** What is loaded with the board at once: one module, since modules that are compressed one by one are larger. */
const AT_ONCE =
  /\/node_modules\/preact\/|\/sdk\/src\/board\.ts$|\/src\/(game|board)\/(?!(adopt|advice|aim-mark|becoming|beside|dice|drag|element-beside|glyphs|map|map-style|motion-style|motions|options|piece-icon|tray)\.)/

/** The entries that bring an engine. */
const ENGINES = /^(local|local\/client|worker\/serve|worker\/thread)$/

/**
 * Puts into one module all that every engine loads at once and that nothing else of the SDK needs, and into another what games need of
 * it as well, since modules that are compressed one by one are larger. For the same reason what most games need, and nothing else does, is one
 * module, and so is what is loaded by the same two or more entries, which has the name of the first of its sources.
 * @param gameEntries the sources of the entries that bring games
 * @param others the sources of the entries that bring neither an engine nor a game
 */
function engineGroup(gameEntries: readonly string[], others: readonly string[]) {
  let core: Set<string> | null = null
  const withGames = new Set<string>()
  /** By source: the entries that load it. By entries: the name of what they share. */
  const entriesOf = new Map<string, string>()
  const names = new Map<string, string>()
  return {
    debugName: 'engine-core',
    name: (module: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
      const reach = (id: string, reached = new Set<string>()) => {
        if (reached.has(id)) return reached
        reached.add(id)
        for (const other of modules.getModuleInfo(id)?.importedIds ?? []) reach(other, reached)
        return reached
      }
      if (!core) {
        const client = reach(sourceOf('local/client'))
        const ofGames = gameEntries.map((source) => reach(source))
        const ofOthers = others.map((source) => reach(source))
        core = new Set(client)
        for (const load of ofOthers) for (const other of load) core.delete(other)
        for (const load of ofGames) for (const other of load) withGames.add(other)
        const loads = [...ofGames, ...ofOthers, client, reach(sourceOf(RULES), new Set(client))]
        for (const [i, load] of loads.entries())
          for (const other of load) entriesOf.set(other, `${entriesOf.get(other) ?? ''} ${i}`)
      }
      if (core.has(module)) return withGames.has(module) ? 'game-core' : 'engine-core'
      const entries = entriesOf.get(module)
      if (!entries || entries.lastIndexOf(' ') === 0) return null
      const loaded = entries.trim().split(' ')
      const onlyGames = loaded.every((entry) => Number(entry) < gameEntries.length)
      if (onlyGames && loaded.length > gameEntries.length / 2) return 'most-games'
      if (!names.has(entries)) names.set(entries, `${posix.basename(module, '.ts')}-${names.size}`)
      return names.get(entries)!
    },
    includeDependenciesRecursively: false,
  }
}

/** A plugin that fails the build when an entry contains code of Hono: the local engine answers without HTTP. */
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

/** A plugin that fails the build when a game's module contains another game, or the client of chosen games any game. */
const oneGameEach: Plugin = {
  name: 'one-game-each',
  generateBundle(_, bundle) {
    for (const entry of ['client', ...games.map(({ id }) => id)]) {
      const chunks = new Set([`local/${entry}.js`])
      for (const name of chunks) {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk') return this.error(`${name} is missing`)
        for (const other of chunk.imports) chunks.add(other)
        for (const module of Object.keys(chunk.modules)) {
          const brought = games.find(({ id }) => module.includes(`/src/games/${id}/`))
          if (brought && brought.id !== entry) this.error(`local/${entry} brings ${brought.id}: ${module} in ${name}`)
        }
      }
    }
  },
}

/**
 * A plugin that leaves the Worker's module to the bundlers of pages: they look for `new Worker(new URL('...',
 * import.meta.url))`. This build must not follow it, because the thread is an entry of its own. The source says so in a
 * comment, which is removed here. Some bundlers accept plain strings only.
 */
const workerForBundlers: Plugin = {
  name: 'worker-for-bundlers',
  generateBundle(_, bundle) {
    const chunk = bundle['worker.js']
    if (chunk?.type !== 'chunk') return this.error('worker.js is missing')
    const form = /(\bnew Worker\(new URL\()\s*\/\* @vite-ignore \*\/\s*[`'"]([\w./-]+)[`'"]/
    const code = chunk.code.replace(form, '$1"$2"')
    if (code === chunk.code) this.error('worker.js does not start its thread in the form that bundlers know')
    chunk.code = code
  },
}

/**
 * A plugin that leaves out notes on calls without effects, by which bundlers drop code.
 * @param isWhole true for modules that are used as a whole
 */
const withoutAnnotations = (isWhole: (chunk: Rolldown.OutputChunk) => boolean): Plugin => ({
  name: 'without-annotations',
  generateBundle(_, bundle) {
    // a note may be all that stands between two words: `return/* @__PURE__ */ f()`
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && isWhole(chunk))
        chunk.code = chunk.code.replaceAll(/(\w?)\/\* @__PURE__ \*\/ /g, (_, word: string) => (word ? `${word} ` : ''))
  },
})

export async function buildSdk(): Promise<void> {
  const ofGames = await gameModules()
  const entries = [...ENTRIES, ...ofGames.keys()].map((entry) => [entry, sourceOf(entry)])
  const gameEntries = [...ofGames.keys(), FUNCTIONS].map(sourceOf)
  const others = ENTRIES.filter((entry) => !ENGINES.test(entry) && entry !== FUNCTIONS).map(sourceOf)
  await rm(`${root}dist`, { recursive: true, force: true })
  await buildEntries(Object.fromEntries(entries), {
    plugins: [
      lean,
      noHttp,
      oneGameEach,
      workerForBundlers,
      // pages import entries in part, but hardly what these share or load on demand: the notes are on constructors such as `new Map`
      withoutAnnotations(({ isEntry }) => !isEntry),
      virtual(ofGames),
    ],
    output: {
      // `board.js` is the board's own
      chunkFileNames: ({ name }) => (name === 'board' ? 'drawing.js' : '[name].js'),
      codeSplitting: { groups: [engineGroup(gameEntries, others)] },
    },
  })
  // by itself, since what it shares with the engines is a small part of that
  await buildEntries(
    { board: sourceOf('board') },
    {
      plugins: [withoutAnnotations(() => true)],
      output: {
        chunkFileNames: 'board/[name].js',
        codeSplitting: { groups: [{ name: 'element', test: AT_ONCE }] },
      },
    },
  )
  await declare()
  await copyData()
}

/** Builds entries into dist, beside what is there. */
async function buildEntries(
  entry: Readonly<Record<string, string>>,
  { plugins, output }: { readonly plugins: Plugin[]; readonly output: Rolldown.OutputOptions },
): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    ...boardBuild,
    plugins,
    build: {
      ...boardBuild.build,
      emptyOutDir: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // a group without its dependencies needs it; the entries' exports stay as they are
        preserveEntrySignatures: 'allow-extension',
        external: [/^openapi-fetch/, /^node:/],
        output: { ...output, minify: { codegen: { removeWhitespace: true } } },
        // Hono's package does not declare that its modules have no side effects: `z` would bring in code that it never uses
        treeshake: { moduleSideEffects: [{ test: HONO, sideEffects: false }] },
      },
    },
  })
}

/** Copies the data files that local engines read, and lists them by game. */
async function copyData(): Promise<void> {
  const folder = `${root}dist/data/`
  const index = Object.fromEntries(
    games.map((game) => [game.id, [...dataFilesOf(game), ...guideFilesOf(game)].map(({ facts }) => facts)] as const),
  )
  await mkdir(folder, { recursive: true })
  for (const facts of Object.values(index).flat()) await writeFile(folder + assetName(facts), readData(facts))
  const names = Object.entries(index).map(([game, files]) => [game, [...new Set(files.map(assetName))]])
  await writeFile(folder + INDEX, `${JSON.stringify(Object.fromEntries(names))}\n`)
}

/** Writes the declarations of the entries and of all modules that these name. */
async function declare(): Promise<void> {
  await writeTypes()
  const modules = new Set([...ENTRIES, 'board'].map((entry) => `src/${entry}.ts`))
  for (const module of modules) for (const other of await declareModule(module)) modules.add(other)
  for (const game of games) {
    const text = `export declare const ${await exportedName(game)}: import('./game.js').LocalGame\n`
    await writeFile(`${root}dist/local/${game.id}.d.ts`, text)
  }
}

const COMPILER_OPTIONS: ts.CompilerOptions = {
  declaration: true,
  isolatedDeclarations: true,
  verbatimModuleSyntax: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
}

/** The path of a module's declarations below dist: `../src/game/notation/record.ts` and `src/local.ts` lose their `src`. */
const declaredAt = (module: string): string => module.replace(/^(\.\.\/)?src\//, '').replace(/\.ts$/, '.js')

/**
 * Writes the declarations of a module, made from that module alone.
 * @param module its path from the folder sdk
 * @returns the modules that the declarations name
 */
async function declareModule(module: string): Promise<string[]> {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(await readFile(root + module, 'utf8'), {
    fileName: module,
    compilerOptions: COMPILER_OPTIONS,
  })
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, DIAGNOSTICS_HOST))
  const named: string[] = []
  const text = outputText.replace(/(?<=from ')\.[^']*\.ts(?=')/g, (path) => {
    const other = posix.join(posix.dirname(module), path)
    named.push(other)
    const relative = posix.relative(posix.dirname(declaredAt(module)), declaredAt(other))
    return relative.startsWith('.') ? relative : `./${relative}`
  })
  const file = `${root}dist/${declaredAt(module).replace(/\.js$/, '.d.ts')}`
  await mkdir(posix.dirname(file), { recursive: true })
  await writeFile(file, text)
  return named
}

const DIAGNOSTICS_HOST: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

if (import.meta.main) await buildSdk()
