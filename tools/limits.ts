/**
 * Shows what limits the engine in a game of hidden information: the belief, the work, or the rest. `auto` plays against itself with
 * ten times the work, with a perfect belief, and with both, in paired games.
 *
 *   npm run limits -- <game> [--variant <id>] [--iterations 1000] [--games 60] [--seed 1] [--processes 2]
 *
 * Prints the points of each stronger `auto` against the plain one, with 95 % intervals. A perfect belief scores what the best
 * possible one could at most, since nobody is told the truth by views. Where neither scores much above one half, the evaluation and
 * the model of the enemy are what is left to improve.
 */
import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { searchesViews } from '../src/game/hidden.ts'
import { games } from '../src/games/registry.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { playPairings } from './arena/run.ts'
import { machine, table } from './lib/text.ts'

const MAX_PLIES = 2000
const MORE_WORK = 10

const hidden = games.filter((game) => searchesViews(game) && game.players.length === 2)

const program = new Command('limits')
  .description('Shows what limits the engine in a game of hidden information for two.')
  .argument('<game>', hidden.map(({ id }) => id).join(', '))
  .option('--variant <id>', "the game's variant (default: its first)")
  .option('--iterations <n>', 'iterations of `auto` a move', '1000')
  .option('--games <n>', 'games of each pairing', '60')
  .option('--seed <n>', 'seed of openings and engines', '1')
  .option('--processes <n>', 'number of processes', String(availableParallelism()))
program.parse()
const options = program.opts<Record<'variant' | 'iterations' | 'games' | 'seed' | 'processes', string>>()
const game = hidden.find(({ id }) => id === program.args[0]) ?? program.error(`no such game: ${program.args[0]}`)
const variant = options.variant ?? game.variants[0].id
if (!game.variants.some(({ id }) => id === variant)) program.error(`${game.id} has no variant "${variant}"`)
const few = Number(options.iterations)
const many = MORE_WORK * few

const setup = {
  gameId: game.id,
  variant,
  startOptions: {},
  configurations: [
    `auto:iterations=${few}`,
    `auto:iterations=${many}`,
    `bench:auto-seeing:iterations=${few}`,
    `bench:auto-seeing:iterations=${many}`,
  ],
  openingMoves: defaultOpeningMoves(game, variant),
  maxPlies: MAX_PLIES,
  seed: Number(options.seed),
}
const changes = ['ten times the work', 'a perfect belief', 'a perfect belief and ten times the work']
const limits = { bouts: Math.ceil(Number(options.games) / 2), processes: Number(options.processes), sprt: null }
const percent = (part: number) => (100 * part).toFixed(1)

console.log(`${game.id} (${variant}), ${few} iterations, seed ${setup.seed}; ${machine()}\n`)
const rows: string[][] = []
for await (const { summary } of playPairings(
  setup,
  changes.map((_, i) => [i + 1, 0] as const),
  limits,
)) {
  const { score, scoreInterval, games: played, competitors } = summary
  const { low, high } = scoreInterval
  rows.push([changes[competitors[0] - 1]!, String(played), `${percent(score)} % [${percent(low)}, ${percent(high)}]`])
}
console.log(table(['`auto` with', 'games', 'points against `auto`'], rows))
