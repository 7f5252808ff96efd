/** The calls `move` and `analysis`: from the request to a search, and from its findings to the answer. */
import { standsFor } from '../../game/engine/ids.ts'
import type { Game } from '../../game/game.ts'
import { CHANCE } from '../../game/state.ts'
import { atOnce } from '../../game/steps.ts'
import type { Clock } from '../../search/drive/clock.ts'
import type { ShardHost } from '../../search/drive/shard.ts'
import { thinkInShards } from '../../search/drive/shards.ts'
import { isInformation, memoryOf, type Root, waits } from '../../search/root.ts'
import type { Line } from '../../search/search.ts'
import {
  type PartialResult,
  type ProgressListener,
  type SearchRequest,
  type SearchResult,
  think,
} from '../../search/think.ts'
import { DEFAULTS } from '../caps.ts'
import { Problem } from '../problem.ts'
import type { RecordInput } from '../record.ts'
import type { Spent } from '../step-counter.ts'
import { toMoveName } from '../text-position.ts'
import { engineOf } from '../version.ts'
import { atCurrentPosition, currentPositionSteps, type MovesInput } from './current-position.ts'
import { formatLine, formatScore, LineWriter, type Pace, round, seatsOf } from './lines.ts'
import { isRepeatable, type SearchInput, searchRequest } from './search-request.ts'
import {
  beliefOf,
  chanceDetail,
  nextOf,
  requireBelief,
  type SearchSubject,
  searchSubjectSteps,
} from './search-subject.ts'

/** Runs one search, with the caller's clock, queue and abort signal. */
export type Thinker = (game: Game, root: Root, request: SearchRequest) => Promise<SearchResult>

/** A search whose request has been checked. */
export interface PreparedSearch<Answer> {
  readonly call: 'move' | 'analysis'
  readonly subject: SearchSubject
  /** Earlier positions or views as texts, oldest first. */
  readonly history: readonly string[]
  readonly request: SearchRequest
  /** True when the answer depends, byte for byte, on the request alone, which sets a seed and iterations, and no time. */
  readonly repeatable: boolean
  /** The greatest number of lines with annotations. */
  readonly annotations: number
  /** The greatest number of lines with reasons. */
  readonly reasons: number
  /** True when the answer has the player's belief. */
  readonly belief: boolean
  /** The memory of the request; undefined when the answer has none. */
  readonly memory: string | null | undefined
  /** The text by which the client recognises the request; the answer repeats it. */
  readonly id: string | undefined
  /** The remaining time on the player's clock, in milliseconds; null without one. The wait for a place is charged to it. */
  readonly remainingMs: number | null
  /**
   * Makes the answer from the findings of the search. Annotations may be slow: the clock ticks in between.
   * @param signal ends annotating early when it aborts
   */
  answer(result: SearchResult, clock: Clock, signal?: AbortSignal): Promise<Answer>
}

type PreparedAnalysis = ReturnType<typeof prepareAnalysis>

export type Analysis = Awaited<ReturnType<PreparedAnalysis['answer']>>

/**
 * Runs a prepared search: in one piece, or divided over the shards of `host` when the request says so.
 * @param waitedMs the wait of the request so far; it counts when the time limit comes from a player's clock
 */
export async function runSearch(
  { subject: { game, variant, rules, root, position }, history, request: asked, remainingMs }: PreparedSearch<unknown>,
  host: ShardHost,
  clock: Clock,
  signal?: AbortSignal,
  listener?: ProgressListener,
  waitedMs = 0,
): Promise<SearchResult> {
  const { timeMs } = asked
  const request = remainingMs !== null && timeMs !== null ? { ...asked, timeMs: Math.max(1, timeMs - waitedMs) } : asked
  if (request.parallel === undefined || isInformation(root)) return think(game, root, request, clock, signal, listener)
  const sent = { game: game.id, variant, rules, position: position.format(), history }
  return thinkInShards(game, root, request, { sent, host, clock, signal, listener })
}

/**
 * Checks a request for the best move.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export const prepareMove = (game: Game, body: MovesInput & SearchInput, shards = 1) =>
  atOnce(moveSteps(game, body, shards))

/** The same in steps of a text each. */
export function* moveSteps(game: Game, body: MovesInput & SearchInput, shards = 1) {
  const { lines = DEFAULTS.lines } = body
  const { pointer, writer, ...checked } = yield* check(game, body, lines, shards)
  const { subject, request, repeatable, belief, memory, id } = checked
  const { variant, position, root, state } = subject
  if (state.toMove === CHANCE) throw Problem.at({ pointer }, 'chance-to-act', chanceDetail(game))
  const answer = async (result: SearchResult, clock: Clock, signal?: AbortSignal) => {
    const { choice, world } = result
    if (!choice) throw new Error('a search where a player is to act has chosen no move')
    const played = formatLine(game, (world ?? state).copy(), choice)
    const best = otherThanPlayed(result)
    return {
      ...named(id),
      game: game.id,
      variant,
      engine: engineOf(game),
      position: position.format(),
      move: played.move,
      ...(best ? { best: game.move.format(world ?? state, best.move) } : {}),
      ...nextOf(subject, played.move),
      score: formatScore(result.score, seatsOf(game, state)),
      pv: played.pv,
      lines: await writer.writeAll(shownLines(result, lines), paceOf(request, result, clock, signal), world),
      ...(belief ? beliefOf(root) : {}),
      ...(memory === undefined ? {} : { memory: memoryOf(root) }),
      search: report(subject, request, result, repeatable),
      seed: request.seed,
    }
  }
  return { ...checked, call: 'move' as const, answer }
}

