/**
 * Measures the depth that a game's tree search reaches in a given CPU time, or the nodes that it takes to a given depth.
 *
 *   npm run bench -- tafl depth [variants...] [--algorithm auto] [--ms 100,1000] [--seed 1]
 *   npm run bench -- banqi depth olympiad --ms 100 [--positions 8]
 *   npm run bench -- atoll depth hexagon-5 --algorithm alphabeta-classic --to 5
 *
 * Prints a row for each variant, searched from its start: microseconds to list the legal moves and, for each time, the depth
 * and the nodes a second. BanQi has a row for each number of face-down pieces, with the medians of `--positions` positions and
 * the least and greatest depth. `--to` prints a row for each depth instead: the median, least and greatest number of nodes over
 * five orders of the root's moves.
 */
import { Command } from 'commander'
import { bufferLength, maxEventsOf } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { legalCaptures } from '../src/games/banqi/moves.ts'
import { BanqiState } from '../src/games/banqi/state.ts'
import { findGame } from '../src/games/registry.ts'
import { createSearch } from '../src/search/create.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { median } from '../tools/lib/statistics.ts'
import { machine, table } from '../tools/lib/text.ts'
import { engineOf, integer, listOf, positive, variantOf } from '../tools/lib/usage.ts'
import { cpuTime } from './runtime/cpu-time.ts'

/** One variant for each size of board. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  tafl: ['brandubh', 'tablut', 'hnefatafl-copenhagen', 'parlett', 'tablut-15', 'alea-evangelii'],
}
/** Numbers of face-down pieces, and the most pieces in positions without any. */
const FACE_DOWN = [0, 1, 2, 4, 8, 12, 16, 20, 24, 28, 31]
const MOST_FACE_UP = 12
const LISTS = 20_000
/** Nodes between checks of the clock, and seeds of the orders of the root's moves. */
const SLICE = 200
const ORDERS = [1, 2, 3, 4, 5]

const program = new Command('bench <game> depth')
  .description(
    'Measures the depth that a tree search reaches in a given CPU time, or the nodes that it takes to a given depth.',
  )
  .argument('<game>', 'the game')
  .argument('[variants...]', 'its variants')
  .option('--algorithm <id>', 'the engine', 'auto')
  .option('--ms <n,n,...>', 'CPU times of a search', listOf(positive), [100, 1000])
  .option('--positions <n>', 'positions of a row, in BanQi', integer(1), 8)
  .option('--seed <n>', 'the seed of the positions', integer(0), 1)
  .option('--to <depth>', 'print the nodes that it takes to each depth up to this one instead', integer(2))
  .parse()
const values = program.opts<{ algorithm: string; ms: number[]; positions: number; seed: number; to?: number }>()
const [id = '', ...named] = program.args
const game = findGame(id)!
const asked = named.map((name) => variantOf(program, game, name))
const variants = asked.length > 0 ? asked : (USUAL[id] ?? [game.variants[0].id])
const algorithm = engineOf(program, game, values.algorithm)
await loadAllData(game)
const moves = new Int32Array(bufferLength(game))
const random = new Random(values.seed)

const searchOf = (state: State, seed: number, depth: number) =>
  createSearch(state, algorithm, { seed, depth, lines: 1, work: 1e8, expected: 1e6 }, game)

/** A position of a random game that captures where it can, with this many face-down pieces; null if the game ended before. */
function banqiWith(variant: string, faceDown: number): State | null {
  const state = unwrap(game.start(variant, random, {})) as BanqiState
  const probabilities = new Float64Array(maxEventsOf(game))
  while (state.toMove !== OVER) {
    if (state.toMove === CHANCE) {
      state.play(moves[random.pick(probabilities, 0, state.chanceEvents(moves, probabilities, 0))]!)
      continue
    }
    const faceUp = state.left.reduce((sum, count) => sum + count, 0)
    if (bits(state.faceDown) === faceDown && (faceDown > 0 || faceUp <= MOST_FACE_UP)) return state
    const captures = legalCaptures(state, moves, 0)
    state.play(moves[random.below(captures > 0 ? captures : state.legalMoves(moves, 0))]!)
  }
  return null
}

const bits = (set: number): number => (set === 0 ? 0 : 1 + bits(set & (set - 1)))

/** Positions with the names of their rows. The search of a solved or forced one ends early: BanQi's rows have others. */
function rowsOf(
  variant: string,
): { readonly name: string; readonly next: () => State | null; readonly count: number }[] {
  if (!(unwrap(game.start(variant, new Random(1), {})) instanceof BanqiState))
    return [{ name: variant, next: () => unwrap(game.start(variant, new Random(1), {})), count: 1 }]
  return FACE_DOWN.map((faceDown) => ({
    name: `${variant}, ${faceDown} face down`,
    next: () => banqiWith(variant, faceDown),
    count: values.positions,
  }))
}

/** Depth and nodes a second of a search that takes `ms` of CPU time; null if it ends before. */
function timed(state: State, ms: number): { depth: number; rate: number } | null {
  const search = searchOf(state, 1, 64)
  const start = cpuTime()
  while (cpuTime() - start < ms && search.finished === null) search.step(SLICE)
  return search.finished === null ? { depth: search.depth, rate: (1000 * search.nodes) / (cpuTime() - start) } : null
}

const short = (x: number): string => Math.round(x).toLocaleString('en')
const range = (all: readonly number[], of: (x: number) => string): string =>
  all.length === 1 ? of(all[0]!) : `${of(median(all))} (${of(Math.min(...all))}-${of(Math.max(...all))})`

function depths(): void {
  const times = values.ms
  const rows = variants.flatMap(rowsOf).map(({ name, next, count }) => {
    const states: State[] = []
    const found = times.map((): { depth: number; rate: number }[] => [])
    while (states.length < count) {
      const state = next()
      if (state === null) continue
      // the first search warms the code up
      if (states.length === 0) timed(state, times[0]!)
      const all = times.map((ms) => timed(state, ms))
      if (count > 1 && all.includes(null)) continue
      states.push(state)
      for (const [i, one] of all.entries()) if (one) found[i]!.push(one)
    }
    const [first] = states
    const began = cpuTime()
    for (let i = 0; i < LISTS; i++) first!.legalMoves(moves, 0)
    const figures = found.map((all) =>
      all.length === 0
        ? ['solved', '']
        : [
            range(
              all.map(({ depth }) => depth),
              String,
            ),
            short(median(all.map(({ rate }) => rate))),
          ],
    )
    return [name, ((1000 * (cpuTime() - began)) / LISTS).toFixed(2), ...figures.flat()]
  })
  console.log(table(['', 'moves, us', ...times.flatMap((ms) => [`depth in ${ms} ms`, 'nodes/s'])], rows))
}

function nodesTo(most: number): void {
  const rows = variants.flatMap((variant) =>
    Array.from({ length: most - 1 }, (_, i) => i + 2).map((depth) => {
      const counts = ORDERS.map((seed) => {
        const search = searchOf(unwrap(game.start(variant, new Random(1), {})), seed, depth)
        while (search.finished === null) search.step(10_000)
        return search.nodes
      })
      return [variant, String(depth), range(counts, short)]
    }),
  )
  console.log(table(['', 'depth', `nodes, ${ORDERS.length} orders of the root's moves`], rows))
}

console.log(`${game.id} ${algorithm.id}, seed ${values.seed}; CPU time of ${machine()}\n`)
if (values.to === undefined) depths()
else nodesTo(values.to)
