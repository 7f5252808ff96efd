/** Measured costs of moves and matches. docs/capacity.md describes the measurements. */

/** The CPU time of a move, in milliseconds, in the most expensive game. `npm run cost` prints it by game and level. */
export const costOfMove = {
  'level 5': 52.8,
  'level 7': 140.7,
  'level 10 (300 ms)': 300,
  /** CPU time of any request, or message on a socket, besides its search: reading, checking, writing. */
  overheadMs: 1,
} as const

export type MoveKind = Exclude<keyof typeof costOfMove, 'overheadMs'>
export const MOVE_KINDS: readonly MoveKind[] = ['level 5', 'level 7', 'level 10 (300 ms)']

/** A match of a person against the engine, over a socket, without a clock. A turn is a move of the person and the engine's answer. */
export const costOfMatch = {
  turns: 30,
  /** Requests to create the match, to join it and to open the socket. */
  joinRequests: 3,
  /** Messages of the person in a turn: the move. */
  messagesPerTurn: 1,
  /** Alarms that are set: none, since the engine begins as soon as the person's move is stored. */
  alarmsPerTurn: 0,
  /** Database rows written in a turn. test/match/object/cost.test.ts counts them. */
  rowsPerTurn: 2.5,
  /** Milliseconds that the object is awake besides the search. */
  awakeMsPerTurn: 20,
  /** Size of the database when the match has ended, in bytes. The same test measures it. */
  bytes: 65_536,
  /** Days after which a finished match is deleted (`KEEP_MS`). */
  keptDays: 30,
} as const
