import type { Algorithm, Level } from '../game/algorithm.ts'
import { loadData } from '../game/data.ts'
import type { Game } from '../game/game.ts'
import { CHANCE, type State } from '../game/state.ts'
import { ChanceRoot } from './chance-root.ts'
import type { Clock } from './clock.ts'
import { createSearch, methodFor, rateIn } from './create.ts'
import { type Budget, drive, hardCap } from './drive.ts'
import { chooseByLevel } from './level.ts'
import type { Line, Score, Search, SearchOptions } from './search.ts'
import type { Findings, Request, Thought, Watcher } from './thought.ts'

export type { Findings, Request, Thought, Watcher } from './thought.ts'

/** How a request is carried out. */
export interface Plan {
  /** The algorithm, with its method for this position. */
  readonly algorithm: Algorithm
  readonly level: Pick<Level, 'work' | 'depth' | 'temperature'>
  readonly budget: Budget
  readonly options: SearchOptions
}

/** @throws RangeError where the game is over or the algorithm is not the game's */
export function planOf(game: Game, state: State, request: Request): Plan {
  if (state.outcome() !== null) throw new RangeError('the game is over')
  const named = game.algorithms.find(({ id }) => id === request.algorithm)
  if (!named) throw new RangeError(`${game.id} has no algorithm ${request.algorithm}`)
  const algorithm = methodFor(named, state)
  const level = game.levels[request.level - 1] ?? FULL_STRENGTH
  const budget = {
    timeMs: request.timeMs,
    work: Math.min(request.iterations, level.work),
    rate: rateIn(algorithm, state),
    forced: false,
  }
  const options = {
    seed: request.seed,
    depth: Math.min(request.depth, level.depth),
    // a level that draws among all moves needs the score of each
    lines: level.temperature > 0 ? Number.POSITIVE_INFINITY : request.lines,
    work: hardCap(budget),
  }
  return { algorithm, level, budget, options }
}

/** Expected length of a search in milliseconds: its time limit, or its work at the measured rate if that is less. */
export function expectedMs(game: Game, state: State, request: Request): number {
  const { timeMs, work, rate } = planOf(game, state, request).budget
  return Math.min(timeMs ?? Number.POSITIVE_INFINITY, (1000 * work) / rate)
}

/**
 * Searches a position for as long as the request allows. This is the engine's main entry: HTTP, matches, the arena and
 * the tests all use it (src/search/shards.ts divides the same search over processes).
 *
 * With `timeMs` null the answer depends on the arguments alone, except for `elapsedMs`; a watcher does not change it.
 *
 * @example
 * const request = { algorithm: 'auto', level: 10, timeMs: 300, iterations: 1e9, depth: 64, lines: 1, seed: 42 }
 * const { choice, score, stopReason } = await think(game, state, request, clock)
 * console.log(game.formatMove(state, choice!.move), score.value, stopReason)
 *
 * @param signal ends the search early when it aborts
 * @param watcher receives what has been found so far, while the search runs
 * @throws RangeError where the game is over or the algorithm is not the game's
 * @throws DataUnavailable where a data file of the algorithm cannot be read
 */
export async function think(
  game: Game,
  state: State,
  request: Request,
  clock: Clock,
  signal?: AbortSignal,
  watcher?: Watcher,
): Promise<Thought> {
  const started = clock.now()
  const plan = planOf(game, state, request)
  const { algorithm, budget, options } = plan
  await loadData(algorithm.data)

  const run = async (search: Search, forced: boolean, conclude: () => Conclusion): Promise<Thought> => {
    const found = (elapsedMs: number): Findings => ({
      ...conclude(),
      method: algorithm.method,
      iterations: search.iterations,
      nodes: search.nodes,
      depth: search.depth,
      elapsedMs,
    })
    const onlooker = watcher && { everyMs: watcher.everyMs, look: (elapsed: number) => watcher.see(found(elapsed)) }
    const ended = await drive(search, { ...budget, forced }, clock, signal, started, onlooker)
    return { ...found(ended.elapsedMs), stopReason: ended.stopReason, shards: null }
  }

  if (state.toMove === CHANCE) {
    const search = new ChanceRoot(state, game, (after, events) =>
      createSearch(after, algorithm, { ...options, work: Math.ceil(options.work / events) }, game),
    )
    return run(search, false, () => ({ choice: null, score: search.score(), lines: search.lines() }))
  }

  const search = createSearch(state, algorithm, options, game)
  const forced = state.legalMoves(new Int32Array(game.maxMoves), 0) === 1
  return run(search, forced, () => conclusionOf(search, search.lines(), plan, request))
}

/**
 * The answer that follows from the lines of a search, where a seat is to act.
 * @param search the search that the lines come from, or the sum of several
 */
export function conclusionOf(
  search: Pick<Search, 'sampled' | 'finished'>,
  lines: readonly Line[],
  { level }: Plan,
  { seed }: Request,
): Conclusion {
  const choice = chooseByLevel(search, lines, level.temperature, seed)
  return { choice, score: positionScore(choice, lines, search), lines }
}

type Conclusion = Pick<Findings, 'choice' | 'score' | 'lines'>

const FULL_STRENGTH = { work: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY, temperature: 0 }

/** The score of the position. A proven score of the chosen move is the position's only when no move can be better. */
function positionScore(choice: Line, lines: readonly Line[], search: Pick<Search, 'finished'>): Score {
  const { score } = choice
  if (score.certainty !== 'proven' || score.value >= 1 || search.finished === 'solved') return score
  const errors = lines.map((line) => line.score.standardError ?? 0)
  return { ...score, certainty: 'estimate', standardError: Math.max(...errors) }
}
