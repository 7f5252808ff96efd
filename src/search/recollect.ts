/** What a seat knows that waits for another one: its information is prepared, and nothing is searched. */
import type { Algorithm } from '../game/algorithm.ts'
import type { Information } from '../game/knowledge.ts'
import { Random } from '../game/random.ts'
import type { Clock } from './clock.ts'
import { prepare } from './prepare.ts'
import type { WorldCount } from './search.ts'
import type { Request, Thought } from './thought.ts'
import { Worlds } from './worlds.ts'

/** The expected length without a time limit, in milliseconds: few histories take longer. */
export const RECOLLECTION_MS = 1000

/** Worlds that are looked at between two ticks of the clock: a few milliseconds. */
const WORLDS_AT_ONCE = 500

/**
 * Prepares what a seat knows, and counts its worlds where all are listed. There are no lines; the score means nothing.
 * @param method the method of the algorithm that would search, for the answer
 */
export async function recollect(
  root: Information,
  method: Algorithm['method'],
  request: Request,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Thought> {
  const started = clock.now()
  await prepare(root, request.timeMs, clock, started, signal)
  const worlds = await countOf(root, clock)
  const stopReason = signal?.aborted ? 'aborted' : (root.ready ?? true) ? 'solved' : 'time'
  return {
    choice: null,
    score: { value: 0, certainty: 'estimate', standardError: null, pliesToEnd: null },
    lines: [],
    method,
    iterations: 0,
    nodes: 0,
    depth: 0,
    elapsedMs: clock.now() - started,
    worlds,
    world: root.world(),
    stopReason,
    shards: null,
  }
}

/** The worlds of an information that lists all that there are; of another one none is looked at. */
async function countOf(root: Information, clock: Clock): Promise<WorldCount> {
  if (root.complete !== true || root.worlds === null) return { sampled: 0, effective: 0, exact: false }
  const all = new Worlds(root, root.worlds, new Random(0), () => root.world())
  let world = root.world()
  for (let taken = 0; taken < root.worlds; taken++) {
    if (taken % WORLDS_AT_ONCE === WORLDS_AT_ONCE - 1) await clock.tick()
    world = all.next(world)
  }
  return all.count
}
