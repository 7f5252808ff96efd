/** Searches for the move or hint that a match waits for. */
import { MOST_DEPTH, MOST_HISTORY, USUAL_MS } from '../game/engine/limits.ts'
import type { Game } from '../game/game.ts'
import { informationSteps } from '../game/information-state.ts'
import { listingSteps } from '../game/legal-moves.ts'
import { unwrap } from '../game/result.ts'
import type { Seat, State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import type { Clock } from '../search/drive/clock.ts'
import { inSlices } from '../search/drive/in-slices.ts'
import type { Allowance, Room } from '../search/room.ts'
import { roomOf } from '../search/room-of.ts'
import { memoryOf, type Root, worldOf } from '../search/root.ts'
import { winProbability } from '../search/seats.ts'
import { expectedMs, type SearchRequest, think } from '../search/think.ts'
import { type EngineTask, knownTo, thinkingMs } from './engine-task.ts'
import { type MatchState, people } from './state.ts'
import type { TurnTime } from './turn-time.ts'

/** The engine for searches in matches. They share clock, places and memory with those of the HTTP calls. */
export interface Engine {
  readonly clock: Clock
  /** Runs a search as soon as a place is free; null when none has become free for a long time. */
  run<T>(ask: EngineAsk, search: (allowance?: Allowance) => Promise<T>): Promise<T | null>
}

/** A request for a place by a search in a match. */
interface EngineAsk {
  /** Hash that stands for the client who made the match: its engines use that client's places. */
  readonly client: string
  /** The class of the search. `match`: people wait for the move. */
  readonly kind: 'match' | 'self-play'
  /** The time at which the search was due: milliseconds since 1970. */
  readonly since: number
  /** Expected length of the search, in milliseconds. */
  readonly expectedMs: number
  /** The memory that it takes, and its time limit in milliseconds; null for none. */
  readonly room: Room
  readonly timeMs: number | null
}

/** The circumstances of a search in a match. */
interface SearchTerms extends Pick<EngineAsk, 'client' | 'since'> {
  readonly seed: number
  /** The present time in milliseconds since 1970, by the clock of the match. */
  now(): number
  /** Ends the search with the best move so far. */
  readonly signal: AbortSignal
  /** The memory that the last search for this seat has left (`InformationState.remember`); null for none. */
  readonly memory: string | null
  /** The time that the search shares with others of its turn. Default: it has its own. */
  readonly turn?: TurnTime | undefined
}

/** The result of a search in a match. */
interface Found {
  readonly move: string
  readonly winProbability: number
  /** The memory for the next search for this seat; null when nothing is to be kept. */
  readonly memory: string | null
}

/**
 * Searches for the move of a seat. The search gets only what the seat has been told, as text, like a caller of `/move`.
 *
 * @returns null when no place for the search has become free for a long time
 */
export async function searchTask(
  game: Game,
  match: MatchState,
  task: EngineTask,
  engine: Engine,
  { client, since, seed, now, signal, memory, turn }: SearchTerms,
): Promise<Found | null> {
  const root = await inSlices(rootSteps(game, match, task.seat, memory), engine.clock)
  const { algorithm, level, limits } = task.engine
  const timeNow = (): number | null => {
    const ms = thinkingMs(match, task, now())
    if (turn) return Math.min(turn.searchMs(now()), ms ?? Number.POSITIVE_INFINITY)
    return ms ?? (limits.iterations === null ? USUAL_MS : null)
  }
  const requestNow = (): SearchRequest => ({
    algorithm,
    level,
    timeMs: timeNow(),
    iterations: limits.iterations ?? Number.POSITIVE_INFINITY,
    depth: limits.depth ?? MOST_DEPTH,
    lines: 1,
    seed,
  })
  const kind = people(match).length > 0 ? 'match' : 'self-play'
  const asked = requestNow()
  const { timeMs } = asked
  const room = roomOf(game, root, asked)
  const ask = { client, kind, since, expectedMs: expectedMs(game, root, asked), room, timeMs } as const
  // the engine's clock runs while it waits for a place, so the remaining time is known only when the search begins
  const searchResult = await engine.run(ask, (allowance) => {
    turn?.begin(now())
    return think(game, root, { ...requestNow(), ...(allowance ? { allowance } : {}) }, engine.clock, signal)
  })
  if (searchResult === null) return null
  const { choice } = searchResult
  if (!choice) throw new Error('a search where a player is to act has chosen no move')
  const { move, score } = choice
  await inSlices(listingSteps(game, worldOf(root)), engine.clock)
  return {
    move: game.move.format(worldOf(root), move),
    winProbability: winProbability(score.value, match.config.players.length),
    memory: memoryOf(root),
  }
}

/** The root of the search for a seat, made of texts alone, and anew for each move, in steps of a text each. */
function* rootSteps(game: Game, match: MatchState, seat: Seat, memory: string | null): Steps<Root> {
  const { variant, rules } = match.config
  const history = { ...knownTo(match, seat), memory }
  if (game.hidden) return unwrap(yield* informationSteps(game, history, variant, rules))
  const parse = (text: string) => unwrap(game.position.parse(text, variant, rules))
  const state = parse(history.position)
  if (!state.setHistory) return state
  const earlier: State[] = []
  for (const text of history.history.slice(-MOST_HISTORY)) {
    yield
    earlier.push(parse(text))
  }
  state.setHistory(earlier)
  return state
}
