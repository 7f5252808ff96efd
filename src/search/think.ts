import { findEngine } from '../game/engine/ids.ts'
import type { Engine, Level } from '../game/engine/index.ts'
import { TOP_LEVEL } from '../game/engine/limits.ts'
import type { Game } from '../game/game.ts'
import { legalMovesOf } from '../game/legal-moves.ts'
import { CHANCE, type Move, type State } from '../game/state.ts'
import { createSearch, methodFor, rateIn } from './create.ts'
import { BELIEF_UPDATE_MS, updateBelief } from './drive/belief-update.ts'
import { chanceRoot } from './drive/chance-root.ts'
import type { Clock } from './drive/clock.ts'
import { type Budget, drive, expectedWork, hardCap, mostWork, STEPS_PER_MS, stepsWithin } from './drive/drive.ts'
import { inSlices } from './drive/in-slices.ts'
import { chooseByLevel } from './drive/level.ts'
import { loadFor } from './drive/load-for.ts'
import { fewMoves } from './drive/many-moves.ts'
import { prepare } from './drive/prepare.ts'
import type { PartialResult, ProgressListener, SearchRequest, SearchResult } from './drive/search-result.ts'
import { UNBOUNDED } from './room.ts'
import { isInformation, type Root, requireHonest, waits, worldOf } from './root.ts'
import type { Line, Score, Search, SearchOptions, WorldCount } from './search.ts'
import { tryPlay } from './try-play.ts'

export type { PartialResult, ProgressListener, SearchRequest, SearchResult } from './drive/search-result.ts'

/** The plan for a request: the algorithm, the level and the limits. */
export interface Plan {
  /** The position, or a world that fits the information state: it has the legal moves of the root. */
  readonly state: State
  /** The algorithm, with its method for this position. */
  readonly algorithm: Engine
  readonly level: Pick<Level, 'work' | 'depth' | 'temperature'>
  readonly budget: Budget
  readonly options: SearchOptions
  readonly limits: SearchResult['limits']
}

/** @throws RangeError when there is no such level */
function levelIn({ levels }: Game, level: number): Plan['level'] {
  if (!(level >= 1 && level <= TOP_LEVEL)) throw new RangeError(`no level ${level}`)
  return levels[level - 1] ?? FULL_STRENGTH
}

/** @throws RangeError as `think` does */
export function planOf(game: Game, root: Root, request: SearchRequest): Plan {
  requireHonest(game, root)
  const state = worldOf(root)
  if (state.outcome() !== null) throw new RangeError('the game is over')
  const named = findEngine(game, request.algorithm)
  if (!named) throw new RangeError(`${game.id} has no algorithm ${request.algorithm}`)
  const algorithm = methodFor(named, state)
  const level = levelIn(game, request.level)
  const limits = { iterations: Math.min(request.iterations, level.work), depth: Math.min(request.depth, level.depth) }
  const budget = {
    timeMs: request.timeMs,
    work: limits.iterations,
    rate: rateIn(algorithm, state),
    isCold: game.hasColdRates,
    forced: false,
    watched: state,
  }
  const options = {
    seed: request.seed,
    depth: limits.depth,
    // a level that draws among all moves needs the score of each
    lines: level.temperature > 0 ? Number.POSITIVE_INFINITY : request.lines,
    work: mostWork(budget),
    expected: expectedWork(budget),
    ...(request.moves ? { moves: request.moves } : {}),
    // without a time limit the answer may not depend on who else is there
    ...(request.timeMs === null ? {} : { allowance: request.allowance ?? UNBOUNDED }),
  }
  return { state, algorithm, level, budget, options, limits }
}

/**
 * The request, with a choice of the moves where the root has too many for a search.
 * @returns with it the steps of the rules that are left for the search, and the start of its time: before the moves were listed
 */
