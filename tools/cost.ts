/**
 * What a move of each level costs: CPU time of `auto` at the start and in random games, and what a million moves come to
 * on the platform. The prices stand in docs/operations.md with their source.
 *   npm run cost -- [game...]
 */
import { argv, cpuUsage } from 'node:process'
import type { Game } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { games } from '../src/games/registry.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from './clock.ts'
import { useDataOfCheckout } from './lib/data.ts'
import { median, quantile } from './lib/statistics.ts'
import { machine, table } from './lib/text.ts'

/** Dollars for a million requests, and for a million milliseconds of CPU. */
const REQUESTS_PRICE = 0.3
const CPU_PRICE = 0.02

/** What a request that names no limit gets, in milliseconds. */
const DEFAULT_MS = 300

const SEED = 1
const GAMES = 3
const PLIES = [0, 6, 14]

/** Positions of random games where a seat is to act. */
function positions(game: Game): State[] {
  const found: State[] = []
  for (let i = 0; i < GAMES; i++) {
    const random = new Random(SEED + i)
    const state = unwrap(game.start(game.variants[0].id, random, {}))
    const buffer = new Int32Array(Math.max(game.maxMoves, game.maxEvents))
    const probabilities = new Float64Array(game.maxEvents)
    for (let ply = 0; ply <= PLIES.at(-1)! && state.toMove !== OVER; ) {
      if (state.toMove === CHANCE) {
        const end = state.chanceEvents(buffer, probabilities, 0)
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

/** Milliseconds of CPU for a move: by the level's work, without a deadline, so that the machine's other work counts nothing. */
async function cpuOf(game: Game, state: State, level: number): Promise<number> {
  const request = {
    algorithm: game.algorithms[0].id,
    level,
    timeMs: null,
    iterations: Number.POSITIVE_INFINITY,
    depth: 64,
    lines: 1,
    seed: SEED,
  }
  const before = cpuUsage()
  await think(game, state, request, freeClock)
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}

const dollars = (ms: number) => `$${(REQUESTS_PRICE + ms * CPU_PRICE).toFixed(2)}`

useDataOfCheckout()
console.log(`${machine()}; ${GAMES} random games from seed ${SEED}, at plies ${PLIES.join(', ')}`)
for (const game of games.filter(({ id }) => argv.length < 3 || argv.includes(id, 2))) {
  const states = positions(game)
  // the first searches are slow: tables are made, code is compiled
  for (let i = 0; i < 3; i++) await cpuOf(game, states[0]!, 5)
  const rows = []
  for (let level = 1; level <= game.levels.length; level++) {
    if (!Number.isFinite(game.levels[level - 1]!.work)) continue
    const times = []
    for (const state of states) times.push(await cpuOf(game, state, level))
    const usual = median(times)
    rows.push([`${level}`, usual.toFixed(1), quantile(times, 0.95).toFixed(1), dollars(usual)])
  }
  // full strength takes what time it is given
  rows.push(['10', `${DEFAULT_MS}`, `${DEFAULT_MS}`, dollars(DEFAULT_MS)])
  console.log(`\n${game.id} (${states.length} positions)`)
  console.log(table(['level', 'CPU ms, median', '95 % within', 'a million moves'], rows))
}
