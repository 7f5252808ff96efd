/** What a turn is at. In TRADE, DRAFT, ATTACK, OCCUPY and FORTIFY a seat is to act, in the others chance. */
export const DRAFTING = 0
export const ATTACKING = 1
export const OCCUPYING = 2
export const FORTIFYING = 3
export const TRADING = 4
/** The dice of an attack are to be thrown. */
export const ROLLING = 5
/** The turn is at its end, and the card for a conquest is to be drawn. */
export const DRAWING = 6

/** The first phase in which chance is to act. */
export const FIRST_OF_CHANCE = ROLLING