export async function withFewMoves(game: Game, root: Root, request: SearchRequest, clock: Clock) {
  const steps = stepsWithin(request.timeMs)
  const started = clock.now()
  if (isInformation(root) || !root.hasTooManyMoves) return { request, steps, started }
  const { moves, listed, looked } = await inSlices(fewMoves(root, game, request, steps), clock)
  return {
    request: moves ? { ...request, moves } : request,
    steps: Math.max(0, steps - listed - looked),
    started: started - listed / STEPS_PER_MS,
  }
}

/** Expected length of a search in milliseconds: its time limit, or its work at the measured rate if that is less. */
export function expectedMs(game: Game, root: Root, request: SearchRequest): number {
  if (waits(root)) return request.timeMs ?? BELIEF_UPDATE_MS
  const { timeMs, work, rate } = planOf(game, root, request).budget
  return Math.min(timeMs ?? Number.POSITIVE_INFINITY, (1000 * work) / rate)
}

/**
 * Searches a position, or the information state of a seat, for as long as the request allows. This is the engine's main entry:
 * HTTP, matches, the arena and the tests all use it (src/search/drive/shards.ts divides the same search over processes). For a
 * seat that waits it searches nothing, and only prepares the seat's information, so that its belief can be reported.
 *
 * With `timeMs` null the answer depends on the arguments alone, except for `elapsedMs`; a listener does not change it. Where a
 * position has too many moves (`State.hasTooManyMoves`), it searches those that win at once, or else 512 that the seed draws.
 *
 * @example
 * const request = { algorithm: 'auto', level: 10, timeMs: 300, iterations: 1e9, depth: 64, lines: 1, seed: 42 }
 * const { choice, score, stopReason } = await think(game, state, request, clock)
 * console.log(game.move.format(state, choice!.move), score.value, stopReason)
 *
 * @param root the position; in a game with private information, a seat's information state (`informationStateOf`)
 * @param asked the engine, its level and limits, as the client gave them
 * @param signal ends the search early when it aborts
 * @param listener receives the findings so far, while the search runs
 * @throws RangeError when the game is over, the algorithm is not the game's, there is no such level, or the root is a true position of
 * a game with private information
 * @throws DataUnavailable when a data file of the algorithm cannot be read
 */
export async function think(
  game: Game,
  root: Root,
  asked: SearchRequest,
  clock: Clock,
  signal?: AbortSignal,
  listener?: ProgressListener,
): Promise<SearchResult> {
  const { request, steps, started } = await withFewMoves(game, root, asked, clock)
  const plan = planOf(game, root, request)
  if (waits(root))
    return updateBelief(root, { method: plan.algorithm.method, limits: plan.limits }, request, clock, signal)
  const { algorithm, options } = plan
  let budget: Budget = { ...plan.budget, steps }
  await loadFor(algorithm, plan.state)
  if (isInformation(root)) {
    const spentMs = await prepare(root, budget.timeMs, clock, started, signal, request.preparation)
    budget = { ...budget, work: workAfter(budget, spentMs) }
  }

  const run = async (search: Search, forced: boolean, conclude: () => Answered): Promise<SearchResult> => {
    const found = (elapsedMs: number): PartialResult => ({
      ...conclude(),
      method: algorithm.method,
      iterations: search.iterations,
      nodes: search.nodes,
      depth: search.depth,
      elapsedMs,
      worlds: worldCountOf(search, root),
      world: search.world ?? null,
    })
    const onProgress = listener && {
      everyMs: listener.everyMs,
      look: (elapsed: number) => listener.onProgress(found(elapsed)),
    }
    const ended = await drive(search, { ...budget, forced }, clock, signal, started, onProgress)
    return { ...found(ended.elapsedMs), stopReason: ended.stopReason, limits: plan.limits, shards: null }
  }

  if (!isInformation(root) && root.toMove === CHANCE) {
    const create = (after: State, shared: SearchOptions) => createSearch(after, algorithm, shared, game)
    const { search, taken } = await chanceRoot(clock, root, game, options, create, steps)
    budget = { ...budget, steps: Math.max(0, steps - taken) }
    return run(search, false, () => ({
      choice: null,
      score: search.score(),
      lines: search.lines(),
      events: search.events(),
    }))
  }

  const search = createSearch(root, algorithm, options, game)
  const forced = !plan.state.hasTooManyMoves && legalMovesOf(game, plan.state).length === 1
  const isPartial = request.moves !== asked.moves
  return run(search, forced, () => conclusionOf(search, search.lines(), plan, request, isPartial))
}

