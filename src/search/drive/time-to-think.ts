/** Time management: the time to think about a move, from the remaining time. Times are in milliseconds. */

/** The clock of a player who is to move. */
export interface RemainingTime {
  /** The remaining time on the clock. */
  readonly remainingMs: number
  /** The increment per move. Default: 0. */
  readonly incrementMs?: number | undefined
  /** The number of moves, this one included, until the next time control. Default: the time is for the whole game. */
  readonly movesToGo?: number | undefined
}

/** The number of moves over which the remaining time is spread when it is for the whole game. */
const HORIZON = 25

/** The margin for delivering the answer after the search: over the network, or into an object's storage. */
const MARGIN_MS = 30

/** The time for this move: a share of the remaining time plus the increment, at least 1, at most the remaining time less MARGIN_MS. */
export const timeToThink = ({ remainingMs, incrementMs = 0, movesToGo = HORIZON }: RemainingTime): number =>
  Math.max(1, Math.min(remainingMs / movesToGo + incrementMs, remainingMs - MARGIN_MS))
