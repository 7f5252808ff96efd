/**
 * Learns which moves of Hex and Atoll a search is likely to choose, from games of the engine against itself.
 *
 *   npm run fit -- hex priors play --out <games.txt> [--seconds 600] [--iterations 1000] [--variant <id>] [--seed 1]
 *       plays games on boards of several sizes, or on one, and appends them to the file, with the visits of each move
 *   npm run fit -- hex priors fit [<games.txt>...] [--leave-out <kind> | --write]
 *       fits the weights to the games, and prints for games that took no part in the fit the cross-entropy of the searches' visits, and how
 *       often the most visited move is rated first or among the first three; with `--leave-out` it fits without one kind of feature, and with
 *       `--write` the weights go into src/games/connection/evaluation/learned-weights.ts
 *
 * The games that the weights in the source tree come from are kept in tools/fit/move-weights/games.txt.gz, the default.
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { Random } from '../../../src/game/random.ts'
import { packWeights } from '../../../src/games/connection/evaluation/move-weights.ts'
import { FEATURES, KINDS } from '../../../src/games/connection/evaluation/shapes.ts'
import { readLines } from '../../lib/lines.ts'
import { integer, positive, writeIf, writeOption } from '../../lib/usage.ts'
import { judge, train } from './fit.ts'
import { playGame } from './games.ts'
import { KEPT, readChoices } from './positions.ts'

/** An empty range of features. */
const NOTHING = [FEATURES, FEATURES] as const
const LEARNED = 'src/games/connection/evaluation/learned-weights.ts'

const program = new Command('move-weights').description('Learns the priors of moves in Hex and Atoll.')
program
  .command('play')
  .description('Plays games of the engine against itself and appends them to a file.')
  .requiredOption('--out <file>', 'file to append the games to')
  .option('--seconds <n>', 'how long to play', positive, 600)
  .option('--iterations <n>', 'iterations per move', integer(1), 1000)
  .option('--variant <id>', 'the only board to play on')
  .option('--seed <n>', 'seed of all games', integer(0), 1)
  .action(play)
program
  .command('fit')
  .description('Fits the weights to games.')
  .argument('[files...]', 'games, plain or .gz', [KEPT])
  .addOption(
    new Option('--leave-out <kind>', 'a kind of feature to do without').choices(Object.keys(KINDS)).conflicts('write'),
  )
  .option(...writeOption(`the weights to ${LEARNED}`))
  .action(learn)
program.parse()

function play(options: { out: string; seconds: number; iterations: number; variant?: string; seed: number }): void {
  const random = new Random(options.seed)
  const end = performance.now() + options.seconds * 1000
  let games = 0
  for (; performance.now() < end; games++) {
    appendFileSync(options.out, `${playGame(random, options.iterations, options.variant)}\n`)
  }
  console.log(`${games} games`)
}

interface LearnOptions {
  readonly leaveOut?: keyof typeof KINDS
  readonly write?: true
}

function learn(files: readonly (string | URL)[], { leaveOut, write }: LearnOptions): void {
  const lines = files.flatMap(readLines)
  const texts = [true, false].map((axial) => {
    const { train: positions, test } = readChoices(lines, axial, leaveOut === undefined ? NOTHING : KINDS[leaveOut])
    const weights = train(positions)
    const { crossEntropy, entropy, first, firstThree } = judge(test, weights)
    const share = (x: number) => `${(100 * x).toFixed(1)} %`
    console.log(
      `${axial ? 'Hex' : 'Atoll'}: ${positions.count} positions; of ${test.count} others: cross-entropy ` +
        `${crossEntropy.toFixed(3)} (the visits' entropy is ${entropy.toFixed(3)}), first ${share(first)}, ` +
        `among the first three ${share(firstThree)}`,
    )
    return packWeights(weights)
  })
  if (leaveOut !== undefined) return
  const [axial, round] = texts
  const text = `// Written by tools/fit/move-weights/move-weights.ts. move-weights.ts beside this file reads the texts.\n\n/** Weights for axial boards: Hex. */\nexport const AXIAL =\n  '${axial}'\n\n/** Weights for boards without an axis: Atoll. */\nexport const ROUND =\n  '${round}'\n`
  writeIf(write, LEARNED, () => writeFileSync(new URL(`../../../${LEARNED}`, import.meta.url), text))
}
