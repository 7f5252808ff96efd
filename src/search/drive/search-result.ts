/** The engine's requests and answers: the types shared by `think` and `thinkInShards`. */
import type { Engine } from '../../game/engine/index.ts'
import type { Move, State } from '../../game/state.ts'
import type { Allowance } from '../room.ts'
import type { Line, Score, StopReason, WorldCount } from '../search.ts'
import type { Preparation } from './prepare.ts'

/** A request to the engine, with all defaults filled in. */
export interface SearchRequest {
  /** An id of `Game.engines`. */
  readonly algorithm: string
  /** The strength, from 1 to TOP_LEVEL. */
  readonly level: number
  /** The time limit in milliseconds; null for none. */
  readonly timeMs: number | null
  /** The maximal number of work units (iterations of UCT, nodes of tree searches). */
  readonly iterations: number
  /** The maximal depth in plies, for algorithms that have a depth. */
  readonly depth: number
  /** The number of best moves that need an exact score; Infinity for all. */
  readonly lines: number
  readonly seed: number
  /** The number of shards that the search is divided over (src/search/drive/shards.ts); absent when it is not divided. */
  readonly parallel?: number
  /** The moves at the root that are searched, in the game's order; absent: all legal moves. */
  readonly moves?: readonly Move[]
  /** The preparation that the searches of an HTTP request share, where it makes several. */
  readonly preparation?: Preparation
  /** Grants the memory that the search grows by, for a search with a time limit; absent: as much as it asks for. */
  readonly allowance?: Allowance
}

/** The best reply to a chance event, or to several in a row. */
export interface EventLine extends Line {
  readonly event: Move
  /** The events that follow it before a player is to act; absent where there are none. */
  readonly furtherEvents?: readonly Move[]
  /** The probability of all of them. */
  readonly probability: number
}

/** The value after a chance event, for `State.turn` before it. */
export interface EventScore {
  readonly event: Move
  readonly score: Score
}

/** The results of a search so far. */
export interface PartialResult {
  /** The line of the chosen move; null where chance is to act. */
  readonly choice: Line | null
  /** The value of the position, for `State.turn`. */
  readonly score: Score
  /** Every legal move, best first. Where chance is to act: the best reply to each event, in the game's order (`EventLine`). */
  readonly lines: readonly (Line & Partial<EventLine>)[]
  /** Where chance is to act: the value after each event that was looked at. */
  readonly events?: readonly EventScore[]
  /** Present when the estimates are means of random results, as in `Search.sampled`. */
  readonly sampled?: true
  /** The method that was used. */
  readonly method: Engine['method']
  readonly iterations: number
  readonly nodes: number
  readonly depth: number
  readonly elapsedMs: number
  /** The worlds looked at; null for a search of a position, and for a judgement without worlds. */
  readonly worlds: WorldCount | null
  /** The world in which every principal variation can be played; null for a search of a position. */
  readonly world: State | null
}

/** The engine's answer about a position. */
export interface SearchResult extends PartialResult {
  readonly stopReason: StopReason
  /** The lower ones of the limits of the request and of its level. */
  readonly limits: Pick<SearchRequest, 'iterations' | 'depth'>
  /** The summary of the shards; null when the search was not divided. */
  readonly shards: ShardSummary | null
}

/** An observer of a running search. */
export interface ProgressListener {
  /** The least time between two calls of `onProgress`, in milliseconds. They happen between the slices of a search only. */
  readonly everyMs: number
  onProgress(findings: PartialResult): void
}

/** A summary of how the shards of a search ended. */
export interface ShardSummary {
  readonly asked: number
  /** The number of shards that finished. */
  readonly answered: number
  /** True when all shards finished: with iterations and a seed given, the answer is then the same everywhere. */
  readonly complete: boolean
  /** The shards that did not finish. Their reports until then count. */
  readonly dropped: { readonly shard: number; readonly reason: DropReason }[]
}

export type DropReason = 'late' | 'failed'
