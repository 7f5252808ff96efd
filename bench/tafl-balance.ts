/**
 * Measures the balance of Tafl's sides between equals, by variant: games of `auto` against itself.
 *
 *   npm run bench -- tafl balance [variants...] [--games 200] [--nodes 500] [--opening 4] [--seed 1]
 *
 * Each game begins with random plies (`--opening`); then each move has a fixed number of nodes. Games end when a result is proven,
 * or as draws after 600 plies. Prints a row for each variant as soon as it has been played, with the 95 % interval of the attackers'
 * score. Default: all variants.
 */
import { parseArgs } from 'node:util'
import { tafl } from '../src/games/tafl/index.ts'
import { playGame } from '../tools/learn/selfplay.ts'
import { tafl as subject } from '../tools/learn/tafl.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { mean, scoreInterval } from '../tools/lib/statistics.ts'
import { machine } from '../tools/lib/text.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '500' },
    opening: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const [games, nodes, openingPlies, seed] = [values.games, values.nodes, values.opening, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]
/** Plies after which a game is adjudicated a draw. */
const PLIES = 600

await loadAllData(tafl)
console.log(`${machine()}; ${openingPlies} random plies, seed ${seed}\n`)
console.log("| variant | games | nodes | attackers won | drawn | defenders won | attackers' score | plies |")
console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
for (const variant of positionals.length > 0 ? positionals : tafl.variants.map(({ id }) => id)) {
  const counts = [0, 0, 0]
  const scores: number[] = []
  let plies = 0
  for (let number = 0; number < games; number++) {
    const { result, moves } = playGame({ ...subject, openingPlies }, { variant, seed, number, nodes, plies: PLIES })
    counts[1 - Math.sign(result[0]!)]!++
    scores.push((1 + Math.sign(result[0]!)) / 2)
    plies += moves.length
  }
  const percent = (share: number) => (100 * share).toFixed(1)
  const shares = counts.map((count) => `${percent(count / games)} %`)
  const { low, high } = scoreInterval(scores)
  const score = `${percent(mean(scores))} % [${percent(low)}, ${percent(high)}]`
  console.log(`| ${[`\`${variant}\``, games, nodes, ...shares, score, Math.round(plies / games)].join(' | ')} |`)
}
