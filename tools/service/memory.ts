/**
 * Measures the memory of searches: what each method of a game says that it takes, and what its array buffers come to after some
 * work. src/api/memory.ts divides an isolate's memory by what searches say.
 *
 *   npm run memory -- [game...] [--iterations 20000] [--all-variants]
 *   npm run memory -- --heap                 the heap of the isolate in workerd, by its inspector, instead
 *   npm run memory -- --resident 3000        the resident memory of workerd after so many searches, and of a Worker that only allocates
 *
 * Prints a row for each method, in megabytes: what it takes at its start and at most with a time limit of 300 ms, the places at
 * the start, and what was measured after the iterations beside what was said for them. At the end, what is left when all searches
 * are gone: the heap, and the array buffers of tables and caches.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Command } from 'commander'
import { placesFor } from '../../src/api/memory.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { bufferLength, type Game, maxEventsOf } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { createSearch } from '../../src/search/create.ts'
import { roomOf } from '../../src/search/room-of.ts'
import type { Root } from '../../src/search/root.ts'
import { planOf, type SearchRequest } from '../../src/search/think.ts'
import { gameNamed } from '../arena/named-game.ts'
import { loadAllData } from '../lib/data.ts'
import { rootOf } from '../lib/root.ts'
import { machine, megabytes, table } from '../lib/text.ts'
import { integer } from '../lib/usage.ts'
import { heapTable, residentTable } from './workerd/memory.ts'

const TIME_MS = 300
const SEED = 1
const STEP = 500

const program = new Command('memory')
  .description('Measures the memory of searches.')
  .argument(
    '[games...]',
    `all of the registry unless some are named, which may be of the library: ${games.map(({ id }) => id).join(', ')}`,
  )
  .option('--iterations <n>', 'iterations of each search', integer(1), 20_000)
  .option('--all-variants', "all variants, not only a game's first")
  .option('--heap', 'measure the heap in workerd instead')
  .option('--resident <searches>', 'measure the resident memory of workerd instead', integer(1))
program.parse()
const {
  iterations,
  allVariants = false,
  heap = false,
  resident,
} = program.opts<{ iterations: number; allVariants?: boolean; heap?: true; resident?: number }>()
if (heap || resident !== undefined) {
  console.log(`${machine()}\n`)
  console.log(heap ? await heapTable() : await residentTable(resident!))
  process.exit()
}
const named = program.args.map((name) => {
  const found = gameNamed(name)
  return found.ok ? found.value : program.error(found.error)
})
const chosen = named.length === 0 ? games : named

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The array buffers of the process without garbage, in bytes. */
function buffers(): number {
  collect()
  return process.memoryUsage().arrayBuffers
}

/** The root of a search at the start of a game, after the first chance events. */
function start(game: Game, variant: string): Root {
  const random = new Random(SEED)
  const state = unwrap(game.start(variant, random, {}))
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  while (state.toMove === CHANCE) {
    const end = state.chanceEvents!(buffer, probabilities, 0)
    state.play(buffer[random.pick(probabilities, 0, end)]!)
  }
  return rootOf(game, state, variant)
}

const requestOf = (algorithm: string, timeMs: number | null, work: number): SearchRequest => ({
  algorithm,
  level: 10,
  timeMs,
  iterations: work,
  depth: 64,
  lines: 1,
  seed: SEED,
})

/** The row of a method: what it says, and what it takes. */
function measure(game: Game, variant: string, id: string): string[] {
  const root = start(game, variant)
  const timed = roomOf(game, root, requestOf(id, TIME_MS, Number.POSITIVE_INFINITY))
  const request = requestOf(id, null, iterations)
  const { algorithm, options } = planOf(game, root, request)
  // tables are made by the first search
  createSearch(root, algorithm, { ...options, work: 1 }, game).step(1)
  const before = buffers()
  const search = createSearch(root, algorithm, options, game)
  while (search.finished === null && search.iterations < options.work) search.step(STEP)
  const taken = buffers() - before
  const said = roomOf(game, root, request).most
  return [
    game.id,
    variant,
    id,
    megabytes(timed.first),
    megabytes(timed.most),
    String(placesFor(timed, TIME_MS)),
    megabytes(taken),
    `${megabytes(said)}${taken > said ? ' too little' : ''}`,
    // the search lives until here
    String(search.iterations),
  ]
}

const rows: string[][] = []
for (const game of chosen) {
  await loadAllData(game)
  for (const { id: variant } of allVariants ? game.variants : game.variants.slice(0, 1))
    for (const { id } of enginesOf(game)) rows.push(measure(game, variant, id))
}
console.log(`${machine()}; megabytes\n`)
console.log(
  table(
    ['game', 'variant', 'method', `start, ${TIME_MS} ms`, 'most', 'places', 'measured', 'said', 'iterations'],
    rows,
  ),
)
const left = buffers()
const { heapUsed } = process.memoryUsage()
console.log(`\nleft without searches: ${megabytes(left)} of array buffers, ${megabytes(heapUsed)} of heap`)