/** The worlds looked at. They also count as exact when they were drawn from a list of all worlds. */
function worldCountOf({ worlds, findsWorlds }: Search, root: Root): WorldCount | null {
  if (worlds === undefined) return null
  return isInformation(root) && root.complete && !findsWorlds ? { ...worlds, exact: true } : worlds
}

/** The remaining work under a time limit's hard cap after `spentMs`, which the machine's clock may not show. */
const workAfter = ({ timeMs, ...budget }: Budget, spentMs: number): number =>
  timeMs === null ? budget.work : Math.min(budget.work, hardCap({ ...budget, timeMs: timeMs - spentMs }))

/**
 * Draws the conclusion from the lines of a search, when a seat is to act: the choice, the score and the ranked lines. Moves that were to be
 * chosen, but take the rules too much work to be played, come last.
 * @param search the search that found the lines, or the sum of several
 * @param isPartial true when it looked at drawn moves only: then it proves wins alone
 */
export function conclusionOf(
  search: Pick<Search, 'sampled' | 'finished'>,
  lines: readonly Line[],
  { level, state }: Plan,
  { seed }: SearchRequest,
  isPartial: boolean,
): Answered {
  const left = [...lines]
  const failed: Line[] = []
  const { work } = state
  for (;;) {
    const choice = chooseByLevel(search, left, level.temperature, seed, state.seats ?? 2)
    const isLast = left.length === 1 || state.work! - work! > PLAYING_STEPS
    if (work === undefined || isLast || isPlayable(state, choice.move))
      return {
        choice,
        score: positionScore(choice, left, !isPartial && search.finished === 'solved'),
        lines: [...left, ...failed],
        ...(search.sampled ? { sampled: true } : {}),
      }
    left.splice(left.indexOf(choice), 1)
    failed.push(choice)
  }
}

/** The steps of the rules after which no other move is looked for that can be played: about 20 ms. */
const PLAYING_STEPS = 1_200_000

const isPlayable = (state: State, move: Move): boolean => tryPlay(state.copy(), move)

type Answered = Pick<PartialResult, 'choice' | 'score' | 'lines' | 'events' | 'sampled'>

const FULL_STRENGTH = { work: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY, temperature: 0 }

/**
 * The score of the position. A proven score of the chosen move is the position's only when no move can be better. A
 * mixed answer is worth the mean of its moves; their errors do not cancel out, for they come from the same worlds.
 */
function positionScore(choice: Line, lines: readonly Line[], isSolved: boolean): Score {
  const { score } = choice
  if (choice.probability !== undefined && choice.probability < 1) {
    const mean = (of: (line: Line) => number) =>
      lines.reduce((sum, line) => sum + (line.probability ? line.probability * of(line) : 0), 0)
    const proven = lines.every((line) => !line.probability || line.score.certainty === 'proven')
    const value = mean(({ score }) => score.value)
    if (proven) return { value, certainty: 'proven', standardError: null, pliesToEnd: null }
    return {
      value,
      certainty: 'estimate',
      standardError: mean(({ score }) => score.standardError ?? 0),
      pliesToEnd: null,
    }
  }
  if (score.certainty !== 'proven' || score.value >= 1 || isSolved) return score
  const errors = lines.map((line) => line.score.standardError ?? 0)
  return { ...score, certainty: 'estimate', standardError: Math.max(...errors), pliesToEnd: null }
}
