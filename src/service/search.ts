/** The calls `move` and `analysis`: from a request to a search, and from what the search found to the answer. */
import type { Game } from '../game/game.ts'
import { CHANCE, type State } from '../game/state.ts'
import type { Clock } from '../search/clock.ts'
import { methodFor } from '../search/create.ts'
import { isDivisible, type ShardHost, thinkInShards } from '../search/shards.ts'
import { type Findings, type Request, type Thought, think, type Watcher } from '../search/think.ts'
import { CAPS, DEFAULTS } from './caps.ts'
import { formatLine, formatScore, LineWriter, type Pace, seatsOf } from './lines.ts'
import { outcomeOf, type PositionInput, parsePosition, type Subject, subjectOf, toMoveName } from './position.ts'
import { Problem } from './problem.ts'
import { drawSeed } from './seed.ts'
import { engine } from './version.ts'

/** Runs one search, with the caller's clock, queue and abort signal. */
export type Thinker = (game: Game, state: State, request: Request) => Promise<Thought>

/** A search whose request has been checked. */
export interface PreparedSearch<Answer> {
  readonly call: 'move' | 'analysis'
  readonly subject: Subject
  /** Earlier positions as texts, oldest first. */
  readonly history: readonly string[]
  readonly request: Request
  /** True when the request alone decides the answer, byte for byte: it sets a seed and iterations, and no time. */
  readonly repeatable: boolean
  /** How many lines are annotated, at most. */
  readonly annotations: number
  /**
   * The answer from what the search has found. Annotating takes its time: the clock ticks in between.
   * @param signal ends annotating early when it aborts
   */
  answer(thought: Thought, clock: Clock, signal?: AbortSignal): Promise<Answer>
}

export type Analysis = Awaited<ReturnType<ReturnType<typeof prepareAnalysis>['answer']>>

/** Runs a prepared search: in one piece, or divided over the shards of `host` when the request says so. */
export function runSearch(
  { subject: { game, variant, rules, state }, history, request }: PreparedSearch<unknown>,
  host: ShardHost,
  clock: Clock,
  signal?: AbortSignal,
  watcher?: Watcher,
): Promise<Thought> {
  if (request.parallel === undefined) return think(game, state, request, clock, signal, watcher)
  const sent = { game: game.id, variant, rules, position: game.formatPosition(state), history }
  return thinkInShards(game, state, sent, request, host, clock, signal, watcher)
}

/**
 * Checks a request for the best move.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export function prepareMove(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const subject = subjectOf(game, body)
  const { variant, state } = subject
  const { lines = DEFAULTS.lines, history = [] } = body
  const request = searchRequest(subject, body, lines, shards)
  const repeatable = isRepeatable(body)
  if (state.toMove === CHANCE) throw Problem.at(positionField(body), 'chance-to-act', chanceDetail(game))
  const { annotations = DEFAULTS.annotations } = body
  const writer = new LineWriter(game, state, annotations)
  const answer = async (thought: Thought, clock: Clock, signal?: AbortSignal) => {
    const { choice } = thought
    if (!choice) throw new Error('a search where a player is to act has chosen no move')
    const best = formatLine(game, state.copy(), choice)
    const next = state.copy()
    next.play(choice.move)
    return {
      game: game.id,
      variant,
      engine,
      position: game.formatPosition(state),
      move: best.move,
      next: game.formatPosition(next),
      outcome: outcomeOf(game, next),
      score: formatScore(thought.score, seatsOf(game, state)),
      pv: best.pv,
      lines: await writer.writeAll(thought.lines.slice(0, lines), paceOf(request, thought, clock, signal)),
      search: report(game, request, thought, repeatable),
      seed: request.seed,
    }
  }
  return { call: 'move' as const, subject, history, request, repeatable, annotations, answer }
}

/**
 * Checks a request for an analysis.
 * @param shards the highest `limits.parallel` accepted
 * @throws Problem
 */
