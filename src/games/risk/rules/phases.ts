// The phases of a turn. In ROLLING and DRAWING chance is to act, in the others the player.
export const DRAFTING = 0
export const ATTACKING = 1
export const OCCUPYING = 2
export const FORTIFYING = 3
export const TRADING = 4
/** The phase in which the dice of an attack are to be rolled. */
export const ROLLING = 5
/** The phase at the end of a turn in which the card for a conquest is to be drawn. */
export const DRAWING = 6

/** The first phase in which chance is to act. */
export const FIRST_OF_CHANCE = ROLLING
