/** Runs the searches of HTTP requests, and notes them for the log. */

import type { Context } from 'hono'
import { setMetric } from 'hono/timing'
import { enginesOf, findEngine } from '../game/engine/ids.ts'
import type { Game } from '../game/game.ts'
import { methodFor, rateIn } from '../search/create.ts'
import type { Room } from '../search/room.ts'
import { roomOf } from '../search/room-of.ts'
import { type Root, worldOf } from '../search/root.ts'
import { expectedMs, type ProgressListener, type SearchRequest, type SearchResult, think } from '../search/think.ts'
import { type PreparedSearch, runSearch, type Thinker } from '../service/search/search.ts'
import type { SearchSubject } from '../service/search/search-subject.ts'
import { clientOf } from './client.ts'
import type { Dependencies } from './dependencies.ts'
import { allowanceIn, PLACES, placesFor } from './memory.ts'
import { PATIENCE_MS, type PlaceRequest, type Release, type Semaphore } from './semaphore.ts'

/** A search that is wanted: its position and its options. */
interface WantedSearch {
  readonly subject: Pick<SearchSubject, 'game' | 'root'>
  readonly request: SearchRequest
  /** The remaining time on the player's clock, in milliseconds. Default: no clock. */
  readonly remainingMs?: number | null
}

/** Longest wait for a place of each search of a batch or review, in milliseconds. */
const IN_TURN_PATIENCE_MS = 10_000

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** Adds a request's position and options to its log. */
export function logRequest(c: Context, { subject: { game, root }, request }: WantedSearch): void {
  const position = hex(root.keyHigh) + hex(root.keyLow)
  c.set('searched', { game: game.id, algorithm: request.algorithm, level: request.level, position, search: null })
}

/**
 * Runs a prepared search and adds its cost to the log.
 * @param asked when the request was ready to be searched, by the clock: it may have waited for a place since
 */
export async function search(
  c: Context,
  { clock, shards }: Dependencies,
  prepared: PreparedSearch<unknown>,
  signal: AbortSignal,
  { asked, progress }: { readonly asked: number; readonly progress?: ProgressListener },
): Promise<SearchResult> {
  const { subject, request } = prepared
  const near = String(c.req.raw.cf?.colo ?? 'here')
  const host = shards.host(subject.game, clock, near, await clientOf(c))
  const result = await runSearch(prepared, host, clock, signal, progress, clock.now() - asked)
  logSearch(c, subject.game, subject.root, request, result)
  return result
}

/** The request to the semaphore for a search, with the memory that the search takes. */
interface SearchPlaceRequest extends PlaceRequest {
  readonly places: number
  readonly room: Room
}

/**
 * A request whose search asks for more places when it grows.
 * @param release gives the places back that it holds
 */
export const growing = (
  request: SearchRequest,
  { room, places }: SearchPlaceRequest,
  release: Release,
): SearchRequest =>
  request.timeMs === null || request.parallel !== undefined
    ? request
    : { ...request, allowance: allowanceIn(room, places, release) }

/**
 * The request to the semaphore for a search in so many shards of this isolate. The wait is not longer than the remaining time on the
 * player's clock.
 */
export async function placeRequestFor(
  c: Context,
  semaphore: Semaphore,
  wanted: WantedSearch,
  shards = 1,
): Promise<SearchPlaceRequest> {
  const { subject, request, remainingMs = null } = wanted
  const { game, root } = subject
  const room = roomOf(game, root, request)
  return {
    client: await clientOf(c),
    kind: 'request',
    room,
    // a divided search asks for no more later
    places: Math.min(
      PLACES,
      shards * placesFor(room, request.parallel === undefined ? request.timeMs : null, semaphore.capacity),
    ),
    expectedMs: expectedMs(game, root, request),
    ending: c.get('ending'),
    ...(remainingMs === null ? {} : { patienceMs: Math.min(PATIENCE_MS, remainingMs) }),
  }
}

/**
 * Waits until a search could begin, without keeping the place: the first step of calls that make several searches.
 * @throws Problem `overloaded` when no place becomes free in time
 */
export async function requirePlace(c: Context, { semaphore }: Dependencies, first: WantedSearch): Promise<void> {
  const release = await semaphore.acquire(await placeRequestFor(c, semaphore, first), c.get('ending').signal)
  release()
}

/**
 * Runs the searches of a batch or review, one after the other. Each takes a place and gives it back, so that a client
 * that reads slowly blocks nobody.
 * @param begin is called when a search has its place
 */
export function searchInTurn(
  c: Context,
  dependencies: Dependencies,
  signal: AbortSignal,
  begin: () => void = () => {},
): Thinker {
  return async (game, root, request) => {
    const wanted = { subject: { game, root }, request }
    const ask = { ...(await placeRequestFor(c, dependencies.semaphore, wanted)), patienceMs: IN_TURN_PATIENCE_MS }
    const result = await dependencies.semaphore.run(
      ask,
      (release) => {
        begin()
        return think(game, root, growing(request, ask, release), dependencies.clock, signal)
      },
      signal,
    )
    logSearch(c, game, root, request, result)
    return result
  }
}

/** Adds a search to the request's log. The `Server-Timing` header has the first search only. */
function logSearch(c: Context, game: Game, root: Root, { algorithm: id }: SearchRequest, result: SearchResult): void {
  const { iterations, nodes, stopReason, elapsedMs } = result
  const algorithm = findEngine(game, id) ?? enginesOf(game)[0]
  const state = worldOf(root)
  const cpuMs = Math.round((1000 * iterations) / rateIn(methodFor(algorithm, state), state))
  const searched = c.get('searched')
  const before = searched.search ?? { iterations: 0, nodes: 0, elapsedMs: 0, cpuMs: 0 }
  const search = {
    iterations: before.iterations + iterations,
    nodes: before.nodes + nodes,
    stopReason,
    elapsedMs: before.elapsedMs + Math.round(elapsedMs),
    cpuMs: before.cpuMs + cpuMs,
  }
  c.set('searched', { ...searched, search })
  if (searched.search) return
  setMetric(c, 'search', elapsedMs)
  setMetric(c, 'cpu', cpuMs, 'estimate')
}
