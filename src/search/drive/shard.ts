import { findEngine } from '../../game/engine/ids.ts'
import type { Game } from '../../game/game.ts'
import { readPosition } from '../../game/notation/read-position.ts'
import { unwrap } from '../../game/result.ts'
import type { RuleOptions } from '../../game/rule-options.ts'
import type { Move, State } from '../../game/state.ts'
import { createSearch, methodFor, rateIn } from '../create.ts'
import type { StopReason } from '../search.ts'
import type { Plan } from '../think.ts'
import type { RootStatistics } from '../tree/root-statistics.ts'
import type { Clock } from './clock.ts'
import { drive, hardCap, stepsWithin } from './drive.ts'
import { inSlices } from './in-slices.ts'
import { loadFor } from './load-for.ts'

/** A position as texts, from which every shard makes the same state. */
export interface SentPosition {
  readonly game: string
  readonly variant: string
  readonly rules: RuleOptions
  /** The canonical text of the position. */
  readonly position: string
  /** Earlier positions, oldest first. */
  readonly history: readonly string[]
}

/** The task of one shard of a search, as JSON. */
export interface ShardTask extends SentPosition {
  /** An algorithm of the game whose search of this position can be divided. */
  readonly algorithm: string
  readonly seed: number
  readonly depth: number
  /** The time limit in milliseconds; null for none. */
  readonly timeMs: number | null
  /** The greatest number of work units; null for as many as the time allows. */
  readonly work: number | null
  /** Work units between reports. */
  readonly round: number
  /** The moves that are searched; null for all legal moves. */
  readonly moves: readonly Move[] | null
}

/** The results of a shard after a round. */
export interface ShardReport {
  readonly iterations: number
  readonly nodes: number
  readonly depth: number
  readonly root: RootStatistics
  /** The reason why the shard has ended; null when more reports follow. */
  readonly stopReason: StopReason | null
}

/** The place where the shards of a search run: this process, or others. */
export interface ShardHost {
  /**
   * Runs a shard and yields its reports in order; the last one has a `stopReason`. Throws when the shard fails. Ending
   * the iteration or aborting `signal` stops the shard early.
   */
  run(task: ShardTask, shard: number, signal: AbortSignal): AsyncIterable<ShardReport>
  /** Resolves when shards expected to take `ms` milliseconds are overdue; those that have not answered are dropped. */
  patience(ms: number): Promise<void>
}

/** Makes the state of a sent position. @throws Error when the texts are not a position */
export function stateOf(game: Game, { variant, rules, position, history }: SentPosition): State {
  const parse = (text: string) => unwrap(readPosition(game, text, variant, rules))
  const state = parse(position)
  state.setHistory?.(history.map(parse))
  return state
}

/** A shard's state, algorithm and limits. */
export type ShardPlan = Pick<Plan, 'state' | 'algorithm' | 'budget' | 'options'>

/**
 * Makes the plan of a shard from its texts.
 * @throws Error when the texts are not a position
 * @throws RangeError when the algorithm is not the game's
 */
export function shardPlanOf(game: Game, task: ShardTask): ShardPlan {
  const { timeMs, seed, depth, moves } = task
  const state = stateOf(game, task)
  const named = findEngine(game, task.algorithm)
  if (!named) throw new RangeError(`${game.id} has no algorithm ${task.algorithm}`)
  const algorithm = methodFor(named, state)
  const work = task.work ?? Number.POSITIVE_INFINITY
  const budget = { timeMs, work, rate: rateIn(algorithm, state), forced: false, watched: state }
  return {
    state,
    algorithm,
    budget,
    options: { seed, depth, lines: 1, work: hardCap(budget), ...(moves ? { moves } : {}) },
  }
}

/**
 * Runs one shard, which reports after every round; the last report has a `stopReason`. Without a deadline the reports
 * depend on the task alone, wherever it runs.
 * @param plan the plan of the task, where it has been made already
 */
export async function* runShard(
  game: Game,
  task: ShardTask,
  clock: Clock,
  signal: AbortSignal,
  plan?: ShardPlan,
): AsyncGenerator<ShardReport, void> {
  const started = clock.now()
  const { state, algorithm, budget, options } = plan ?? shardPlanOf(game, task)
  const { timeMs, round } = task
  const cap = options.work
  await loadFor(algorithm, state)
  if (state.hasTooManyMoves && state.listInSlices) await inSlices(state.listInSlices(), clock)
  const search = createSearch(state, algorithm, options, game)
  if (!search.statistics) throw new RangeError(`a search by ${algorithm.method} is not divided`)
  for (let left = stepsWithin(timeMs); ; ) {
    const until = Math.min(cap, search.iterations + round)
    const { stopReason, steps } = await drive(search, { ...budget, work: until, steps: left }, clock, signal, started)
    left = steps
    const goesOn = stopReason === 'iterations' && search.iterations === until && until < cap
    const { iterations, nodes, depth } = search
    yield { iterations, nodes, depth, root: search.statistics(), stopReason: goesOn ? null : stopReason }
    if (!goesOn) return
  }
}
