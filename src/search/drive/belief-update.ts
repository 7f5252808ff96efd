/** Updates the belief of a seat that is not to move. Nothing is searched. */
import type { InformationState } from '../../game/hidden.ts'
import { Random } from '../../game/random.ts'
import type { State } from '../../game/state.ts'
import { Worlds } from '../hidden/worlds.ts'
import type { WorldCount } from '../search.ts'
import type { Clock } from './clock.ts'
import { prepare } from './prepare.ts'
import type { SearchRequest, SearchResult } from './search-result.ts'

/** The expected length without a time limit, in milliseconds: few histories take longer. */
export const BELIEF_UPDATE_MS = 1000

/** The number of worlds counted between two ticks of the clock: a few milliseconds. */
const WORLDS_AT_ONCE = 500

/**
 * Prepares the information state of a seat that waits, and counts its worlds when all are listed. The answer has no lines, and
 * its score has no meaning.
 * @param planned the method and limits of a search, which the answer names
 */
export async function updateBelief(
  root: InformationState,
  planned: Pick<SearchResult, 'method' | 'limits'>,
  request: SearchRequest,
  clock: Clock,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const started = clock.now()
  await prepare(root, request.timeMs, clock, started, signal, request.preparation)
  const world = root.world()
  const worlds = await countOf(root, world, clock)
  const stopReason = signal?.aborted ? 'aborted' : (root.ready ?? true) ? 'solved' : 'time'
  return {
    choice: null,
    score: { value: 0, certainty: 'estimate', standardError: null, pliesToEnd: null },
    lines: [],
    ...planned,
    iterations: 0,
    nodes: 0,
    depth: 0,
    elapsedMs: clock.now() - started,
    worlds,
    world,
    stopReason,
    shards: null,
  }
}

/** Counts the worlds of an information state that lists all of them; for any other the count is 0. */
async function countOf(root: InformationState, world: State, clock: Clock): Promise<WorldCount> {
  if (root.complete !== true || root.worlds === null) return { sampled: 0, effective: 0, exact: false }
  const all = new Worlds(root, root.worlds, new Random(0), () => world.copy())
  let holder = world.copy()
  for (let taken = 0; taken < root.worlds; taken++) {
    if (taken % WORLDS_AT_ONCE === WORLDS_AT_ONCE - 1) await clock.tick()
    holder = all.next(holder)
  }
  return all.count
}
