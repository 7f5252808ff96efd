import { loadData } from '../game/data.ts'
import type { Game, RuleOptions } from '../game/game.ts'
import { unwrap } from '../game/result.ts'
import type { State } from '../game/state.ts'
import type { Clock } from './clock.ts'
import { createSearch, methodFor, rateIn } from './create.ts'
import { drive, hardCap } from './drive.ts'
import type { RootStatistics } from './root-statistics.ts'
import type { StopReason } from './search.ts'

/** A position as it is sent: texts only, so that every shard makes its state in the same way. */
export interface SentPosition {
  readonly game: string
  readonly variant: string
  readonly rules: RuleOptions
  /** Canonical. */
  readonly position: string
  /** Earlier positions, oldest first. */
  readonly history: readonly string[]
}

/** What one shard of a search is to do. JSON carries it. */
export interface ShardTask extends SentPosition {
  /** One of the game's, whose method in this position is `uct` or `rave`. */
  readonly algorithm: string
  readonly seed: number
  readonly depth: number
  /** Milliseconds; null: no deadline. */
  readonly timeMs: number | null
  /** Work units, at most; null: as many as the time allows. */
  readonly work: number | null
  /** Work units between reports. */
  readonly round: number
}

/** What a shard has found after a round. */
export interface ShardReport {
  readonly iterations: number
  readonly nodes: number
  readonly depth: number
  readonly root: RootStatistics
  /** null: there is more to come. */
  readonly stopReason: StopReason | null
}

/** Where the shards of a search run. */
export interface ShardHost {
  /**
   * Starts a shard: its reports in order, the last of which says why it stopped. Rejects when the shard fails. It is left
   * early by ending the iteration, or by `signal`.
   */
  run(task: ShardTask, shard: number, signal: AbortSignal): AsyncIterable<ShardReport>
  /** How long to wait for all that is expected after `ms`: a shard that has not answered by then is dropped. */
  patience(ms: number): Promise<void>
}

/** The state that a position sent stands for. @throws Error where it is none */
export function stateOf(game: Game, { variant, rules, position, history }: SentPosition): State {
  const parse = (text: string) => unwrap(game.parsePosition(text, variant, rules))
  const state = parse(position)
  game.setHistory?.(state, history.map(parse))
  return state
}

/**
 * Searches alone, and reports after every round. Without a deadline the reports depend on the task alone, wherever it
 * runs; the last one says why it stopped.
 */
export async function* runShard(
  game: Game,
  task: ShardTask,
  clock: Clock,
  signal?: AbortSignal,
): AsyncGenerator<ShardReport, void> {
  const started = clock.now()
  const state = stateOf(game, task)
  const named = game.algorithms.find(({ id }) => id === task.algorithm)
  if (!named) throw new RangeError(`${game.id} has no algorithm ${task.algorithm}`)
  const algorithm = methodFor(named, state)
  const { timeMs, seed, depth, round } = task
  const work = task.work ?? Number.POSITIVE_INFINITY
  const budget = { timeMs, work, rate: rateIn(algorithm, state), forced: false }
  const cap = hardCap(budget)
  await loadData(algorithm.data)
  const search = createSearch(state, algorithm, { seed, depth, lines: 1, work: cap }, game)
  if (!search.statistics) throw new RangeError(`a search by ${algorithm.method} is not divided`)
  for (;;) {
    const until = Math.min(cap, search.iterations + round)
    const { stopReason } = await drive(search, { ...budget, work: until }, clock, signal, started)
    const goesOn = stopReason === 'iterations' && search.iterations === until && until < cap
    const { iterations, nodes, depth } = search
    yield { iterations, nodes, depth, root: search.statistics(), stopReason: goesOn ? null : stopReason }
    if (!goesOn) return
  }
}
