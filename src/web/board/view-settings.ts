/** Settings for the display of boards, kept for the next visit. */
import { setting } from '../settings.ts'

/** True when pieces show letters in place of their pictures. */
export const lettersOnPieces = setting('letters', false)

/** True when rows and columns are named along the rim. Names of regions on maps are always shown. */
export const coordinatesShown = setting('coordinates', true)

/** True when pieces show figures in place of characters. */
export const figuresOnPieces = setting('figures', false)

/** The colours of boards: `wood`, `paper` or `plain`. */
export const boardColours = setting('board', 'wood')

/** True when lists of moves show the notation only, and no words or signs. */
export const movesInNotation = setting('notation', false)

/** True when a move in a match waits until the visitor has confirmed it. */
export const movesConfirmed = setting('confirm', false)

/** True when visitors of a match may choose their next move while others move. */
export const movesAhead = setting('ahead', true)
