import { MOST_MEMORY } from '../game/knowledge.ts'

/**
 * Caps: the most that one request may ask for, published by `GET /v1/games`. A request above a cap is refused, never
 * lowered. `timeMs` at the rate of the fastest algorithm stays within the CPU time of a Worker's request; `iterations`
 * costs about as much.
 */
export const CAPS = {
  timeMs: 10_000,
  /**
   * Milliseconds of all searches of a batch or review together. Doubled by the driver's safety factor
   * (src/search/drive.ts) it is the 30 s of CPU time that a Worker's request has. Their iterations together are capped
   * by `iterations`.
   */
  totalTimeMs: 15_000,
  /** Positions of a batch. */
  positions: 200,
  iterations: 5_000_000,
  depth: 64,
  lines: 50,
  /** Lines with annotations: each may take tens of milliseconds. */
  annotations: 50,
  /** Lines with reasons: each may take tens of milliseconds. */
  reasons: 50,
  /** Shards of a search, for any deployment. Each publishes a cap of its own: 1 when it does not divide searches. */
  parallel: 16,
  history: 500,
  /** Characters of `memory`, which carries what a player knows from one request to the next. */
  memory: MOST_MEMORY,
  moves: 1000,
  /** Characters of the text by which a client knows a request. */
  idLength: 64,
  /** Milliseconds left on a clock: a day. */
  remainingMs: 86_400_000,
  /** Milliseconds that a clock gains with a move: an hour. */
  incrementMs: 3_600_000,
  movesToGo: 1000,
  progressMs: 10_000,
  bodyBytes: 64 * 1024,
  /** Characters of a position in a URL. Each may take three bytes, and the platform accepts URLs of 16 KB. */
  positionInQuery: 1024,
} as const

/** Defaults for what a request leaves out. The default variant and algorithm are the game's first. */
export const DEFAULTS = {
  level: 10,
  /** Milliseconds of search, when the request sets neither `timeMs` nor `iterations`. */
  timeMs: 300,
  /** Lines of a `move` answer; `analysis` returns every line. */
  lines: 1,
  /** Lines with annotations, in games that have any. */
  annotations: 3,
  /** Milliseconds between two progress records of a stream. */
  progressMs: 100,
} as const

/** Shortest interval between progress records, in milliseconds: about the length of a search's slice. */
export const LEAST_PROGRESS_MS = 20

/** The level of full strength. The levels below it come from the game's own table. */
export const TOP_LEVEL = 10

/** Longest text of a position or move, in characters. No game comes near it. */
export const MAX_TEXT = 8192
