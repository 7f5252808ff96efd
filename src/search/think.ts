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

/** How a request is searched. */
export interface Plan {
  /** With the method that it has for the position. */
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
    // a level that may take any move needs every move's score
    lines: level.temperature > 0 ? Number.POSITIVE_INFINITY : request.lines,
    work: hardCap(budget),
  }
  return { algorithm, level, budget, options }
}

/**
 * Thinks about a position that is not over, for as long as the request allows. This is the one way to ask the engine:
 * HTTP, matches, the arena and the tests all come through here.
 *
 * With `timeMs` null the answer depends on the arguments alone, `elapsedMs` excepted, whether it is watched or not.
 *
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
 * What follows from the lines of a search where a seat is to act.
 * @param search what they come from: one search, or what several of them add up to
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

/** A move's proven score says nothing about better ones: the position's is proven only with the search solved. */
function positionScore(choice: Line, lines: readonly Line[], search: Pick<Search, 'finished'>): Score {
  const { score } = choice
  if (score.certainty !== 'proven' || score.value >= 1 || search.finished === 'solved') return score
  const errors = lines.map((line) => line.score.standardError ?? 0)
  return { ...score, certainty: 'estimate', standardError: Math.max(...errors) }
}