export function prepareAnalysis(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const subject = subjectOf(game, body)
  const { variant, state } = subject
  const { history = [] } = body
  const request = searchRequest(subject, body, body.lines ?? Number.POSITIVE_INFINITY, shards)
  const repeatable = isRepeatable(body)
  const { annotations = DEFAULTS.annotations } = body
  const writer = new LineWriter(game, state, annotations)
  const answer = async (thought: Thought, clock: Clock, signal?: AbortSignal) => ({
    game: game.id,
    variant,
    engine,
    position: game.formatPosition(state),
    toMove: toMoveName(game, state),
    score: formatScore(thought.score, seatsOf(game, state)),
    lines: await writer.writeAll(thought.lines.slice(0, body.lines), paceOf(request, thought, clock, signal)),
    search: report(game, request, thought, repeatable),
    seed: request.seed,
  })
  /** The progress record of a stream, from what a running search has found so far. */
  const progress = ({ elapsedMs, iterations, nodes, depth, score, lines }: Findings) => ({
    progress: {
      elapsedMs: Math.round(elapsedMs),
      iterations,
      nodes,
      depth,
      score: formatScore(score, seatsOf(game, state)),
      lines: writer.writeNow(lines.slice(0, body.lines)),
    },
  })
  return { call: 'analysis' as const, subject, history, request, repeatable, annotations, answer, progress }
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
}

export const isRepeatable = ({ limits, seed }: SearchInput): boolean =>
  seed !== undefined && limits?.iterations !== undefined && limits.timeMs === undefined

const positionField = (body: object) => ({ pointer: 'position' in body ? '/position' : '/board' })

const chanceDetail = ({ notation: { event } }: Game) =>
  `chance is to act: call \`analysis\`, or play an event first${event ? `, such as ${event.example}` : ''}`

/** Checks the options of a search, fills in the defaults, and gives the state its history. */
export function searchRequest(
  { game, variant, rules, state }: Subject,
  body: SearchInput,
  lines: number,
  shards: number,
): Request {
  const algorithm = body.algorithm ?? game.algorithms[0].id
  if (!game.algorithms.some(({ id }) => id === algorithm)) {
    const known = game.algorithms.map(({ id }) => id).join(', ')
    const detail = `${game.id} has no algorithm "${algorithm}"; it has ${known}`
    throw Problem.at({ pointer: '/algorithm' }, 'unknown-algorithm', detail)
  }
  const earlier = (body.history ?? []).map((text, i) =>
    parsePosition(game, variant, rules, text, { pointer: `/history/${i}` }),
  )
  game.setHistory?.(state, earlier)
  if (state.outcome()) throw Problem.at(positionField(body), 'game-over', gameOverDetail(game, state))

  const { timeMs, iterations, depth, parallel = 1 } = body.limits ?? {}
  if (parallel > 1) refuseParallel(game, state, algorithm, parallel, shards)
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

/** @throws Problem when the search cannot be divided into that many shards */
function refuseParallel(game: Game, state: State, algorithm: string, parallel: number, shards: number): void {
  const field = { pointer: '/limits/parallel' }
  const why = shards === 1 ? 'this deployment does not divide searches' : 'the cap of this deployment'
  if (parallel > shards) throw Problem.at(field, 'out-of-range', `at most ${shards}: ${why}`)
  if (state.toMove === CHANCE)
    throw Problem.at(field, 'not-divisible', 'a search with chance to act cannot be divided: leave `parallel` out')
  const divisible = game.algorithms.filter((one) => isDivisible(methodFor(one, state), state)).map(({ id }) => id)
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

function gameOverDetail(game: Game, state: State): string {
  const outcome = outcomeOf(game, state)
  const nobody = seatsOf(game, state) === 1 ? 'lost' : 'a draw'
  return `the game is over: ${outcome?.winner ? `${outcome.winner} has won` : nobody} (${outcome?.reason})`
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
    worlds: null,
  }
}
