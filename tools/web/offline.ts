/** Writes the page's service worker into the build, with the list of files that it keeps for a visit without a network. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import ts from 'typescript'
import { KEPT_ANSWERS } from '../../src/web/offline/kept-answers.ts'

const SOURCE = new URL('../../src/web/offline/service-worker.ts', import.meta.url)

/** Files of the page and of its engine. The guides' texts are left out: the service answers them, and those answers are kept. */
const isKept = (path: string) =>
  /^(?:page\/|pictures\/|library\/|data\/(?!.*-guide-)|[\w.-]+$)/.test(path) &&
  (!/\.(?:json|html)$/.test(path) || path.startsWith('library/'))

/** What Vite's manifest tells of a module that is loaded by itself (https://vite.dev/guide/backend-integration). */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The files that a module needs, with all that it may load later. @param entry the path of the module in src/web @param without a module that is left out */
async function filesOf(entry: string, assets: URL, without = ''): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', assets), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const seen = new Set([without])
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next)
  }
  add(entry)
  return files
}

/** @param assets the folder of the build @returns the number of files kept and their size in bytes */
export async function writeServiceWorker(assets: URL): Promise<{ files: number; bytes: number }> {
  const names = await readdir(assets, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(assets.pathname.length).replace(/^\//, ''))
    .filter((path) => isKept(path) && path !== 'sw.js')
    .sort()
  const hash = createHash('sha256')
  let bytes = 0
  for (const path of [...files, 'index.html']) {
    const content = await readFile(new URL(path, assets))
    hash.update(path).update(content)
    bytes += content.length
  }
  const page = await readFile(new URL('index.html', assets), 'utf8')
  const shell = new Set([...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!))
  const rules = await filesOf('rules/page.tsx', assets)
  const others = await filesOf('index.html', assets, 'rules/page.tsx')
  const isOfLibrary = (path: string) => path.startsWith('library/')
  const constants = {
    FILES: ['/play', ...files.map((path) => `/${path}`)],
    SHELL: ['/play', ...files.filter((path) => shell.has(path)).map((path) => `/${path}`)],
    GAMES: files
      .filter((path) => !isOfLibrary(path) && (!rules.has(path) || others.has(path)))
      .map((path) => `/${path}`),
    RULES: files.filter((path) => isOfLibrary(path) || rules.has(path)).map((path) => `/${path}`),
    VERSION: hash.digest('hex').slice(0, 16),
  }
  const written = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  const { outputText: code } = ts.transpileModule(await readFile(SOURCE, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  await writeFile(new URL('sw.js', assets), `${written.join('')}const KEPT_ANSWERS = ${KEPT_ANSWERS}\n${code}`)
  return { files: files.length, bytes }
}
