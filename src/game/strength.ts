/** Measured scores of a game's levels against each other. */

/** The results of games between neighbouring levels, the same as in the game's README. */
export interface Strength {
  /** The id of the variant that was played. */
  readonly variant: string
  /** From level 2 on: the score of the level against the one below, from 0 to 1, and the number of games. */
  readonly against: readonly (readonly [score: number, games: number])[]
  /** Default: the game has not been rated. */
  readonly ratings?: Ratings
}

/** A rating in points, and half the width of its 95 % interval. Random play has 0; 400 points are odds of ten to one. */
export type Rating = readonly [points: number, margin: number]

/** Ratings on one scale, as `npm run rate` measures them. */
interface Ratings {
  /** The iterations or nodes of a search at full strength. */
  readonly iterations: number
  /** The number of games from which they follow. */
  readonly games: number
  /** From level 1 on. */
  readonly levels: readonly Rating[]
  /** By id, the engines besides the one that `auto` stands for. */
  readonly engines?: Readonly<Record<string, Rating>>
}

/** The measured score of a level. */
export interface MeasuredLevel {
  /** The opponent's level: the one below. */
  readonly against: number
  readonly score: number
  readonly games: number
  readonly variant: string
}

/** The rating of a level; null when it has not been rated. */
export const ratedAt = (strength: Strength | undefined, level: number) => asFields(strength?.ratings?.levels[level - 1])

/** The rating of an engine besides the one that `auto` stands for; null when it has not been rated. */
export const ratedAs = (strength: Strength | undefined, id: string) => asFields(strength?.ratings?.engines?.[id])

const asFields = (rating: Rating | undefined) => (rating ? { points: rating[0], margin: rating[1] } : null)

/** Returns the score of a level against the one below, or null when it has not been measured. */
export function measuredAt(strength: Strength | undefined, level: number): MeasuredLevel | null {
  const found = strength?.against[level - 2]
  if (!strength || !found) return null
  const [score, games] = found
  return { against: level - 1, score, games, variant: strength.variant }
}
