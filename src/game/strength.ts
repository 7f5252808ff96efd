/** Measured scores of a game's levels against each other. */

/** The results of games between neighbouring levels, the same as in the game's README. */
export interface Strength {
  /** The id of the variant that was played. */
  readonly variant: string
  /** From level 2 on: the score of the level against the one below, from 0 to 1, and the number of games. */
  readonly against: readonly (readonly [score: number, games: number])[]
}

/** The measured score of a level. */
export interface MeasuredLevel {
  /** The opponent's level: the one below. */
  readonly against: number
  readonly score: number
  readonly games: number
  readonly variant: string
}

/** Returns the score of a level against the one below, or null when it has not been measured. */
export function measuredAt(strength: Strength | undefined, level: number): MeasuredLevel | null {
  const found = strength?.against[level - 2]
  if (!strength || !found) return null
  const [score, games] = found
  return { against: level - 1, score, games, variant: strength.variant }
}
