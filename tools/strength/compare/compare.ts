/**
 * Compares search methods over many games. Games are paired: both are played from the same random opening with seats swapped.
 * Everything but the times follows from the seed.
 *
 *   npm run compare -- konane hex-7 rules/oware.rbg [--first grave mast] [--second uct] [--iterations 1000] [--pairs 20] [--seed 1]
 *
 * These methods know nothing of a game, also of those of the registry: `uct`; `grave`; and plain UCT with one technique more, `mast`, `nst`,
 * `history` (progressive history) and `decisive`. `implicit` (implicit minimax backups) and `early` (playouts that end early) use the
 * evaluation of the game's alpha-beta search, also one that has been learned. Each may have settings where they are to differ from the usual ones:
 * `grave:candidates=1,bias=0.1`. Any other name is an engine of the game, such as `auto` or `puct:work=5`, which gets five times the iterations.
 *
 * With `--ms 100` each method gets as many iterations as its rate in the game says that the time is worth, instead of `--iterations`. With
 * `--unlearned` the games of rules are played as if nothing had been learned about them.
 */
import { Command } from 'commander'
import { type Game, seatRange } from '../../../src/game/game.ts'
import type { State } from '../../../src/game/state.ts'
import { playBout } from '../../arena/bout.ts'
import { gameNamed } from '../../arena/named-game.ts'
import { defaultOpeningMoves } from '../../arena/opening.ts'
import { workThrough } from '../../lib/search.ts'
import { deriveSeed } from '../../lib/seed.ts'
import { mean, oddsOfPairs, scoreInterval } from '../../lib/statistics.ts'
import { integer, positive, runTool, UsageError } from '../../lib/usage.ts'
import { type Method, methodNamed } from './methods.ts'

/** A game that lasts longer is a draw. */
const MOST_PLIES = 400

/** Below this, the CPU time of a method is not told, in milliseconds. */
const LEAST_MS = 20

/** Plays the pairs of a game. Returns the score of the first method in each, and its CPU time for a move as a multiple of the second's. */
async function compareIn(
  game: Game,
  methods: readonly Method[],
  { pairs, seed, ...asked }: Pick<Options, 'iterations' | 'ms' | 'pairs' | 'seed'>,
) {
  const ms = [0, 0]
  const turns = [0, 0]
  const players = new Map(
    methods.map(({ create, ...method }, i) => {
      const work = workOf(method, asked)
      const player = async (state: State, seed: number) => {
        const started = process.threadCpuUsage()
        const search = create(state, { seed, depth: 512, lines: 1, work })
        workThrough(search, work)
        const move = search.lines()[0]!.move
        const { user, system } = process.threadCpuUsage(started)
        ms[i]! += (user + system) / 1000
        turns[i]!++
        return { move, iterations: search.iterations }
      }
      return [i, player] as const
    }),
  )
  const variant = game.variants[0].id
  const rules = {
    game,
    variant,
    startOptions: {},
    openingMoves: defaultOpeningMoves(game, variant),
    maxPlies: MOST_PLIES,
  }
  const scores: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const games = await playBout(rules, players, deriveSeed(seed, pair))
    const fault = games.find(({ failure }) => failure !== null)?.failure
    if (fault) throw new Error(fault.message)
    const points = games.map(({ seating, returns }) => (returns[seating.indexOf(0)]! + 1) / 2)
    scores.push((points[0]! + points[1]!) / 2)
  }
  const [first, second] = ms.map((sum, i) => sum / turns[i]!) as [number, number]
  return { scores, time: Math.min(...ms) < LEAST_MS ? null : first / second }
}

/** The iterations of a method for a move. */
function workOf(
  { work, rate }: Omit<Method, 'create'>,
  { iterations, ms }: Pick<Options, 'iterations' | 'ms'>,
): number {
  if (ms === undefined) return Math.round(iterations * work)
  if (rate === null) throw new UsageError('--ms is for methods that are engines of the game: others have no rate')
  return Math.max(1, Math.round((work * rate * ms) / 1000))
}

const percent = (share: number): string => (100 * share).toFixed(0)

/** The geometric mean of positive numbers, if there are any. */
const geometricMean = (values: readonly number[]): string =>
  values.length === 0 ? '' : Math.exp(mean(values.map(Math.log))).toFixed(2)

interface Options {
  readonly first: readonly string[]
  readonly second: string
  readonly iterations: number
  readonly ms?: number
  readonly pairs: number
  readonly seed: number
  readonly unlearned?: true
}

/** A game for two players. @throws UsageError */
function gameFor(name: string, learned: boolean): Game {
  const found = gameNamed(name, learned)
  if (!found.ok) throw new UsageError(found.error)
  const players = seatRange(found.value, found.value.variants[0].id).default
  if (players !== 2)
    throw new UsageError(`${found.value.id} is for ${players} players: methods are compared in games for two players`)
  return found.value
}

/** The methods of these texts; null where one needs an evaluation that the game does not have. @throws UsageError */
function methodsFor(game: Game, texts: readonly string[], asked: Pick<Options, 'iterations' | 'ms'>): Method[] | null {
  const methods = texts.map((text) => methodNamed(text, game))
  for (const method of methods) if (method) workOf(method, asked)
  return methods.includes(null) ? null : (methods as Method[])
}

/** Prints a row for each game: the scores of the first methods, and their CPU time for a move as multiples of the second's. */
async function compare(names: readonly string[], { first, second, unlearned, ...asked }: Options): Promise<void> {
  const { iterations, ms, pairs, seed } = asked
  const games = names.map((name) => gameFor(name, !unlearned))
  const compared = games.map((game) => first.map((method) => methodsFor(game, [method, second], asked)))
  const work = ms === undefined ? `${iterations} iterations` : `what ${ms} ms are worth by rates`
  console.log(`against ${second}, ${work} a move, ${2 * pairs} games each, seed ${seed}\n`)
  console.log(
    `| game | ${first.map((method) => `${method} | CPU`).join(' | ')} |\n|---|${'--:|--:|'.repeat(first.length)}`,
  )
  const odds = first.map((): number[] => [])
  const times = first.map((): number[] => [])
  for (const [row, game] of games.entries()) {
    const cells = []
    for (const [i, methods] of compared[row]!.entries()) {
      if (!methods) {
        cells.push('', '')
        continue
      }
      const { scores, time } = await compareIn(game, methods, asked)
      const { low, high } = scoreInterval(scores)
      odds[i]!.push(oddsOfPairs(mean(scores), pairs))
      if (time !== null) times[i]!.push(time)
      cells.push(`${percent(mean(scores))} % [${percent(low)}, ${percent(high)}]`, time?.toFixed(1) ?? '')
    }
    console.log(`| ${game.id} | ${cells.join(' | ')} |`)
  }
  const means = first.map((_, i) => `${geometricMean(odds[i]!)} (${odds[i]!.length}) | ${geometricMean(times[i]!)}`)
  console.log(`| geometric mean of the odds (games), of CPU times | ${means.join(' | ')} |`)
}

const program = new Command('compare')
  .description('Compares search methods over many games for two players, in paired games.')
  .argument('<games...>', 'games of the registry, games of the library, or files of rules, for two players')
  .option('--first <methods...>', 'methods, with their settings', ['grave'])
  .option('--second <method>', 'the method they are compared with', 'uct')
  .option('--iterations <n>', 'iterations for each move', integer(1), 1000)
  .option('--ms <n>', 'milliseconds for each move, as rates have them, instead', positive)
  .option('--pairs <n>', 'pairs of games', integer(1), 20)
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option('--unlearned', 'without what has been learned about the games')
  .action(compare)

await runTool(program)
