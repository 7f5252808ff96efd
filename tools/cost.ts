/**
 * Measures the cost of a move at each level: the CPU time of `auto`, and the price of a million such moves on the
 * platform. docs/operations.md has the prices and their source.
 *
 *   npm run cost -- [game...]      all games unless some are named
 *
 * Prints a table for each game, over positions at the start and in the middle of random games.
 */

import { argv, cpuUsage } from 'node:process'
import { AUTO } from '../src/game/engine/ids.ts'
import { bufferLength, type Game, maxEventsOf } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { games } from '../src/games/registry.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from './clock.ts'
import { useDataOfCheckout } from './lib/data.ts'
import { rootOf } from './lib/root.ts'
import { median, quantile } from './lib/statistics.ts'
import { machine, table } from './lib/text.ts'

/** Prices in dollars, for a million requests and for a million milliseconds of CPU time. */
const REQUESTS_PRICE = 0.3
const CPU_PRICE = 0.02

/** The default time limit of a request without one, in milliseconds. */
const DEFAULT_MS = 300

const SEED = 1
const GAMES = 3
/** Numbers of the seats' moves after which positions are taken. */
const PLIES = [0, 6, 14]

/** Positions from random games in which a player is to move. */
function positions(game: Game): State[] {
  const found: State[] = []
  for (let i = 0; i < GAMES; i++) {
    const random = new Random(SEED + i)
    const state = unwrap(game.start(game.variants[0].id, random, {}))
    const buffer = new Int32Array(bufferLength(game))
    const probabilities = new Float64Array(maxEventsOf(game))
    for (let ply = 0; ply <= PLIES.at(-1)! && state.toMove !== OVER; ) {
      if (state.toMove === CHANCE) {
        const end = state.chanceEvents!(buffer, probabilities, 0)
        state.play(buffer[random.pick(probabilities, 0, end)]!)
        continue
      }
      if (PLIES.includes(ply)) found.push(state.copy())
      state.play(buffer[random.below(state.legalMoves(buffer, 0))]!)
      ply++
    }
  }
  return found
}

/**
 * The CPU time of a move, in milliseconds. The level's work limits the search and no deadline does, so that other load
 * on the machine does not change the result.
 */
async function cpuOf(game: Game, state: State, level: number): Promise<number> {
  const request = {
    algorithm: AUTO,
    level,
    timeMs: null,
    iterations: Number.POSITIVE_INFINITY,
    depth: 64,
    lines: 1,
    seed: SEED,
  }
  const before = cpuUsage()
  await think(game, rootOf(game, state, game.variants[0].id), request, freeClock)
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}

const dollars = (ms: number) => `$${(REQUESTS_PRICE + ms * CPU_PRICE).toFixed(2)}`

useDataOfCheckout()
console.log(`${machine()}; ${GAMES} random games from seed ${SEED}, at plies ${PLIES.join(', ')}`)
for (const game of games.filter(({ id }) => argv.length < 3 || argv.includes(id, 2))) {
  const states = positions(game)
  // warm up: the first searches also build tables and compile code
  for (let i = 0; i < 3; i++) await cpuOf(game, states[0]!, 5)
  const rows = []
  for (let level = 1; level <= game.levels.length; level++) {
    if (!Number.isFinite(game.levels[level - 1]!.work)) continue
    const times = []
    for (const state of states) times.push(await cpuOf(game, state, level))
    const usual = median(times)
    rows.push([`${level}`, usual.toFixed(1), quantile(times, 0.95).toFixed(1), dollars(usual)])
  }
  // full strength uses all the time it gets
  rows.push(['10', `${DEFAULT_MS}`, `${DEFAULT_MS}`, dollars(DEFAULT_MS)])
  console.log(`\n${game.id} (${states.length} positions)`)
  console.log(table(['level', 'CPU ms, median', '95 % within', 'price of a million moves'], rows))
}
