/**
 * Shows what limits the engine in a game of hidden information: the belief, the work, or the rest. `auto` plays against itself with
 * ten times the work, with a perfect belief, and with both, in paired games.
 *
 *   npm run limits -- <game> [--variant <id>] [--start name=value] [--iterations 1000] [--games 60] [--seed 1] [--processes 2]
 *   npm run limits -- <game> --values 200 [--iterations 1000] [--many 30000]
 *   npm run limits -- stratego --blunders 8 --start setup=sensible
 *   npm run limits -- stratego --ahead 12 --variant classic --start setup=sensible
 *
 * Prints the points of each stronger `auto` against the plain one, with 95 % intervals. A perfect belief scores what the best
 * possible one could at most, since nobody is told the truth by views. Where neither scores much above one half, the evaluation and
 * the model of the enemy are what is left to improve.
 *
 * With `--values <positions>` nobody plays for points: the values that `auto` tells of positions from its games (utilities from -1 to 1)
 * are compared with those that it tells after `--many` iterations. With `--blunders <games>` the pieces are counted that `auto` loses
 * to known stronger ones in games against itself. With `--ahead <games>` it plays `greedy`, and the games are counted that it wins soon
 * once it is well ahead.
 */
import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { searchesViews } from '../../../src/game/hidden.ts'
import { games } from '../../../src/games/registry.ts'
import { defaultOpeningMoves } from '../../arena/opening.ts'
import { playPairings } from '../../arena/run.ts'
import { loadAllData } from '../../lib/data.ts'
import { deriveSeed } from '../../lib/seed.ts'
import { marginOfMean, mean, scoreInterval } from '../../lib/statistics.ts'
import { machine, percent, table } from '../../lib/text.ts'
import { integer, variantOf } from '../../lib/usage.ts'
import { countBlunders } from './blunders.ts'
import { converts, PIECES_AHEAD, PLIES_TO_WIN } from './conversions.ts'
import { compareValues, type Told } from './values.ts'

const MAX_PLIES = 2000
const MORE_WORK = 10

const hidden = games.filter((game) => searchesViews(game) && game.players.length === 2)

const program = new Command('limits')
  .description('Shows what limits the engine in a game of hidden information for two.')
  .argument('<game>', hidden.map(({ id }) => id).join(', '))
  .option('--variant <id>', "the game's variant (default: its first)")
  .option('--start <name=value>', 'a start option, such as setup=sensible')
  .option('--iterations <n>', 'iterations of `auto` a move', integer(1), 1000)
  .option('--values <positions>', 'compare the values of this many positions instead', integer(1))
  .option('--blunders <games>', 'count pieces lost to known stronger ones in this many games instead', integer(1))
  .option(
    '--ahead <games>',
    'count wins that follow soon on a lead, in this many games against `greedy`, instead',
    integer(1),
  )
  .option('--many <n>', 'the iterations that they are compared with', integer(1), 30_000)
  .option('--games <n>', 'games of each pairing', integer(2), 60)
  .option('--seed <n>', 'seed of openings and engines', integer(0), 1)
  .option('--processes <n>', 'number of processes', integer(1), availableParallelism())
program.parse()
type Count = 'iterations' | 'many' | 'games' | 'seed' | 'processes'
const options = program.opts<
  Record<Count, number> & { variant?: string; start?: string; values?: number; blunders?: number; ahead?: number }
>()
const game =
  hidden.find(({ id }) => id === program.args[0]) ??
  program.error(
    `"${program.args[0]}" is none of the games of hidden information for two: ${hidden.map(({ id }) => id).join(', ')}`,
  )
const variant = variantOf(program, game, options.variant)
const few = options.iterations
const many = MORE_WORK * few

const startOptions = options.start ? Object.fromEntries([options.start.split('=')]) : {}
const header = `${game.id} (${variant}), ${few} iterations, seed ${options.seed}; ${machine()}\n`

