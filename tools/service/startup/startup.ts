/**
 * Measures the cost of starting the Worker: the size of its bundle, the CPU time to evaluate it, how many times that of hono
 * and zod alone this is, and the CPU time of each game's first call (a start and a move at level 5) and of the same call again.
 * Every figure is of a new process of Node; of several, the median and the range.
 *
 *   npm run startup -- [--runs 9] [--check]
 *
 * With `--check` it fails where the bundle has grown too large or a table is made while modules are loaded, and leaves hono and zod
 * out. Times are reported only: they depend on the machine and on what else it does.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Command } from 'commander'
import { games } from '../../../src/games/registry.ts'
import { allDataFiles } from '../../lib/data.ts'
import { median } from '../../lib/statistics.ts'
import { machine, table } from '../../lib/text.ts'
import { integer } from '../../lib/usage.ts'
import { bundle } from '../bundle.ts'
import type { Evaluation } from './evaluate.ts'
import type { Table } from './tables.ts'

/** The most compressed bytes of the bundle. The platform allows 3 MB; a small bundle starts soon. */
const BUNDLE_LIMIT = 500_000

const run = promisify(execFile)
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const { runs, check } = new Command('startup')
  .description('Measures what it costs to start the Worker.')
  .option('--runs <n>', 'processes to measure each figure in', integer(1), 9)
  .option('--check', 'fail where the bundle is too large or a table is made at load', false)
  .parse()
  .opts<{ runs: number; check: boolean }>()

/** What `zod` stands for: all of it, or the part of it that the Worker has. */
const LIBRARIES = { 'hono and zod': 'node_modules/zod/index.js', 'hono and the part of zod in use': 'src/api/zod.js' }

async function evaluate(file: string, game?: string): Promise<Evaluation> {
  const { stdout } = await run(process.execPath, [path('evaluate.ts'), file, ...(game ? [game] : [])])
  return JSON.parse(stdout)
}

async function tablesAtLoad(): Promise<Table[]> {
  const { stdout } = await run(process.execPath, [path('tables.ts')])
  return JSON.parse(stdout)
}

const ms = (times: readonly number[]) =>
  `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)}-${Math.max(...times).toFixed(0)})`

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** Evaluates in a number of processes, one after the other. */
async function repeat(file: string, game?: string): Promise<Evaluation[]> {
  const all: Evaluation[] = []
  for (let i = 0; i < runs; i++) all.push(await evaluate(file, game))
  return all
}

function complain(what: string): void {
  console.error(what)
  if (check) process.exitCode = 1
}

const folder = await mkdtemp(`${tmpdir()}/bestmove-startup-`)
try {
  const file = await bundle(folder)
  const { size } = await stat(file)
  const compressed = gzipSync(await readFile(file)).length
  const data = [...allDataFiles()].reduce((sum, { facts }) => sum + facts.size, 0)
  console.log(machine())
  console.log(`bundle: ${kB(size)}, ${kB(compressed)} compressed; data files beside it: ${kB(data)}`)
  if (compressed > BUNDLE_LIMIT) complain(`the bundle is larger than ${kB(BUNDLE_LIMIT)} compressed`)

  const tables = await tablesAtLoad()
  console.log(`tables made while modules are loaded: ${tables.length}`)
  for (const { place, size } of tables) complain(`  ${place}: ${size} entries`)

  const config = path('libraries.toml')
  const libraries: { name: string; file: string }[] = []
  for (const [name, zod] of Object.entries(check ? {} : LIBRARIES)) {
    const options = ['--config', config, '--alias', `zod:${path(`../../../${zod}`)}`]
    libraries.push({ name, file: await bundle(`${folder}/${libraries.length}`, 'libraries', ...options) })
  }
  const starts: number[] = []
  const others = libraries.map((): number[] => [])
  // in turn, so that other load disturbs all alike
  for (let i = 0; i < runs; i++) {
    starts.push((await evaluate(file)).start)
    for (const [l, library] of libraries.entries()) others[l]!.push((await evaluate(library.file)).start)
  }
  console.log(`evaluation: ${ms(starts)} ms of CPU, ${runs} processes`)
  for (const [l, { name }] of libraries.entries()) {
    const ratio = median(starts.map((start, i) => start / others[l]![i]!))
    console.log(`  ${name} alone: ${ms(others[l]!)} ms; the Worker takes ${ratio.toFixed(1)} times as much`)
  }
  const rows = []
  for (const { id } of games) {
    const calls = await repeat(file, id)
    rows.push([id, ms(calls.map(({ firstCall }) => firstCall!)), ms(calls.map(({ secondCall }) => secondCall!))])
  }
  console.log(table(['game', 'first call, ms of CPU', 'second'], rows))
} finally {
  await rm(folder, { recursive: true })
}
