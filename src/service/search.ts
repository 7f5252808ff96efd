/** From a request to the answer of a search. Free of HTTP: the service and the local client of the SDK both come here. */
import type { Game } from '../game/game.ts'
import { CHANCE, type State } from '../game/state.ts'
import type { Clock } from '../search/clock.ts'
import { methodFor } from '../search/create.ts'
import { isDivisible, type ShardHost, thinkInShards } from '../search/shards.ts'
import { type Findings, type Request, type Thought, think, type Watcher } from '../search/think.ts'
import { CAPS, DEFAULTS } from './caps.ts'
import { formatEventLine, formatLine, formatScore, seatsOf } from './lines.ts'
import { outcomeOf, type PositionInput, parsePosition, type Subject, subjectOf, toMoveName } from './position.ts'
import { Problem } from './problem.ts'
import { drawSeed } from './seed.ts'
import { engine } from './version.ts'

/** `think`, with whatever clock, queue and signal the caller has. */
export type Thinker = (game: Game, state: State, request: Request) => Promise<Thought>

/** A search that was asked for and can be made. */
export interface PreparedSearch<Answer> {
  readonly call: 'move' | 'analysis'
  readonly subject: Subject
  /** As texts. */
  readonly history: readonly string[]
  readonly request: Request
  /** The request alone decides the answer, byte for byte. */
  readonly repeatable: boolean
  /** What the search tells, as the client is told it. */
  answer(thought: Thought): Answer
}

export type Analysis = ReturnType<ReturnType<typeof prepareAnalysis>['answer']>

/** Makes a search as it was asked for: in one piece, or divided over the shards of a host. */
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

/** @param shards the most that `limits.parallel` may ask for */
export function prepareMove(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const subject = subjectOf(game, body)
  const { variant, state } = subject
  const { lines = DEFAULTS.lines, history = [] } = body
  const request = searchRequest(subject, body, lines, shards)
  const repeatable = isRepeatable(body)
  if (state.toMove === CHANCE) throw Problem.at(positionField(body), 'chance-to-act', chanceDetail(game))
  const answer = (thought: Thought) => {
    const { choice } = thought
    if (!choice) throw new Error('a search where a player is to act has chosen no move')
    const best = formatLine(game, state, choice)
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
      lines: thought.lines.slice(0, lines).map((line) => formatLine(game, state, line)),
      search: report(game, request, thought, repeatable),
      seed: request.seed,
    }
  }
  return { call: 'move' as const, subject, history, request, repeatable, answer }
}

/** @param shards the most that `limits.parallel` may ask for */
export function prepareAnalysis(game: Game, body: PositionInput & SearchInput, shards = 1) {
  const subject = subjectOf(game, body)
  const { variant, state } = subject
  const { history = [] } = body
  const request = searchRequest(subject, body, body.lines ?? Number.POSITIVE_INFINITY, shards)
  const repeatable = isRepeatable(body)
  const answer = (thought: Thought) => ({
    game: game.id,
    variant,
    engine,
    position: game.formatPosition(state),
    toMove: toMoveName(game, state),
    score: formatScore(thought.score, seatsOf(game, state)),
    lines: thought.lines.slice(0, body.lines).map((line) => formatEventLine(game, state, line)),
    search: report(game, request, thought, repeatable),
    seed: request.seed,
  })
  /** What a search that is still running has found, as a record of a stream. */
  const progress = ({ elapsedMs, iterations, nodes, depth, score, lines }: Findings) => ({
    progress: {
      elapsedMs: Math.round(elapsedMs),
      iterations,
      nodes,
      depth,
      score: formatScore(score, seatsOf(game, state)),
      lines: lines.slice(0, body.lines).map((line) => formatEventLine(game, state, line)),
    },
  })
  return { call: 'analysis' as const, subject, history, request, repeatable, answer, progress }
}

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

/** How to think, as a request says it. */
export interface SearchInput {
  readonly algorithm?: string | undefined
  readonly level?: number | undefined
  readonly limits?: SearchLimits | undefined
  readonly history?: readonly string[] | undefined
  readonly seed?: number | undefined
  readonly lines?: number | undefined
}

export const isRepeatable = ({ limits, seed }: SearchInput): boolean =>
  seed !== undefined && limits?.iterations !== undefined && limits.timeMs === undefined

const positionField = (body: object) => ({ pointer: 'position' in body ? '/position' : '/board' })

const chanceDetail = ({ notation: { event } }: Game) =>
  `chance is to act: ask \`analysis\`, or play an event first${event ? `, such as ${event.example}` : ''}`

/** The request with all defaults filled in; tells the state its history on the way. */
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

/** Where the search cannot be divided like that. */
function refuseParallel(game: Game, state: State, algorithm: string, parallel: number, shards: number): void {
  const field = { pointer: '/limits/parallel' }
  const why = shards === 1 ? 'this deployment does not divide searches' : 'that is the cap of this deployment'
  if (parallel > shards) throw Problem.at(field, 'out-of-range', `at most ${shards}: ${why}`)
  if (state.toMove === CHANCE) throw Problem.at(field, 'not-divisible', 'not where chance is to act')
  const divisible = game.algorithms.filter((one) => isDivisible(methodFor(one, state), state)).map(({ id }) => id)
  if (divisible.includes(algorithm)) return
  const instead = divisible.length > 0 ? `in ${game.id} can ${divisible.join(', ')}` : `${game.id} has none that can`
  throw Problem.at(field, 'not-divisible', `${algorithm} cannot be divided; ${instead}`)
}

/**
 * The limits of each of several searches of one call, from those that the request gives each.
 * @throws Problem where they come to more than the cap together
 */
export function limitsOfEach(limits: SearchInput['limits'], searches: number): SearchInput['limits'] {
  const capped = (name: 'timeMs' | 'iterations', most: number) => {
    const total = (limits?.[name] ?? 0) * searches
    const detail = `${limits?.[name]} for each of ${searches} positions are ${total}: at most ${most} together, that is the cap`
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

/** @param repeatable no time is told: the answer is the same byte for byte wherever and whenever it is computed */
function report(game: Game, request: Request, thought: Thought, repeatable: boolean) {
  const level = game.levels[request.level - 1]
  const iterations = Math.min(request.iterations, level?.work ?? Number.POSITIVE_INFINITY)
  return {
    // `auto` is a choice that the game has made: the answer says which
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
