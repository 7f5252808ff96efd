/** What the engine is asked and what it answers: the types that `think` and `thinkInShards` have in common. */
import type { Algorithm } from '../game/algorithm.ts'
import type { Move } from '../game/state.ts'
import type { Line, Score, StopReason } from './search.ts'

/** What is asked of the engine, all defaults filled in. */
export interface Request {
  /** An id of `Game.algorithms`. */
  readonly algorithm: string
  /** 1 to 10. */
  readonly level: number
  /** null: no deadline. */
  readonly timeMs: number | null
  /** Work units (iterations of UCT, nodes of tree searches), at most. */
  readonly iterations: number
  /** Plies, at most, for algorithms that have a depth. */
  readonly depth: number
  /** How many of the best moves are to be scored exactly; Infinity: all. */
  readonly lines: number
  readonly seed: number
  /** How many shards to divide the search over (src/search/shards.ts); absent: it is done in one piece. */
  readonly parallel?: number
}

/** What a search has found so far. */
export interface Findings {
  /** The line of the move it would play; null where chance is to act. */
  readonly choice: Line | null
  /** The value of the position, for `State.turn`. */
  readonly score: Score
  /** Every legal move, best first. Where chance is to act: the best reply to each event, in the game's order. */
  readonly lines: readonly (Line & { readonly event?: Move; readonly probability?: number })[]
  /** The method that ran. */
  readonly method: Algorithm['method']
  readonly iterations: number
  readonly nodes: number
  readonly depth: number
  readonly elapsedMs: number
}

/** What the engine thinks of a position. */
export interface Thought extends Findings {
  readonly stopReason: StopReason
  /** null: the search was done in one piece. */
  readonly shards: ShardSummary | null
}

/** Wants to see what a search has found while it runs. */
export interface Watcher {
  /** Milliseconds between two looks, at least: a search is looked at between its slices only. */
  readonly everyMs: number
  see(findings: Findings): void
}

/** What became of the shards of a search. */
export interface ShardSummary {
  readonly asked: number
  /** Those that came to their end. */
  readonly answered: number
  /** All did: with iterations and a seed given, the answer is the same everywhere. */
  readonly complete: boolean
  /** What these had reported until then counts. */
  readonly dropped: { readonly shard: number; readonly reason: DropReason }[]
}

export type DropReason = 'late' | 'failed'