/** The lines of an answer: the best ones, followed by the played one, which a level below 10 or a mixed answer may choose. */
function shownLines({ lines, choice }: Pick<PartialResult, 'lines' | 'choice'>, count: number | undefined) {
  const best = lines.slice(0, count)
  return choice && !best.some(({ move }) => move === choice.move) ? [...best, choice] : best
}

/** The best line when another one is played; else undefined. */
function otherThanPlayed({ lines: [best], choice }: Pick<PartialResult, 'lines' | 'choice'>): Line | undefined {
  return choice && best && best.move !== choice.move ? best : undefined
}

const named = (id: string | undefined) => (id === undefined ? {} : { id })

/**
 * Checks a request for an analysis. A player who waits for somebody else's move gets their belief, if they ask for it.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export const prepareAnalysis = (game: Game, body: (MovesInput | RecordInput) & SearchInput, shards = 1) =>
  atOnce(analysisSteps(game, body, shards))

/**
 * The same in steps of a text each.
 * @param mayWait false when a player who waits is refused in any case
 * @param spent what the request has taken for other positions
 */
export function* analysisSteps(
  game: Game,
  body: (MovesInput | RecordInput) & SearchInput,
  shards = 1,
  mayWait = true,
  spent?: Spent,
) {
  const lines = body.lines ?? Number.POSITIVE_INFINITY
  const {
    pointer: _,
    writer,
    ...checked
  } = yield* check(game, body, lines, shards, mayWait && body.belief === true, spent)
  const { subject, request, repeatable, belief, memory, id } = checked
  const { variant, position, root, state } = subject
  const isSearched = !waits(root)
  const played = (found: PartialResult) =>
    otherThanPlayed(found) ? { played: game.move.format(found.world ?? state, found.choice!.move) } : {}
  const answer = async (result: SearchResult, clock: Clock, signal?: AbortSignal) => ({
    ...named(id),
    game: game.id,
    variant,
    engine: engineOf(game),
    position: position.format(),
    toMove: toMoveName(position),
    score: isSearched ? formatScore(result.score, seatsOf(game, state)) : null,
    ...played(result),
    lines: await writer.writeAll(shownLines(result, body.lines), paceOf(request, result, clock, signal), result.world),
    ...(belief ? beliefOf(root) : {}),
    ...(memory === undefined ? {} : { memory: memoryOf(root) }),
    search: report(subject, request, result, repeatable),
    seed: request.seed,
  })
  /** Makes a progress record of a stream from the findings so far. */
  const progress = (found: PartialResult) => {
    const { elapsedMs, iterations, nodes, depth, score, world } = found
    return {
      progress: {
        elapsedMs: Math.round(elapsedMs),
        iterations,
        nodes,
        depth,
        score: formatScore(score, seatsOf(game, state)),
        ...played(found),
        lines: writer.writeNow(shownLines(found, body.lines), world),
      },
    }
  }
  return { ...checked, call: 'analysis' as const, answer, progress }
}

/** The checks shared by both calls. */
function* check(
  game: Game,
  body: (MovesInput | RecordInput) & SearchInput,
  lines: number,
  shards: number,
  mayWait = false,
  spent: Spent = { steps: 0 },
) {
  const reached = yield* currentPositionSteps(game, body, spent)
  const { input, pointer } = reached
  const subject = yield* atCurrentPosition(reached, searchSubjectSteps(game, reached, mayWait, spent))
  const { annotations = DEFAULTS.annotations, reasons = 0, belief = false, memory, id, limits } = body
  if (belief) requireBelief(game, subject.root)
  const request = searchRequest(game, subject.root, body, lines, shards)
  const writer = new LineWriter(game, subject.state, annotations, reasons, subject.view)
  const { history = [] } = input
  const remainingMs = limits?.clock?.remainingMs ?? null
  const repeatable = isRepeatable(body)
  return {
    subject,
    history,
    request,
    repeatable,
    annotations,
    reasons,
    belief,
    memory,
    id,
    remainingMs,
    pointer,
    writer,
  }
}

/** The clock and limits for making an answer, in the rest of the time limit. */
const paceOf = ({ timeMs }: SearchRequest, { elapsedMs }: SearchResult, clock: Clock, signal?: AbortSignal): Pace => ({
  clock,
  signal,
  leftMs: timeMs === null ? null : timeMs - elapsedMs,
})

/**
 * Makes the `search` field of an answer.
 * @param repeatable true to set the time to 0, so that the answer has the same bytes wherever it is computed
 */
function report({ game }: SearchSubject, request: SearchRequest, result: SearchResult, repeatable: boolean) {
  const { iterations, depth } = result.limits
  return {
    algorithm: request.algorithm,
    standsFor: standsFor(game, request.algorithm),
    method: result.method,
    iterations: result.iterations,
    nodes: result.nodes,
    depth: result.depth,
    elapsedMs: repeatable ? 0 : Math.round(result.elapsedMs),
    stopReason: result.stopReason,
    limits: {
      timeMs: request.timeMs,
      iterations: Number.isFinite(iterations) ? iterations : null,
      depth,
    },
    shards: result.shards,
    worlds: result.worlds && { ...result.worlds, effective: round(result.worlds.effective) },
  }
}
