import type { Seat } from '../../../game/state.ts'

// The contents of a node of a board. A player's stone has the number of the player's seat.
export const BLACK: Seat = 0
export const WHITE: Seat = 1
export const EMPTY = 2
/** A place outside the board that belongs to no rim. */
export const NOBODY = 3
