/**
 * Learns the weights of a linear evaluation from games of the engine against itself.
 *
 *   npm run fit -- <game> evaluation play --out <games.txt> [--variant <id>] [--games 1000] [--nodes 2000] [--plies 600] [--seed 1]
 *       plays games with a limit of nodes per move, appends them to the file and prints how often each side has won
 *   npm run fit -- <game> evaluation fit <games.txt>... [--variant <id>] [--epochs 400] [--decay 0.03] [--trust 0.5] [--write]
 *       fits the variant's weights to the games and prints the errors before and after; with `--write` the weights go into src/games
 *
 * One game in ten takes no part in the fit; the error on these games is the one that counts. The games that Jungle's
 * weights come from are kept in tools/fit/evaluation/jungle-games.txt.gz.
 */
import { appendFileSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { Argument, Command } from 'commander'
import { error, train } from '../../../src/learning/fit.ts'
import { loadAllData } from '../../lib/data.ts'
import { integer, numberFrom, writeIf, writeOption } from '../../lib/usage.ts'
import { readSamples } from './fit.ts'
import { formatGame, playGame, readGames } from './selfplay.ts'
import { gameIds, subjectOf } from './subjects.ts'

const game = () => new Argument('<game>', 'the game').choices(gameIds)
const VARIANT = ['--variant <id>', "the game's variant (default: its first)"] as const

const program = new Command()
program
  .command('play')
  .description('Plays games of the engine against itself and appends them to a file.')
  .addArgument(game())
  .requiredOption('--out <file>', 'file to append the games to')
  .option(...VARIANT)
  .option('--games <n>', 'number of games', integer(1), 1000)
  .option('--nodes <n>', 'nodes per move', integer(1), 2000)
  .option('--plies <n>', 'plies after which a game is adjudicated a draw', integer(1), 600)
  .option('--seed <n>', 'seed of the run; each game has its own from it', integer(0), 1)
  .action(play)
program
  .command('fit')
  .description("Fits a variant's weights to games.")
  .addArgument(game())
  .argument('<files...>', 'games, plain or .gz')
  .option(...VARIANT)
  .option('--epochs <n>', 'passes over all positions', integer(1), 400)
  .option('--decay <x>', 'strength of the pull of weights to those of the prior', numberFrom(0), 3e-2)
  .option(
    '--trust <x>',
    "share of the engine's own value in the target; the rest is the game's result",
    numberFrom(0, 1),
    0.5,
  )
  .option(...writeOption("the weights into the game's folder below src/games"))
  .action(fit)
await program.parseAsync()

interface PlayOptions {
  readonly out: string
  readonly variant?: string
  readonly games: number
  readonly nodes: number
  readonly plies: number
  readonly seed: number
}

async function play(gameId: string, { out, variant, games, ...options }: PlayOptions): Promise<void> {
  const subject = subjectOf(gameId)!
  await loadAllData(subject.game)
  const bar = new SingleBar({ format: '{bar} {value} of {total} games, {eta_formatted} left' })
  bar.start(games, 0)
  const results: (readonly number[])[] = []
  for (let number = 0; number < games; number++) {
    const played = playGame(subject, { variant: variant ?? subject.game.variants[0].id, number, ...options })
    appendFileSync(out, `${formatGame(played)}\n`)
    results.push(played.result)
    bar.increment()
  }
  bar.stop()
  console.log(`${games} games: ${tally(subject.game.players, results)}`)
}

/** The number of games that each player has won, as text. */
function tally(players: readonly string[], results: readonly (readonly number[])[]): string {
  const utility = (result: readonly number[], seat: number) => result[seat] ?? -result[0]!
  const wins = players.map((_, seat) => results.filter((result) => utility(result, seat) === 1).length)
  const drawn = results.length - wins.reduce((sum, count) => sum + count, 0)
  return [...players.map((player, seat) => `${player} won ${wins[seat]}`), `drawn ${drawn}`].join(', ')
}

interface FitOptions {
  readonly variant?: string
  readonly epochs: number
  readonly decay: number
  readonly trust: number
  readonly write?: true
}

function fit(gameId: string, files: string[], options: FitOptions): void {
  const subject = subjectOf(gameId)!
  const { scale, game } = subject
  const { variant = game.variants[0].id, trust } = options
  const games = readGames(files)
  const [training, test] = [true, false].map((inTraining) =>
    readSamples(
      subject,
      variant,
      games.filter((_, i) => i % 10 > 0 === inTraining),
      trust,
    ),
  )
  if (training!.count === 0) throw new RangeError('there are no quiet positions to learn from')
  const before = subject.weights(variant)
  const after = train(training!, before, { ...options, prior: subject.prior(variant), scale })
  console.log(`${games.length} games, ${training!.count} training positions, ${test!.count} test positions`)
  for (const [name, weights] of Object.entries({ before, after })) {
    const [fitted, tested, results] = [
      error(training!, weights, training!.targets, training!.weights, scale),
      error(test!, weights, test!.targets, test!.weights, scale),
      error(test!, weights, test!.results, test!.resultWeights, scale),
    ].map((x) => x.toFixed(4))
    console.log(
      `${name}: error ${fitted} in training, ${tested} in the test, ${results} against the test games' results`,
    )
  }
  writeIf(options.write, `src/games/${game.id}`, () => subject.write(variant, after))
}
