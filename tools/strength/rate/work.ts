import { DEFAULTS } from '../../../src/service/caps.ts'

/** A game that lasts longer is a draw. */
export const MOST_PLIES = 400

/** The iterations of full strength: what an idle core searches in the default time of the service. */
export const workOf = (rate: number) => Math.max(1, Math.round((rate * DEFAULTS.timeMs) / 1000))
