/**
 * Measures the balance of Tafl's sides between equals, by variant: games of `auto` against itself.
 *
 *   npm run bench -- tafl balance [variants...] [--games 200] [--nodes 500] [--opening 4] [--seed 1]
 *
 * Each game begins with random plies (`--opening`); then each move has a fixed number of nodes. Games end when a result is proven,
 * or as draws after 600 plies. Prints a row for each variant as soon as it has been played, with the 95 % interval of the attackers'
 * score. Default: all variants.
 */
import { Command } from 'commander'
import { tafl } from '../src/games/tafl/index.ts'
import { playGame } from '../tools/fit/evaluation/selfplay.ts'
import { tafl as subject } from '../tools/fit/evaluation/tafl.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { mean, scoreInterval } from '../tools/lib/statistics.ts'
import { machine, percent } from '../tools/lib/text.ts'
import { integer, variantOf } from '../tools/lib/usage.ts'

const program = new Command('bench tafl balance')
  .description('Measures the balance of the sides between equals: games of `auto` against itself.')
  .argument('[variants...]', `${tafl.variants.map(({ id }) => id).join(', ')} (default: all)`)
  .option('--games <n>', 'games of each variant', integer(1), 200)
  .option('--nodes <n>', 'nodes for each move', integer(1), 500)
  .option('--opening <n>', 'random plies that open each game', integer(0), 4)
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .parse()
const {
  games,
  nodes,
  opening: openingPlies,
  seed,
} = program.opts<Readonly<Record<'games' | 'nodes' | 'opening' | 'seed', number>>>()
const named = program.args.map((id) => variantOf(program, subject.game, id))
/** Plies after which a game is adjudicated a draw. */
const PLIES = 600

await loadAllData(tafl)
console.log(`${machine()}; ${openingPlies} random plies, seed ${seed}\n`)
console.log("| variant | games | nodes | attackers won | drawn | defenders won | attackers' score | plies |")
console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
for (const variant of named.length > 0 ? named : tafl.variants.map(({ id }) => id)) {
  const counts = [0, 0, 0]
  const scores: number[] = []
  let plies = 0
  for (let number = 0; number < games; number++) {
    const { result, moves } = playGame({ ...subject, openingPlies }, { variant, seed, number, nodes, plies: PLIES })
    counts[1 - Math.sign(result[0]!)]!++
    scores.push((1 + Math.sign(result[0]!)) / 2)
    plies += moves.length
  }
  const shares = counts.map((count) => `${percent(count / games)} %`)
  const { low, high } = scoreInterval(scores)
  const score = `${percent(mean(scores))} % [${percent(low)}, ${percent(high)}]`
  console.log(`| ${[`\`${variant}\``, games, nodes, ...shares, score, Math.round(plies / games)].join(' | ')} |`)
}
