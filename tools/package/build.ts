/**
 * Builds and packs the package `bestmove` (package/): modules with their types, and the page.
 *
 *   npm run package        writes package/bestmove-<version>.tgz
 */
import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from '../lib/checkout.ts'
import { buildAssets } from '../web/assets.ts'

const PACKAGE = `${ROOT}package/`

/** Pages to leave out: they document the project's own games, not those of another deployment. */
const OWN = /\/(docs|openapi)\b[^/]*$/

/**
 * Builds and packs the package.
 * @param assets false: the page in dist/assets is up to date
 * @returns the path of the tarball
 */
export async function packPackage({ assets = true } = {}): Promise<string> {
  const manifest = JSON.parse(await readFile(`${PACKAGE}package.json`, 'utf8'))
  const own = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'))
  for (const field of ['version', 'dependencies'])
    if (JSON.stringify(manifest[field]) !== JSON.stringify(own[field]))
      throw new Error(`${field} in package/package.json differ from those of package.json`)
  await Promise.all(['dist', 'assets'].map((folder) => rm(PACKAGE + folder, { recursive: true, force: true })))
  compile()
  await keepUsed('.js')
  await keepUsed('.d.ts')
  // the engine reads its version from this file
  const { name, version, type } = own
  await writeFile(`${PACKAGE}dist/package.json`, `${JSON.stringify({ name, version, type })}\n`)
  await cp(`${ROOT}LICENSE`, `${PACKAGE}LICENSE`)
  // not by way of dist/assets, which `npm run dev` may be serving
  if (assets) await buildAssets(pathToFileURL(`${PACKAGE}assets/`))
  else await cp(`${ROOT}dist/assets`, `${PACKAGE}assets`, { recursive: true })
  for (const name of await readdir(`${PACKAGE}assets`, { recursive: true }))
    if (OWN.test(`/${name}`)) await rm(`${PACKAGE}assets/${name}`, { recursive: true, force: true })
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json'], { cwd: PACKAGE, encoding: 'utf8' }))
  return PACKAGE + filename
}

/**
 * Writes the JavaScript and the declarations of the entries and of all that they import. Types were checked before. Modules
 * whose types cannot be declared get no declarations: `keepUsed` checks whether an entry needs them.
 */
function compile(): void {
  const file = `${PACKAGE}tsconfig.json`
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    PACKAGE,
  )
  ts.createProgram(fileNames, options).emit()
}

/**
 * Removes the files that no entry imports.
 * @throws Error when an entry imports a file that is missing
 */
async function keepUsed(extension: '.js' | '.d.ts'): Promise<void> {
  const { exports } = JSON.parse(await readFile(`${PACKAGE}package.json`, 'utf8'))
  const used = new Set<string>()
  const open = Object.values(exports as Record<string, { readonly default?: string }>).flatMap(({ default: entry }) =>
    entry ? [resolve(PACKAGE, entry.replace(/\.js$/, extension))] : [],
  )
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (used.has(file)) continue
    used.add(file)
    const code = await readFile(file, 'utf8')
    for (const [, path] of code.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)\.[jt]s["']/g))
      open.push(resolve(dirname(file), path! + extension))
  }
  for (const name of await readdir(`${PACKAGE}dist`, { recursive: true })) {
    const file = resolve(PACKAGE, 'dist', name)
    const kind = ['.d.ts', '.js'].find((one) => name.endsWith(one))
    if (kind === extension && !used.has(file)) await rm(file)
  }
}

if (import.meta.main) console.log(await packPackage())
