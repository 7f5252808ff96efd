/**
 * Builds and packs the SDK as for publishing, and checks the package with publint, with attw (are the types wrong?) and
 * against its size budgets.
 *
 *   npm run sdk:check
 *
 * Prints each entry's size in bytes of gzip; exits with 1 if a check fails.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { games } from '../../src/games/registry.ts'
import { packSdk, SDK } from './pack.ts'

/**
 * The most that a page may download for an entry, in bytes of gzip, shared modules included. The local client and the
 * verifier contain all games, so theirs grow with the number of games. Data files come on top: the local client reads
 * those that an algorithm needs.
 */
const BUDGETS = { index: 6_000, record: 3_000, local: 30_000 * games.length, verify: 15_000 * games.length } as const

const folder = await mkdtemp(`${tmpdir()}/bestmove-sdk-`)
try {
  const tarball = await packSdk(folder)
  const { messages } = await publint({ pkgDir: SDK, strict: true })
  const pkg = JSON.parse(await readFile(`${SDK}package.json`, 'utf8'))
  for (const message of messages) complain(`publint: ${formatMessage(message, pkg)}`)
  try {
    execFileSync('attw', [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji'], { encoding: 'utf8' })
  } catch (error) {
    complain((error as { stdout: string }).stdout)
  }
  for (const [entry, budget] of Object.entries(BUDGETS)) {
    const bytes = (await modulesOf(`${entry}.js`)).reduce((sum, code) => sum + gzipSync(code).length, 0)
    console.log(`sdk ${entry}: ${bytes} bytes of gzip, ${budget} allowed`)
    if (bytes > budget) complain(`${entry} is too large`)
  }
} finally {
  await rm(folder, { recursive: true })
}

function complain(what: string): void {
  console.error(what)
  process.exitCode = 1
}

/** The code of a module of dist and of all modules it imports. */
async function modulesOf(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const code = await readFile(`${SDK}dist/${file}`, 'utf8')
  const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name!)
  const others = []
  for (const name of imported) others.push(...(await modulesOf(name, seen)))
  return [code, ...others]
}
