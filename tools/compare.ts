/**
 * Compares two search methods over many games. Games are paired: both are played from the same random
 * opening with seats swapped. Everything but the times follows from the seed.
 *
 *   npm run compare -- konane hex-7 rules/oware.rbg [--first grave] [--second uct] [--iterations 1000] [--pairs 20] [--seed 1]
 *
 * A method is `uct` or `grave`, with settings where they are to differ from the usual ones: `grave:candidates=1,bias=0.1`. These know
 * nothing of a game, also of those of the registry. Any other name is an engine of the game, such as `auto` or `puct:work=5`, which gets
 * five times the iterations.
 */
import { Command } from 'commander'
import type { Engine, UctSettings } from '../src/game/engine/index.ts'
import { bufferLength, type Game, maxEventsOf } from '../src/game/game.ts'
import type { State } from '../src/game/state.ts'
import { graveSettings } from '../src/rbg/engines.ts'
import { createSearch } from '../src/search/create.ts'
import { LearningPlayouts } from '../src/search/tree/learning-playouts.ts'
import { playBout } from './arena/bout.ts'
import { gameNamed } from './arena/named-game.ts'
import { defaultOpeningMoves } from './arena/opening.ts'
import { deriveSeed } from './lib/seed.ts'
import { mean, oddsOfPairs, scoreInterval } from './lib/statistics.ts'

/** A game that lasts longer is a draw. */
const MOST_PLIES = 400

const DESCRIPTION = 'chosen by its settings'

/** Settings of methods. `work` multiplies the iterations; `implicit` is the weight of a learned evaluation. */
const SETTINGS = ['exploration', 'expandAfter', 'reference', 'bias', 'candidates', 'decisive', 'implicit', 'work']

interface Method {
  readonly engine: Engine<State>
  /** The iterations, or nodes, for each that a plain search gets. */
  readonly work: number
}

/** The method that a text stands for. @throws RangeError when it stands for none */
function methodNamed(text: string, game: Game): Method {
  const [name = '', list = ''] = text.split(':')
  const asked: Record<string, number> = {}
  for (const part of list.split(',').filter((part) => part !== '')) {
    const [key = '', value] = part.split('=')
    if (!SETTINGS.includes(key) || !(Number(value) >= 0)) throw new RangeError(`"${part}" is no setting of a method`)
    asked[key] = Number(value)
  }
  const { work = 1, implicit: weight = 0, ...settings } = asked
  const common = { description: DESCRIPTION, rate: 1000 }
  if (name === 'uct') return { work, engine: { ...common, ...plainUct(game), ...settings } }
  if (name === 'grave') {
    const implicit = weight > 0 ? { implicit: { ...implicitIn(game), weight } } : {}
    return { work, engine: { ...common, ...graveSettings, ...implicit, ...settings } }
  }
  const engine = name === 'auto' ? Object.values(game.engines)[0] : game.engines[name]
  if (!engine) throw new RangeError(`"${name}" is no method of ${game.id}: uct, grave, or one of its own`)
  if (Object.keys(settings).length > 0) throw new RangeError(`of ${name} only the work can be set`)
  return { work, engine }
}

/** UCT with random playouts, whatever the game knows. */
function plainUct(game: Game): UctSettings<State> {
  const settings = { ...graveSettings, candidates: 1, decisive: 0 }
  const atRandom = new LearningPlayouts(settings, bufferLength(game), maxEventsOf(game))
  return {
    method: 'uct',
    exploration: 0.7,
    expandAfter: 2,
    playout: (state, random) => atRandom.play(state, random),
  }
}

/** The evaluation that has been learned for a game. */
function implicitIn(game: Game) {
  const { grave } = game.engines
  if (grave?.method !== 'grave' || !grave.implicit) throw new RangeError(`nothing has been learned about ${game.id}`)
  return grave.implicit
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
      const { engine, work: times } = methodNamed(text, game)
      const player = async (state: State, seed: number) => {
        const started = performance.now()
        const work = Math.round(iterations * times)
        const search = createSearch(state, engine, { seed, depth: 512, lines: 1, work }, game)
        search.step(work)
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
      odds.push(oddsOfPairs(mean(scores), pairs))
      const cells = [percent(mean(scores)), `${percent(low)} to ${percent(high)}`, ...ms.map((one) => one.toFixed(0))]
      console.log(`| ${found.value.id} | ${cells.join(' | ')} |`)
    }
    console.log(`\nThe geometric mean of the odds is ${Math.exp(mean(odds.map(Math.log))).toFixed(2)}.`)
  })

await program.parseAsync()
