/**
 * Learns the weights of Jungle's evaluation from games of the engine against itself.
 *
 *   node tools/tune-jungle.ts play --games 1000 --nodes 2000 --seed 1 --out games.txt    appends games to a file
 *   node tools/tune-jungle.ts learn games.txt...      fits src/games/jungle/weights.data.ts to them, and says how well
 *
 * One game in ten takes no part in the fit: the error on those is the one that counts. The games that the present
 * weights come from are kept in tools/tune-jungle/games.txt.gz.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { jungle } from '../src/games/jungle/index.ts'
import { WEIGHTS } from '../src/games/jungle/weights.data.ts'
import { loadAllData } from './lib/data.ts'
import { error, readSamples, train } from './tune-jungle/learn.ts'
import { formatGame, playGame } from './tune-jungle/selfplay.ts'

const TARGET = new URL('../src/games/jungle/weights.data.ts', import.meta.url)

const program = new Command()
program
  .command('play')
  .requiredOption('--out <file>')
  .option('--games <n>', 'how many', Number, 1000)
  .option('--nodes <n>', 'a move', Number, 2000)
  .option('--seed <n>', 'of the first game', Number, 1)
  .action(play)
program
  .command('learn')
  .argument('<files...>')
  .option('--epochs <n>', 'passes over all positions', Number, 400)
  .option('--decay <x>', 'pull towards 0', Number, 3e-2)
  .option('--trust <x>', 'share of the search value in the target', Number, 0.5)
  .action(learn)
await program.parseAsync()

async function play({
  out,
  games,
  nodes,
  seed,
}: {
  out: string
  games: number
  nodes: number
  seed: number
}): Promise<void> {
  await loadAllData(jungle)
  const bar = new SingleBar({ format: '{bar} {value} of {total} games, {eta_formatted} left' })
  bar.start(games, 0)
  for (let number = 0; number < games; number++) {
    appendFileSync(out, `${formatGame(playGame(seed, number, nodes))}\n`)
    bar.increment()
  }
  bar.stop()
}

function learn(files: string[], { epochs, decay, trust }: { epochs: number; decay: number; trust: number }): void {
  const games = files.flatMap((file) => {
    const bytes = readFileSync(file)
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  })
  const training = readSamples(
    games.filter((_, i) => i % 10 > 0),
    trust,
  )
  const test = readSamples(
    games.filter((_, i) => i % 10 === 0),
    trust,
  )
  const before = Float64Array.from(WEIGHTS)
  const after = train(training, before, epochs, decay)
  console.log(`${games.length} games, ${training.count} positions to learn from, ${test.count} to test on`)
  for (const [name, weights] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const [fitted, tested, results] = [
      error(training, weights, training.targets),
      error(test, weights, test.targets),
      error(test, weights, test.results),
    ].map((x) => x.toFixed(4))
    console.log(`${name}: error ${fitted} on what was learned, ${tested} on the test, ${results} against its results`)
  }
  const numbers = Array.from(after, Math.round).join(', ')
  writeFileSync(
    TARGET,
    `/** Of the features in features.ts, in their order. Made by tools/tune-jungle.ts. */
export const WEIGHTS: readonly number[] = [${numbers}]
`,
  )
}