if (options.values) {
  console.log(header)
  await loadAllData(game)
  const counts = { few, many: options.many, positions: options.values, seed: options.seed }
  printValues(await compareValues(game, variant, startOptions, counts), counts.many)
  process.exit()
}

if (options.blunders) {
  console.log(header)
  await loadAllData(game)
  const lost: number[] = []
  for (let i = 0; i < options.blunders; i++)
    lost.push(await countBlunders(game, variant, startOptions, few, deriveSeed(options.seed, i)))
  const middle = mean(lost) / 2
  const margin = marginOfMean(lost) / 2
  const interval = lost.length < 2 ? '' : ` [${(middle - margin).toFixed(2)}, ${(middle + margin).toFixed(2)}]`
  console.log(
    `Pieces lost to known stronger ones, for each side in each of ${lost.length} games: ${middle.toFixed(2)}${interval}`,
  )
  process.exit()
}

if (options.ahead) {
  console.log(header)
  await loadAllData(game)
  // the games of a pair have the same start, and are no independent samples
  const won: number[][] = Array.from({ length: Math.ceil(options.ahead / 2) }, () => [])
  for (let i = 0; i < options.ahead; i++) {
    const side = { seat: i % 2, seed: deriveSeed(options.seed, i >> 1) }
    const result = await converts(game, variant, startOptions, few, side)
    if (result !== null) won[i >> 1]!.push(Number(result))
  }
  const all = won.flat()
  const ahead = `${PIECES_AHEAD} pieces ahead in ${all.length} of ${options.ahead} games`
  if (all.length === 0) {
    console.log(ahead)
    process.exit()
  }
  const { low, high } = scoreInterval(won.filter((pair) => pair.length > 0).map(mean))
  console.log(
    `${ahead}, and won within ${PLIES_TO_WIN} plies in ${percent(mean(all))} % [${percent(low)}, ${percent(high)}] of these`,
  )
  process.exit()
}

const setup = {
  gameId: game.id,
  variant,
  startOptions,
  configurations: [
    `auto:iterations=${few}`,
    `auto:iterations=${many}`,
    `bench:auto-seeing:iterations=${few}`,
    `bench:auto-seeing:iterations=${many}`,
  ],
  openingMoves: defaultOpeningMoves(game, variant),
  maxPlies: MAX_PLIES,
  seed: options.seed,
}
const changes = ['ten times the work', 'a perfect belief', 'a perfect belief and ten times the work']
const limits = { bouts: Math.ceil(options.games / 2), processes: options.processes, sprt: null }

console.log(header)
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

/** Prints the mean distance of the values by what was told after little work. The interval is over games. */
function printValues(games: readonly (readonly Told[])[], more: number): void {
  const kinds: readonly [string, (told: Told) => boolean][] = [
    ['all', () => true],
    ['below -0.3', (told) => told.few < -0.3],
    ['-0.3 to 0.3', (told) => Math.abs(told.few) <= 0.3],
    ['above 0.3', (told) => told.few > 0.3],
  ]
  const lines = kinds.map(([name, belongs]) => {
    const kept = games.map((told) => told.filter(belongs)).filter((told) => told.length > 0)
    const all = kept.flat()
    if (all.length === 0) return [name, '0', '', '', '']
    const distance = (told: readonly Told[]) => mean(told.map((one) => Math.abs(one.few - one.many)))
    const middle = distance(all)
    // a game counts by its positions
    const shares = kept.map((told) => ((distance(told) - middle) * told.length * kept.length) / all.length)
    const margin = marginOfMean(shares)
    // one game tells nothing of how games differ
    const interval = kept.length < 2 ? '' : ` [${(middle - margin).toFixed(3)}, ${(middle + margin).toFixed(3)}]`
    return [
      name,
      String(all.length),
      mean(all.map((told) => told.few)).toFixed(3),
      mean(all.map((told) => told.many)).toFixed(3),
      `${middle.toFixed(3)}${interval}`,
    ]
  })
  console.log(table([`value at ${few}`, 'positions', `mean at ${few}`, `mean at ${more}`, 'mean distance'], lines))
}
