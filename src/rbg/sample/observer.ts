import type { RbgState } from '../play/state.ts'

/** The legal moves of a position, of which only some are looked at. */
export interface Look {
  /** Their number. */
  readonly count: number
  /** Every `step`-th of them. */
  readonly moves: Int32Array
  readonly step: number
}

/** What is told of random games, as they are played. */
export interface Observer {
  /** Notes a position before a move. @param look null where the moves are not looked at */
  before?(state: RbgState, look: Look | null): void
  /** Notes the position after the move. */
  after?(state: RbgState): void
  /** Notes a finished game. @param winner 1 for the first player, -1 for the second; 0 for a draw, and for a game that was broken off */
  end?(state: RbgState, winner: number): void
}

/** Finds out one fact of a sample, or two. */
export interface Finder<Facts> extends Observer {
  /** @param plies the moves of all games */
  found(plies: number): Facts
}

/** The number of the pieces of a seat. */
export function piecesOf({ rules: { owners }, counts }: RbgState, seat: number): number {
  let sum = 0
  for (let piece = 0; piece < owners.length; piece++) if (owners[piece] === seat) sum += counts[piece]!
  return sum
}
