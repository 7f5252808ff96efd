/** Settings for the display of boards, kept for the next visit. */
import { setting } from '../settings.ts'

/** True when pieces show letters in place of their pictures. */
export const lettersOnPieces = setting('letters', false)

/** True when rows and columns are named along the rim. Names of regions on maps are always shown. */
export const coordinatesShown = setting('coordinates', true)
