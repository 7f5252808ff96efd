/** Faces of dice for a roll of which only the result is known. */
import { Random } from '../../../game/random.ts'
import type { Compared } from './rolls.ts'

/** The faces of both sides, highest first, pair by pair. */
export interface Faces {
  readonly own: readonly number[]
  readonly others: readonly number[]
}

/** The greatest number of rolls before the loop gives up; each fits with a probability of a quarter or more. */
const TRIES = 1000

/**
 * Rolls dice until they give the result: the faces are as likely as those of real dice that gave it. A tie is lost by the
 * side that acts.
 * @param seed equal seeds give equal faces, so that a roll looks the same each time that it is shown
 */
export function facesFor({ own, others }: Compared, seed: number): Faces {
  const random = new Random(seed)
  const count = own + others
  const roll = () => Array.from({ length: count }, () => 1 + random.below(6)).sort((a, b) => b - a)
  for (let i = 0; i < TRIES; i++) {
    const faces = { own: roll(), others: roll() }
    if (faces.own.filter((face, pair) => face <= faces.others[pair]!).length === own) return faces
  }
  return { own: Array(count).fill(own > 0 ? 1 : 6), others: Array(count).fill(own > 0 ? 6 : 1) }
}
