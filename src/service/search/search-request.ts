/** The options of a search: converts the fields of an HTTP request to a request to the engine. */
import { AUTO, engineIds, enginesOf, findEngine } from '../../game/engine/ids.ts'
import type { Game } from '../../game/game.ts'
import { CHANCE } from '../../game/state.ts'
import { isDivisible, methodFor } from '../../search/create.ts'
import { Preparation } from '../../search/drive/prepare.ts'
import { type RemainingTime, timeToThink } from '../../search/drive/time-to-think.ts'
import { isInformation, type Root, worldOf } from '../../search/root.ts'
import type { SearchRequest } from '../../search/think.ts'
import { CAPS, DEFAULTS } from '../caps.ts'
import { Problem } from '../problem.ts'
import { drawSeed } from '../seed.ts'
import { allowedMoves, type ChosenMoves } from './root-moves.ts'

/** The limits of a search, as a request sets them. The first one reached stops the search. */
interface SearchLimits {
  /** The time limit in milliseconds. */
  readonly timeMs?: number | undefined
  /** The cap on work: iterations of Monte-Carlo searches, nodes of tree searches. */
  readonly iterations?: number | undefined
  /** The greatest depth in plies. */
  readonly depth?: number | undefined
  /** The number of shards that the search is divided over; 1 when absent. */
  readonly parallel?: number | undefined
  /** The clock of the player to move, from which the service decides the time. */
  readonly clock?: RemainingTime | undefined
}

/** The options of a search, as a request sets them. */
export interface SearchInput extends ChosenMoves {
  /** Any text, which the answer repeats. */
  readonly id?: string | undefined
  /** A name of the client's choice: the search before this one with the same name ends (src/api/superseding.ts). */
  readonly supersedes?: string | undefined
  readonly algorithm?: string | undefined
  readonly level?: number | undefined
  readonly limits?: SearchLimits | undefined
  readonly history?: readonly string[] | undefined
  readonly seed?: number | undefined
  readonly lines?: number | undefined
  readonly annotations?: number | undefined
  /** The number of lines with reasons. Default: 0. */
  readonly reasons?: number | undefined
  readonly belief?: boolean | undefined
  /** The `memory` of the player's previous answer, or null for the first. When it is set, the answer has one, too. */
  readonly memory?: string | null | undefined
}

export const isRepeatable = ({ limits, seed }: SearchInput): boolean =>
  seed !== undefined && limits?.iterations !== undefined && limits.timeMs === undefined && limits.clock === undefined

/** Checks the options of a search and fills in the defaults. */
export function searchRequest(game: Game, root: Root, body: SearchInput, lines: number, shards: number): SearchRequest {
  const algorithm = algorithmOf(game, body)
  const { timeMs, iterations, depth, parallel = 1, clock } = body.limits ?? {}
  if (parallel > 1) requireDivisible(game, root, algorithm, parallel, shards)
  const given = timeMs ?? (iterations === undefined ? DEFAULTS.timeMs : null)
  const moves = allowedMoves(game, root, body)
  return {
    algorithm,
    level: body.level ?? DEFAULTS.level,
    timeMs: clock ? Math.min(Math.floor(timeToThink(clock)), timeMs ?? CAPS.timeMs) : given,
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    depth: depth ?? CAPS.depth,
    lines,
    seed: body.seed ?? drawSeed(),
    ...(parallel > 1 ? { parallel } : {}),
    ...(moves ? { moves } : {}),
  }
}

/** The algorithm of a request. @throws Problem `unknown-algorithm` */
export function algorithmOf(game: Game, { algorithm = AUTO }: SearchInput): string {
  if (engineIds(game).includes(algorithm)) return algorithm
  const known = engineIds(game).join(', ')
  const detail = `${game.id} has no algorithm "${algorithm}"; it has ${known}`
  throw Problem.at({ pointer: '/algorithm' }, 'unknown-algorithm', detail)
}

/** Checks `limits.parallel`. @throws Problem when the search cannot be divided into that many shards */
function requireDivisible(game: Game, root: Root, algorithm: string, parallel: number, shards: number): void {
  const field = { pointer: '/limits/parallel' }
  const why = shards === 1 ? 'this deployment does not divide searches' : 'the cap of this deployment'
  if (parallel > shards) throw Problem.at(field, 'out-of-range', `at most ${shards}: ${why}`)
  if (!isInformation(root) && root.toMove === CHANCE)
    throw Problem.at(field, 'not-divisible', 'a search with chance to act cannot be divided: leave `parallel` out')
  const state = worldOf(root)
  const divisible = enginesOf(game)
    .filter((one) => isDivisible(methodFor(one, state), root))
    .map(({ id }) => id)
  if (divisible.includes(findEngine(game, algorithm)?.id ?? algorithm)) return
  const instead = divisible.length > 0 ? `choose ${divisible.join(' or ')}` : `${game.id} has no algorithm that can be`
  throw Problem.at(field, 'not-divisible', `${algorithm} cannot be divided in ${game.id}: ${instead}`)
}

/**
 * The limits of each search of a call that makes several. Without limits in the request, the searches share the total
 * time.
 * @throws Problem when the limits of all searches together are above a cap
 */
export function limitsOfEach(limits: SearchInput['limits'], searches: number): SearchInput['limits'] {
  const capped = (name: 'timeMs' | 'iterations', most: number) => {
    const total = (limits?.[name] ?? 0) * searches
    const each = `${limits?.[name]} for each of ${searches} positions makes ${total}`
    const detail = `${each}; all together may have at most ${most}`
    if (total > most) throw Problem.at({ pointer: `/limits/${name}` }, 'out-of-range', detail)
  }
  capped('timeMs', CAPS.totalTimeMs)
  capped('iterations', CAPS.iterations)
  if (limits?.timeMs !== undefined || limits?.iterations !== undefined) return limits
  return { ...limits, timeMs: Math.min(DEFAULTS.timeMs, Math.floor(CAPS.totalTimeMs / searches)) }
}

/** What the work of searches leaves of the total time for preparing, and a third of that in any case, in milliseconds. */
export const leftFor = (own: number): number => Math.max(CAPS.totalTimeMs / 3, CAPS.totalTimeMs - own)

/**
 * The preparation that the searches of a batch share: all that their own work leaves.
 * @param expected the expected length of each search, in milliseconds
 */
export const preparationOf = (searches: number, expected: number): Preparation =>
  new Preparation(leftFor(searches * expected), searches)
