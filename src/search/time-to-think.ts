/** How long to think about a move, from what is left on a clock. Times are in milliseconds. */

/** The clock of a player who is to move. */
export interface RemainingTime {
  /** What is left on the clock. */
  readonly remainingMs: number
  /** What the clock gains with each move. Default: 0. */
  readonly incrementMs?: number | undefined
  /** The number of moves, this one included, until the clock is set anew. Default: the whole game has to be played. */
  readonly movesToGo?: number | undefined
}

/** The number of moves that the time of a whole game is divided by. */
const HORIZON = 25

/** What is kept back for the answer after the search: the network, or the write to an object's storage. */
const MARGIN_MS = 30

/** The time for this move: a share of what is left and the increment, at least 1, and never more than there is. */
export const timeToThink = ({ remainingMs, incrementMs = 0, movesToGo = HORIZON }: RemainingTime): number =>
  Math.max(1, Math.min(remainingMs / movesToGo + incrementMs, remainingMs - MARGIN_MS))
