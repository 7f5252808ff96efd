/**
 * Measures a game with private information on one core, in CPU time: random plies, worlds drawn from a belief, views
 * written and read, beliefs, and iterations of each search.
 */
import { findEngine } from '../src/game/engines.ts'
import type { Game } from '../src/game/game.ts'
import type { InformationState } from '../src/game/hidden.ts'
import { informationStateOf } from '../src/game/information-state.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER, type State } from '../src/game/state.ts'
import { createSearch } from '../src/search/create.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { machine } from '../tools/lib/text.ts'

/** CPU milliseconds of each run; the best run counts. */
const RUN_MS = 400
const RUNS = 3
/** The plies of the random game from which the views come. */
const PLIES = 81

/** Work units per second of CPU time, the best of some runs. `work` returns the number of units it has done. */
function rate(work: () => number): number {
  work()
  let best = 0
  for (let run = 0; run < RUNS; run++) {
    const start = process.cpuUsage().user
    let done = 0
    let spent = 0
    while (spent < 1000 * RUN_MS) {
      done += work()
      spent = process.cpuUsage().user - start
    }
    best = Math.max(best, (1e6 * done) / spent)
  }
  return best
}

/**
 * Measures the game and prints units per second of CPU time.
 * @param searches the ids of the algorithms to measure
 */
export async function measurePrivateGame<S extends State>(
  game: Game<S>,
  searches: readonly string[],
  variant: string = game.variants[0].id,
): Promise<void> {
  const knowledge = game.hidden!
  await loadAllData(game)

  const moves = new Int32Array(game.maxMoves)
  const randomGame = (random: Random, plies: number, look: (state: S) => void): void => {
    const state = unwrap(game.start(variant, random, {}))
    for (let ply = 0; state.toMove !== OVER && ply < plies; ply++) {
      look(state)
      state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    }
  }

  /** Views of the first seat from one random game, the last with that seat to move. */
  const views: string[] = []
  randomGame(new Random(7), PLIES, (state) => views.push(knowledge.observe(state, 0)))
  const position = views[views.length - 1]!
  const informed = (history: readonly string[]): InformationState<S> =>
    unwrap(informationStateOf(game, { position, history }, variant))
  const information = informed(views.slice(0, -1))
  while (information.ready === false) information.prepare?.(1000)
  const world = information.world()
  const random = new Random(1)

  const rows: [string, number][] = [
    [
      'random plies',
      rate(() => {
        let plies = 0
        for (let i = 0; i < 20; i++) randomGame(random, 10_000, () => plies++)
        return plies
      }),
    ],
    [
      'lists of legal moves',
      rate(() => {
        for (let i = 0; i < 2000; i++) world.legalMoves(moves, 0)
        return 2000
      }),
    ],
    [
      'worlds drawn',
      rate(() => {
        for (let i = 0; i < 2000; i++) information.sample(world, random)
        return 2000
      }),
    ],
    [
      'views written',
      rate(() => {
        for (let i = 0; i < 200; i++) knowledge.observe(world, 0)
        return 200
      }),
    ],
    [
      'views read',
      rate(() => {
        for (const view of views) knowledge.observation.parse(view, variant)
        return views.length
      }),
    ],
    [
      'plain beliefs, from the view to all probabilities',
      rate(() => {
        for (let i = 0; i < 20; i++) informed([]).belief?.()
        return 20
      }),
    ],
  ]
  for (const id of searches) {
    const algorithm = findEngine(game, id)!
    rows.push([
      `iterations of ${id}`,
      rate(() => {
        const options = { seed: 1, depth: 64, lines: 1, work: 20_000, expected: 20_000 }
        const search = createSearch(information, algorithm, options, game)
        for (let i = 0; i < 20 && search.finished === null && search.iterations < 4000; i++) search.step(200)
        return search.iterations
      }),
    ])
  }

  console.log(`${game.id} ${variant}, units a second of CPU time; ${machine()}`)
  for (const [name, perSecond] of rows)
    console.log(`${Math.round(perSecond).toLocaleString('en').padStart(12)}  ${name}`)
}
