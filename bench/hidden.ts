/**
 * Measures a game with private information on one core, in CPU time: random plies, lists of moves, moves made and unmade,
 * worlds drawn from a belief, views written and read, beliefs, iterations of each search, and the replay of a history.
 *
 *   npm run bench -- <game> hidden [variant]
 */
import { Command } from 'commander'
import { enginesOf } from '../src/game/engine/ids.ts'
import type { Game } from '../src/game/game.ts'
import type { InformationState } from '../src/game/hidden.ts'
import { informationStateOf, type Observations } from '../src/game/information-state.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { EnemyPly } from '../src/games/fog/belief/expected.ts'
import { likelihood, opponentModelOf } from '../src/games/fog/belief/opponent-model.ts'
import { Attacks } from '../src/games/fog/evaluation/attacks.ts'
import type { FogView } from '../src/games/fog/observation/view.ts'
import { Sight } from '../src/games/fog/rules/sight.ts'
import { FogState } from '../src/games/fog/rules/state.ts'
import { findGame } from '../src/games/registry.ts'
import { createSearch } from '../src/search/create.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { prepared } from '../tools/lib/root.ts'
import { mean } from '../tools/lib/statistics.ts'
import { machine } from '../tools/lib/text.ts'
import { variantOf } from '../tools/lib/usage.ts'
import { cpuTime } from './runtime/cpu-time.ts'

/** CPU milliseconds of each run; the best run counts. */
const RUN_MS = 400
const RUNS = 3
/** The number of games that positions come from, and the most plies of each. */
const GAMES = 20
const PLIES = 81
/** The plies after which a history is replayed, and the number of games for each. */
const HISTORIES = [4, 8, 12, 20, 40, 80]
const REPLAYED = 6

const program = new Command('bench <game> hidden')
  .description('Measures a game with private information on one core: plies, worlds, views, beliefs and searches.')
  .argument('<game>', 'the game')
  .argument('[variant]', "default: the game's first")
  .parse()
const [id = '', named] = program.args
const game = findGame(id) as Game
const variant = variantOf(program, game, named)
const knowledge = game.hidden!
await loadAllData(game)
const moves = new Int32Array(game.maxMoves)

/** Work units per second of CPU time, the best of some runs. `work` returns the number of units it has done. */
function rate(work: () => number): number {
  work()
  let best = 0
  for (let run = 0; run < RUNS; run++) {
    const start = cpuTime()
    let done = 0
    let spent = 0
    while (spent < RUN_MS) {
      done += work()
      spent = cpuTime() - start
    }
    best = Math.max(best, (1000 * done) / spent)
  }
  return best
}

/** A random move. In the fog it is drawn by the belief's model of moves, so that it is neither senseless nor strong. */
function someMove(state: State, random: Random): number {
  const count = state.legalMoves(moves, 0)
  if (!(state instanceof FogState)) return moves[random.below(count)]!
  const habits = opponentModelOf(state.tables)
  const attacks = new Attacks()
  attacks.look(state)
  const weights = Float64Array.from({ length: count }, (_, i) => likelihood(habits, state, attacks, moves[i]!))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return moves[
    random.pick(
      weights.map((weight) => weight / sum),
      0,
      count,
    )
  ]!
}

/** Plays a game, and looks at each of its positions. @returns the last one */
function played(seed: number, plies: number, look: (state: State) => void): State {
  const random = new Random(seed)
  const state = unwrap(game.start(variant, random, {}))
  for (let ply = 0; state.toMove !== OVER && state.toMove !== CHANCE && ply < plies; ply++) {
    look(state)
    state.play(someMove(state, random))
  }
  return state
}

/** The views that the first seat has had in a game, up to a ply in which it is to move; null where the game ends before. */
function toldAt(seed: number, plies: number, look: (told: Observations) => void = () => {}): Observations | null {
  const history: string[] = []
  const end = played(seed, plies, (state) => {
    const position = knowledge.observe(state, 0)
    if (state.turn === 0) look({ position, history: history.slice() })
    history.push(position)
  })
  return end.toMove === 0 ? { position: knowledge.observe(end, 0), history } : null
}

const informed = (told: Observations): InformationState => prepared(unwrap(informationStateOf(game, told, variant)))

const positions: State[] = []
for (let seed = 1; seed <= GAMES; seed++) played(seed, PLIES, (state) => positions.push(state.copy()))
const own = positions.filter(({ turn }) => turn === 0)
const views = own.map((state) => knowledge.observe(state, 0))
const told = toldAt(7, PLIES - 1) ?? { position: views[0]! }
const information = informed(told)
const world = information.world()
const random = new Random(1)

