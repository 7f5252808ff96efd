/** The calls `move` and `analysis`: from a request to a search, and from what the search found to the answer. */
import type { Game } from '../game/game.ts'
import { CHANCE } from '../game/state.ts'
import type { Clock } from '../search/clock.ts'
import { methodFor } from '../search/create.ts'
import { isInformation, type Root, worldOf } from '../search/root.ts'
import { isDivisible, type ShardHost, thinkInShards } from '../search/shards.ts'
import { type Findings, type Request, type Thought, think, type Watcher } from '../search/think.ts'
import { CAPS, DEFAULTS } from './caps.ts'
import { formatLine, formatScore, LineWriter, type Pace, round, seatsOf } from './lines.ts'
import type { PositionInput } from './position.ts'
import { Problem } from './problem.ts'
import {
  beliefOf,
  chanceDetail,
  nextOf,
  positionField,
  requireBelief,
  type SearchSubject,
  searchSubjectOf,
} from './search-subject.ts'
import { drawSeed } from './seed.ts'
import { toMoveName } from './text-position.ts'
import { engine } from './version.ts'

/** Runs one search, with the caller's clock, queue and abort signal. */
export type Thinker = (game: Game, root: Root, request: Request) => Promise<Thought>

/** A search whose request has been checked. */
export interface PreparedSearch<Answer> {
  readonly call: 'move' | 'analysis'
  readonly subject: SearchSubject
  /** Earlier positions or views as texts, oldest first. */
  readonly history: readonly string[]
  readonly request: Request
  /** True when the request alone decides the answer, byte for byte: it sets a seed and iterations, and no time. */
  readonly repeatable: boolean
  /** How many lines are annotated, at most. */
  readonly annotations: number
  /** True when the answer tells what the player believes to stand where. */
  readonly belief: boolean
  /**
   * The answer from what the search has found. Annotating takes its time: the clock ticks in between.
   * @param signal ends annotating early when it aborts
   */
  answer(thought: Thought, clock: Clock, signal?: AbortSignal): Promise<Answer>
}

export type Analysis = Awaited<ReturnType<ReturnType<typeof prepareAnalysis>['answer']>>

/** Runs a prepared search: in one piece, or divided over the shards of `host` when the request says so. */
export function runSearch(
  { subject: { game, variant, rules, root, position }, history, request }: PreparedSearch<unknown>,
  host: ShardHost,
  clock: Clock,
  signal?: AbortSignal,
  watcher?: Watcher,
): Promise<Thought> {
  if (request.parallel === undefined || isInformation(root)) return think(game, root, request, clock, signal, watcher)
  const sent = { game: game.id, variant, rules, position: position.format(), history }
  return thinkInShards(game, root, sent, request, host, clock, signal, watcher)
}

/**
 * Checks a request for the best move.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export function prepareMove(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const { lines = DEFAULTS.lines } = body
  const { subject, request, repeatable, belief, writer, ...checked } = check(game, body, lines, shards)
  const { variant, position, root, state } = subject
  if (state.toMove === CHANCE) throw Problem.at(positionField(body), 'chance-to-act', chanceDetail(game))
  const answer = async (thought: Thought, clock: Clock, signal?: AbortSignal) => {
    const { choice, world } = thought
    if (!choice) throw new Error('a search where a player is to act has chosen no move')
    const best = formatLine(game, (world ?? state).copy(), choice)
    return {
      game: game.id,
      variant,
      engine,
      position: position.format(),
      move: best.move,
      ...nextOf(subject, best.move),
      score: formatScore(thought.score, seatsOf(game, state)),
      pv: best.pv,
      lines: await writer.writeAll(thought.lines.slice(0, lines), paceOf(request, thought, clock, signal), world),
      ...(belief ? beliefOf(root) : {}),
      search: report(game, request, thought, repeatable),
      seed: request.seed,
    }
  }
  return { ...checked, call: 'move' as const, subject, request, repeatable, belief, answer }
}

/**
 * Checks a request for an analysis.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export function prepareAnalysis(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const lines = body.lines ?? Number.POSITIVE_INFINITY
  const { subject, request, repeatable, belief, writer, ...checked } = check(game, body, lines, shards)
  const { variant, position, root, state } = subject
  const answer = async (thought: Thought, clock: Clock, signal?: AbortSignal) => ({
    game: game.id,
    variant,
    engine,
    position: position.format(),
    toMove: toMoveName(position),
    score: formatScore(thought.score, seatsOf(game, state)),
    lines: await writer.writeAll(
      thought.lines.slice(0, body.lines),
      paceOf(request, thought, clock, signal),
      thought.world,
    ),
    ...(belief ? beliefOf(root) : {}),
    search: report(game, request, thought, repeatable),
    seed: request.seed,
  })
  /** The progress record of a stream, from what a running search has found so far. */
  const progress = ({ elapsedMs, iterations, nodes, depth, score, lines, world }: Findings) => ({
    progress: {
      elapsedMs: Math.round(elapsedMs),
      iterations,
      nodes,
      depth,
      score: formatScore(score, seatsOf(game, state)),
      lines: writer.writeNow(lines.slice(0, body.lines), world),
    },
  })
  return { ...checked, call: 'analysis' as const, subject, request, repeatable, belief, answer, progress }
}

