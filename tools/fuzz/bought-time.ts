import type { Game } from '../../src/game/game.ts'
import { findGame } from '../../src/games/registry.ts'
import { planOf, type SearchRequest } from '../../src/search/think.ts'
import { prepareReview } from '../../src/service/review/review.ts'
import { prepareBatch } from '../../src/service/search/batch.ts'
import { type PreparedSearch, prepareAnalysis, prepareMove } from '../../src/service/search/search.ts'
import type { SearchSubject } from '../../src/service/search/search-subject.ts'
import type { FuzzRequest } from './client.ts'

/** Shards that a request may ask for, as wrangler.toml has them. */
const MAX_PARALLEL = 4

/** CPU time that every request may take besides its searches, in milliseconds. */
export const BESIDES_MS = 20

/** CPU time that `GET /v1/diagnostics/clock` uses to measure the clock, in milliseconds. */
const DIAGNOSIS_MS = 45

/** The searches of an accepted request other than a review. @throws Problem when the request is refused */
export function searchesOf(game: Game, { operation, path, body }: FuzzRequest): readonly PreparedSearch<unknown>[] {
  if (operation === 'moveByAddress') {
    const { timeMs, iterations, depth, parallel, ...query } = numbered(new URLSearchParams(path.split('?')[1]))
    return [prepareMove(game, { ...query, limits: { timeMs, iterations, depth, parallel } } as never, MAX_PARALLEL)]
  }
  if (operation === 'move') return [prepareMove(game, JSON.parse(body ?? ''), MAX_PARALLEL)]
  if (operation === 'analysis') return [prepareAnalysis(game, JSON.parse(body ?? ''), MAX_PARALLEL)]
  if (operation === 'batch') return prepareBatch(game, JSON.parse(body ?? ''))
  return []
}

/**
 * The CPU time that a request's limits buy, in milliseconds: of each search the time limit, or its work at the
 * published rate, whichever is less. 0 for a request that searches nothing or is refused.
 */
export function boughtMs(request: FuzzRequest): number {
  const { operation, path, body } = request
  if (operation === 'diagnoseClock') return DIAGNOSIS_MS
  const game = findGame(path.split(/[/?]/)[2] ?? '')
  if (!game) return 0
  try {
    if (operation !== 'review') return searchesOf(game, request).reduce((sum, one) => sum + costOf(one), 0)
    const review = prepareReview(game, JSON.parse(body ?? ''))
    return costOf(review) * (review.played.length + 1)
  } catch {
    return 0
  }
}

const numbered = (query: URLSearchParams) =>
  Object.fromEntries([...query].map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text])) as Record<
    string,
    unknown
  >

function costOf({
  subject: { game, root },
  request,
}: {
  subject: Pick<SearchSubject, 'game' | 'root'>
  request: SearchRequest
}): number {
  const { timeMs, work, rate } = planOf(game, root, request).budget
  const byTime = timeMs === null ? Number.POSITIVE_INFINITY : timeMs * (request.parallel ?? 1)
  return Math.min(byTime, (work / rate) * 1000)
}
