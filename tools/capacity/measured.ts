/** What moves and matches cost, as measured. docs/capacity.md tells how. */

/** The CPU time of a move, in milliseconds: of the game where it is dearest. `npm run cost` prints them by game and level. */
export const costOfMove = {
  'level 5': 6.7,
  'level 7': 51,
  'level 10 (300 ms)': 300,
  /** Of any request, or message on a socket, beside its search: reading, checking, writing. */
  overheadMs: 1,
} as const

export type MoveKind = Exclude<keyof typeof costOfMove, 'overheadMs'>
export const MOVE_KINDS: readonly MoveKind[] = ['level 5', 'level 7', 'level 10 (300 ms)']

/** A match of a person against the engine, over a socket, without a clock. A turn is a move of the person and the engine's answer. */
export const costOfMatch = {
  turns: 30,
  /** Requests to make it, to join it and to open the socket. */
  joinRequests: 3,
  /** Messages of the person: the move. */
  messagesPerTurn: 1,
  /** The alarm that finds out whether the object died while the engine thought. */
  alarmsPerTurn: 1,
  /** test/match/object/cost.test.ts counts them. */
  rowsPerTurn: 10,
  /** Milliseconds that the object is awake beside the search. */
  awakeMsPerTurn: 20,
  /** The database when the match has ended; the same test measures it. */
  bytes: 65_536,
  /** Days after which a finished match is deleted (`KEEP_MS`). */
  keptDays: 30,
} as const