/** What the checks of both calls share. */
function check(game: Game, body: PositionInput & SearchInput, lines: number, shards: number) {
  const subject = searchSubjectOf(game, body)
  const { annotations = DEFAULTS.annotations, history = [], belief = false } = body
  if (belief) requireBelief(game, subject.root)
  const request = searchRequest(game, subject.root, body, lines, shards)
  const writer = new LineWriter(game, subject.state, annotations)
  return { subject, history, request, repeatable: isRepeatable(body), annotations, belief, writer }
}

/** How an answer is made: in what the search has left of the time limit. */
const paceOf = ({ timeMs }: Request, { elapsedMs }: Thought, clock: Clock, signal?: AbortSignal): Pace => ({
  clock,
  signal,
  leftMs: timeMs === null ? null : timeMs - elapsedMs,
})

/** The limits of a search, as a request sets them. The first one reached stops the search. */
interface SearchLimits {
  /** Milliseconds. */
  readonly timeMs?: number | undefined
  /** Iterations of Monte-Carlo searches, nodes of tree searches. */
  readonly iterations?: number | undefined
  /** Plies. */
  readonly depth?: number | undefined
  /** How many shards the search is divided over; 1 when absent. */
  readonly parallel?: number | undefined
}

/** The options of a search, as a request sets them. */
export interface SearchInput {
  readonly algorithm?: string | undefined
  readonly level?: number | undefined
  readonly limits?: SearchLimits | undefined
  readonly history?: readonly string[] | undefined
  readonly seed?: number | undefined
  readonly lines?: number | undefined
  readonly annotations?: number | undefined
  readonly belief?: boolean | undefined
}

export const isRepeatable = ({ limits, seed }: SearchInput): boolean =>
  seed !== undefined && limits?.iterations !== undefined && limits.timeMs === undefined

/** Checks the options of a search and fills in the defaults. */
export function searchRequest(game: Game, root: Root, body: SearchInput, lines: number, shards: number): Request {
  const algorithm = algorithmOf(game, body)
  const { timeMs, iterations, depth, parallel = 1 } = body.limits ?? {}
  if (parallel > 1) refuseParallel(game, root, algorithm, parallel, shards)
  return {
    algorithm,
    level: body.level ?? DEFAULTS.level,
    timeMs: timeMs ?? (iterations === undefined ? DEFAULTS.timeMs : null),
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    depth: depth ?? CAPS.depth,
    lines,
    seed: body.seed ?? drawSeed(),
    ...(parallel > 1 ? { parallel } : {}),
  }
}

/** The algorithm of a request. @throws Problem `unknown-algorithm` */
export function algorithmOf(game: Game, { algorithm = game.algorithms[0].id }: SearchInput): string {
  if (game.algorithms.some(({ id }) => id === algorithm)) return algorithm
  const known = game.algorithms.map(({ id }) => id).join(', ')
  const detail = `${game.id} has no algorithm "${algorithm}"; it has ${known}`
  throw Problem.at({ pointer: '/algorithm' }, 'unknown-algorithm', detail)
}

/** @throws Problem when the search cannot be divided into that many shards */
function refuseParallel(game: Game, root: Root, algorithm: string, parallel: number, shards: number): void {
  const field = { pointer: '/limits/parallel' }
  const why = shards === 1 ? 'this deployment does not divide searches' : 'the cap of this deployment'
  if (parallel > shards) throw Problem.at(field, 'out-of-range', `at most ${shards}: ${why}`)
  if (!isInformation(root) && root.toMove === CHANCE)
    throw Problem.at(field, 'not-divisible', 'a search with chance to act cannot be divided: leave `parallel` out')
  const state = worldOf(root)
  const divisible = game.algorithms.filter((one) => isDivisible(methodFor(one, state), root)).map(({ id }) => id)
  if (divisible.includes(algorithm)) return
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

/**
 * The `search` field of an answer.
 * @param repeatable leaves the time out (0), so that the answer has the same bytes wherever it is computed
 */
function report(game: Game, request: Request, thought: Thought, repeatable: boolean) {
  const level = game.levels[request.level - 1]
  const iterations = Math.min(request.iterations, level?.work ?? Number.POSITIVE_INFINITY)
  return {
    // `auto` stands for an algorithm of the game's choice: the answer names its method
    algorithm: request.algorithm === 'auto' ? thought.method : request.algorithm,
    iterations: thought.iterations,
    nodes: thought.nodes,
    depth: thought.depth,
    elapsedMs: repeatable ? 0 : Math.round(thought.elapsedMs),
    stopReason: thought.stopReason,
    limits: {
      timeMs: request.timeMs,
      iterations: Number.isFinite(iterations) ? iterations : null,
      depth: Math.min(request.depth, level?.depth ?? Number.POSITIVE_INFINITY),
    },
    shards: thought.shards,
    worlds: thought.worlds && { ...thought.worlds, effective: round(thought.worlds.effective) },
  }
}
