import { MOST_MS } from '../../game/engine/limits.ts'
import type { State } from '../../game/state.ts'
import type { Search, StopReason } from '../search.ts'
import type { Clock } from './clock.ts'

/**
 * The hard cap of a time limit, as a multiple of the work that the measured rate predicts. A machine faster than the
 * measured one can use its speed; where the clock stands still, a search takes at most this many times its limit.
 */
export const SAFETY = 2

/** The least length of a slice, as a share of one by the measured rate. */
const LEAST_SLICE = 1 / 8

/** The share of the hard cap that is spent on a position with only one legal move, to find its score. */
const FORCED_SHARE = 0.25

/** The steps of a game's rules (`State.work`) that a slow machine does in a millisecond. */
export const STEPS_PER_MS = 60_000

export interface Budget {
  /** The time limit in milliseconds; null for no deadline. */
  readonly timeMs: number | null
  /** The maximal number of work units. */
  readonly work: number
  /** Work units a second, as measured for this game and algorithm. */
  readonly rate: number
  /** `Game.hasColdRates`. Default: false. */
  readonly isCold?: boolean | undefined
  /** True when there is only one legal move. */
  readonly forced: boolean
  /** A state of the game, whose `work` and `evaluationWork` are watched if the game counts them. */
  readonly watched?: Pick<State, 'work' | 'evaluationWork'>
  /** The steps of the game's rules that are left. Default: what fits into the time. */
  readonly steps?: number
}

/**
 * The hard cap of a budget, in work units: a search stops there however its clock behaves.
 * @throws RangeError when the rate is not above 0: nothing else ends a search whose clock stands still
 */
export function hardCap(budget: Budget): number {
  if (!(budget.rate > 0)) throw new RangeError('no rate')
  const byTime = budget.timeMs === null ? budget.work : Math.ceil((budget.timeMs / 1000) * budget.rate * SAFETY)
  const cap = Math.min(budget.work, byTime)
  return Math.max(1, budget.forced ? Math.ceil(cap * FORCED_SHARE) : cap)
}

/** The work units that a search does at most where its clock moves. */
export const mostWork = (budget: Budget): number => (budget.isCold && !budget.forced ? budget.work : hardCap(budget))

/** The steps of a game's rules that a search may take; without a time limit, as many as with the highest one. */
export const stepsWithin = (timeMs: number | null): number =>
  (timeMs === null ? MOST_MS : timeMs * SAFETY) * STEPS_PER_MS

/** The expected work of a search with a budget, in work units: `work`, or the work of `timeMs` at the measured rate if less. */
export const expectedWork = ({ timeMs, work, rate }: Budget): number =>
  timeMs === null ? work : Math.min(work, Math.ceil((timeMs / 1000) * rate))

/** An observer of a running search: `look` is called between slices, at most once in `everyMs`, not after the end. */
interface ProgressCall {
  readonly everyMs: number
  look(elapsedMs: number): void
}

/**
 * Runs a search in slices until it ends by itself, its budget is used up, or `signal` aborts it. Between slices the
 * clock ticks: other requests are served, and time is read. The deadline only ever ends a search before its hard cap, unless that comes of a cold rate. A game that
 * counts steps also has a limit on them: without a time limit the search then always ends after the same iteration.
 *
 * @returns why it has ended, the time, and the steps of the rules that are left
 * @param started the start of the time limit, by `clock`; it lies before the set-up, which takes milliseconds
 */
export async function drive(
  search: Search,
  budget: Budget,
  clock: Clock,
  signal?: AbortSignal,
  started = clock.now(),
  onProgress?: ProgressCall,
): Promise<{ stopReason: StopReason; elapsedMs: number; steps: number }> {
  const { timeMs } = budget
  const most = mostWork(budget)
  let steps = budget.steps ?? stepsWithin(timeMs)
  let cap = hardCap(budget)
  let lastElapsed = 0
  let lookAt = onProgress?.everyMs ?? Number.POSITIVE_INFINITY
  const usual = (budget.rate * clock.sliceMs) / 1000
  let slice = Math.max(1, Math.ceil(usual))
  for (;;) {
    steps -= advance(search, Math.min(slice, cap - search.iterations), steps, budget.watched)
    if (search.finished !== null) {
      const stopReason = budget.forced ? 'forced' : search.finished
      return { stopReason, elapsedMs: clock.now() - started, steps }
    }
    await clock.tick()
    const elapsedMs = clock.now() - started
    const ended = (stopReason: StopReason) => ({ stopReason, elapsedMs, steps })
    if (signal?.aborted) return ended('aborted')
    if ((timeMs !== null && elapsedMs >= timeMs) || steps <= 0) return ended('time')
    if (search.iterations >= cap) return ended(budget.forced ? 'forced' : 'iterations')
    if (elapsedMs > lastElapsed && search.iterations > 0) {
      // the clock has moved: measure the machine's rate, including the first slices, which run unoptimised code
      lastElapsed = elapsedMs
      const perMs = search.iterations / elapsedMs
      const leftMs = timeMs === null ? Number.POSITIVE_INFINITY : timeMs - elapsedMs
      // a slow neighbour's slices are in the time, too: by that rate alone, a search beside one would come down to a unit a tick
      slice = Math.max(1, Math.ceil(Math.min(perMs * leftMs, Math.max(perMs * clock.sliceMs, usual * LEAST_SLICE))))
      if (timeMs !== null) cap = Math.min(most, Math.ceil(perMs * timeMs * SAFETY))
    }
    if (onProgress && elapsedMs >= lookAt) {
      onProgress.look(elapsedMs)
      // on a fixed grid, so that delays do not add up
      lookAt = (Math.floor(elapsedMs / onProgress.everyMs) + 1) * onProgress.everyMs
    }
  }
}

/** The steps between two ticks in games that count them: well below 50 ms, together with the last unit. */
const STEPS_A_SLICE = 250_000

/**
 * Searches on for some units of work. Does fewer if they use too many steps, where the game counts them: a unit can cost as much as a
 * thousand others. The unit that uses the last step is the last of the search, however long slices are.
 * @param left the steps that are left to the search
 * @returns the steps used
 */
function advance(search: Search, units: number, left: number, watched: Budget['watched']): number {
  if (watched?.work === undefined) {
    search.step(units)
    return 0
  }
  const worked = () => watched.work! + (watched.evaluationWork ?? 0)
  const began = worked()
  const most = Math.min(STEPS_A_SLICE, left)
  let steps = 0
  for (let done = 0; done < units && search.finished === null && (done === 0 || steps < most); done++) {
    search.step(1)
    steps = worked() - began
  }
  return steps
}
