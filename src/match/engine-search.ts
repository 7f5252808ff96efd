/** Searches for the move or hint that a match waits for. */
import type { Game } from '../game/game.ts'
import { unwrap } from '../game/result.ts'
import type { Clock } from '../search/clock.ts'
import { winProbability } from '../search/seats.ts'
import { think } from '../search/think.ts'
import { type EngineTask, knownTo, thinkingMs } from './engine-task.ts'
import type { MatchState } from './state.ts'

/** What searches in matches run with. They share clock, places and memory with those of the HTTP calls. */
export interface Engine {
  readonly clock: Clock
  /** Runs a search as soon as a place is free. */
  run<T>(search: () => Promise<T>): Promise<T>
}

/** Default time of a search without limits, in milliseconds. */
const DEFAULT_MS = 300

/** Plies: deeper than any search comes. */
const NO_DEPTH_LIMIT = 64

/**
 * Searches for the move of a seat. The search gets only what the seat may know, as text, like a caller of `/move`.
 *
 * @param now milliseconds since 1970, by the clock of the match
 * @param signal ends the search with the best move so far
 */
export async function searchTask(
  game: Game,
  match: MatchState,
  task: EngineTask,
  engine: Engine,
  now: number,
  seed: number,
  signal: AbortSignal,
): Promise<{ move: string; winProbability: number }> {
  const { variant, rules } = match.config
  const { position, history } = knownTo(match, task.seat)
  const parse = (text: string) => unwrap(game.parsePosition(text, variant, rules))
  const state = parse(position)
  game.setHistory?.(state, history.map(parse))

  const { algorithm, level, limits } = task.engine
  const timeMs = thinkingMs(match, task, now)
  const request = {
    algorithm,
    level,
    timeMs: timeMs ?? (limits.iterations === null ? DEFAULT_MS : null),
    iterations: limits.iterations ?? Number.POSITIVE_INFINITY,
    depth: limits.depth ?? NO_DEPTH_LIMIT,
    lines: 1,
    seed,
  }
  const { choice } = await engine.run(() => think(game, state, request, engine.clock, signal))
  if (!choice) throw new Error('a search where a player is to act has chosen no move')
  const { move, score } = choice
  return {
    move: game.formatMove(state, move),
    winProbability: winProbability(score.value, match.config.players.length),
  }
}
