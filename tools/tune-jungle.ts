/**
 * Learns the weights of Jungle's evaluation from games of the engine against itself.
 *
 *   node tools/tune-jungle.ts play --out <games.txt> [--games 1000] [--nodes 2000] [--seed 1]
 *       plays games with a limit of nodes per move and appends them to the file
 *   node tools/tune-jungle.ts learn <games.txt>... [--epochs 400] [--decay 0.03] [--trust 0.5]
 *       fits src/games/jungle/weights.data.ts to the games and prints the errors before and after
 *
 * One game in ten takes no part in the fit; the error on these games is the one that counts. The present weights come
 * from tools/tune-jungle/games.txt.gz.
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
  .description('Plays games of the engine against itself and appends them to a file.')
  .requiredOption('--out <file>', 'file to append the games to')
  .option('--games <n>', 'number of games', Number, 1000)
  .option('--nodes <n>', 'nodes per move', Number, 2000)
  .option('--seed <n>', 'seed of the run; each game has its own from it', Number, 1)
  .action(play)
program
  .command('learn')
  .description('Fits src/games/jungle/weights.data.ts to games.')
  .argument('<files...>', 'games, plain or .gz')
  .option('--epochs <n>', 'passes over all positions', Number, 400)
  .option('--decay <x>', 'strength of the pull of weights towards 0', Number, 3e-2)
  .option('--trust <x>', "share of the engine's own value in the target; the rest is the game's result", Number, 0.5)
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
  console.log(`${games.length} games, ${training.count} training positions, ${test.count} test positions`)
  for (const [name, weights] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const [fitted, tested, results] = [
      error(training, weights, training.targets),
      error(test, weights, test.targets),
      error(test, weights, test.results),
    ].map((x) => x.toFixed(4))
    console.log(
      `${name}: error ${fitted} in training, ${tested} in the test, ${results} against the test games' results`,
    )
  }
  const numbers = Array.from(after, Math.round).join(', ')
  writeFileSync(
    TARGET,
    `/** Of the features in features.ts, in their order. Made by tools/tune-jungle.ts. */
export const WEIGHTS: readonly number[] = [${numbers}]
`,
  )
}
