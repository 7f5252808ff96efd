import { MOST_DEPTH, MOST_HISTORY, MOST_MS, TOP_LEVEL, USUAL_MS } from '../game/engine/limits.ts'
import { MOST_MEMORY } from '../game/hidden.ts'

/**
 * The caps on one request, published by `GET /v1/games`. A request above a cap is refused, never lowered. `timeMs` at the
 * rate of the fastest algorithm stays within the CPU time of a Worker's request; `iterations` costs about as much.
 */
export const CAPS = {
  timeMs: MOST_MS,
  /**
   * The total time of all searches of a batch or review, in milliseconds. Doubled by the driver's safety factor
   * (src/search/drive/drive.ts) it is the 30 s of CPU time that a Worker's request has. Their total iterations are capped by
   * `iterations`.
   */
  totalTimeMs: 15_000,
  /** The number of positions of a batch. */
  positions: 200,
  iterations: 5_000_000,
  depth: MOST_DEPTH,
  /** The number of positions that a perft visits. Generating the moves of one takes up to 20 microseconds. */
  perft: 1_000_000,
  lines: 50,
  /** The number of lines with annotations. Each may take tens of milliseconds. */
  annotations: 50,
  /** The number of lines with annotations of a whole batch, in games whose annotations take that long. */
  batchAnnotations: 250,
  /** The number of lines with reasons. Each may take tens of milliseconds. */
  reasons: 50,
  /** The number of shards of a search, for any deployment. Each deployment publishes its own cap: 1 if it does not divide searches. */
  parallel: 16,
  history: MOST_HISTORY,
  /** The length of `memory`, the text that carries a player's knowledge from one request to the next. */
  memory: MOST_MEMORY,
  moves: 1000,
  /** The length of the `id` by which a client recognises a request. */
  idLength: 64,
  /** The remaining time on a clock, in milliseconds: a day. */
  remainingMs: 86_400_000,
  /** The increment of a clock per move, in milliseconds: an hour. */
  incrementMs: 3_600_000,
  movesToGo: 1000,
  progressMs: 10_000,
  bodyBytes: 64 * 1024,
  /** The length of a position in a URL. Each character may take three bytes, and the platform accepts URLs of 16 KB. */
  positionInQuery: 1024,
} as const

/** The defaults of fields that a request leaves out. The default variant and algorithm are the game's first. */
export const DEFAULTS = {
  level: TOP_LEVEL,
  /** The time limit in milliseconds, when the request sets neither `timeMs` nor `iterations`. */
  timeMs: USUAL_MS,
  /** Lines of a `move` answer; `analysis` returns every line. */
  lines: 1,
  /** Lines with annotations, in games that have any. */
  annotations: 3,
  /** Milliseconds between two progress records of a stream. */
  progressMs: 100,
} as const

/** Shortest interval between progress records, in milliseconds: about the length of a search's slice. */
export const LEAST_PROGRESS_MS = 20

/** Longest text of a position or move, in characters: as long as rules of a client's own may have. */
export { MOST_TEXT as MAX_TEXT } from '../rbg/limits.ts'
