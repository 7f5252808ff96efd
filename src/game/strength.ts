/** How the levels of a game did against each other. */

/** Games between levels, as a game's README tells of them. */
export interface Strength {
  /** The id of the variant that was played. */
  readonly variant: string
  /** From level 2 on: the score of the level against the one below, from 0 to 1, and the number of games. */
  readonly against: readonly (readonly [score: number, games: number])[]
}

/** What a level scored. */
export interface MeasuredLevel {
  /** The level that it played against: the one below. */
  readonly against: number
  readonly score: number
  readonly games: number
  readonly variant: string
}

/** What a level scored against the one below; null where that has not been measured. */
export function measuredAt(strength: Strength | undefined, level: number): MeasuredLevel | null {
  const found = strength?.against[level - 2]
  if (!strength || !found) return null
  const [score, games] = found
  return { against: level - 1, score, games, variant: strength.variant }
}
