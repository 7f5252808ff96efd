/** The pieces and sides of Tafl, as numbers. */
import type { Seat } from '../../../game/state.ts'

export const ATTACKERS: Seat = 0
export const DEFENDERS: Seat = 1

/** The codes of the contents of a square. WALL fills the border around the board. */
export const EMPTY = 0
export const ATTACKER = 1
export const DEFENDER = 2
export const KING = 3
export const WALL = 4

/** The letters of the piece codes in position text. */
export const LETTERS = '-tTK'

/** The side that a piece belongs to. */
export const sideOf = (code: number): Seat => (code === ATTACKER ? ATTACKERS : DEFENDERS)
