/**
 * Measures playouts and search iterations of the connection games from the start position, against plain rules.
 *
 *   npm run bench:connection
 *
 * Prints a row for each board: playouts per second, their ratio to plain rules, and iterations per second beside their
 * target. Rates are medians of 5 runs, in CPU time. Iterations include the attempts to solve the position.
 */
import { enginesOf } from '../src/game/engines.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { playout } from '../src/games/connection/playout.ts'
import type { ConnectionState } from '../src/games/connection/state.ts'
import { games } from '../src/games/registry.ts'
import { createSearch } from '../src/search/create.ts'
import { median } from '../tools/lib/statistics.ts'
import { machine, table } from '../tools/lib/text.ts'
import { ReferencePosition } from './reference/connection.ts'

/** The boards, with the target for iterations per second on an idle core: half the rate of a search without learned priors. */
const BOARDS = [
  { variant: 'hexagon-5', target: 64_000 },
  { variant: 'octagon-11', target: 42_000 },
  { variant: 'hex-11', target: 46_000 },
] as const
const RUNS = 5
const MS = 1000
const CHUNK = 100

const cpuMs = () => process.cpuUsage().user / 1000

/** Units per second of CPU time; `chunk` does `CHUNK` units. */
function rate(chunk: () => void): number {
  const started = cpuMs()
  let units = 0
  for (; cpuMs() - started < MS; units += CHUNK) chunk()
  return (units / (cpuMs() - started)) * 1000
}

function measure(variant: string, seed: number) {
  const game = games.find(({ variants }) => variants.some(({ id }) => id === variant))!
  const random = new Random(seed)
  const state = unwrap(game.start(variant, random, {})) as ConnectionState
  const owners = new Uint8Array(game.maxMoves)
  const plain = ReferencePosition.parse(game.id === 'hex' ? 'hex' : 'atoll', game.position.format(state))
  const options = { seed, depth: Number.POSITIVE_INFINITY, lines: 1, work: Number.POSITIVE_INFINITY }
  const search = createSearch(state, enginesOf(game)[0], options, game)
  const repeat = (once: () => void) => () => {
    for (let i = 0; i < CHUNK; i++) once()
  }
  return {
    playouts: rate(repeat(() => playout(state, random, owners))),
    reference: rate(repeat(() => plain.clone().playout(() => random.real()))),
    iterations: rate(() => search.step(CHUNK)),
  }
}

const runs = Array.from({ length: RUNS + 1 }, (_, seed) => BOARDS.map(({ variant }) => measure(variant, seed))).slice(1)
const format = (x: number) => Math.round(x).toLocaleString('en')
const rows = BOARDS.map(({ variant, target }, i) => {
  const of = (value: (run: (typeof runs)[number][number]) => number) => median(runs.map((run) => value(run[i]!)))
  return [
    variant,
    format(of(({ playouts }) => playouts)),
    of(({ playouts, reference }) => playouts / reference).toFixed(0),
    format(of(({ iterations }) => iterations)),
    format(target),
  ]
})
console.log(`${machine()}; CPU time, medians of ${RUNS} runs of ${MS} ms\n`)
console.log(table(['', 'playouts per second', 'x plain rules', 'iterations per second', 'target'], rows))
