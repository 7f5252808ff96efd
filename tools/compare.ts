/**
 * Compares two search methods that need no knowledge of a game, over many games. Games are paired: both are played from the same random
 * opening with seats swapped. Everything but the times follows from the seed.
 *
 *   npm run compare -- konane hex-7 rules/oware.rbg [--first grave] [--second uct] [--iterations 1000] [--pairs 20] [--seed 1]
 *
 * A method is `uct` or `grave`, with settings where they are to differ from the usual ones: `grave:candidates=1,bias=0.1`. Games of
 * the registry are played with their knowledge switched off.
 */
import { Command } from 'commander'
import type { Engine } from '../src/game/engine/index.ts'
import { bufferLength, type Game, maxEventsOf } from '../src/game/game.ts'
import type { State } from '../src/game/state.ts'
import { graveSettings } from '../src/rbg/engines.ts'
import { createSearch } from '../src/search/create.ts'
import { LearningPlayouts } from '../src/search/tree/learning-playouts.ts'
import { playBout } from './arena/bout.ts'
import { gameNamed } from './arena/named-game.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { deriveSeed } from './lib/seed.ts'
import { mean, scoreInterval } from './lib/statistics.ts'

/** A game that lasts longer is a draw. */
const MOST_PLIES = 400

const DESCRIPTION = 'chosen by its settings'

/** The engine that a text stands for. @throws RangeError when it stands for none */
function methodNamed(text: string, game: Game): Engine<State> {
  const [name, list = ''] = text.split(':')
  const settings: Record<string, number> = {}
  for (const part of list.split(',').filter((part) => part !== '')) {
    const [key = '', value] = part.split('=')
    if (
      !['exploration', 'expandAfter', 'reference', 'bias', 'candidates', 'decisive'].includes(key) ||
      !(Number(value) >= 0)
    )
      throw new RangeError(`"${part}" is no setting of a method`)
    settings[key] = Number(value)
  }
  const common = { description: DESCRIPTION, rate: 1000 }
  if (name === 'grave') return { ...common, ...graveSettings, ...settings }
  if (name !== 'uct') throw new RangeError(`"${name}" is no method: uct or grave`)
  const atRandom = new LearningPlayouts(
    { ...graveSettings, candidates: 1, decisive: 0 },
    bufferLength(game),
    maxEventsOf(game),
  )
  return {
    ...common,
    method: 'uct',
    exploration: 0.7,
    expandAfter: 2,
    playout: (state, random) => atRandom.play(state, random),
    ...settings,
  }
}

interface Asked {
  readonly methods: readonly [string, string]
  readonly iterations: number
  readonly pairs: number
  readonly seed: number
}

/** Plays the pairs of a game. Returns the score of the first method in each, and the milliseconds that each takes for a move. */
async function compareIn(game: Game, { methods, iterations, pairs, seed }: Asked) {
  const ms = [0, 0]
  const turns = [0, 0]
  const players = new Map(
    methods.map((text, i) => {
      const engine = methodNamed(text, game)
      const player = async (state: State, seed: number) => {
        const started = performance.now()
        const search = createSearch(state, engine, { seed, depth: 512, lines: 1, work: iterations }, game)
        search.step(iterations)
        const move = search.lines()[0]!.move
        ms[i]! += performance.now() - started
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
  return { scores, ms: ms.map((sum, i) => sum / Math.max(1, turns[i]!)) }
}

/** The odds of the first method, with a pair of games won by each added, so that they are finite. */
const oddsOf = (scores: readonly number[]): number => {
  const share = mean([...scores, 0, 1])
  return share / (1 - share)
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

const program = new Command('compare')
  .argument('<games...>', 'games of the registry, games of the library, or files of rules')
  .option('--first <method>', 'a method, with its settings', 'grave')
  .option('--second <method>', 'the method it is compared with', 'uct')
  .option('--iterations <n>', 'iterations for each move', Number, 1000)
  .option('--pairs <n>', 'pairs of games', Number, 20)
  .option('--seed <n>', 'the seed of everything', Number, 1)
  .action(async (names: string[], options) => {
    const { first, second, iterations, pairs, seed } = options
    const asked: Asked = { methods: [first, second], iterations, pairs, seed }
    console.log(`${first} against ${second}, ${iterations} iterations, ${pairs} pairs of games, seed ${seed}\n`)
    console.log('| game | score of the first | 95 % interval | ms a move | of the second |\n|---|--:|---|--:|--:|')
    const odds: number[] = []
    for (const name of names) {
      const found = gameNamed(name)
      if (!found.ok) throw new RangeError(found.error)
      const { scores, ms } = await compareIn(found.value, asked)
      const { low, high } = scoreInterval(scores)
      odds.push(oddsOf(scores))
      const cells = [percent(mean(scores)), `${percent(low)} to ${percent(high)}`, ...ms.map((one) => one.toFixed(0))]
      console.log(`| ${found.value.id} | ${cells.join(' | ')} |`)
    }
    console.log(`\nThe geometric mean of the odds is ${Math.exp(mean(odds.map(Math.log))).toFixed(2)}.`)
  })

await program.parseAsync()