/** Rows: what is done, and a function that does it for some units and returns their number. */
const rows: [string, () => number][] = [
  ['random plies', () => countOf((look) => played(random.next() >>> 0, 10_000, look))],
  ['lists of legal moves', () => all((state) => state.legalMoves(moves, 0) && 1)],
  ['moves played and taken back', () => all(playAll)],
  ['worlds drawn', () => times(2000, () => information.sample(world, random))],
  ['views written', () => times(200, () => knowledge.observe(world, 0))],
  ['views read', () => times(100, (i) => knowledge.observation.parse(views[i % views.length]!, variant))],
  [
    'plain beliefs, from the view to all probabilities',
    () => times(20, () => informed({ ...told, history: [] }).belief?.()),
  ],
  ...fogRows(),
  ...enginesOf(game)
    .filter(({ method }) => ['ismcts', 'determinized', 'subgame', 'choice'].includes(method))
    .map((algorithm): [string, () => number] => [
      `iterations of ${algorithm.id}`,
      () => {
        const options = { seed: 1, depth: 64, lines: 1, work: 20_000, expected: 20_000 }
        const search = createSearch(information, algorithm, options, game)
        for (let i = 0; i < 20 && search.finished === null && search.iterations < 4000; i++) search.step(200)
        return search.iterations
      },
    ]),
]

function countOf(run: (look: () => void) => void): number {
  let count = 0
  run(() => count++)
  return count
}

function times(count: number, once: (i: number) => void): number {
  for (let i = 0; i < count; i++) once(i)
  return count
}

/** Adds up a function over all positions. */
const all = (of: (state: State) => number): number => positions.reduce((sum, state) => sum + of(state), 0)

function playAll(state: State): number {
  const count = state.legalMoves(moves, 0)
  for (let i = 0; i < count; i++) {
    state.play(moves[i]!)
    state.undo()
  }
  return count
}

/** What the games in the fog do besides: sight, and the weighing of the enemy's moves against the next view. */
function fogRows(): [string, () => number][] {
  const states = positions as FogState[]
  if (!(states[0] instanceof FogState)) return []
  const sight = new Sight()
  const view = (state: FogState, viewer: number) =>
    unwrap(knowledge.observation.parse(knowledge.observe(state, viewer), variant)) as FogView
  // pairs of a position with the enemy to move, and the enemy's next ply as the other side sees it
  const plies = states.flatMap((before, i) => {
    const after = states[i + 1]
    if (!after || after.turn === before.turn || after.number < before.number) return []
    return [{ before, ply: new EnemyPly(view(before, after.turn), view(after, after.turn)) }]
  })
  const habits = opponentModelOf(states[0].tables)
  const attacks = new Attacks()
  return [
    [
      'looks at what a side sees',
      () => {
        for (const state of states) sight.look(state, state.turn, state.rules.variant.reach)
        return states.length
      },
    ],
    [
      "moves of the enemy weighed and held against the next view: the belief's children",
      () =>
        plies.reduce((sum, { before, ply }) => {
          const misfits = ply.expected.misfits(before.board)
          const count = before.legalMoves(moves, 0)
          attacks.look(before)
          for (let i = 0; i < count; i++)
            if (likelihood(habits, before, attacks, moves[i]!) > 0) ply.allows(before, moves[i]!, misfits)
          return sum + count
        }, 0),
    ],
  ]
}

console.log(`${game.id} ${variant}, units a second of CPU time; ${machine()}`)
for (const [name, work] of rows) console.log(`${Math.round(rate(work)).toLocaleString('en').padStart(12)}  ${name}`)

/** The information of a player, and the CPU milliseconds that its preparation took. */
function timed(what: Observations): { information: InformationState; spent: number } {
  const start = cpuTime()
  return { information: informed(what), spent: cpuTime() - start }
}

const meanOf = (list: readonly number[]): string => (list.length === 0 ? '-' : mean(list).toFixed(1))

console.log('\nhistory of views replayed, and the same from the memory of the move before: CPU milliseconds, by plies')
for (const plies of HISTORIES) {
  const replayed: number[] = []
  const remembered: number[] = []
  const counts: string[] = []
  for (let seed = 1; seed <= REPLAYED; seed++) {
    let memory: string | null = null
    const told = toldAt(1000 * plies + seed, plies, (earlier) => {
      memory = timed({ ...earlier, memory }).information.remember?.() ?? null
    })
    if (told === null) continue
    const { information, spent } = timed(told)
    replayed.push(spent)
    counts.push(information.worlds === null ? '-' : String(information.worlds))
    if (memory !== null) remembered.push(timed({ ...told, memory }).spent)
  }
  if (replayed.length > 0)
    console.log(
      `${String(plies).padStart(5)}: ${meanOf(replayed)} ms, from a memory ${meanOf(remembered)} ms; exact: ${counts.join(' ')}`,
    )
}
