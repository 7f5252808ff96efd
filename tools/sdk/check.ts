/**
 * Builds and packs the SDK as for publishing, and checks the package with publint, with attw (are the types wrong?) and
 * against its size budgets, which README.md tells.
 *
 *   npm run sdk:check
 *
 * Prints each entry's size in bytes, compressed by gzip unless it says otherwise; exits with 1 if a check fails.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { games } from '../../src/games/registry.ts'
import { packSdk, SDK } from './pack.ts'

/** The most bytes of gzip to download for the client of chosen games, and for each game with its family besides. */
const ENGINE = 37_000
const GAME = 45_100

/**
 * The most bytes of gzip to download until an engine with one game has made its first move: client, game and search method. 50 of them name the
 * cell behind the second that is wrong; in the fog, 100 read the ends of games on views.
 */
const FIRST_MOVES: Readonly<Record<string, number>> = {
  einstein: 51_500,
  hex: 58_050,
  jungle: 57_500,
  'fog-chess': 84_150,
}
/**
 * The most bytes of gzip for the client and the module that compiles rules, loaded when a client sends the first ones. Of them, 2,300
 * judge positions by a learned evaluation, so that a page answers as the service does; 4,900 find out what to judge by before anything is
 * learned, 2,000 of them the goals of races; 400 tell points; 300 order placements by what they gain; 300 draw hidden starts by bits of the system and have the same
 * powers on every engine; 300 bound pasted names, signs that nobody sees and the lengths of positions; 200 tell where a piece lands that
 * has no move; 400 leave out of a move's text what separates nothing, and keep the edges of a graph from the vertices that they pass; 200 tell
 * a pass from the choice of a vertex, and 200 draw the sides of a rhombus; 200 tell what sign a name lacks and where a section is missing, and find
 * the loop behind a cap in slices; 200 name a fault of an empty argument at the call, and 100 look at a presentation part by part. The code
 * that learns is not among them.
 */
const RULES = 89_250

/**
 * The most bytes of gzip to download for an entry: its module and all modules that it imports at once. Modules that are loaded
 * on demand come on top: the game, where all can be asked about, and the data files of an algorithm.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  index: 5_720,
  // 50 bytes of it outline the black edges of boards in dark schemes
  board: 15_050,
  fallback: 3_500,
  record: 3_000,
  local: ENGINE,
  'local/client': ENGINE,
  'local/functions': 6_000,
  ...Object.fromEntries(games.map(({ id }) => [`local/${id}`, GAME])),
  // 400 bytes of them draw what is hidden at the start by a key stream, 400 compute ends of matches outside the rules of the game, and 1,500
  // judge all that players may do beside their moves, such as to join, whose seeds decide the dice
  verify: 12_150,
  worker: 4_000,
  'worker/serve': ENGINE,
  'worker/thread': ENGINE,
}

/** The most bytes for the board as hosts of pages send it to browsers. What not every board has at once, such as trays, maps and motions, is loaded when it is needed. */
const BOARD_BY_BROTLI = 13_800

/** A row of the table in README.md: the first import that it names, and its size in kB. A size is true within this part. */
const TOLD = /^\| `bestmove-sdk(?:\/([\w/]+))?`[^|]*\|[^|]*\| ([\d.]+) kB/gm
const TOLD_WITHIN = 0.04

/** The sizes found so far, in bytes, by entry. */
const measured = new Map<string, number>()

const LOADED = fileURLToPath(new URL('./loaded.ts', import.meta.url))

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
    requireWithin(entry, await modulesOf(`${entry}.js`), budget)
  }
  requireWithin('board, by Brotli', await modulesOf('board.js'), BOARD_BY_BROTLI, brotliCompressSync)
  const readme = await readFile(`${SDK}README.md`, 'utf8')
  for (const [, name, told] of readme.matchAll(TOLD)) {
    const bytes = measured.get(name ?? 'index')
    if (bytes !== undefined && Math.abs(1000 * Number(told) - bytes) > TOLD_WITHIN * bytes)
      complain(`README.md says that ${name ?? 'the client'} has ${told} kB: it has ${(bytes / 1000).toFixed(1)} kB`)
  }
  const engine = new Set<string>()
  const client = await modulesOf('local/client.js', engine)
  requireWithin('local, for own rules', [...client, ...(await modulesOf('rules.js', engine))], RULES)
  for (const [game, budget] of Object.entries(FIRST_MOVES)) {
    const loaded = execFileSync(process.execPath, [LOADED, game], { encoding: 'utf8' }).trim().split('\n')
    const modules = loaded.map((path) => readFile(`${SDK}dist/${path}`, 'utf8'))
    requireWithin(`local, the first move of ${game}`, await Promise.all(modules), budget)
  }
} finally {
  await rm(folder, { recursive: true })
}

function requireWithin(entry: string, modules: readonly string[], budget: number, compress = gzipSync): void {
  const bytes = modules.reduce((sum, code) => sum + compress(code).length, 0)
  measured.set(entry, bytes)
  console.log(`sdk ${entry}: ${bytes} bytes compressed, ${budget} allowed`)
  if (bytes > budget) complain(`${entry} is too large`)
}

function complain(what: string): void {
  console.error(what)
  process.exitCode = 1
}

/**
 * The code of a module of dist and of all modules it imports at once.
 * @param file its path below dist
 * @param seen the modules to leave out, to which these are added
 */
async function modulesOf(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const code = await readFile(`${SDK}dist/${file}`, 'utf8')
  const imported = [...code.matchAll(/(?:^|;)(?:import|export)\b[^"';(]*["'](\.{1,2}\/[\w./-]+\.js)["']/gm)].map(
    ([, path]) => path!,
  )
  const others = []
  for (const path of imported) others.push(...(await modulesOf(posix.join(posix.dirname(file), path), seen)))
  return [code, ...others]
}
