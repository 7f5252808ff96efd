/**
 * What one request may ask for. Published by `GET /v1/games`; a request above a cap is refused, never lowered.
 * `timeMs` times the fastest algorithm's rate stays within what a Worker may compute; `iterations` is about as much.
 */
export const CAPS = {
  timeMs: 10_000,
  /**
   * Of all searches of a batch or a review together: with the driver's safety factor of 2 (src/search/drive.ts) the 30 s
   * that a Worker may compute. Their iterations together are at most `iterations`.
   */
  totalTimeMs: 15_000,
  /** Of a batch. */
  positions: 200,
  iterations: 5_000_000,
  depth: 64,
  lines: 50,
  /** Of any deployment; each publishes its own, which is 1 where searches are not divided. */
  parallel: 16,
  history: 500,
  moves: 1000,
  progressMs: 10_000,
  bodyBytes: 64 * 1024,
  /** Characters of a position in an address, which carries 16 KB on the platform and each of these as three bytes. */
  positionInQuery: 1024,
} as const

/** What a request gets that does not say; the default variant and algorithm are the game's first. */
export const DEFAULTS = {
  level: 10,
  /** Unless `iterations` is given. */
  timeMs: 300,
  /** Of `move`; `analysis` returns every line. */
  lines: 1,
  /** Between two progress records of a stream. */
  progressMs: 100,
} as const

/** About as often as a search is interrupted. */
export const LEAST_PROGRESS_MS = 20

/** Full strength; below it a game's own table of levels holds. */
export const TOP_LEVEL = 10

/** No game's position text comes near it. */
export const MAX_TEXT = 8192
