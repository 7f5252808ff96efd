/**
 * Measures how much the scores of a game's engine mean: of the positions that are told 60 to 70 %, how many are won?
 *
 *   npm run calibration -- <game...> [--algorithm auto] [--iterations 3000] [--games 200] [--seed 1]
 *
 * The engine plays itself from random openings. From each game the first position in each interval counts, so that positions are
 * independent; its result is that of the side to move, with a draw as half a win. Proven scores are left out. Prints a row for
 * each interval, with the mean of what was told, the mean result, and its 95 % interval.
 */
import { Command } from 'commander'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { winProbability } from '../../src/search/seats.ts'
import { think } from '../../src/search/think.ts'
import { gameNamed } from '../arena/named-game.ts'
import { defaultOpeningMoves, drawOpening, Luck } from '../arena/opening.ts'
import { freeClock } from '../lib/clock.ts'
import { loadAllData } from '../lib/data.ts'
import { deriveSeed } from '../lib/seed.ts'
import { mean, scoreInterval } from '../lib/statistics.ts'
import { machine, percent, table } from '../lib/text.ts'
import { integer } from '../lib/usage.ts'

const MAX_PLIES = 600
const INTERVALS = 10

const isMeasured = (game: Game): boolean => !searchesViews(game) && game.players.length === 2

const program = new Command('calibration')
  .description('Measures how much the scores of an engine mean.')
  .argument(
    '<games...>',
    `of the library, or: ${games
      .filter(isMeasured)
      .map(({ id }) => id)
      .join(', ')}`,
  )
  .option('--algorithm <id>', 'the algorithm', 'auto')
  .option('--iterations <n>', 'iterations or nodes a move', integer(1), 3000)
  .option('--games <n>', 'games of each game', integer(1), 200)
  .option('--seed <n>', 'seed of openings and engines', integer(0), 1)
program.parse()
const options = program.opts<{ readonly algorithm: string } & Record<'iterations' | 'games' | 'seed', number>>()

/** What was told of a position, and how the game ended for the side to move: 1 for a win, 1/2 for a draw. */
interface Told {
  readonly told: number
  result: number
}

/** Plays a game. @returns the first position in each interval */
async function play(game: Game, seed: number): Promise<ReadonlyMap<number, Told>> {
  const variant = game.variants[0].id
  const rules = { game, variant, startOptions: {}, openingMoves: defaultOpeningMoves(game, variant) }
  const { start, moves } = await drawOpening(rules, seed)
  const state = start.copy()
  for (const move of moves) state.play(move)
  const luck = new Luck(game, seed)
  const found = new Map<number, Told & { readonly seat: number }>()
  for (let ply = 0; ply < MAX_PLIES && state.toMove !== OVER; ply++) {
    if (state.toMove === CHANCE) {
      state.play(luck.draw(state))
      continue
    }
    const seat = state.toMove
    const request = { level: 10, timeMs: null, depth: 64, lines: 1, seed: deriveSeed(seed, ply) }
    const iterations = options.iterations
    const { choice, score } = await think(
      game,
      state,
      { ...request, algorithm: options.algorithm, iterations },
      freeClock,
    )
    if (score.certainty === 'estimate') {
      const told = winProbability(score.value, 2)
      const interval = Math.min(INTERVALS - 1, Math.floor(told * INTERVALS))
      if (!found.has(interval)) found.set(interval, { told, seat, result: 0.5 })
    }
    state.play(choice!.move)
    luck.moved()
  }
  if (state.toMove === OVER) for (const one of found.values()) one.result = winProbability(state.returns(one.seat), 2)
  return found
}

const chosen = program.args.map((name) => {
  const found = gameNamed(name)
  const game = found.ok ? found.value : program.error(found.error)
  return isMeasured(game) ? game : program.error(`${name} is no game for two players without private information`)
})
console.log(`${options.algorithm}, ${options.iterations} iterations, seed ${options.seed}; ${machine()}`)
for (const game of chosen) {
  await loadAllData(game)
  const intervals: Told[][] = Array.from({ length: INTERVALS }, () => [])
  for (let i = 0; i < options.games; i++)
    for (const [interval, told] of await play(game, deriveSeed(options.seed, i))) intervals[interval]!.push(told)
  const rows = intervals.map((all, i) => {
    const results = all.map(({ result }) => result)
    const { low, high } = scoreInterval(results)
    return all.length === 0
      ? [`${i * 10} to ${(i + 1) * 10} %`, '0', '', '']
      : [
          `${i * 10} to ${(i + 1) * 10} %`,
          String(all.length),
          percent(mean(all.map(({ told }) => told))),
          `${percent(mean(results))} [${percent(low)}, ${percent(high)}]`,
        ]
  })
  console.log(`\n${game.id}, ${options.games} games\n`)
  console.log(table(['told', 'positions', 'told, mean', 'won, %'], rows))
}
