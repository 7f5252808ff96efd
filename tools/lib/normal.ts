import type { Random } from '../../src/game/random.ts'

/** A standard normal number (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.real())) * Math.cos(2 * Math.PI * random.real())
