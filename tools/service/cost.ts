/**
 * Measures the cost of a move at each level: the CPU time of `auto`, and the price of a million such moves on the
 * platform. docs/operations.md has the prices and their source.
 *
 *   npm run cost -- [game...]               all games unless some are named
 *   npm run cost -- --reviews [game...]     the CPU time of reviews instead
 *
 * Prints a table for each game, over positions at the start and in the middle of random games. With `--reviews`, a row for each
 * variant: the CPU time of a review of the longest of some random games, cut off after 240 plies, with one iteration a search.
 */

import { cpuUsage } from 'node:process'
import { Command } from 'commander'
import { AUTO } from '../../src/game/engine/ids.ts'
import { bufferLength, type Game, maxEventsOf } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { reviewOf } from '../../src/service/review/review.ts'
import { freeClock } from '../lib/clock.ts'
import { useDataOfCheckout } from '../lib/data.ts'
import { rootOf } from '../lib/root.ts'
import { median, quantile } from '../lib/statistics.ts'
import { machine, table } from '../lib/text.ts'

/** Prices in dollars, for a million requests and for a million milliseconds of CPU time. */
const REQUESTS_PRICE = 0.3
const CPU_PRICE = 0.02

/** The default time limit of a request without one, in milliseconds. */
const DEFAULT_MS = 300

const SEED = 1
const GAMES = 3
/** Numbers of the seats' moves after which positions are taken. */
const PLIES = [0, 6, 14]

/** Of the reviews: the random games of which the longest is taken, and the most plies. */
const REVIEW_GAMES = 5
const REVIEW_PLIES = 240

const program = new Command('cost')
  .description('Measures the CPU time of moves or reviews.')
  .argument('[games...]', `all unless some are named: ${games.map(({ id }) => id).join(', ')}`)
  .option('--reviews', 'measure reviews of long games')
  .parse()
const { reviews = false } = program.opts<{ reviews?: true }>()
const chosen = games.filter(({ id }) => program.args.length === 0 || program.args.includes(id))

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

/** A random game: its first position, and its moves and events as texts. */
function randomGame(game: Game, variant: string, random: Random): { position: string; moves: string[] } {
  const state = unwrap(game.start(variant, random, {}))
  const position = game.position.format(state)
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  const moves: string[] = []
  while (state.toMove !== OVER && moves.length < REVIEW_PLIES) {
    const isChance = state.toMove === CHANCE
    const end = isChance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
    const move = buffer[isChance ? random.pick(probabilities, 0, end) : random.below(end)]!
    moves.push(game.move.format(state, move))
    state.play(move)
  }
  return { position, moves }
}

/** The CPU time of a review from its request to its answer, in milliseconds. */
async function cpuOfReview(game: Game, variant: string, played: { position: string; moves: readonly string[] }) {
  const before = cpuUsage()
  const { answer } = await reviewOf(game, { ...played, variant, limits: { iterations: 1 }, seed: SEED }, freeClock)
  JSON.stringify(await answer((...search) => think(...search, freeClock), freeClock))
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}

async function measureReviews(): Promise<void> {
  const rows = []
  for (const game of chosen)
    for (const { id } of game.variants) {
      const played = Array.from({ length: REVIEW_GAMES }, (_, i) => randomGame(game, id, new Random(SEED + i)))
      const longest = played.reduce((best, one) => (one.moves.length > best.moves.length ? one : best))
      const first = await cpuOfReview(game, id, longest)
      const again = await cpuOfReview(game, id, longest)
      rows.push([game.id, id, `${longest.moves.length}`, first.toFixed(0), again.toFixed(0)])
    }
  console.log(table(['game', 'variant', 'plies', 'CPU ms, first', 'again'], rows))
}

async function measureMoves(): Promise<void> {
  for (const game of chosen) {
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
}

useDataOfCheckout()
console.log(
  reviews
    ? `${machine()}; the longest of ${REVIEW_GAMES} random games from seed ${SEED}, at most ${REVIEW_PLIES} plies`
    : `${machine()}; ${GAMES} random games from seed ${SEED}, at plies ${PLIES.join(', ')}`,
)
if (reviews) await measureReviews()
else await measureMoves()
